import { WORKER } from '@slag/engine/game/actors';
import { genesisHash, recordEvents } from '@slag/engine/log';
import { makeRules } from '@slag/engine/rules/presets';
import { gameStream } from '@slag/store/codec';
import { makeId, makeSalt } from '@slag/store/secrets';
import { findSignature, headSubject } from '@slag/store/signatures';
import { expect, it } from 'vitest';
import { makeProject } from '../src/project.js';
import { makeWorld } from './world.js';

const T = Date.UTC(2026, 10, 30, 19);

it('the head of a table’s game is signed when it has ended, not before, and once', async () => {
  const world = await makeWorld(T);
  const { house } = world;
  const project = makeProject(house);
  const [game, salt] = [makeId(), makeSalt()];
  const stream = gameStream(game);
  const setup = { salt, game, tournament: null, rules: makeRules('toep', {}), seats: [{ kind: 'player', player: 'anna-0001' }, { kind: 'bot', bot: 'steady@1' }], closesAt: null };
  const facts = { at: T, lagCreditMs: [0, 0], board: null };
  const command = { actor: WORKER, payload: setup, facts };
  const started = recordEvents(stream, { version: 0, hash: genesisHash(salt) }, { ...command, commandId: 'start-1', type: 'StartGame' }, [{ type: 'GameStarted', data: setup }]);
  await house.log.append({ stream, expectedVersion: 0, entries: started });
  await project();
  expect(await findSignature(house.db, headSubject(stream, 1))).toBeNull();
  const head = { version: 1, hash: started[0]?.hash ?? '' };
  const ended = recordEvents(stream, head, { ...command, commandId: 'stop-1', type: 'StopGame' }, [{ type: 'GameStopped', data: { setup: null } }]);
  await house.log.append({ stream, expectedVersion: 1, entries: ended });
  await project();
  const signed = await findSignature(house.db, headSubject(stream, 2));
  expect(signed?.statement).toEqual({ kind: 'head', stream, version: 2, hash: ended[0]?.hash });
  await project();
  expect(await findSignature(house.db, headSubject(stream, 2))).toEqual(signed);
  await world.close();
});
