/** Tables for tests of the pages around them, with the words of one language. */
import type { TableSeat, TableShape } from '@slag/contracts/tables';
import { makeRules } from '@slag/engine/rules/presets';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import common from '../../messages/nl/common.json';
import errors from '../../messages/nl/errors.json';
import options from '../../messages/nl/options.json';
import rules from '../../messages/nl/rules.json';
import table from '../../messages/nl/table.json';
import tables from '../../messages/nl/tables.json';

export const person = (nickname: string, more: Partial<TableSeat & { kind: 'player' }> = {}): TableSeat => ({
  kind: 'player', player: `player-${nickname}`, nickname, isGuest: true, isMe: false, isHere: true, isReady: true, ...more,
});
export const chair: TableSeat = { kind: 'empty' };
export const bot: TableSeat = { kind: 'bot', bot: 'regular@1' };

export const aTable = (more: Partial<TableShape> = {}): TableShape => ({
  id: 'table-000001', kind: 'public', code: null, preset: 'toep', isChanged: false, rules: JSON.parse(JSON.stringify(makeRules('toep'))), seats: [person('Els'), chair, chair, chair], bots: 'regular',
  mayWatch: true, openLog: false, phase: 'gathering', game: null, games: [], watchers: 0, isHost: false, ownSeat: null, startsAt: null, madeAt: 1, ...more,
});

/** The words as a page of tables has them. */
export const InDutch = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="nl" messages={{ common, errors, options, rules, table, tables }} timeZone="Europe/Amsterdam">
    {children}
  </NextIntlClientProvider>
);
