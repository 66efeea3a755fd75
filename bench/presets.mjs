// Whole random games under each preset: games and events per second, decided and folded, as ratios to the café's and beside
// fixed work of the same run that tells how fast this machine is. No preset may take three times as long per event as the café.
import { sha256 } from '@noble/hashes/sha2.js';
import { playRandomGame } from './random-games.mjs';

const ROUNDS = 7;
const LEAST_RATIO = 1 / 3;
const PRESETS = ['cafe', 'toep', 'common', 'pagat'];
const HASHES = 2000;
const middle = numbers => numbers.toSorted((x, y) => x - y)[Math.floor(numbers.length / 2)];
const ratio = number => Number(number.toFixed(2));

function secondsOf(work) {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
}

function calibrate() {
  const block = new Uint8Array(1024).fill(7);
  for (let i = 0; i < HASHES; i++) sha256(block);
}

/** The presets take turns, so that a slow minute of the machine strikes them all. */
export function benchPresets({ games = 40 } = {}) {
  const playAll = preset => {
    let events = 0;
    for (let seed = 1; seed <= games; seed++) events += playRandomGame(seed, preset).events.length;
    return events;
  };
  const events = Object.fromEntries(PRESETS.map(preset => [preset, playAll(preset)]));
  const seconds = Object.fromEntries(PRESETS.map(preset => [preset, []]));
  const hashing = [];
  for (let round = 0; round < ROUNDS; round++) {
    hashing.push(secondsOf(calibrate));
    for (const preset of PRESETS) seconds[preset].push(secondsOf(() => playAll(preset)));
  }
  const ofCafe = preset => middle(seconds[preset].map((time, round) => events[preset] / time / (events.cafe / seconds.cafe[round])));
  const rows = PRESETS.map(preset => ({
    preset,
    gamesPerSecond: Math.round(games / middle(seconds[preset])),
    eventsPerSecond: Math.round(events[preset] / middle(seconds[preset])),
    eventsPerGame: Math.round(events[preset] / games),
    eventsToCafe: ratio(ofCafe(preset)),
    gamesToCafe: ratio(middle(seconds[preset].map((time, round) => seconds.cafe[round] / time))),
  }));
  return {
    games, seats: 4, presets: rows, target: `no preset below ${ratio(LEAST_RATIO)} of cafe's events per second`,
    isMet: PRESETS.every(preset => ofCafe(preset) >= LEAST_RATIO),
    calibration: { work: 'SHA-256 of 1 kB in JavaScript', perSecond: Math.round(HASHES / middle(hashing)) },
  };
}
