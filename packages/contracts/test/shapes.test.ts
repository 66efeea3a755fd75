import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bundleLine, tableLine, viewLine } from '../src/bundle.js';
import { contributeNonce, makeAccount, makeGuest, makeTournament } from '../src/http.js';
import { JOB_NAMES, jobRhythms, jobShapes } from '../src/jobs.js';
import { commandRequest, frame, subscribeRequest } from '../src/socket.js';

const hex = 'ab'.repeat(32);
const stream = 'game-abcdefgh';
const tournament = { title: 'Donderdag', boards: 10, bots: ['regular', 'steady', 'novice'], opensAt: 1, closesAt: 2 };
const event = { line: 'event', stream, version: 1, type: 'GameStarted', schemaVersion: 1, data: {}, command: null, actor: 'player:a', at: 1, hash: hex };

/** What a border takes, and how it may be spoilt. */
type Border = [what: string, shape: z.ZodType, good: object, spoilt: [how: string, change: object][]];

const borders: Border[] = [
  ['a guest', makeGuest, { nickname: 'Els' }, [['too short', { nickname: 'E' }], ['too long', { nickname: 'E'.repeat(21) }], ['with a line break', { nickname: 'E\nls' }], ['of letters that nobody sees', { nickname: '\u3164\u3164' }], ['of empty braille', { nickname: '\u2800\u2800\u2800' }], ['with a joiner that joins nothing', { nickname: 'Els\u200D' }], ['turned around', { nickname: '\u202EslE' }]]],
  ['a guest with a family', makeGuest, { nickname: '👨‍👩‍👧‍👦 Els ❤️' }, []],
  ['an account', makeAccount, { email: 'els@toep.example', password: 'lang genoeg' }, [['without an address', { email: 'els' }], ['with a short password', { password: 'kort' }]]],
  ['a tournament', makeTournament, tournament, [['without boards', { boards: 0 }], ['with too many boards', { boards: 51 }], ['with two bots', { bots: ['steady', 'steady'] }], ['with an unknown bot', { bots: ['steady', 'steady', 'cheat'] }], ['at half a millisecond', { opensAt: 0.5 }]]],
  ['a contribution', contributeNonce, { nonce: hex, commitment: hex }, [['of 31 bytes', { nonce: hex.slice(2) }], ['in capitals', { nonce: hex.toUpperCase() }]]],
  ['a subscription', subscribeRequest, { stream, fromSeq: 1 }, [['from before the first', { fromSeq: 0 }], ['to a stream of no kind', { stream: 'player-abcdefgh' }], ['with another view', { view: { kind: 'director' } }]]],
  ['a command', commandRequest, { stream, commandId: 'command-1', decision: 3, command: { type: 'PlayCard', payload: { seat: 0, card: 10 } } }, [['in answer to no decision', { decision: undefined }], ['at a stake instead of a decision', { decision: undefined, stake: 1 }], ['with a short id', { commandId: 'a' }], ['with a card that is none', { command: { type: 'PlayCard', payload: { seat: 0, card: 42 } } }], ['that only the house may send', { command: { type: 'DealBoard', payload: { board: 1, attempt: 0 } } }], ['for a ninth seat', { command: { type: 'Fold', payload: { seat: 8 } } }]]],
  ...(['CallToep', 'Stay', 'Fold', 'CallBlindToep', 'CallLaundry', 'CheckLaundry', 'BelieveLaundry', 'WaveThrough', 'PlayAlong', 'SitOut', 'AcceptDuel', 'DeclineDuel'] as const).map(
    (type): Border => [`the answer ${type}`, commandRequest, { stream, commandId: 'command-1', decision: 3, command: { type, payload: { seat: 0 } } }, [['to no decision', { decision: undefined }]]],
  ),
  ['three cards laid away', commandRequest, { stream, commandId: 'command-1', decision: 3, command: { type: 'LayAway', payload: { seat: 0, cards: [10, 11, 12] } } }, [['in answer to no decision', { decision: undefined }], ['at a stake', { decision: undefined, stake: 1 }]]],
  ['a toep out of turn', commandRequest, { stream, commandId: 'command-1', stake: 1, command: { type: 'CallToep', payload: { seat: 0 } } }, [['at no stake', { stake: undefined }]]],
  ...(['Whistle', 'StandUp', 'Forfeit', 'LeaveSeat', 'TakeSeat'] as const).map(
    (type): Border => [`${type}, at any moment`, commandRequest, { stream, commandId: 'command-1', command: { type, payload: { seat: 0 } } }, []],
  ),
  ['a frame', frame, { seq: 1, type: 'CardPlayed', schemaVersion: 1, at: 1, data: {} }, [['with a version', { version: 7 }], ['with a hash', { hash: hex }], ['with a command', { command: {} }], ['with an actor', { actor: 'player:a' }]]],
  ['an event of a bundle', bundleLine, event, [['without its hash', { hash: undefined }], ['with a place in the database', { position: 12 }], ['of version nought', { version: 0 }]]],
  ['the header of a table’s log', tableLine, { line: 'header', format: 'slag-table/1', game: 'abcdefgh', secret: hex, logKey: hex }, [['without its secret', { secret: undefined }], ['with a short secret', { secret: hex.slice(2) }], ['of a tournament', { format: 'slag-bundle/1' }]]],
  ['the signature of a table’s log', tableLine, { line: 'signature', statement: { kind: 'head', stream, version: 9, hash: hex }, signature: hex + hex }, [['over a commitment', { statement: { kind: 'commitment', tournament: 'abcdefgh', commitment: hex } }], ['cut short', { signature: hex }]]],
];

describe.each(borders)('%s', (_what, shape, good, spoilt) => {
  it('passes as it should be', () => {
    expect(shape.safeParse(good).success).toBe(true);
  });

  it.each(spoilt)('is refused %s', (_how, change) => {
    expect(shape.safeParse({ ...good, ...change }).success).toBe(false);
  });

  it('is refused with anything beside it', () => {
    expect(shape.safeParse({ ...good, extra: true }).success).toBe(false);
  });
});

describe('what is refused', () => {
  it('names the field and what was expected', () => {
    const refused = makeTournament.safeParse({ ...tournament, boards: 77 });
    expect(refused.error?.issues[0]).toMatchObject({ path: ['boards'], message: 'expected 1 to 50' });
  });
});

describe('an export of one\'s own view', () => {
  it('has no place for a command or a hash of an event', () => {
    const line = { line: 'frame', seq: 1, type: 'CardPlayed', schemaVersion: 1, at: 1, data: {} };
    expect(viewLine.safeParse(line).success).toBe(true);
    expect(viewLine.safeParse({ ...line, hash: hex }).success).toBe(false);
  });
});

describe('jobs', () => {
  it.each([...JOB_NAMES])('%s comes round by itself and takes the data of its rhythm', name => {
    expect(jobRhythms[name]).toBeDefined();
    expect(jobShapes[name].safeParse({}).success).toBe(true);
    expect(jobShapes[name].safeParse({ surprise: 1 }).success).toBe(false);
  });
});
