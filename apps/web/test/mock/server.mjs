/**
 * The API, played by an understudy for work on the pages: fixed tournaments and tables, real hashes and signatures, no game.
 * `node test/mock/server.mjs` answers on PORT (4719) and hands everything else to Next on WEB_PORT.
 */
import http from 'node:http';
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, utf8ToBytes } from '@slag/engine/random';
import { sha256Hex } from '@slag/engine/log';
import { makeTournamentRules } from '@slag/engine/rules/duplicate';
import { statementBytes } from '@slag/engine/statements';
import { nonceRootOf } from '@slag/engine/tournament/commitment';
import { makeTables } from './tables.mjs';

const port = Number(process.env.PORT ?? 4719);
const webPort = Number(process.env.WEB_PORT ?? 4710);
const secretKey = new Uint8Array(32).fill(7);
const logKey = bytesToHex(ed25519.getPublicKey(secretKey));
const sign = (statement) => bytesToHex(ed25519.sign(statementBytes(statement), secretKey));
const hour = 3_600_000;
const now = Date.now();

const names = ['Els', 'Jan de Vries', 'Truus', 'Kees', 'Bep', 'Opa Wim', 'Marijke van der Meulen', 'Ome Piet', 'Sjaan', 'Gerrit', 'Toos', 'Henk', 'Riet', 'Cor', 'Miep', 'Dirk', 'Nel', 'Joop', 'Ans', 'Leo', 'Wil', 'Ger', 'Ria', 'Bas', 'Coby', 'Arie', 'Greet', 'Siem', 'Trijn', 'Harm'];
const points = [6, 8, 8, 11, 12, 12, 12, 15, 16, 17, 19, 20, 22, 22, 25];
const make = (id, title, phase, { rules = {}, ...over } = {}) => {
  const document = JSON.stringify({ scheme: 'slag-deal/1', title, tournament: id, rules: makeTournamentRules('solo', 'cafe', rules) });
  const commitment = sha256Hex(utf8ToBytes(`slag-commit/1\n${document}`));
  const nonces = [1, 2, 3].map((n) => sha256Hex(utf8ToBytes(`${id}${n}`)));
  return { id, title, day: null, phase, boards: 10, bots: ['regular@1', 'regular@1', 'regular@1'], opensAt: now - 5 * hour, closesAt: now + 7 * hour, contributionsCloseAt: now - 5 * hour, organiser: 'organiser', document, commitment, nonces, entries: new Map(), ...over };
};
const tournaments = [
  make('today-0001', 'day', 'open', { day: '2026-11-30', organiser: null }),
  make('tomorrow-0001', 'day', 'announced', { day: '2026-12-01', organiser: null, opensAt: now + 7 * hour, closesAt: now + 31 * hour, contributionsCloseAt: now + 6 * hour }),
  make('club-open-01', 'Clubavond De Vergulde Boer', 'open', { rules: { nextLeader: 'board', maxStake: 8 }, bots: ['novice@1', 'steady@1', 'regular@1'] }),
  make('club-soon-01', 'Sinterklaastoernooi', 'announced', { opensAt: now + 72 * hour, closesAt: now + 75 * hour, contributionsCloseAt: now + 72 * hour, boards: 20 }),
  make('club-done-01', 'Novemberbeker', 'finished', { opensAt: now - 80 * hour, closesAt: now - 77 * hour }),
];
const players = new Map();
let counter = 0;
const summaryOf = (t, player) => {
  const own = player ? t.entries.get(player.id) : undefined;
  const nonceRoot = t.phase === 'announced' ? null : nonceRootOf(t.nonces);
  return { id: t.id, title: t.title, day: t.day, phase: t.phase, boards: t.boards, bots: t.bots, opensAt: t.opensAt, closesAt: t.closesAt, contributionsCloseAt: t.contributionsCloseAt, openedAt: null, closedAt: null, commitment: t.commitment, nonceRoot, contributions: t.nonces.length, contestants: t.phase === 'announced' ? 0 : 30, finished: t.phase === 'announced' ? 0 : 15, isMine: t.organiser !== null && player?.roles.includes('organiser') === true, own: { hasContributed: own?.nonce !== undefined, label: own?.nonce ? 'B' : 'C', game: own?.game ?? null, boardsPlayed: own?.game ? 3 : 0, hasFinished: false } };
};
const detailOf = (t, player) => ({ summary: summaryOf(t, player), document: t.document, signature: sign({ kind: 'commitment', tournament: t.id, commitment: t.commitment }), logKey, nonces: t.nonces });
const standingsOf = (t, player) => {
  const isOver = t.phase === 'finished';
  const all = isOver ? [...points, ...points.map((p) => p + 20)].sort((a, b) => a - b) : points;
  const rows = names.map((nickname, i) => ({ contestant: `player-${String(i).padStart(4, '0')}`, nickname, isGuest: i % 3 === 1, isMe: false, boardsPlayed: i < all.length ? t.boards : 9 - (i % 9), place: i < all.length ? all.indexOf(all[i]) + 1 : null, total: all[i] ?? null, game: isOver ? `game-${String(i).padStart(4, '0')}` : null }));
  if (player && t.entries.get(player.id)?.game) rows.push({ contestant: player.id, nickname: player.nickname, isGuest: player.isGuest, isMe: true, boardsPlayed: 3, place: null, total: null, game: t.entries.get(player.id).game });
  return { tournament: t.id, phase: t.phase, boards: t.boards, rows: t.phase === 'announced' ? [] : rows };
};
const travellersOf = (t) => ({ tournament: t.id, travellers: Array.from({ length: t.boards }, (_, b) => {
  const rows = names.map((nickname, i) => ({ contestant: `player-${String(i).padStart(4, '0')}`, nickname, isMe: i === 4, game: `game-${String(i).padStart(4, '0')}`, ply: b * 20, points: (i * 7 + b * 3) % 5, stake: 1 + ((i + b) % 4), winner: (i + b) % 4, leader: b % 4 }));
  return { board: b + 1, leader: null, hands: [0, 1, 2, 3].map((s) => [0, 1, 2, 3].map((c) => 10 + ((s * 4 + c * 5 + b * 3) % 32))), rows, mean: { sum: rows.reduce((a, r) => a + r.points, 0), count: rows.length } };
}) });

