/** One contestant's game, played by chance against the committed bots, batch by batch as a server would. */
import { decide } from '../../src/game/decide.js';
import { evolve } from '../../src/game/evolve.js';
import type { GameCommand } from '../../src/game/commands.js';
import { legalCommands, seatToAct, type LegalCommand } from '../../src/game/legal.js';
import { redactState } from '../../src/game/redact.js';
import { botSeed, type ChooseFor, situationOf } from '../../src/game/situation.js';
import type { GameSetup, GameState } from '../../src/game/state.js';
import type { BoardInputs } from '../../src/random.js';
import { mayDraw } from '../../src/game/draws.js';
import { botsDue, followUp } from '../../src/game/follow-up.js';
import type { Chance } from './chance.js';
import { append, newStream, type Stream } from './stream.js';

export interface Table {
  stream: Stream;
  state: GameState | null;
  inputsFor: (board: number) => BoardInputs;
  chooseFor: ChooseFor;
}

export const newTable = (game: string, inputsFor: (board: number) => BoardInputs, chooseFor: ChooseFor): Table => ({ stream: newStream(`game-${game}`), state: null, inputsFor, chooseFor });

/** Judges and appends one command. Throws where it is refused: the evening is played by the rules. */
function send(table: Table, command: GameCommand, at: number): void {
  const { stream, state, inputsFor } = table;
  const inPlay = state !== null && mayDraw(state) ? { board: state.deals.length, attempt: 0 } : null;
  const named = command.type === 'DealBoard' ? { board: command.payload.board, attempt: 0 } : inPlay;
  const lagCreditMs = [0, 0, 0, 0];
  const decision = decide(state, command, { at, lagCreditMs, board: named === null ? null : inputsFor(named.board) });
  if (!decision.ok) throw new Error(`${command.type} by ${command.actor}: ${decision.code} ${decision.detail ?? ''}`);
  const salt = command.type === 'StartGame' || command.type === 'StopGame' ? command.payload.salt : '';
  append(stream, command, { at, lagCreditMs, board: named }, salt, decision.events);
  for (const event of decision.events) table.state = evolve(table.state, structuredClone(event));
}

/** A person's or the worker's command, and the bots' and the dealer's that follow: in the same batch, or in windows by themselves. */
export async function sendBatch(table: Table, command: GameCommand, at: number): Promise<void> {
  send(table, command, at);
  for (;;) {
    const { state } = table;
    const due = state === null ? null : (followUp(state) ?? botsDue(state)[0] ?? null);
    if (state === null || due === null) return;
    const { actor, commandId } = due;
    if (due.kind === 'deal') {
      send(table, { commandId, actor, type: 'DealBoard', payload: { board: due.board, attempt: 0 } }, at);
      continue;
    }
    const view = redactState(state, { kind: 'seat', seat: due.seat, fromDeal: 1 });
    const seed = botSeed(table.inputsFor(state.deals.length), situationOf(view, due.seat));
    const chosen = await table.chooseFor(due.bot, view, due.seat, seed);
    send(table, { commandId, actor, ...chosen }, at);
  }
}

const isPlay = (command: LegalCommand): boolean => command.type !== 'Forfeit';

/** Plays until the game is over or `boards` boards are finished and `cards` more commands given. Returns the time then. */
export async function playOn(table: Table, setup: GameSetup, person: string, chance: Chance, from: number, until: { boards: number; commands: number }): Promise<number> {
  let at = from;
  let extra = 0;
  await sendBatch(table, { commandId: `start-${setup.game}`, actor: person, type: 'StartGame', payload: setup }, at);
  for (let n = 1; ; n++) {
    const { state } = table;
    if (state === null || state.phase.kind === 'finished') return at;
    const finished = state.deals.filter((deal) => deal.isOver).length;
    if (finished >= until.boards && extra++ >= until.commands) return at;
    const seat = seatToAct(state) ?? 0;
    const legal = legalCommands(state, seat).filter(isPlay);
    const chosen = legal[chance.below(legal.length)];
    if (chosen === undefined) throw new Error('a person on turn can do something');
    at += 500 + chance.below(200);
    await sendBatch(table, { commandId: `c${n}-${setup.game}`, actor: person, ...chosen }, at);
  }
}
