import { useSyncExternalStore } from 'react';
import { getSettings, getUsualSettings, hearSettings, type TableSettings } from './settings';

export const useSettings = (): TableSettings => useSyncExternalStore(hearSettings, getSettings, getUsualSettings);
