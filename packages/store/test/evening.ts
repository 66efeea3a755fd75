/** A tournament on a log, with a clock that only moves when told and bots that need no thread. */
import { playerActor, WORKER } from '@slag/engine/game/actors';
import { botsDue } from '@slag/engine/game/follow-up';
import { legalCommands, seatsToAct, type LegalCommand } from '@slag/engine/game/legal';
import type { ChooseFor } from '@slag/engine/game/situation';
import type { GameState } from '@slag/engine/game/state';
import type { ChainedEntry } from '@slag/engine/log';
import { makeTournamentRules } from '@slag/engine/rules/duplicate';
import type { RuleOverrides } from '@slag/engine/rules/presets';
import { spareBoardsFor } from '@slag/engine/tournament/commitment';
import { setupFor } from '@slag/engine/tournament/setup';
import { gameStream, tournamentStream } from '../src/codec.js';
import type { EventLog } from '../src/event-log.js';
import { makeCommandHandler, type AnyCommand, type CommandHandler, type CommandResult } from '../src/handle-command.js';
import { makeKeys, type Keys } from '../src/keys.js';
import { openSealed, type SealedSecrets } from '../src/sealed.js';
import { makeId, makeSalt } from '../src/secrets.js';
import { makeSecrets } from '../src/tournament-secrets.js';

export const OPENS_AT = 1_800_000_000_000;
const BOARDS = 3;

/** The first legal card; a bot never toeps and always stays. */
export const firstLegal: ChooseFor = (_bot, view, seat) => Promise.resolve(choose(view, seat));

export function choose(state: GameState, seat: number): LegalCommand {
  const legal = legalCommands(state, seat);
  const chosen = legal.find((command) => command.type === 'Stay' || command.type === 'PlayCard' || command.type === 'BelieveLaundry' || command.type === 'WaveThrough');
  if (chosen === undefined) throw new Error(`seat ${seat} has nothing to do`);
  return chosen;
}

export interface Evening {
  tournament: string;
  clock: { now: number };
  keys: Keys;
  sealed: SealedSecrets;
  handler: CommandHandler;
  /** Of each call of onAppended. */
  appended: { stream: string; entries: readonly ChainedEntry[] }[];
  /** A handler of another process on the same log. */
  openAgain(log?: EventLog, chooseFor?: ChooseFor): CommandHandler;
  send(command: AnyCommand): Promise<CommandResult>;
  /** Joins, and starts the game; answers its id. */
  play(player: string): Promise<string>;
}

const worker = (commandId: string) => ({ commandId, actor: WORKER });

export async function startEvening(log: EventLog, boards = BOARDS, options: RuleOverrides = {}): Promise<Evening> {
  const clock = { now: OPENS_AT - 1000 };
  const keys = makeKeys();
  const sealed = openSealed({ log, keys });
  const appended: Evening['appended'] = [];
  const open = (on: EventLog, chooseFor: ChooseFor): CommandHandler =>
    makeCommandHandler({ log: on, sealed, chooseFor, clock: () => clock.now, onAppended: (stream, entries) => void appended.push({ stream, entries }) });
  const handler = open(log, firstLegal);
  const tournament = makeId();
  const stream = tournamentStream(tournament);
  const rules = makeTournamentRules('solo', 'cafe', { ...options, end: { kind: 'deals', deals: boards } });
  const secrets = makeSecrets(sealed, tournament, boards + spareBoardsFor(boards));
  const send = (command: AnyCommand): Promise<CommandResult> => handler.handle(stream, command);
  const announced = await handler.handle(
    stream,
    {
      ...worker('announce-it'),
      type: 'AnnounceTournament',
      payload: {
        tournament, salt: makeSalt(), title: 'The evening', organiser: null, day: '2027-01-15', rules, bots: ['steady@1', 'steady@1', 'steady@1'],
        boards, spareBoards: spareBoardsFor(boards), opensAt: OPENS_AT, closesAt: OPENS_AT + 3_600_000, contributionsCloseAt: OPENS_AT - 300,
        root: secrets.root, logKey: keys.logPublicKey,
      },
    },
    secrets.sealed,
  );
  if (announced.status === 'rejected') throw new Error(`not announced: ${announced.code} ${announced.detail ?? ''}`);

  async function play(player: string): Promise<string> {
    const game = makeId();
    await send({ commandId: `join-${player}`, actor: playerActor(player), type: 'JoinTournament', payload: { contestant: player, game, isGuest: true } });
    const setup = await handler.inspect(stream, ({ folded }) => {
      const state = folded.kind === 'tournament' ? folded.tournament : null;
      const contestant = state?.contestants.find((one) => one.contestant === player);
      if (!state || contestant === undefined) throw new Error(`${player} has not joined`);
      return setupFor(state, contestant, makeSalt());
    });
    const started = await handler.handle(gameStream(game), { commandId: 'start-game', actor: playerActor(player), type: 'StartGame', payload: setup });
    if (started.status === 'rejected') throw new Error(`not started: ${started.code} ${started.detail ?? ''}`);
    return game;
  }
  return { tournament, clock, keys, sealed, handler, appended, openAgain: (on = log, chooseFor = firstLegal) => open(on, chooseFor), send, play };
}

/** Announced, contributed to by nobody, and open. */
export async function startOpenEvening(log: EventLog, boards = BOARDS, options: RuleOverrides = {}): Promise<Evening> {
  const evening = await startEvening(log, boards, options);
  evening.clock.now = OPENS_AT;
  const opened = await evening.send({ ...worker('open-it'), type: 'OpenTournament', payload: {} });
  if (opened.status === 'rejected') throw new Error(`not opened: ${opened.code}`);
  return evening;
}

export const gameIn = (handler: CommandHandler, game: string): Promise<GameState> =>
  handler.load(gameStream(game)).then(({ folded }) => {
    if (folded.kind !== 'game' || folded.game === null) throw new Error(`${game} has not begun`);
    return folded.game;
  });

/** The person's next command in the game: what the first legal choice is. */
export function nextOf(state: GameState, player: string, commandId = `by-${player}-${state.decision}`): AnyCommand {
  if (!seatsToAct(state).includes(0)) throw new Error('it is not the person who is to act');
  return { ...choose(state, 0), commandId, actor: playerActor(player), decision: state.decision };
}

/** In windows bots move by commands of their own, as the worker's sweep sends them. Answers the state that waits for a person. */
export async function letBotsMove(handler: CommandHandler, game: string): Promise<GameState> {
  for (;;) {
    const state = await gameIn(handler, game);
    const [due] = botsDue(state);
    if (due === undefined) return state;
    const moved = await handler.moveBot(gameStream(game), { seat: due.seat, decision: state.decision });
    if (moved.status === 'rejected') throw new Error(`a bot was refused: ${moved.code}`);
  }
}

/** Plays one person's game to its end; answers how many commands that took. */
export async function playToEnd(handler: CommandHandler, game: string, player: string): Promise<number> {
  for (let count = 0; ; count++) {
    const state = await letBotsMove(handler, game);
    if (state.phase.kind === 'finished') return count;
    const result = await handler.handle(gameStream(game), nextOf(state, player));
    if (result.status === 'rejected') throw new Error(`refused: ${result.code}`);
  }
}
