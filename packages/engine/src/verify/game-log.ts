/**
 * Judging a game's stream again: it begins as its tournament fixed it, every board is dealt from its own inputs, every
 * command is judged anew, every bot move is chosen anew, and after a person's command bots and dealer answer at once,
 * at the same time, none missing and none added. Where bots take their time their commands come later, each at most once.
 */
import { decide } from '../game/decide.js';
import { mayDraw } from '../game/draws.js';
import { evolve } from '../game/evolve.js';
import { type BotDue, botsDue, type FollowUp, followUp } from '../game/follow-up.js';
import { redactState } from '../game/redact.js';
import { botSeed, type ChooseFor, situationOf } from '../game/situation.js';
import type { GameSetup, GameState } from '../game/state.js';
import type { ChainedEntry } from '../log.js';
import type { BoardInputs } from '../random.js';
import { chainProblem } from './chain.js';
import { GAME_FIELDS, gameCommandOf } from './codec.js';
import { type CommandGroup, groupCommands, judge } from './commands.js';
import { firstDifference, isRecord } from './difference.js';
import { type Problem, problemAt } from './report.js';
import { HEX32 } from './shape.js';

export interface GameCheckInput {
  entries: readonly ChainedEntry[];
  /** How the game must begin; its salt is the log's own. */
  setupFor: (salt: string) => GameSetup;
  /** Who starts it and plays: "player:<id>". */
  person: string;
  /** Seed material of a board; null where none is known. */
  inputsFor: (board: number, attempt: number) => BoardInputs | null;
  chooseFor: ChooseFor;
  /** Called after every command with the number of its events. */
  onCommand?: (events: number) => void;
}
export type GameCheck = { ok: true; state: GameState; commands: number; boards: number; botMoves: number } | { ok: false; problem: Problem };

const NOBODY_SITS = 'the game waits for its player';

/** Does this command come when it must, from whom it must? */
function orderProblem({ first, command }: CommandGroup, due: FollowUp | null, later: BotDue | null, previousAt: number): Problem | null {
  if (later !== null) return null;
  const isFollowing = command.actor.startsWith('bot:') || command.actor === 'dealer';
  if (due === null) return isFollowing ? problemAt(first, 'command.actor', command.actor, NOBODY_SITS) : null;
  if (command.actor !== due.actor) return problemAt(first, 'command.actor', command.actor, `${due.actor} acts first`);
  if (command.commandId !== due.commandId) return problemAt(first, 'command.commandId', command.commandId, due.commandId);
  return command.facts.at === previousAt ? null : problemAt(first, 'at', command.facts.at, `${previousAt}, the time of the command it follows`);
}

/** Facts name the board whose inputs the judge was given: the one to be dealt, or the one in play. */
function boardProblem({ first, command }: CommandGroup, state: GameState | null, due: FollowUp | null): Problem | null {
  const named = command.facts.board;
  if (named === null && state !== null && mayDraw(state)) return problemAt(first, 'command.facts.board', null, 'the board in play: cards may be drawn');
  if (due?.kind === 'deal') {
    const follows = { board: due.board, attempt: due.attempt };
    return firstDifference(named, follows) === null ? null : problemAt(first, 'command.facts.board', named, follows);
  }
  const deal = state?.deals.at(-1);
  if (named === null || (deal !== undefined && named.board === deal.board && named.attempt === deal.attempt)) return null;
  return problemAt(first, 'command.facts.board', named, deal === undefined ? null : { board: deal.board, attempt: deal.attempt });
}

/** A game's entries stand in the stream of its name. */
function streamProblem({ entries, setupFor }: GameCheckInput): Problem | null {
  const [first] = entries;
  const follows = `game-${setupFor('').game}`;
  return first === undefined || first.stream === follows ? null : problemAt(first, 'stream', first.stream, follows);
}

