import { describe, expect, test } from 'vitest';
import { BAN_MS, HOUR_MS } from '../../src/conduct/bans.js';
import type { ConductCommand } from '../../src/conduct/commands.js';
import { decideConduct } from '../../src/conduct/decide.js';
import { evolveConduct } from '../../src/conduct/evolve.js';
import type { ConductState } from '../../src/conduct/state.js';
import { type ChainedEntry, genesisHash, recordEvents, type StreamHead } from '../../src/log.js';
import { verifyConduct } from '../../src/verify.js';

const T = Date.UTC(2026, 10, 30, 19);
const ANNA = 'anna-0001';
const SALT = 'ab'.repeat(32);
const strike = (n: number, at: number) => ({ line: 'strike', game: `game-000${n}`, version: n, kind: 'forfeit', at });
const STRIKES = [strike(1, T), strike(2, T + HOUR_MS), strike(3, T + 2 * HOUR_MS)];
const UNTIL = T + 2 * HOUR_MS + BAN_MS;
const header = (bannedUntil: number | null, at = T + 5 * HOUR_MS) => ({ line: 'header', format: 'slag-conduct/1', player: ANNA, at, bannedUntil });

/** The stream that these commands make, an hour apart from the fourth hour on. */
function streamOf(commands: readonly Pick<ConductCommand, 'type' | 'payload' | 'actor'>[]): (ChainedEntry & { line: 'event' })[] {
  let state: ConductState | null = null;
  let head: StreamHead = { version: 0, hash: genesisHash(SALT) };
  return commands.flatMap((body, i) => {
    const facts = { at: T + 4 * HOUR_MS + i, lagCreditMs: [], board: null };
    // oxlint-disable-next-line house/no-cast -- rows of a test: each body is one command's
    const command = { ...body, commandId: `command-${i}` } as ConductCommand;
    const decision = decideConduct(state, command, facts);
    if (!decision.ok) throw new Error(decision.code);
    const { commandId, actor, type, payload } = command;
    const entries = recordEvents(`player-${ANNA}`, head, { commandId, actor, type, payload, facts }, decision.events);
    for (const event of decision.events) state = evolveConduct(state, event);
    head = { version: head.version + entries.length, hash: entries.at(-1)?.hash ?? head.hash };
    return entries.map((entry) => ({ line: 'event' as const, ...entry }));
  });
}
const open = { type: 'OpenConduct', payload: { player: ANNA, salt: SALT }, actor: 'worker' } as const;
const lift = { type: 'LiftBan', payload: { until: UNTIL, reason: 'goodwill' }, actor: 'player:otto-0001' } as const;
const overturn = { type: 'OverturnStrike', payload: { game: 'game-0002', version: 2, reason: 'mistake' }, actor: 'player:otto-0001' } as const;

describe('an own conduct export', () => {
  test('shows that a ban follows from three strikes', () => {
    expect(verifyConduct([header(UNTIL), ...STRIKES])).toEqual({ ok: true, checked: { strikes: 3, events: 0 }, bannedUntil: UNTIL, problem: null });
  });
  test.each([
    ['lifted', [open, lift]],
    ['with a strike overturned', [open, overturn]],
  ])('shows that no ban follows, %s', (_says, commands) => {
    expect(verifyConduct([header(null), ...STRIKES, ...streamOf(commands)])).toMatchObject({ ok: true, bannedUntil: null });
  });
  test('shows that an incident excuses what fell into it', () => {
    expect(verifyConduct([header(null), ...STRIKES, { line: 'incident', beganAt: T + HOUR_MS - 5, endedAt: T + HOUR_MS }])).toMatchObject({ ok: true });
  });
  test('names a ban that does not follow', () => {
    expect(verifyConduct([header(UNTIL), ...STRIKES.slice(1)]).problem).toMatchObject({ field: 'bannedUntil', follows: 'null' });
    expect(verifyConduct([header(UNTIL), ...STRIKES, ...streamOf([open, lift])]).problem).toMatchObject({ field: 'bannedUntil', follows: 'null' });
  });
  test('names an event that was changed, left out, or judged otherwise', () => {
    const [first, second] = streamOf([open, lift]);
    if (first === undefined || second === undefined) throw new Error('no stream');
    expect(verifyConduct([header(null), ...STRIKES, first, { ...second, data: { until: UNTIL + 1, reason: 'goodwill' } }]).problem).toMatchObject({ version: 2, field: 'hash' });
    expect(verifyConduct([header(null), ...STRIKES, second]).ok).toBe(false);
    expect(verifyConduct([header(null), ...STRIKES, { ...first, stream: 'player-somebody' }]).problem).toMatchObject({ field: 'stream' });
  });
  test('is no export without its header, or with a line of another kind', () => {
    expect(verifyConduct([]).ok).toBe(false);
    expect(verifyConduct([header(null), { line: 'frame' }]).ok).toBe(false);
  });
});
