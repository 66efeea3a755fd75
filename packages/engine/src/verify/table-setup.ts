/**
 * How a live table's game begins: it is the game that the file is about, belongs to no tournament, never closes, is played by rules
 * that make sense for so many, by people and bots who sit down before the first deal, and is started by one of the people.
 */
import { playerActor } from '../game/actors.js';
import type { GameSetup, SeatHolder } from '../game/state.js';
import type { ChainedEntry } from '../log.js';
import { isRules } from '../rules/shape.js';
import { validateRules } from '../rules/validate.js';
import { type Problem, problemAt } from './report.js';
import { exactly, type Fields, firstMisfit, fitsFields, HEX32, type Shape, TEXT } from './shape.js';
import type { TableFile } from './table-file.js';

export type TableStart = { ok: true; setup: GameSetup; person: string } | { ok: false; problem: Problem };

type Player = Extract<SeatHolder, { kind: 'player' }>;
const PLAYER: Fields = { kind: exactly('player'), player: TEXT };
const BOT: Fields = { kind: exactly('bot'), bot: TEXT };
const isHolder = (value: unknown): value is SeatHolder => firstMisfit(value, PLAYER) === null || firstMisfit(value, BOT) === null;
const isPlayer = (holder: SeatHolder): holder is Player => holder.kind === 'player';

const isNull: Shape = { expected: 'null', fits: (value) => value === null };
const setupOf = (game: string): { readonly [K in keyof GameSetup]: Shape } => ({
  salt: HEX32,
  game: exactly(game),
  tournament: isNull,
  rules: { expected: 'all options of the rules, within their bounds', fits: isRules },
  seats: { expected: 'a person or a bot at every seat', fits: (value) => Array.isArray(value) && value.every(isHolder) },
  closesAt: isNull,
});

/** What the game must have begun with, and who began it. */
export function tableStart({ header, entries }: TableFile): TableStart {
  const [first] = entries;
  const refuse = (problem: Problem): TableStart => ({ ok: false, problem });
  if (first === undefined) return refuse({ stream: `game-${header.game}`, version: 0, says: 'no entries', follows: 'GameStarted' });
  if (first.type !== 'GameStarted') return refuse(problemAt(first, 'type', first.type, 'GameStarted'));
  const { data } = first;
  const fields = setupOf(header.game);
  if (!fitsFields<GameSetup>(data, fields)) {
    const found = firstMisfit(data, fields);
    return refuse(problemAt(first, found === null ? 'data' : `data.${found.field}`, found?.says ?? data, found?.expected ?? 'how the game begins'));
  }
  const unfit = startProblem(first, data);
  return unfit === null ? { ok: true, setup: data, person: first.actor } : refuse(unfit);
}

function startProblem(first: ChainedEntry, { rules, seats }: GameSetup): Problem | null {
  const [clash] = validateRules(rules, seats.length);
  if (clash !== undefined) return problemAt(first, `data.rules.${clash.fields[0] ?? ''}`, clash.says, clash.expected);
  const people = seats.filter(isPlayer).map(({ player }) => playerActor(player));
  const twice = people.find((person, i) => people.indexOf(person) !== i);
  if (twice !== undefined) return problemAt(first, 'data.seats', `${twice} sits twice`, 'one seat for each person');
  return people.includes(first.actor) ? null : problemAt(first, 'actor', first.actor, 'somebody who sits at the table');
}
