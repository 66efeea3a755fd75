/** Games outside tournaments: dealt from a secret of their own, played to the end under every preset, and judged again. */
import { playerActor } from '@slag/engine/game/actors';
import { verifyGameLog } from '@slag/engine/verify/game-log';
import { PRESET_NAMES } from '@slag/engine/rules/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameStream } from '../src/codec.js';
import type { EventLog } from '../src/event-log.js';
import { makeGameSecret } from '../src/game-secret.js';
import { openSealed } from '../src/sealed.js';
import { bySeed, launderer, PERSON, playOut, startCasual, type Casual } from './casual.js';
import { LOGS, type OpenedLog } from './logs.js';

async function judgeAgain({ game, setup, sealed }: Casual, log: EventLog, chooseFor = bySeed): Promise<Awaited<ReturnType<typeof verifyGameLog>>> {
  const boards = new Map(await Promise.all(Array.from({ length: 200 }, async (_, i) => [i + 1, await sealed.gameInputs(game, i + 1, 0)] as const)));
  return verifyGameLog({
    entries: await log.readStream(gameStream(game)),
    setupFor: (salt) => ({ ...setup, salt }),
    person: playerActor(PERSON),
    inputsFor: (board) => boards.get(board) ?? null,
    chooseFor,
  });
}

describe.each(LOGS)('games outside tournaments on the log in $name', ({ open }) => {
  let opened: OpenedLog;
  let log: EventLog;
  beforeAll(async () => {
    opened = await open();
    log = opened.log;
  });
  afterAll(() => opened.close());

  it.each(PRESET_NAMES)('a person and three bots play %s to the end, and everything in the log follows', async (preset) => {
    const casual = await startCasual(log, { preset });
    const phases = await playOut(casual, 1);
    expect([...phases]).toContain(preset === 'cafe' ? 'playing' : 'laundryWindow');
    const checked = await judgeAgain(casual, log);
    expect(checked).toMatchObject({ ok: true });
    expect(checked.ok && checked.botMoves).toBeGreaterThan(20);
  });

  it.each([
    { redealAfter: 2, type: 'DealtAgain' },
    { redealAfter: null, type: 'StockRecycled' },
  ])('draws $type in the middle of a deal from the secret of the game', async ({ redealAfter, type }) => {
    const laundry = { redealAfter, caughtBluff: 'keepNewHand' } as const;
    const casual = await startCasual(log, { chooseFor: launderer, options: { end: { kind: 'lastStanding', limit: 6 }, laundry } });
    await playOut(casual, 7);
    const entries = await log.readStream(gameStream(casual.game));
    expect(entries.map((entry) => entry.type)).toContain(type);
    expect(await judgeAgain(casual, log, launderer)).toMatchObject({ ok: true });
  });

  it('names the board in the facts of what may draw, and in no other', async () => {
    const casual = await startCasual(log, { options: { end: { kind: 'lastStanding', limit: 3 } } });
    await playOut(casual, 3);
    const commands = (await log.readStream(gameStream(casual.game))).flatMap(({ command }) => (command === null ? [] : [command]));
    const named = new Set(commands.filter(({ facts }) => facts.board !== null).map(({ type }) => type));
    expect(named).toContain('DealBoard');
    for (const type of ['PlayCard', 'StartGame', 'PlayAlong']) expect(named).not.toContain(type);
  });

  it('a second secret for the same game is never used: the first one is sealed with the start', async () => {
    const casual = await startCasual(log, { preset: 'cafe' });
    const dealt = async () => (await log.readStream(gameStream(casual.game))).filter(({ type }) => type === 'BoardDealt');
    const again = { commandId: 'start-game', actor: playerActor(PERSON), type: 'StartGame', payload: casual.setup } as const;
    expect(await casual.openAgain().handle(gameStream(casual.game), again, makeGameSecret(casual.sealed, casual.game))).toMatchObject({ status: 'accepted', isRepeat: true });
    const first = await dealt();
    await playOut(casual, 5);
    expect((await dealt())[0]).toEqual(first[0]);
    expect(await judgeAgain(casual, log)).toMatchObject({ ok: true });
  });

  it('the secret opens for its own game alone, and stands nowhere in the log', async () => {
    const casual = await startCasual(log);
    const [secret] = await casual.sealed.secretsOf(casual.game);
    expect(secret).toHaveLength(32);
    expect(JSON.stringify(await log.readStream(gameStream(casual.game)))).not.toContain(Buffer.from(secret ?? []).toString('hex'));
    expect(await openSealed({ log, keys: casual.keys }).gameInputs('another-game', 1, 0)).toBeNull();
  });

  it('a game whose secret was not sealed is not dealt', async () => {
    const casual = await startCasual(log);
    const start = { commandId: 'start-game', actor: playerActor(PERSON), type: 'StartGame', payload: { ...casual.setup, game: 'without-a-secret' } } as const;
    await expect(casual.handler.handle(gameStream('without-a-secret'), start)).rejects.toThrow('seedMissing');
    expect(await log.readHead(gameStream('without-a-secret'))).toBeNull();
  });
});
