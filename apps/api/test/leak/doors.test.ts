/** The same through the real doors: HTTP and sockets of two houses on databases of their own, headers and sizes included. */
import type { CommandRequest } from '@slag/contracts/socket';
import type { ChooseFor } from '@slag/engine/game/situation';
import { makeBearerToken } from '@slag/store/tokens';
import { makeSecrets } from '@slag/store/tournament-secrets';
import { afterAll, expect, it } from 'vitest';
import { type ClientSocket, openTestHouse, type TestHouse } from '../test-house.js';
import { mask } from './masks.js';
import type { Twins } from './twins.js';
import { announcement, BOARDS, callerFor, LEAK_KEYS, opening, ORGANISER, type RoleName, ROLES, STARTS_AT, TOURNAMENT, twinsFrom } from './world.js';

const PAIRS = 6;
const houses: TestHouse[] = [];
afterAll(() => Promise.all(houses.map((house) => house.close())));

const pairs: Twins[] = [];
for (let seed = 1; pairs.length < PAIRS; seed += 1) {
  const twins = twinsFrom(seed);
  if (twins) pairs.push(twins);
}
const scripted: ChooseFor = async (_bot, view, seat) => {
  const move = pairs.find(({ game }) => game === view.game)?.botMoves.get(`${view.decision} ${seat}`);
  if (!move) throw new Error('no such move in the script');
  return move;
};

/** People with the same ids in both houses, each with a token; of the contestants the players of all pairs. */
async function admit({ house }: TestHouse): Promise<Map<string, string>> {
  const { db } = house.database;
  const roles = new Map<string, string[]>(ROLES.flatMap((role) => callerFor(role, 'leak-nobody')).flatMap((caller) => (caller ? [[caller.playerId, caller.roles]] : [])));
  for (const { player } of pairs) roles.set(player, []);
  const tokens = new Map<string, string>();
  for (const [id, given] of roles) {
    await db.insertInto('slag.players').values({ id, nickname: id.slice(0, 20), is_guest: true, auth_user_id: null, made_at: 0, made_by: null }).execute();
    for (const role of given) await db.insertInto('slag.player_roles').values({ player: id, role: role as 'organiser', given_at: 0 }).execute();
    tokens.set(id, await makeBearerToken(db, { player: id, kind: 'guest', at: 0 }));
  }
  return tokens;
}

async function furnish(which: 0 | 1): Promise<{ house: TestHouse; tokens: Map<string, string> }> {
  const test = await openTestHouse({ chooseFor: scripted, logKeys: LEAK_KEYS });
  houses.push(test);
  const { house, time } = test;
  time.now = STARTS_AT;
  const tokens = await admit(test);
  const { root, sealed } = makeSecrets(house.sealed, TOURNAMENT, BOARDS + 2);
  await house.commands.handle(`tournament-${TOURNAMENT}`, announcement(root, house.keys.logPublicKey), sealed);
  await house.commands.handle(`tournament-${TOURNAMENT}`, opening);
  for (const { player, game, prefixes } of pairs) {
    const payload = { contestant: player, game, isGuest: true };
    await house.commands.handle(`tournament-${TOURNAMENT}`, { type: 'JoinTournament', commandId: `join-${game}`, actor: `player:${player}`, payload });
    await house.log.append({ stream: `game-${game}`, expectedVersion: 0, entries: prefixes[which] });
  }
  return { house: test, tokens };
}

/** A socket that keeps every packet as it came. */
async function listen(house: TestHouse, token: string | undefined): Promise<{ socket: ClientSocket; packets: string[] }> {
  const socket = await house.connect(token === undefined ? {} : { token });
  const packets: string[] = [];
  socket.io.engine.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    if (type === 'message') packets.push(String(data));
  });
  return { socket, packets };
}

const PATHS = (game: string): string[] => [
  `games/${game}`, `games/${game}/export`, `games/${game}/bundle`, `tournaments/${TOURNAMENT}`, `tournaments/${TOURNAMENT}/standings`,
  `tournaments/${TOURNAMENT}/travellers`, `tournaments/${TOURNAMENT}/bundle`, 'tournaments', 'tournaments/today', 'me',
];

async function fetchAll(house: TestHouse, token: string | undefined, game: string): Promise<string[]> {
  const answers: string[] = [];
  for (const path of PATHS(game)) {
    const response = await fetch(`${house.url}/api/${path}`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
    const headers = [...response.headers].filter(([name]) => name !== 'date');
    answers.push(`${path} ${response.status} ${JSON.stringify(headers)} ${await response.text()}`);
  }
  return answers;
}

/** Everything one role gets of one pair's game. */
async function watch({ house, tokens }: { house: TestHouse; tokens: Map<string, string> }, role: RoleName, twins: Twins): Promise<string> {
  const token = tokens.get(callerFor(role, twins.player)?.playerId ?? '');
  const { socket, packets } = await listen(house, token);
  const stream = `game-${twins.game}`;
  const ask = (command: Omit<CommandRequest, 'stream'>) => socket.timeout(10_000).emitWithAck('command', { stream, ...command });
  const subscribed = await socket.timeout(10_000).emitWithAck('subscribe', { stream, fromSeq: 1 });
  await socket.timeout(10_000).emitWithAck('subscribe', { stream: `tournament-${TOURNAMENT}`, fromSeq: 1 });
  for (const { command, decision, at } of twins.live) {
    house.time.now = at;
    const accepted = await ask({ commandId: `right-${role.replace(' ', '-')}-${decision}`, decision, command } as CommandRequest);
    await ask({ commandId: `wrong-${role.replace(' ', '-')}-${decision}`, decision, command: { type: 'Fold', payload: { seat: 1 } } });
    if (role !== 'contestant') break;
    expect(accepted.status).toBe('accepted');
  }
  expect(subscribed.status).toBe(role === 'contestant' ? 'subscribed' : 'rejected');
  const answers = await fetchAll(house, token, twins.game);
  socket.disconnect();
  return mask([...packets.filter((packet) => !packet.includes('standingsChanged')), ...answers].join('\n'));
}

it(`${PAIRS} pairs of games look the same through HTTP and sockets`, async () => {
  const [left, right] = [await furnish(0), await furnish(1)];
  for (const twins of pairs) {
    for (const role of ROLES) {
      const seen = await Promise.all([watch(left, role, twins), watch(right, role, twins)]);
      expect(seen[0], `${role} of ${twins.game}`).toBe(seen[1]);
    }
  }
}, 180_000);

it('somebody else’s sealed game answers byte for byte like an id that does not exist', async () => {
  const [house] = houses;
  const [twins] = pairs;
  if (!house || !twins) throw new Error('no house');
  const nowhere = 'nobody-has-this-game';
  for (const path of ['', '/bundle']) {
    const [sealed, unknown] = await Promise.all([twins.game, nowhere].map(async (game) => {
      const response = await fetch(`${house.url}/api/games/${game}${path}`);
      return JSON.stringify([response.status, [...response.headers].filter(([name]) => name !== 'date'), await response.text()]);
    }));
    expect(sealed).toBe(unknown);
  }
  const { socket, packets } = await listen(house, undefined);
  const answers = await Promise.all([twins.game, nowhere].map((game) => socket.timeout(10_000).emitWithAck('subscribe', { stream: `game-${game}`, fromSeq: 1 })));
  expect(answers[0]).toEqual(answers[1]);
  expect(packets.join('')).not.toContain(ORGANISER);
});
