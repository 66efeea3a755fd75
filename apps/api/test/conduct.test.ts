/** Strikes, bans and appeals as a player and an admin meet them at the door. */
import { BAN_MS, HOUR_MS } from '@slag/engine/conduct/bans';
import { genesisHash, recordEvents } from '@slag/engine/log';
import { makeRules } from '@slag/engine/rules/presets';
import { parseLines, verifyConduct } from '@slag/engine/verify';
import { gameStream, playerStream } from '@slag/store/codec';
import { findBan } from '@slag/store/conduct';
import { saveNotice } from '@slag/store/notices';
import { makeId, makeSalt } from '@slag/store/secrets';
import { makeOrganiserLink } from '@slag/store/tokens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from './limit-rows.js';
import { openTestHouse, type Person, type TestHouse } from './test-house.js';

let house: TestHouse;
let admin: Person;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await becomeAdmin(await house.guest('Beheer'));
});
afterAll(() => house.close());

async function becomeAdmin(person: Person): Promise<Person> {
  const token = await makeOrganiserLink(house.house.database.db, house.time.now, 'admin');
  const answer = await post(person, '/api/organisers', { token }).expect(200);
  expect(answer.body.player.roles).toEqual(['admin']);
  return person;
}

const post = (who: Person, path: string, body: object) => house.request.post(path).set('Origin', house.origin).set('Cookie', who.cookie).send(body);
const get = (who: Person, path: string) => house.request.get(path).set('Cookie', who.cookie);

/** A forfeit at a table of this kind, written as the judge writes it. */
async function giveUp(player: string, at: number, kind: 'public' | 'private' = 'public'): Promise<{ game: string; version: number }> {
  const { log, database } = house.house;
  const game = makeId();
  const salt = makeSalt();
  const rules = makeRules('toep', {});
  const setup = { salt, game, tournament: null, rules, seats: [{ kind: 'player', player }, { kind: 'bot', bot: 'steady@1' }], closesAt: null };
  const facts = { at, lagCreditMs: [0, 0], board: null };
  const genesis = { version: 0, hash: genesisHash(salt) };
  const started = recordEvents(gameStream(game), genesis, { commandId: 'start-1', actor: 'worker', type: 'StartGame', payload: setup, facts }, [{ type: 'GameStarted', data: setup }]);
  const head = { version: 1, hash: started.at(-1)?.hash ?? '' };
  const forfeited = recordEvents(gameStream(game), head, { commandId: 'forfeit-1', actor: `player:${player}`, type: 'Forfeit', payload: { seat: 0 }, facts }, [
    { type: 'PlayerForfeited', data: { seat: 0, next: null } },
  ]);
  await log.append({ stream: gameStream(game), expectedVersion: 0, entries: [...started, ...forfeited] });
  const table = makeId();
  await database.db
    .insertInto('slag.tables')
    .values({ id: table, kind, code: null, preset: 'toep', options: '{}', rules: JSON.stringify(rules), seats: 2, bots: null, may_watch: true, open_log: false, phase: 'playing', host: player, game, made_at: at, starts_at: null, ready_by: null, empty_since: null })
    .execute();
  await database.db.insertInto('slag.table_games').values({ game, table_id: table, number: 1, holders: '[]', began_at: at }).execute();
  return { game, version: 2 };
}

/** Three strikes, an hour apart, the last one now. */
async function banned(nickname: string): Promise<{ person: Person; strikes: { game: string; version: number }[] }> {
  const person = await house.guest(nickname);
  const strikes = [];
  for (const hours of [2, 1, 0]) strikes.push(await giveUp(person.playerId, house.time.now - hours * HOUR_MS));
  return { person, strikes };
}

describe('own conduct', () => {
  it('is nobody’s without a session', async () => {
    for (const path of ['/api/me/conduct', '/api/me/notices']) expect((await house.request.get(path).expect(401)).body.code).toBe('notSignedIn');
  });

  it('is clean for who has never left a public table', async () => {
    const anna = await house.guest('Anna');
    await giveUp(anna.playerId, house.time.now, 'private');
    const { body } = await get(anna, '/api/me/conduct').expect(200);
    expect(body).toEqual({ strikes: [], ban: null, isGuest: true, serverAt: house.time.now });
  });

  it('names the events, what counts, and until when the ban runs', async () => {
    const { person, strikes } = await banned('Bram');
    const { body } = await get(person, '/api/me/conduct').expect(200);
    expect(body.strikes.map(({ game, version }: { game: string; version: number }) => ({ game, version }))).toEqual(strikes);
    expect(body.strikes[0]).toMatchObject({ kind: 'forfeit', counts: true, why: 'counts', appealedAt: null });
    expect(body.ban).toEqual({ from: house.time.now, until: house.time.now + BAN_MS, strikes });
  });
});

