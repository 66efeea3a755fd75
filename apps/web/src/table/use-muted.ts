import { useSyncExternalStore } from 'react';
import { getMuted, getNobodyMuted, hearMuted } from './muted';

export const useMuted = (): readonly string[] => useSyncExternalStore(hearMuted, getMuted, getNobodyMuted);
