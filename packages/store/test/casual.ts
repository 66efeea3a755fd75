/** A game outside tournaments on a log: one person who plays by chance, three bots that go by their seeds alone. */
import { CLOCK, playerActor } from '@slag/engine/game/actors';
import { botsDue } from '@slag/engine/game/follow-up';
import { legalCommands, seatsToAct, type LegalCommand } from '@slag/engine/game/legal';
import type { ChooseFor } from '@slag/engine/game/situation';
import type { GameSetup, GameState, SeatHolder } from '@slag/engine/game/state';
import { makeRules, type RuleOverrides } from '@slag/engine/rules/presets';
import type { PresetName } from '@slag/engine/rules/rules';
import { gameStream } from '../src/codec.js';
import type { EventLog } from '../src/event-log.js';
import { makeCommandHandler, type CommandHandler, type CommandHandlerOptions, type CommandResult } from '../src/handle-command.js';
import { makeKeys, type Keys } from '../src/keys.js';
import { openSealed, type SealedSecrets } from '../src/sealed.js';
import { makeId, makeSalt } from '../src/secrets.js';
import { gameIn } from './evening.js';

export const BEGINS_AT = 1_800_000_000_000;
export const PERSON = 'anna-0001';

const SELDOM = ['Forfeit', 'LeaveSeat', 'TakeSeat', 'Whistle', 'StandUp'];
const choicesOf = (view: GameState, seat: number): LegalCommand[] => legalCommands(view, seat).filter(({ type }) => !SELDOM.includes(type));

/** Any legal command, by the first byte of the seed. */
export const bySeed: ChooseFor = (_bot, view, seat, seed) => Promise.resolve(pick(choicesOf(view, seat), seed[0] ?? 0));

function pick(choices: LegalCommand[], number: number): LegalCommand {
  const chosen = choices[number % choices.length];
  if (chosen === undefined) throw new Error('nothing to do');
  return chosen;
}

/** Calls a laundry wherever that may be done, genuine or not. */
export const launderer: ChooseFor = (bot, view, seat, seed) => {
  const call = choicesOf(view, seat).find(({ type }) => type === 'CallLaundry');
  return call === undefined ? bySeed(bot, view, seat, seed) : Promise.resolve(call);
};

export interface Casual {
  game: string;
  setup: GameSetup;
  keys: Keys;
  sealed: SealedSecrets;
  clock: { now: number };
  handler: CommandHandler;
  state(): Promise<GameState>;
  openAgain(log?: EventLog): CommandHandler;
}

interface Wish extends Partial<Pick<CommandHandlerOptions, 'lagOf' | 'onAppended'>> {
  preset?: PresetName;
  options?: RuleOverrides;
  seats?: SeatHolder[];
  chooseFor?: ChooseFor;
}

const BOT: SeatHolder = { kind: 'bot', bot: 'regular@1' };
export const ONE_PERSON: SeatHolder[] = [{ kind: 'player', player: PERSON }, BOT, BOT, BOT];

export async function startCasual(log: EventLog, { preset = 'toep', options = {}, seats = ONE_PERSON, chooseFor = bySeed, ...more }: Wish = {}): Promise<Casual> {
  const clock = { now: BEGINS_AT };
  const keys = makeKeys();
  const sealed = openSealed({ log, keys });
  const open = (on = log): CommandHandler => makeCommandHandler({ log: on, sealed, chooseFor, clock: () => clock.now, ...more });
  const handler = open();
  const game = makeId();
  const setup: GameSetup = { salt: makeSalt(), game, tournament: null, rules: makeRules(preset, options), seats, closesAt: null };
  const started = await handler.handle(gameStream(game), { commandId: 'start-game', actor: playerActor(PERSON), type: 'StartGame', payload: setup }, sealed.sealGame(game, new Uint8Array(32).fill(7)));
  if (started.status === 'rejected') throw new Error(`not started: ${started.code} ${started.detail ?? ''}`);
  return { game, setup, keys, sealed, clock, handler, state: () => gameIn(handler, game), openAgain: open };
}

/** The next command that somebody owes: the bot that is due first, else the person, by `chance`. */
export async function playOn({ game, handler, clock }: Casual, state: GameState, chance: number): Promise<CommandResult> {
  const [due] = botsDue(state);
  clock.now += 100;
  if (due !== undefined) return handler.moveBot(gameStream(game), { seat: due.seat, decision: state.decision });
  const seat = seatsToAct(state).find((each) => state.seats[each]?.kind === 'player' && choicesOf(state, each).length > 0 && !hasWaved(state, each));
  const holder = seat === undefined ? undefined : state.seats[seat];
  if (seat === undefined || holder?.kind !== 'player') throw new Error(`nobody acts in ${state.phase.kind}`);
  const command = pick(choicesOf(state, seat), chance);
  return handler.handle(gameStream(game), { ...command, commandId: `by-${chance}-${clock.now}`, actor: playerActor(holder.player), decision: state.decision });
}

const hasWaved = ({ phase }: GameState, seat: number): boolean => (phase.kind === 'laundryWindow' || phase.kind === 'blindToepWindow') && phase.holdings.waved[seat] === true;

/** By chance from `seed` on, to the end. Answers the kinds of phases there were. */
export async function playOut(casual: Casual, seed: number): Promise<Set<string>> {
  const phases = new Set<string>();
  for (let step = seed; ; step = (step * 1103 + 12345) % 65_536) {
    const state = await casual.state();
    phases.add(state.phase.kind);
    if (state.phase.kind === 'finished') return phases;
    const result = await playOn(casual, state, step >> 4);
    if (result.status === 'rejected') throw new Error(`refused: ${result.code}`);
  }
}

export const expire = (casual: Casual, deadlineAt: number, on = casual.handler): Promise<CommandResult> =>
  on.handle(gameStream(casual.game), { commandId: `expire-${deadlineAt}`, actor: CLOCK, type: 'ExpireDeadline', payload: { deadlineAt } });