describe('an appeal', () => {
  it('is made once per strike, and read by an admin', async () => {
    const { person, strikes } = await banned('Cor');
    const { body } = await post(person, '/api/me/conduct/appeals', strikes[0] ?? {}).expect(200);
    expect(body.strikes[0].appealedAt).toBe(house.time.now);
    expect((await post(person, '/api/me/conduct/appeals', strikes[0] ?? {}).expect(409)).body.code).toBe('alreadyAppealed');
    const list = await get(admin, '/api/conduct/appeals').expect(200);
    const own = list.body.players.find(({ player }: { player: string }) => player === person.playerId);
    expect(own).toMatchObject({ nickname: 'Cor', conduct: { ban: { until: house.time.now + BAN_MS } } });
  });

  it('of somebody else’s strike, or of none, finds nothing', async () => {
    const { strikes } = await banned('Dirk');
    const other = await house.guest('Els');
    expect((await post(other, '/api/me/conduct/appeals', strikes[0] ?? {}).expect(404)).body.code).toBe('notFound');
    await post(other, '/api/me/conduct/appeals', { game: 'no-such-game', version: 3 }).expect(404);
  });

  it('has a shape of its own: what else is sent is named', async () => {
    const anna = await house.guest('Anna');
    const rows: [object, string][] = [
      [{ game: 'game-0001', version: 0 }, 'version'],
      [{ game: 'x', version: 1 }, 'game'],
      [{ game: 'game-0001', version: 1, text: 'please' }, 'text'],
    ];
    for (const [body, field] of rows) expect((await post(anna, '/api/me/conduct/appeals', body).expect(400)).body.field).toBe(field);
  });

  it('that an admin dismisses leaves the strike and the list', async () => {
    const { person, strikes } = await banned('Fien');
    await post(person, '/api/me/conduct/appeals', strikes[1] ?? {}).expect(200);
    const { body } = await post(admin, `/api/conduct/players/${person.playerId}/dismiss`, strikes[1] ?? {}).expect(200);
    expect(body.strikes[1]).toMatchObject({ counts: true, dismissedAt: house.time.now });
    const list = await get(admin, '/api/conduct/appeals');
    expect(list.body.players.some(({ player }: { player: string }) => player === person.playerId)).toBe(false);
  });
});

describe('an admin', () => {
  it('overturns a strike, and the ban is counted anew', async () => {
    const { person, strikes } = await banned('Gijs');
    const { body } = await post(admin, `/api/conduct/players/${person.playerId}/overturn`, { ...strikes[2], reason: 'connection' }).expect(200);
    expect(body.ban).toBeNull();
    expect(body.strikes[2]).toMatchObject({ counts: false, why: 'overturned', overturned: { at: house.time.now, reason: 'connection' } });
    expect((await post(admin, `/api/conduct/players/${person.playerId}/overturn`, { ...strikes[2], reason: 'mistake' }).expect(409)).body.code).toBe('strikeAlreadyOverturned');
  });

  it('lifts a ban at once, with nobody else at work', async () => {
    const { person } = await banned('Hans');
    const { body } = await post(admin, `/api/conduct/players/${person.playerId}/lift`, { reason: 'goodwill' }).expect(200);
    expect(body.ban).toBeNull();
    expect(await findBan(house.house.database.db, person.playerId, house.time.now)).toBeNull();
    expect((await post(admin, `/api/conduct/players/${person.playerId}/lift`, { reason: 'goodwill' }).expect(409)).body.code).toBe('notBanned');
  });

  it('says each time why, in one of the words there are', async () => {
    const { person, strikes } = await banned('Ine');
    const path = `/api/conduct/players/${person.playerId}`;
    for (const reason of [undefined, 'because']) {
      expect((await post(admin, `${path}/lift`, { reason }).expect(400)).body.field).toBe('reason');
      expect((await post(admin, `${path}/overturn`, { ...strikes[0], reason }).expect(400)).body.field).toBe('reason');
    }
  });

  it('leaves events in the player’s stream, with who and why', async () => {
    const { person, strikes } = await banned('Jet');
    await post(person, '/api/me/conduct/appeals', strikes[0] ?? {}).expect(200);
    await post(admin, `/api/conduct/players/${person.playerId}/overturn`, { ...strikes[0], reason: 'houseFault' }).expect(200);
    const entries = await house.house.log.readStream(playerStream(person.playerId));
    expect(entries.map(({ type, actor }) => [type, actor])).toEqual([
      ['ConductOpened', 'worker'],
      ['StrikeAppealed', `player:${person.playerId}`],
      ['StrikeOverturned', `player:${admin.playerId}`],
    ]);
  });

  it('does not rule on the own conduct', async () => {
    const strikes = [];
    for (const hours of [2, 1, 0]) strikes.push(await giveUp(admin.playerId, house.time.now - hours * HOUR_MS));
    const path = `/api/conduct/players/${admin.playerId}`;
    expect((await post(admin, `${path}/lift`, { reason: 'goodwill' }).expect(403)).body.code).toBe('ownConduct');
    expect((await post(admin, `${path}/overturn`, { ...strikes[0], reason: 'mistake' }).expect(403)).body.code).toBe('ownConduct');
  });

  it('is one by role: nobody else reads or rules, an organiser neither', async () => {
    const { person, strikes } = await banned('Kim');
    const organiser = await house.organiser('Baas');
    const path = `/api/conduct/players/${person.playerId}`;
    for (const who of [person, organiser]) {
      await get(who, '/api/conduct/appeals').expect(403);
      await get(who, path).expect(403);
      await post(who, `${path}/lift`, { reason: 'goodwill' }).expect(403);
      await post(who, `${path}/overturn`, { ...strikes[0], reason: 'mistake' }).expect(403);
      await post(who, `${path}/dismiss`, strikes[0] ?? {}).expect(403);
    }
    await house.request.get('/api/conduct/appeals').expect(401);
  });

  it('looks up anybody, and nobody who does not exist', async () => {
    const { person } = await banned('Lot');
    expect((await get(admin, `/api/conduct/players/${person.playerId}`).expect(200)).body).toMatchObject({ player: person.playerId, nickname: 'Lot' });
    await get(admin, '/api/conduct/players/no-such-player').expect(404);
    await post(admin, '/api/conduct/players/no-such-player/lift', { reason: 'goodwill' }).expect(404);
  });
});

