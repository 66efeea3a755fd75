// (g) Being back: a line that was lost and comes again, in the middle of a live game of two scripted people, from opening the socket until
// everything missed has come by seq. Beside the bare opening of a socket to the same house, answered once, in the same run.
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { startProduct } from '../scripts/product.mjs';
import { quantilesOf } from './quantiles.mjs';
import { Seated } from './seated.mjs';

const TARGET_MS = 500;
const AWAY_MS = 500;
const PLAY = { kind: 'private', preset: 'cafe', options: { players: [2, 4], end: { kind: 'deals', deals: 200 } }, seats: 2, bots: null, mayWatch: false };

const opened = socket => new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
const lineOf = (url, cookie) => io(url, { transports: ['websocket'], extraHeaders: { cookie, origin: url }, forceNew: true, reconnection: false });

async function bareOpening(url, cookie) {
  const beganAt = performance.now();
  const socket = lineOf(url, cookie);
  await opened(socket);
  await socket.emitWithAck('unsubscribe', { stream: 'game-nobody00' });
  const took = performance.now() - beganAt;
  socket.disconnect();
  return took;
}

/** @returns how long it took to have everything, and how many frames had been missed */
async function comesBack(url, cookie, stream, from) {
  const beganAt = performance.now();
  const socket = lineOf(url, cookie);
  await opened(socket);
  let last = from.seq;
  let heard = () => undefined;
  socket.on('frames', message => {
    last = message.frames.at(-1)?.seq ?? last;
    heard();
  });
  const answer = await socket.emitWithAck('subscribe', { stream, fromSeq: from.seq + 1, ...(from.view ? { view: from.view } : {}) });
  if (answer.status !== 'subscribed') throw new Error(`not resumed: ${JSON.stringify(answer)}`);
  while (last < answer.seq) await new Promise(resolve => (heard = resolve));
  const took = performance.now() - beganAt;
  socket.disconnect();
  return { took, missed: answer.seq - from.seq, seq: last, view: answer.view };
}

export async function benchResume({ times = 100 } = {}) {
  const product = await startProduct();
  try {
    const url = `http://localhost:${product.port}`;
    const people = ['Els', 'Piet'].map(nickname => new Seated({ url, nickname: `${nickname} zit`, thinkMs: 150 }));
    await Promise.all(people.map(one => one.enter()));
    const [host, other] = people;
    const { id } = await host.post('tables', PLAY);
    await other.post(`tables/${id}/sit`, {});
    const { game } = await host.post(`tables/${id}/begin`);
    await Promise.all(people.map((one, seat) => one.play(game, seat)));
    let from = { seq: 0 };
    const took = [];
    const bare = [];
    let missed = 0;
    for (let i = 0; i < times; i++) {
      await wait(AWAY_MS);
      bare.push(await bareOpening(url, host.cookie));
      const back = await comesBack(url, host.cookie, `game-${game}`, from);
      from = back;
      // The first one is no coming back: it gets the whole game.
      if (i === 0) continue;
      took.push(back.took);
      missed += back.missed;
    }
    for (const one of people) one.leave();
    const [at, bareAt] = [quantilesOf(took), quantilesOf(bare)];
    return { times: took.length, missedPerTime: Number((missed / took.length).toFixed(1)), p50Ms: at(0.5), p99Ms: at(0.99), bare: { p50Ms: bareAt(0.5), p99Ms: bareAt(0.99) }, ratio: Number((bareAt(0.5) / at(0.5)).toFixed(2)), targetMs: TARGET_MS, isMet: at(0.99) <= TARGET_MS };
  } finally {
    await product.stop();
  }
}
