// Whole random games of four, decided by the engine: material for the benches. The same seed gives the same games.
import { DEALER, playerActor } from '@slag/engine/game/actors';
import { decide } from '@slag/engine/game/decide';
import { evolve } from '@slag/engine/game/evolve';
import { legalCommands, seatsToAct, seatToAct } from '@slag/engine/game/legal';
import { utf8ToBytes } from '@slag/engine/random';
import { makeRules } from '@slag/engine/rules/presets';

const AT = 1_700_000_000_000;
const SEATS = 4;

/** mulberry32: small, seeded, good enough to vary the play. */
function makeChance(seed) {
  let a = seed >>> 0;
  return bound => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % bound;
  };
}

const factsFor = (seed, board) => ({ at: AT, lagCreditMs: [0, 0, 0, 0], board: { ikm: utf8ToBytes(`bench ${seed}`), salt: utf8ToBytes('bench'), board, attempt: 0 } });

/** Cards and answers evenly, a toep now and then: a table that never stops raising would be no measure of play. */
function choose(state, seat, chance) {
  const legal = legalCommands(state, seat).filter(command => command.type !== 'Forfeit');
  if (legal.length === 0) throw new Error(`seat ${seat} can do nothing in ${state.phase.kind}`);
  const calm = legal.filter(command => command.type !== 'CallToep');
  const among = calm.length > 0 && chance(8) !== 0 ? calm : legal;
  return among[chance(among.length)];
}

/** The seat on turn or asked; in a window and at a question to both, one of those who have not spoken yet. */
function whoActs(state, chance) {
  const seat = seatToAct(state);
  if (seat !== null) return seat;
  const waved = 'holdings' in state.phase ? state.phase.holdings.waved : [];
  const seats = seatsToAct(state).filter(each => !waved[each]);
  return seats[chance(seats.length)];
}

/** Plays one game to its end, deciding and folding every command. @returns its events, in order */
export function playRandomGame(seed, preset = 'cafe') {
  const chance = makeChance(seed);
  const events = [];
  let state = null;
  let sent = 0;
  const send = (type, payload, actor, board) => {
    const decision = decide(state, { type, payload, actor, commandId: `bench-${sent++}` }, factsFor(seed, board));
    if (!decision.ok) throw new Error(`${type}: ${decision.code}`);
    for (const event of decision.events) {
      state = evolve(state, event);
      events.push(event);
    }
  };
  const seats = Array.from({ length: SEATS }, (_, seat) => ({ kind: 'player', player: `bench-seat-${seat}` }));
  const setup = { salt: '00'.repeat(32), game: `bench-game-${seed}`, tournament: null, rules: makeRules(preset, {}), seats, closesAt: null };
  send('StartGame', setup, playerActor('bench-seat-0'), 1);
  while (state.phase.kind !== 'finished') {
    const board = state.deals.length + (state.phase.kind === 'betweenDeals' ? 1 : 0);
    if (state.phase.kind === 'betweenDeals') send('DealBoard', { board, attempt: 0 }, DEALER, board);
    else {
      const seat = whoActs(state, chance);
      const { type, payload } = choose(state, seat, chance);
      send(type, payload, playerActor(`bench-seat-${seat}`), board);
    }
  }
  return { events, deals: state.deals.length };
}