describe('a look-up by an admin', () => {
  const lookUp = (who: Person, query: Record<string, string>) => get(who, '/api/conduct/players').query(query);
  const namesIn = async (of: string): Promise<string[]> => (await lookUp(admin, { of }).expect(200)).body.players.map(({ nickname }: { nickname: string }) => nickname);

  it('finds who has a strike by the game, by the address of its replay, and by the name to the letter', async () => {
    const { person, strikes } = await banned('Mies');
    await house.guest('Mies');
    const game = strikes[1]?.game ?? '';
    for (const of of [game, ` ${game} `, `https://slag.example/r/${game}`, `https://slag.example/de/r/${game}?ply=12`, 'Mies']) expect(await namesIn(of)).toEqual(['Mies']);
    const { body } = await lookUp(admin, { of: game }).expect(200);
    expect(body.players[0]).toMatchObject({ player: person.playerId, conduct: { ban: { until: house.time.now + BAN_MS } } });
    for (const of of ['mies', 'Mie', 'no-such-game', `https://slag.example/t/${game}`]) expect(await namesIn(of)).toEqual([]);
  });

  it('finds nothing of private tables', async () => {
    const nel = await house.guest('Nel');
    const { game } = await giveUp(nel.playerId, house.time.now, 'private');
    expect([await namesIn(game), await namesIn('Nel')]).toEqual([[], []]);
  });

  it('names what is wrong with a question, and is for admins only', async () => {
    for (const query of [{}, { of: ' x ' }, { of: 'x'.repeat(301) }]) expect((await lookUp(admin, query as Record<string, string>).expect(400)).body).toMatchObject({ code: 'invalid', field: 'of' });
    expect((await lookUp(admin, { of: 'Mies', more: 'yes' }).expect(400)).body.field).toBe('more');
    await lookUp(await house.organiser('Baas'), { of: 'Mies' }).expect(403);
    await house.request.get('/api/conduct/players?of=Mies').expect(401);
  });

  it('is not made without end', async () => {
    const other = await becomeAdmin(await house.guest('Chef'));
    await limits(house, 'lookUps', other.playerId, 120);
    expect((await lookUp(other, { of: 'Mies' }).expect(429)).body.code).toBe('tooManyRequests');
  });
});

describe('the own export', () => {
  it('lets anybody count the ban again', async () => {
    const { person, strikes } = await banned('Ot');
    const linesOf = async (): Promise<unknown[]> => parseLines((await get(person, '/api/me/conduct/export').expect(200)).text);
    expect(verifyConduct(await linesOf())).toMatchObject({ ok: true, checked: { strikes: 3, events: 0 }, bannedUntil: house.time.now + BAN_MS });
    await post(admin, `/api/conduct/players/${person.playerId}/overturn`, { ...strikes[0], reason: 'mistake' }).expect(200);
    expect(verifyConduct(await linesOf())).toMatchObject({ ok: true, checked: { strikes: 3, events: 2 }, bannedUntil: null });
    await house.request.get('/api/me/conduct/export').expect(401);
  });
});

describe('a notice', () => {
  it('of a ban is told until it is seen', async () => {
    const { person } = await banned('Max');
    const madeAt = house.time.now;
    const until = madeAt + BAN_MS;
    await saveNotice(house.house.database.db, person.playerId, { subject: 'ban', kind: 'ban', until, madeAt });
    expect((await get(person, '/api/me/notices').expect(200)).body).toEqual({ notices: [{ kind: 'ban', until, madeAt }] });
    expect((await post(person, '/api/me/notices/seen', { madeUntil: madeAt }).expect(200)).body).toEqual({ notices: [] });
    expect((await get(person, '/api/me/notices')).body).toEqual({ notices: [] });
  });

  it('of a ban that was lifted meanwhile is not told', async () => {
    const { person } = await banned('Nel');
    const madeAt = house.time.now;
    await saveNotice(house.house.database.db, person.playerId, { subject: 'ban', kind: 'ban', until: madeAt + BAN_MS, madeAt });
    await post(admin, `/api/conduct/players/${person.playerId}/lift`, { reason: 'goodwill' }).expect(200);
    expect((await get(person, '/api/me/notices')).body).toEqual({ notices: [] });
  });
});
