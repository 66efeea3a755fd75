import { describe, expect, test } from 'vitest';
import type { ConductCommand, ConductCommandPayloads, ConductReason } from '../../src/conduct/commands.js';
import { decideConduct } from '../../src/conduct/decide.js';
import type { ConductEvent } from '../../src/conduct/events.js';
import { evolveConduct } from '../../src/conduct/evolve.js';
import { redactConductEvent } from '../../src/conduct/redact.js';
import type { ConductState } from '../../src/conduct/state.js';

type Body = { [T in ConductCommand['type']]: { type: T; payload: ConductCommandPayloads[T] } }[ConductCommand['type']];
type Step = [actor: string, body: Body, at?: number];

const ANNA = 'player:anna-0001';
const ADMIN = 'player:otto-0001';
const STRIKE = { game: 'game-0001', version: 40 };
const OTHER = { game: 'game-0002', version: 12 };
const REASON: ConductReason = 'connection';
const UNTIL = 1_000_000;

const open: Step = ['worker', { type: 'OpenConduct', payload: { player: 'anna-0001', salt: 'ab'.repeat(32) } }];
const appeal = (strike = STRIKE, actor = ANNA): Step => [actor, { type: 'AppealStrike', payload: strike }];
const dismiss = (strike = STRIKE, actor = ADMIN): Step => [actor, { type: 'DismissAppeal', payload: strike }];
const overturn = (strike = STRIKE, actor = ADMIN): Step => [actor, { type: 'OverturnStrike', payload: { ...strike, reason: REASON } }];
const lift = (until = UNTIL, actor = ADMIN, at = 500_000): Step => [actor, { type: 'LiftBan', payload: { until, reason: REASON } }, at];

const ask = (state: ConductState | null, [actor, body, at = 0]: Step) => decideConduct(state, { ...body, actor, commandId: 'command-1' }, { at });

function play(steps: readonly Step[]): { state: ConductState | null; events: ConductEvent[] } {
  let state: ConductState | null = null;
  const events: ConductEvent[] = [];
  for (const step of steps) {
    const decision = ask(state, step);
    if (!decision.ok) throw new Error(`${step[1].type}: ${decision.code}`);
    for (const event of decision.events) state = evolveConduct(state, structuredClone(event));
    events.push(...decision.events);
  }
  return { state, events };
}

const codeOf = (given: readonly Step[], step: Step): string => {
  const decision = ask(play(given).state, step);
  return decision.ok ? 'accepted' : decision.code;
};

describe('the judge of conduct', () => {
  const rows: [string, Step[], Step, string][] = [
    ['nothing can be said before the stream is open', [], appeal(), 'conductNotOpen'],
    ['the house opens it', [], open, 'accepted'],
    ['nobody else does', [], [ANNA, open[1]], 'notAllowed'],
    ['once', [open], open, 'conductAlreadyOpen'],
    ['a salt has 32 bytes', [], ['worker', { type: 'OpenConduct', payload: { player: 'anna-0001', salt: 'ab' } }], 'conductInvalid'],
    ['the player appeals', [open], appeal(), 'accepted'],
    ['nobody appeals for another', [open], appeal(STRIKE, ADMIN), 'notAllowed'],
    ['one appeal per strike', [open, appeal()], appeal(), 'alreadyAppealed'],
    ['one for each strike', [open, appeal()], appeal(OTHER), 'accepted'],
    ['none for a strike that was overturned', [open, overturn()], appeal(), 'strikeAlreadyOverturned'],
    ['a version is counted from 1', [open], appeal({ game: 'game-0001', version: 0 }), 'conductInvalid'],
    ['an admin lets a strike stand', [open, appeal()], dismiss(), 'accepted'],
    ['but only one that was appealed', [open], dismiss(), 'notAppealed'],
    ['and not twice', [open, appeal(), dismiss()], dismiss(), 'appealAlreadyDismissed'],
    ['a dismissed appeal is not appealed again', [open, appeal(), dismiss()], appeal(), 'alreadyAppealed'],
    ['an admin overturns a strike', [open, appeal()], overturn(), 'accepted'],
    ['without an appeal too', [open], overturn(), 'accepted'],
    ['also after dismissing the appeal', [open, appeal(), dismiss()], overturn(), 'accepted'],
    ['not twice', [open, overturn()], overturn(), 'strikeAlreadyOverturned'],
    ['what is overturned cannot be dismissed', [open, appeal(), overturn()], dismiss(), 'strikeAlreadyOverturned'],
    ['nobody overturns an own strike', [open], overturn(STRIKE, ANNA), 'notAllowed'],
    ['nobody dismisses an own appeal', [open, appeal()], dismiss(STRIKE, ANNA), 'notAllowed'],
    ['the house itself rules on nothing', [open], overturn(STRIKE, 'worker'), 'notAllowed'],
    ['an admin lifts a ban', [open], lift(), 'accepted'],
    ['nobody lifts an own ban', [open], lift(UNTIL, ANNA), 'notAllowed'],
    ['a ban that is over cannot be lifted', [open], lift(UNTIL, ADMIN, UNTIL), 'banOver'],
    ['a millisecond before its end it can', [open], lift(UNTIL, ADMIN, UNTIL - 1), 'accepted'],
    ['not twice', [open, lift()], lift(), 'banAlreadyLifted'],
    ['another one can be lifted later', [open, lift()], lift(UNTIL + 5), 'accepted'],
  ];
  test.each(rows)('%s', (_says, given, step, code) => expect(codeOf(given, step)).toBe(code));

  test('keeps what was said, and nothing of the reasons', () => {
    const { state, events } = play([open, appeal(), appeal(OTHER), dismiss(OTHER), overturn(), lift()]);
    expect(events.map(({ type }) => type)).toEqual(['ConductOpened', 'StrikeAppealed', 'StrikeAppealed', 'AppealDismissed', 'StrikeOverturned', 'BanLifted']);
    expect(state).toEqual({ player: 'anna-0001', appeals: [{ ...STRIKE, isDismissed: false }, { ...OTHER, isDismissed: true }], overturned: [STRIKE], lifted: [UNTIL] });
  });
  test('takes no field into the log that is not asked for', () => {
    const named = { ...STRIKE, remark: 'free text' };
    const decision = ask(play([open]).state, appeal(named));
    expect(decision).toEqual({ ok: true, events: [{ type: 'StrikeAppealed', data: STRIKE }] });
  });
});

test('a conduct stream is for its player and for admins, and for nobody else', () => {
  for (const event of play([open, appeal(), overturn(), lift()]).events) {
    expect(redactConductEvent(event, { kind: 'own' })).toEqual(event);
    expect(redactConductEvent(event, { kind: 'admin' })).toEqual(event);
    expect(redactConductEvent(event, { kind: 'other' })).toBeNull();
  }
});
