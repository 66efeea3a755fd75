'use client';

import { useCourtAddress } from './court';

/** A jack, queen or king from the court. */
export const CourtFigure = ({ rank }: { rank: string }) => <use href={`${useCourtAddress()}#court-${rank}`} x="22" y="74" width="156" height="195" />;
