/** One thread of the bots' bench: plays the matches it is given and sends back points by seat, deal for deal. */
import { parentPort, workerData } from 'node:worker_threads';
import { botSeed, situationOf } from '@slag/engine/game/situation';
import { decide } from '@slag/engine/game/decide';
import { evolve } from '@slag/engine/game/evolve';
import { seatToAct } from '@slag/engine/game/legal';
import { sha256Hex } from '@slag/engine/log';
import { hexToBytes, utf8ToBytes } from '@slag/engine/random';
import { makeRules } from '@slag/engine/rules/presets';
import { answerTo, questionFor } from '@slag/bots/choose';

const { boards, seed } = workerData;
const rules = makeRules('cafe', { end: { kind: 'deals', deals: boards }, clock: null });
const micros = new Map();

/** The inputs of one board of one match, the same for every placement of the bots. */
const inputsOf = (match, board) => ({ ikm: hexToBytes(sha256Hex(utf8ToBytes(`${seed}/${match}`))), salt: utf8ToBytes('slag-bench/1'), board, attempt: 0 });

function choose(bot, state, seat, inputs) {
  const question = questionFor(bot, state, seat, botSeed(inputs, situationOf(state, seat)));
  const began = process.hrtime.bigint();
  const command = answerTo(question);
  const took = Number(process.hrtime.bigint() - began) / 1000;
  const all = micros.get(bot) ?? micros.set(bot, []).get(bot);
  if (all.length < 20_000) all.push(took);
  return command;
}

/** Plays one match; penalty points by seat. */
function play(match, bots) {
  const facts = { at: 0, lagCreditMs: bots.map(() => 0), board: null };
  let state = null;
  const ask = (command, given) => {
    const decision = decide(state, { commandId: 'bench', ...command }, given);
    if (!decision.ok) throw new Error(`${command.type} was refused: ${decision.code}`);
    for (const event of decision.events) state = evolve(state, event);
  };
  const seats = bots.map((bot) => ({ kind: 'bot', bot }));
  ask({ type: 'StartGame', actor: `bot:${bots[0]}`, payload: { game: `bench-${match}`, salt: '00'.repeat(32), tournament: null, rules, seats, closesAt: null } }, facts);
  for (let board = 1; board <= boards; board++) {
    const inputs = inputsOf(match, board);
    ask({ type: 'DealBoard', actor: 'dealer', payload: { board, attempt: 0 } }, { ...facts, board: inputs });
    for (let seat = seatToAct(state); seat !== null; seat = seatToAct(state))
      ask({ actor: `bot:${bots[seat]}`, ...choose(bots[seat], state, seat, inputs) }, facts);
  }
  return state.points;
}

parentPort.on('message', ({ first, last, placements }) => {
  const results = [];
  for (let match = first; match < last; match++) results.push(placements.map((bots) => play(match, bots)));
  parentPort.postMessage({ results, micros: [...micros] });
});
