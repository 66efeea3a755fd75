/** Tables for the understudy: people who never move, seats that can be taken, and a host's form that is answered. */
import { makeRules } from '@slag/engine/rules/presets';

const person = (nickname, over = {}) => ({ kind: 'player', player: `player-${nickname.toLowerCase().replaceAll(' ', '-')}`, nickname, isGuest: true, isMe: false, isHere: true, isReady: true, ...over });
const empty = { kind: 'empty' };
const bot = { kind: 'bot', bot: 'regular@1' };

const make = (id, kind, preset, seats, over = {}) => ({
  id, kind, preset, seats, code: kind === 'private' ? 'KLM7Q4' : null, isChanged: false, options: {}, bots: 'regular', mayWatch: true, openLog: false, phase: 'gathering',
  game: null, games: [], watchers: 0, host: null, startsAt: null, madeAt: Date.now(), ...over,
});

export const makeTables = (now) => {
  const tables = [
    make('table-000001', 'public', 'toep', [person('Els'), person('Marijke van der Meulen'), empty, empty], { startsAt: now + 3_600_000 }),
    make('table-000002', 'public', 'common', [person('Ome Piet'), empty, empty, empty, empty, empty]),
    make('table-000003', 'public', 'cafe', [person('Truus'), person('Kees'), bot, bot], { phase: 'playing', watchers: 3, game: 'game-000001' }),
    make('table-000004', 'private', 'pagat', [person('Sjaan'), person('Gerrit', { isHere: false }), empty, empty, empty], { bots: null, mayWatch: false, options: { jackFinish: 'winnerMinusOne', clock: { turnMs: 45_000 } } }),
    make('table-000005', 'private', 'toep', [person('Nel'), person('Joop')], { phase: 'playing', mayWatch: false, game: 'game-000002' }),
    make('table-000006', 'private', 'toep', [person('Nel')], { phase: 'closed' }),
  ];
  let counter = 10;
  const seen = ({ options, host, ...table }, player) => {
    const seats = table.seats.map((seat) => (seat.kind === 'player' ? { ...seat, isMe: seat.player === player?.id } : seat));
    const ownSeat = seats.findIndex(({ isMe }) => isMe === true);
    return { ...table, seats, isChanged: Object.keys(options).length > 0, rules: makeRules(table.preset, options), isHost: player !== undefined && host === player.id, ownSeat: ownSeat < 0 ? null : ownSeat };
  };
  const sit = (table, player, seat) => {
    const free = seat ?? table.seats.findIndex(({ kind }) => kind === 'empty');
    table.seats = table.seats.map((each, index) => (index === free ? person(player.nickname, { player: player.id }) : each.player === player.id ? empty : each));
    return table;
  };
  const refuse = (reply, status, code, more = {}) => reply(status, { code, message: code, ...more });

  return (method, path, { player, body, reply }) => {
    const [, id, verb] = path.slice('/tables'.length).split('/');
    if (method === 'GET' && id === undefined) return { tables: tables.filter(({ kind }) => kind === 'public').map((one) => seen(one, player)), playersHere: 5, serverAt: Date.now() };
    if (method === 'GET' && id === 'code') {
      const found = tables.find(({ code }) => code !== null && code === verb);
      return found ? seen(found, player) : refuse(reply, 404, 'notFound');
    }
    const table = tables.find((one) => one.id === id);
    if (method === 'GET') return table ? seen(table, player) : refuse(reply, 404, 'notFound');
    if (!player) return refuse(reply, 401, 'notSignedIn');
    if (player.nickname === 'Wegloper' && (id === 'quick' || table?.kind === 'public')) return refuse(reply, 403, 'banned', { bannedUntil: Date.now() + 80_000_000 });
    if (id === 'quick') return seen(sit(tables.find((one) => one.kind === 'public' && one.preset === body.preset && one.phase === 'gathering') ?? tables[0], player), player);
    if (method === 'POST' && id === undefined) {
      const made = make(`table-00${++counter}00`, body.kind, body.preset, Array.from({ length: body.seats }, () => empty), { options: body.options, bots: body.bots, mayWatch: body.mayWatch, openLog: body.openLog === true, host: player.id });
      tables.push(sit(made, player));
      reply.status = 201;
      return seen(made, player);
    }
    if (!table) return refuse(reply, 404, 'notFound');
    if (method === 'PATCH') Object.assign(table, { bots: body.bots === undefined ? table.bots : body.bots, mayWatch: body.mayWatch ?? table.mayWatch, seats: body.seats === undefined ? table.seats : Array.from({ length: body.seats }, (_, seat) => table.seats[seat] ?? empty) });
    else if (verb === 'sit') sit(table, player, body.seat);
    else if (verb === 'leave') table.seats = table.seats.map((seat) => (seat.player === player.id ? empty : seat));
    else if (verb === 'begin') return refuse(reply, 409, 'seatsEmpty');
    return seen(table, player);
  };
};
