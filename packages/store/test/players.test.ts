/** Players: a random id, a name that can go, and ways in that can be shown only once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../src/database.js';
import { erasePlayer, findPlayer, findPlayerByAuthUser, giveRole, listNicknames, makeGuests, makePlayer, movePlayer, renamePlayer } from '../src/players.js';
import { makeTestDatabase, type TestDatabase } from '../src/testing/database.js';
import { findTokenOwner, makeBearerToken, makeBearerTokens, makeOrganiserLink, revokeBearerTokens, useOrganiserLink } from '../src/tokens.js';

const AT = 1_800_000_000_000;
let base: TestDatabase;
let database: Database;
beforeAll(async () => {
  base = await makeTestDatabase();
  database = openDatabase({ connectionString: base.serviceUrl, poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  await base.drop();
});

const guest = (nickname: string, authUserId: string | null = null) => makePlayer(database.db, { nickname, isGuest: true, authUserId, at: AT });

describe('a player', () => {
  it('who signs up as a guest stays the same player under another user', async () => {
    const { db } = database;
    const anna = await guest('Anna', 'anonymous-user');
    expect(anna.id).toMatch(/^[A-Za-z0-9_-]{16}$/);
    await movePlayer(db, anna.id, 'account-user', false);
    expect(await findPlayerByAuthUser(db, 'anonymous-user')).toBeNull();
    expect(await findPlayerByAuthUser(db, 'account-user')).toEqual({ id: anna.id, nickname: 'Anna', isGuest: false, authUserId: 'account-user', roles: [] });
  });

  it('is never merged with another by signing in to an existing account', async () => {
    const owner = await guest('Owner', 'taken-user');
    const other = await guest('Other', 'other-user');
    await expect(movePlayer(database.db, other.id, 'taken-user', false)).rejects.toThrow(/unique/);
    expect((await findPlayerByAuthUser(database.db, 'taken-user'))?.id).toBe(owner.id);
  });

  it('can be renamed, and erased: the name and every way in are gone, the id stays', async () => {
    const { db } = database;
    const bert = await guest('Bert', 'bert-user');
    await renamePlayer(db, bert.id, 'Bertus');
    const token = await makeBearerToken(db, { player: bert.id, kind: 'guest', at: AT });
    const carla = await guest('Carla');
    expect(await listNicknames(db, [bert.id, carla.id, 'nobody'])).toEqual(new Map([[bert.id, 'Bertus'], [carla.id, 'Carla']]));
    await erasePlayer(db, bert.id);
    expect(await listNicknames(db, [bert.id, carla.id])).toEqual(new Map([[carla.id, 'Carla']]));
    expect(await findPlayer(db, bert.id)).toEqual({ id: bert.id, nickname: null, isGuest: true, authUserId: null, roles: [] });
    expect(await findTokenOwner(db, token, AT)).toBeNull();
    expect(await listNicknames(db, [])).toEqual(new Map());
  });
});

describe('a Bearer token', () => {
  it('names its player, until it expires or is revoked', async () => {
    const { db } = database;
    const organiser = await guest('Olga');
    await giveRole(db, organiser.id, 'organiser', AT);
    await giveRole(db, organiser.id, 'organiser', AT);
    const token = await makeBearerToken(db, { player: organiser.id, kind: 'organiser', at: AT, expiresAt: AT + 1000 });
    expect(await findTokenOwner(db, token, AT + 999)).toMatchObject({ id: organiser.id, kind: 'organiser', roles: ['organiser'], tournament: null });
    expect(await findTokenOwner(db, token, AT + 1000)).toBeNull();
    expect(await findTokenOwner(db, `${token}x`, AT)).toBeNull();
    await revokeBearerTokens(db, organiser.id);
    expect(await findTokenOwner(db, token, AT)).toBeNull();
  });

  it('is made for many guests of an organiser at once', async () => {
    const { db } = database;
    const organiser = await guest('Otto');
    const guests = await makeGuests(db, ['One', 'Two', 'Three'], organiser.id, AT);
    const tokens = await makeBearerTokens(db, guests.map(({ id }) => ({ player: id, kind: 'guest' as const, tournament: 'tournament-9', at: AT })));
    const owners = await Promise.all(tokens.map((token) => findTokenOwner(db, token, AT)));
    expect(owners.map((owner) => [owner?.nickname, owner?.tournament])).toEqual([['One', 'tournament-9'], ['Two', 'tournament-9'], ['Three', 'tournament-9']]);
    expect(await makeBearerTokens(db, [])).toEqual([]);
  });

  it('cannot be read back from the database', async () => {
    const player = await guest('Piet');
    const token = await makeBearerToken(database.db, { player: player.id, kind: 'guest', at: AT });
    const rows = await database.pool.query('select encode(token_hash, $1) as hash from slag.bearer_tokens', ['base64']);
    expect(JSON.stringify(rows.rows)).not.toContain(token);
  });
});

describe('the organiser link', () => {
  it('makes one player an organiser, once, within 24 hours', async () => {
    const { db } = database;
    const [first, second] = [await guest('First'), await guest('Second')];
    const link = await makeOrganiserLink(db, AT);
    const uses = await Promise.all([useOrganiserLink(db, link, first.id, AT + 1), useOrganiserLink(db, link, second.id, AT + 1)]);
    expect(uses.filter(Boolean)).toHaveLength(1);
    const organisers = [await findPlayer(db, first.id), await findPlayer(db, second.id)].filter((player) => player?.roles.includes('organiser'));
    expect(organisers).toHaveLength(1);
    const late = await makeOrganiserLink(db, AT);
    expect(await useOrganiserLink(db, late, first.id, AT + 24 * 3600 * 1000)).toBeNull();
    expect(await useOrganiserLink(db, 'no-such-token', first.id, AT)).toBeNull();
  });

  it('can give another role, and gives that one alone', async () => {
    const { db } = database;
    for (const role of ['director', 'admin'] as const) {
      const player = await guest('Third');
      expect(await useOrganiserLink(db, await makeOrganiserLink(db, AT, role), player.id, AT + 1)).toBe(role);
      expect((await findPlayer(db, player.id))?.roles).toEqual([role]);
    }
  });
});
