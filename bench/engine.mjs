// (a) Folding: events per second of `fold` over games read from JSON rows, against JSON.parse of the same rows.
// (b) Judging: whole random deals per second, decided and folded, beside a loop of fixed work that tells how fast this machine is.
import { evolve } from '@slag/engine/game/evolve';
import { sha256 } from '@noble/hashes/sha2.js';
import { playRandomGame } from './random-games.mjs';

const ROUNDS = 9;
const middle = numbers => numbers.toSorted((x, y) => x - y)[Math.floor(numbers.length / 2)];

function secondsOf(work) {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
}

/** Rates of two pieces of work done in turns, so that a slow minute of the machine strikes both. */
function compareInTurns(a, b, count) {
  const rates = { a: [], b: [] };
  a();
  b();
  for (let round = 0; round < ROUNDS; round++) {
    rates.a.push(count / secondsOf(a));
    rates.b.push(count / secondsOf(b));
  }
  return { a: middle(rates.a), b: middle(rates.b), ratio: middle(rates.a.map((rate, i) => rate / rates.b[i])) };
}

export function benchFold({ games = 400 } = {}) {
  const rows = Array.from({ length: games }, (_, seed) => playRandomGame(seed + 1).events.map(({ type, data }) => JSON.stringify({ type, data })));
  const count = rows.reduce((sum, game) => sum + game.length, 0);
  const parsed = rows.map(game => game.map(row => JSON.parse(row)));
  // Fold changes the state it is given and never an event, so the same events serve every round.
  const foldAll = () => {
    for (const game of parsed) {
      let state = null;
      for (const event of game) state = evolve(state, event);
      if (state.phase.kind !== 'finished') throw new Error('a game did not end');
    }
  };
  const parseAll = () => {
    for (const game of rows) for (const row of game) if (JSON.parse(row).type === undefined) throw new Error('a row without type');
  };
  const { a, b, ratio } = compareInTurns(foldAll, parseAll, count);
  return { events: count, foldPerSecond: Math.round(a), parsePerSecond: Math.round(b), ratio: Number(ratio.toFixed(2)), target: 5, isMet: ratio >= 5 };
}

/** Fixed work: SHA-256 of one kilobyte in plain JavaScript. */
function calibrate() {
  const block = new Uint8Array(1024).fill(7);
  for (let i = 0; i < 2000; i++) sha256(block);
}

export function benchDecide({ games = 200 } = {}) {
  const played = Array.from({ length: games }, (_, seed) => playRandomGame(seed + 1));
  const deals = played.reduce((sum, game) => sum + game.deals, 0);
  const events = played.reduce((sum, game) => sum + game.events.length, 0);
  const playAll = () => {
    for (let seed = 1; seed <= games; seed++) playRandomGame(seed);
  };
  const { a, b } = compareInTurns(playAll, calibrate, 1);
  return { deals, events, dealsPerSecond: Math.round(a * deals), eventsPerSecond: Math.round(a * events), calibration: { work: 'SHA-256 of 1 kB in JavaScript', perSecond: Math.round(b * 2000) } };
}
