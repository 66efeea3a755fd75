/** What people at a table are called: oneself by the own name, bots by the name of their chair. */
import type { SeatHolder } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

export interface SeatName {
  name: string;
  /** "Stamgast, bot"; null for people. */
  kind: string | null;
}

const chairs = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;
const kinds = ['novice', 'steady', 'regular'] as const;

const nameOr = (known: string | null | undefined, other: string): string => (known == null || known === '' ? other : known);

/** Which chair names each bot: its own, or the next one where somebody at this table is called like it. `taken`: names of people. */
function chairsOf(seats: readonly SeatHolder[], nameOf: (chair: (typeof chairs)[number]) => string, taken: ReadonlySet<string>): ((typeof chairs)[number] | undefined)[] {
  const isFree = (chair: (typeof chairs)[number]): boolean => !taken.has(nameOf(chair).toLowerCase());
  const own = seats.map((holder, seat) => chairs.find((chair) => chair === String(seat) && holder.kind === 'bot' && isFree(chair)));
  const used = new Set(own);
  return own.map((chair, seat) => {
    if (chair !== undefined || seats[seat]?.kind !== 'bot') return chair;
    const other = chairs.find((each) => isFree(each) && !used.has(each));
    used.add(other);
    return other;
  });
}

/** `known`: names by seat, where they are known; a bot without one is called by its chair. */
export function useSeatNames(seats: readonly SeatHolder[], known: readonly (string | null)[]): SeatName[] {
  const t = useTranslations('table');
  const bots = useTranslations('common.bots');
  return useMemo(
    () => {
      const people = new Set(seats.flatMap((holder, seat) => (holder.kind === 'player' ? [(known[seat] ?? '').toLowerCase()] : [])));
      const bot = chairsOf(seats, (chair) => t(`botNames.${chair}`), people);
      return seats.map((holder, seat) => {
        if (holder.kind === 'player') return { name: nameOr(known[seat], t('playerNumber', { number: seat + 1 })), kind: null };
        const kind = kinds.find((each) => holder.bot.startsWith(`${each}@`));
        const chair = bot[seat];
        const name = chair === undefined ? t('playerNumber', { number: seat + 1 }) : t(`botNames.${chair}`);
        return { name: nameOr(known[seat], name), kind: kind === undefined ? t('bot') : bots(kind) };
      });
    },
    [seats, known, t, bots],
  );
}
