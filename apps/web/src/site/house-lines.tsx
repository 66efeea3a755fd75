'use client';

/** What stands at the foot of every page, for a table to show where it is not in the way of the hand: language, light, source. */
import { createContext, useContext, type ReactNode } from 'react';

const Lines = createContext<ReactNode>(null);

export const HouseLinesProvider = ({ lines, children }: { lines: ReactNode; children: ReactNode }) => <Lines value={lines}>{children}</Lines>;

export const HouseLines = () => useContext(Lines);
