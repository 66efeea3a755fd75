/** A café table of bots for the tests: full and redacted states at every decision of a game. */
import { decide } from '@slag/engine/game/decide';
import { cloneGame, evolve } from '@slag/engine/game/evolve';
import { seatToAct } from '@slag/engine/game/legal';
import { redactState } from '@slag/engine/game/redact';
import { botSeed, situationOf, type ChooseFor } from '@slag/engine/game/situation';
import type { GameCommand } from '@slag/engine/game/commands';
import type { GameState } from '@slag/engine/game/state';
import { sha256Hex } from '@slag/engine/log';
import { hexToBytes, utf8ToBytes, type BoardInputs } from '@slag/engine/random';
import { makeRules } from '@slag/engine/rules/presets';

export interface Moment {
  bot: string;
  state: GameState;
  view: GameState;
  seat: number;
  seed: Uint8Array;
}

export const inputsOf = (name: string, board: number): BoardInputs => ({
  ikm: hexToBytes(sha256Hex(utf8ToBytes(name))),
  salt: utf8ToBytes('slag-test/1'),
  board,
  attempt: 0,
});

export const viewOf = (state: GameState, seat: number): GameState => redactState(state, { kind: 'seat', seat, fromDeal: 1 });

/** Plays a whole game; `seen` is told of every decision before it is made. */
export async function playGame(name: string, bots: readonly string[], deals: number, chooseFor: ChooseFor, seen: (moment: Moment) => void = () => undefined): Promise<GameState> {
  const rules = makeRules('cafe', { players: [2, 8], end: { kind: 'deals', deals }, clock: null });
  const seats = bots.map((bot) => ({ kind: 'bot', bot }) as const);
  let state: GameState | null = null;
  const ask = (command: GameCommand, board: BoardInputs | null): void => {
    const decision = decide(state, command, { at: 0, lagCreditMs: bots.map(() => 0), board });
    if (!decision.ok) throw new Error(`${command.type} was refused: ${decision.code}`);
    for (const event of decision.events) state = evolve(state, event);
  };
  const now = (): GameState => {
    if (state === null) throw new Error('no game');
    return state;
  };
  ask({ commandId: 'start', actor: `bot:${bots[0]}`, type: 'StartGame', payload: { game: name, salt: '00'.repeat(32), tournament: null, rules, seats, closesAt: null } }, null);
  for (let board = 1; board <= deals; board++) {
    const inputs = inputsOf(name, board);
    ask({ commandId: `deal-${board}`, actor: 'dealer', type: 'DealBoard', payload: { board, attempt: 0 } }, inputs);
    for (let seat = seatToAct(now()); seat !== null; seat = seatToAct(now())) {
      const bot = bots[seat] ?? '';
      const view = viewOf(now(), seat);
      const moment = { bot, state: cloneGame(now()), view, seat, seed: botSeed(inputs, situationOf(view, seat)) };
      seen(moment);
      ask({ commandId: `bot-${seat}`, actor: `bot:${bot}`, ...(await chooseFor(bot, view, seat, moment.seed)) }, inputs);
    }
  }
  return now();
}
