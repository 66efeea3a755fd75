import { describe, expect, it } from 'vitest';
import type { TournamentPhase } from '@slag/engine/tournament/state';
import { makeTournamentRules } from '@slag/engine/rules/duplicate';
import { stepDue, type Step } from '../src/schedule/steps.js';

const document = {
  scheme: 'slag-deal/1' as const, tournament: 'abcdefgh', title: 'Evening', format: 'solo' as const,
  rules: makeTournamentRules('solo', 'cafe'), rulesHash: '', engineVersion: '', bots: [], movement: null, boards: 10, spareBoards: 3,
  scoring: 'total' as const, ties: [], root: '', logKey: '', opensAt: 1_000, closesAt: 2_000, contributionsCloseAt: 900,
};

const rows: [says: string, phase: TournamentPhase, at: number, step: Step][] = [
  ['announced, a millisecond before it opens', { kind: 'announced' }, 999, null],
  ['announced, at opensAt', { kind: 'announced' }, 1_000, 'open'],
  ['announced, the last millisecond before it closes', { kind: 'announced' }, 1_999, 'open'],
  ['announced and never opened, at closesAt', { kind: 'announced' }, 2_000, 'cancel'],
  ['open, before closesAt', { kind: 'open' }, 1_999, null],
  ['open, at closesAt', { kind: 'open' }, 2_000, 'close'],
  ['open, days after closesAt', { kind: 'open' }, 900_000_000, 'close'],
  ['closed by its organiser before closesAt', { kind: 'closed' }, 1_500, 'reveal'],
  ['revealed', { kind: 'revealed' }, 1_500, 'finish'],
  ['finished', { kind: 'finished', standings: [] }, 2_500, null],
  ['cancelled', { kind: 'cancelled', reason: 'neverOpened' }, 2_500, null],
];

describe('what is due for a tournament', () => {
  it.each(rows)('%s', (_says, phase, at, step) => {
    expect(stepDue({ phase, document }, at)).toBe(step);
  });
});
