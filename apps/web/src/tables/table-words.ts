import type { TableSeat, TableShape } from '@slag/contracts/tables';
import { useTranslations } from 'next-intl';
import { nameOfBot } from '@/tournament/bot-names';

export interface TableWords {
  /** "Toep-app" or "Toep-app, met eigen regels". */
  titleOf: (table: Pick<TableShape, 'preset' | 'isChanged'>) => string;
  /** "20 tellen per beurt". */
  clockOf: (table: Pick<TableShape, 'rules'>) => string;
  nameOf: (seat: TableSeat) => string;
}

const turnMsOf = (rules: TableShape['rules']): number | null => {
  const { clock } = rules;
  return typeof clock === 'object' && clock !== null && 'turnMs' in clock && typeof clock['turnMs'] === 'number' ? clock['turnMs'] : null;
};

export const useTableWords = (): TableWords => {
  const [t, c] = [useTranslations('tables'), useTranslations('common')];
  return {
    titleOf: ({ preset, isChanged }) => (isChanged ? t('changed', { preset: t(`presets.${preset}`) }) : t(`presets.${preset}`)),
    clockOf: ({ rules }) => {
      const turnMs = turnMsOf(rules);
      return turnMs === null ? t('noClock') : t('clock', { seconds: turnMs / 1000 });
    },
    nameOf: (seat) => {
      if (seat.kind === 'player' || seat.kind === 'left') return seat.nickname;
      return seat.kind === 'bot' ? nameOfBot(seat.bot, c) : t('free');
    },
  };
};
