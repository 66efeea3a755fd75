/** Under the number of the deal: what kind of deal it is, who leads it, and who leads the next. */
import { firstAfter, firstFrom } from '@slag/engine/game/seats';
import type { DealRecord, GameState } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import styles from './bar.module.css';
import type { SeatName } from './names';

type NextLeader = { kind: 'winner' } | { kind: 'leftOfWinner' } | { kind: 'seat'; seat: number };

/** Who leads the next deal as far as it is known before this one is won; a player on edge may change that. */
function nextLeader(state: GameState, deal: DealRecord): NextLeader {
  const count = state.seats.length;
  const isInGame = (seat: number): boolean => state.isOut[seat] !== true;
  switch (state.rules.nextLeader) {
    case 'winner':
      return { kind: 'winner' };
    case 'leftOfWinner':
      return { kind: 'leftOfWinner' };
    case 'leftOfPreviousLeader':
      return { kind: 'seat', seat: firstAfter(deal.leader, count, isInGame) ?? deal.leader };
    case 'board':
      return { kind: 'seat', seat: firstFrom(deal.number % count, count, isInGame) ?? 0 };
    default:
      return state.rules.nextLeader satisfies never;
  }
}

/** The game ends with this deal, whoever wins it. */
const isLastDeal = ({ rules }: GameState, deal: DealRecord): boolean =>
  (rules.end.kind === 'deals' && deal.number >= rules.end.deals) || deal.kind === 'superToep' || deal.kind === 'finale';

export const DealLine = ({ state, names }: { state: GameState; names: readonly SeatName[] }) => {
  const t = useTranslations('table.dealLine');
  const deal = state.deals.at(-1);
  if (deal === undefined) return null;
  const nameOf = (seat: number): string => names[seat]?.name ?? '';
  const next = nextLeader(state, deal);
  return (
    <p className={styles.dealLine}>
      {deal.kind !== 'normal' && <b>{t(deal.kind)}</b>} <span>{t('leads', { name: nameOf(deal.leader) })}</span>{' '}
      {!isLastDeal(state, deal) && <span>{next.kind === 'seat' ? t('next', { name: nameOf(next.seat) }) : t(next.kind)}</span>}
    </p>
  );
};