/** Only the contestant starts the game, and it starts (or is stopped) as the tournament says. */
function setupProblem({ first, command }: CommandGroup, { setupFor, person }: GameCheckInput): Problem | null {
  if (command.type !== 'StartGame' && command.type !== 'StopGame') return null;
  if (command.type === 'StartGame' && command.actor !== person) return problemAt(first, 'command.actor', command.actor, person);
  const salt = isRecord(command.payload) ? command.payload['salt'] : null;
  if (typeof salt !== 'string' || !HEX32.fits(salt)) return problemAt(first, 'command.payload.salt', salt, HEX32.expected);
  const difference = firstDifference(command.payload, setupFor(salt), 'command.payload');
  return difference === null ? null : problemAt(first, difference.path, difference.says, difference.follows);
}

async function choiceProblem(group: CommandGroup, state: GameState, due: BotDue, input: GameCheckInput): Promise<Problem | null> {
  const deal = state.deals.at(-1);
  const inputs = deal === undefined ? null : input.inputsFor(deal.board, deal.attempt);
  if (inputs === null) return problemAt(group.first, 'command', group.command.type, 'a board whose secret is known');
  const view = redactState(state, { kind: 'seat', seat: due.seat, fromDeal: 1 });
  try {
    const { type, payload } = await input.chooseFor(due.bot, view, due.seat, botSeed(inputs, situationOf(view, due.seat)));
    const { command } = group;
    const difference = firstDifference({ type: command.type, payload: command.payload }, { type, payload }, 'command');
    return difference === null ? null : problemAt(group.first, difference.path, { type: command.type, ...Object(command.payload) }, { type, ...payload });
  } catch (error) {
    return problemAt(group.first, 'actor', due.actor, `a bot version that can be asked (${String(error)})`);
  }
}

async function commandProblem(group: CommandGroup, state: GameState | null, previousAt: number, input: GameCheckInput): Promise<Problem | null> {
  const due = state === null ? null : followUp(state);
  const { actor, commandId } = group.command;
  const later = state === null ? null : (botsDue(state).find((bot) => bot.actor === actor && bot.commandId === commandId) ?? null);
  const problem = orderProblem(group, due, later, previousAt) ?? boardProblem(group, state, due) ?? setupProblem(group, input);
  const bot = due?.kind === 'bot' ? due : later;
  return problem === null && state !== null && bot !== null ? choiceProblem(group, state, bot, input) : problem;
}

/** The game is over, or it waits for its player: a bot or the dealer who owes an answer is missing. */
function endProblem(entries: readonly ChainedEntry[], state: GameState): Problem | null {
  const due = followUp(state);
  const last = entries.at(-1);
  if (due === null || last === undefined) return null;
  return problemAt(last, null, `the log ends after ${last.type}`, due.kind === 'bot' ? `${due.actor} answers in the same batch` : `board ${due.board} is dealt`);
}

/** One game from its chain to its last event. The game need not be over. */
export async function verifyGameLog(input: GameCheckInput): Promise<GameCheck> {
  const { entries } = input;
  const broken = chainProblem(entries) ?? streamProblem(input);
  if (broken !== null) return { ok: false, problem: broken };
  const grouped = groupCommands(entries, GAME_FIELDS);
  if (!grouped.ok) return grouped;
  let state: GameState | null = null;
  let previousAt = 0;
  let botMoves = 0;
  for (const group of grouped.groups) {
    const problem: Problem | null = await commandProblem(group, state, previousAt, input);
    if (problem !== null) return { ok: false, problem };
    const before: GameState | null = state;
    const { facts } = group.command;
    const board = facts.board === null ? null : input.inputsFor(facts.board.board, facts.board.attempt);
    const judged = judge(group, () => decide(before, gameCommandOf(group.command), { at: facts.at, lagCreditMs: facts.lagCreditMs, board }));
    if (!judged.ok) return judged;
    for (const event of judged.events) state = evolve(state, event);
    previousAt = facts.at;
    if (group.command.actor.startsWith('bot:')) botMoves += 1;
    input.onCommand?.(group.events.length);
  }
  if (state === null) return { ok: false, problem: { stream: 'game', version: 0, says: 'no entries', follows: 'GameStarted or GameStopped' } };
  const missing = endProblem(entries, state);
  if (missing !== null) return { ok: false, problem: missing };
  return { ok: true, state, commands: grouped.groups.length, boards: state.deals.length, botMoves };
}