const routes = {
  'GET /me': ({ player }) => ({ player: player ?? null }),
  'GET /health': () => ({ status: 'ok', checks: {}, version: 'mock' }),
  'GET /tournaments/today': ({ player }) => ({ today: summaryOf(tournaments[0], player), tomorrow: summaryOf(tournaments[1], player), serverAt: Date.now() }),
  'GET /tournaments': ({ player }) => ({ tournaments: tournaments.map((t) => summaryOf(t, player)) }),
  'POST /guests': ({ body, reply }) => {
    if (String(body.nickname ?? '').trim().length < 2) return reply(400, { code: 'invalid', message: 'nickname: expected at least 2 characters', field: 'nickname' });
    const player = { id: `player-x${++counter}000`, nickname: body.nickname, isGuest: true, roles: [] };
    players.set(player.id, player);
    reply.cookie = `mock=${player.id}; Path=/; HttpOnly; SameSite=Lax`;
    return { player };
  },
  'PATCH /me': ({ player, body }) => ({ player: Object.assign(player, { nickname: body.nickname }) }),
  'POST /me/account': ({ player }) => ({ player: Object.assign(player, { isGuest: false }) }),
  'POST /sessions': ({ reply }) => reply(401, { code: 'wrongCredentials', message: 'wrong' }),
  'DELETE /sessions/current': ({ reply }) => { reply.cookie = 'mock=; Path=/; Max-Age=0'; return null; },
  'POST /organisers': ({ player, reply }) => player ? { player: Object.assign(player, { roles: ['organiser'] }) } : reply(401, { code: 'notSignedIn', message: 'sign in' }),
  'POST /organisers/tokens': () => ({ token: 'tok_3f9a0c1d8e7b6a5f4e3d2c1b0a99887766554433' }),
  'POST /tournaments': ({ body, player, reply }) => {
    if (body.title.length < 3) return reply(400, { code: 'invalid', message: 'title', field: 'title' });
    const t = make(`made-000${++counter}`, body.title, 'announced', { ...body, bots: body.bots.map((b) => `${b}@1`), contributionsCloseAt: body.opensAt });
    tournaments.push(t);
    return detailOf(t, player);
  },
};
const oneTournament = {
  'GET': ({ t, player }) => detailOf(t, player),
  'GET standings': ({ t, player }) => standingsOf(t, player),
  'GET travellers': ({ t, reply }) => (t.phase === 'finished' ? travellersOf(t) : reply(404, { code: 'notRevealedYet', message: 'later' })),
  'POST nonces': ({ t, player, body, reply }) => {
    if (!player) return reply(401, { code: 'notSignedIn', message: 'sign in' });
    t.nonces.push(body.nonce);
    t.entries.set(player.id, { ...t.entries.get(player.id), nonce: body.nonce });
    const receipt = { tournament: t.id, commitment: t.commitment, nonce: body.nonce, at: Date.now() };
    return { ...receipt, signature: sign({ kind: 'nonce', ...receipt }), logKey };
  },
  'POST play': ({ t, player }) => { t.entries.set(player.id, { ...t.entries.get(player.id), game: 'game-mine' }); return { game: 'game-mine', seat: 0 }; },
  'POST open': ({ t, player }) => detailOf(Object.assign(t, { phase: 'open' }), player),
  'POST close': ({ t, player }) => detailOf(Object.assign(t, { phase: 'finished' }), player),
  'POST cancel': ({ t, player }) => detailOf(Object.assign(t, { phase: 'cancelled' }), player),
};

const tables = makeTables(now);

const answer = (request, response, text) => {
  const reply = (status, value) => { reply.status = status; return value; };
  reply.status = 200;
  const player = players.get(/mock=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]);
  const path = request.url.replace(/^\/api/, '').split('?')[0];
  const body = text === '' ? {} : JSON.parse(text);
  const handler = routes[`${request.method} ${path}`];
  const [, id, rest] = /^\/tournaments\/([^/]+)\/?(.*)$/.exec(path) ?? [];
  const t = tournaments.find((one) => one.id === id);
  const forOne = oneTournament[`${request.method} ${rest ?? ''}`.trim()];
  const value = handler ? handler({ player, body, reply }) : path.startsWith('/tables') ? tables(request.method, path, { player, body, reply }) : t && forOne ? forOne({ t, player, body, reply }) : reply(404, { code: 'notFound', message: 'not found' });
  response.writeHead(reply.status, { 'content-type': 'application/json', ...(reply.cookie ? { 'set-cookie': reply.cookie } : {}) });
  response.end(JSON.stringify(value));
};

http.createServer((request, response) => {
  if (request.url.startsWith('/api/')) {
    let text = '';
    request.on('data', (chunk) => (text += chunk)).on('end', () => answer(request, response, text));
    return;
  }
  const up = http.request({ host: '127.0.0.1', port: webPort, method: request.method, path: request.url, headers: request.headers }, (u) => { response.writeHead(u.statusCode, u.rawHeaders); u.pipe(response); });
  up.on('error', () => response.writeHead(502).end());
  request.pipe(up);
}).listen(port, '127.0.0.1', () => console.log(`mock api with web on http://localhost:${port}`));
