/** Logs of the four presets, recorded once: they fold, and are judged, as they were then, for ever. */
import { describe, expect, it } from 'vitest';
import { decide } from '../src/game/decide.js';
import type { GameEventType } from '../src/game/events.js';
import { evolve, fold } from '../src/game/evolve.js';
import { redactEvent, redactState } from '../src/game/redact.js';
import type { GameState, View } from '../src/game/state.js';
import { PRESET_NAMES } from '../src/rules/rules.js';
import { chainProblem } from '../src/verify/chain.js';
import { gameCommandOf, gameEventOf } from '../src/verify/codec.js';
import { inputsOf, stateHash, type RecordedGame } from './golden/preset-games.js';
import { readPresets } from './golden/read-presets.js';

const GAMES = readPresets();

/** The compiler keeps this list whole. */
const EVENT_TYPES: Record<GameEventType, true> = {
  GameStarted: true, StandingSet: true, DuelAsked: true, DuelAccepted: true, DuelSettled: true, BoardDealt: true, PassedOn: true, BlindToepCalled: true,
  HandsShown: true, WavedThrough: true, WindowClosed: true, PlayedAlong: true, SatOut: true, LaidAway: true, LaundryCalled: true, LaundryChecked: true,
  LaundryBelieved: true, LaundrySettled: true, BluffCaught: true, StockRecycled: true, HandReplaced: true, DealtAgain: true, Whistled: true, StoodUp: true,
  FourTensShown: true, CardPlayed: true, TrickTaken: true, ToepCalled: true, PlayerStayed: true, PlayerFolded: true, PointsGiven: true, PlayerOut: true,
  DealWon: true, DeadlinePassed: true, DeadlineExtended: true, PlayerForfeited: true, SeatGivenToBot: true, SeatTakenBack: true,
  SeatPromised: true, SeatTaken: true, GameFinished: true, GameStopped: true,
};

/** Every recorded command, judged again by its recorded facts and the board inputs of the file's seed. */
function judgeAgain({ header, entries }: RecordedGame): void {
  let state: GameState | null = null;
  for (const [i, entry] of entries.entries()) {
    if (entry.command === null) continue;
    const end = entries.findIndex((later, j) => j > i && later.command !== null);
    const recorded = entries.slice(i, end < 0 ? entries.length : end).map(gameEventOf);
    const { facts, type } = entry.command;
    const board = facts.board === null ? null : inputsOf(header.seed, facts.board.board);
    const known = { at: facts.at, lagCreditMs: facts.lagCreditMs, board };
    const decision = decide(state, gameCommandOf(entry.command), type === 'StartGame' && header.start !== null ? { ...known, fixedStart: header.start } : known);
    expect(decision, `${header.name}, version ${entry.version}`).toEqual({ ok: true, events: recorded });
    for (const event of structuredClone(recorded)) state = evolve(state, event);
  }
}

/** Folding what a viewer gets gives what the viewer may see of the state, at every event. */
function redactsAlike(entries: RecordedGame['entries'], view: View): void {
  let full: GameState | null = null;
  let seen: GameState | null = null;
  for (const entry of structuredClone(entries)) {
    const event = gameEventOf(entry);
    const redacted = redactEvent(event, view);
    full = evolve(full, event);
    if (redacted !== null) seen = evolve(seen, structuredClone(redacted));
    expect(seen, `${entry.type} ${entry.version}`).toEqual(redactState(full, view));
  }
}

it('every preset is recorded, as it stands, with several seats, and every type of event is in at least one', () => {
  expect([...new Set(GAMES.map(({ header }) => header.preset))]).toEqual([...PRESET_NAMES]);
  const types = new Set<string>(GAMES.flatMap(({ entries }) => entries.map((entry) => entry.type)));
  expect([...types].toSorted()).toEqual(Object.keys(EVENT_TYPES).toSorted());
});

describe.each(GAMES.map((game) => ({ name: `${game.header.preset} ${game.header.name}`, game })))('the recorded game $name', ({ game }) => {
  it('has a chain that holds', () => {
    expect(chainProblem(game.entries)).toBeNull();
  });
  it('folds to the state it ended in', () => {
    expect(stateHash(fold(structuredClone(game.entries).map(gameEventOf)))).toBe(game.header.finalState);
  });
  it('is judged as it was then', () => {
    judgeAgain(game);
  });
  it('shows every viewer what that viewer may see', () => {
    const seats = [0, game.header.seats - 1];
    for (const view of [{ kind: 'spectator' }, { kind: 'open' }, ...seats.map((seat) => ({ kind: 'seat', seat, fromDeal: 1 })), { kind: 'seat', seat: 2, fromDeal: 2 }] as View[]) redactsAlike(game.entries, view);
  });
});
