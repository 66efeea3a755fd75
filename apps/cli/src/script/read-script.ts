/**
 * Reading a script: its shape, then what only the whole tells (seats that exist, hands of the right size, no card twice,
 * rules that may be played). What is wrong is named by its JSON path.
 */
import { type Card, makeCard } from '@slag/engine/cards';
import { mergeRules } from '@slag/engine/rules/presets';
import type { Rules } from '@slag/engine/rules/rules';
import { isRules } from '@slag/engine/rules/shape';
import { type RuleProblem, validateRules } from '@slag/engine/rules/validate';
import type { z } from 'zod';
import { type Script, type ScriptDeal, script } from './script.js';

export interface ScriptProblem {
  /** "$.deals[0].hands[2]". */
  path: string;
  says: string;
}
export type ReadScript = { ok: true; script: Script; rules: Rules } | { ok: false; problems: ScriptProblem[] };

const pathOf = (keys: readonly PropertyKey[]): string =>
  keys.reduce<string>((path, key) => (typeof key === 'number' ? `${path}[${key}]` : `${path}.${String(key)}`), '$');

function shapeProblem(issue: z.core.$ZodIssue): ScriptProblem[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), says: 'no such field: expected none of this name' }));
  return [{ path: pathOf(issue.path), says: issue.message }];
}

/** A seat that is out is dealt nothing, a super toep eight, a finale eleven; which of them it must be, the game tells when it gets there. */
const HAND_SIZES = [0, 4, 8, 11];

function deckProblems(deck: readonly Card[], path: string): ScriptProblem[] {
  const twice = deck.findIndex((card, i) => deck.indexOf(card) < i);
  return twice < 0 ? [] : [{ path: `${path}[${twice}]`, says: `${makeCard(deck[twice] ?? 0)} is at ${path}[${deck.indexOf(deck[twice] ?? 0)}] already: expected every card once` }];
}

function dealProblems(deal: ScriptDeal, path: string, seats: number): ScriptProblem[] {
  const problems = (deal.redeals ?? []).flatMap((deck, i) => deckProblems(deck, `${path}.redeals[${i}]`));
  deal.hands.forEach((hand, seat) => {
    if (!HAND_SIZES.includes(hand.length)) problems.push({ path: `${path}.hands[${seat}]`, says: `${hand.length} cards: expected 4 (a super toep 8, a finale 11), or none for a seat that is out` });
  });
  if (deal.hands.length !== seats) problems.push({ path: `${path}.hands`, says: `${deal.hands.length} hands: expected one for each of ${seats} seats` });
  if (deal.leader !== undefined && deal.leader >= seats) problems.push({ path: `${path}.leader`, says: `no seat ${deal.leader}: expected 0 to ${seats - 1}` });
  const places = [
    ...deal.hands.flatMap((hand, seat) => hand.map((card, i) => ({ card, path: `${path}.hands[${seat}][${i}]` }))),
    ...(deal.stock ?? []).map((card, i) => ({ card, path: `${path}.stock[${i}]` })),
  ];
  const seen = new Map<number, string>();
  for (const place of places) {
    const before = seen.get(place.card);
    if (before !== undefined) problems.push({ path: place.path, says: `${makeCard(place.card)} is at ${before} already: expected every card once` });
    seen.set(place.card, before ?? place.path);
  }
  return problems;
}

function wholeProblems({ deals, commands, start, seats }: Script): ScriptProblem[] {
  const lists = Object.entries(start).filter(([, list]) => list.length !== seats);
  return [
    ...lists.map(([key, list]) => ({ path: `$.start.${key}`, says: `${list.length} entries: expected one for each of ${seats} seats` })),
    ...deals.flatMap((deal, i) => dealProblems(deal, `$.deals[${i}]`, seats)),
    ...commands.flatMap((command, i) =>
      'seat' in command && command.seat >= seats ? [{ path: `$.commands[${i}].seat`, says: `no seat ${command.seat}: expected 0 to ${seats - 1}` }] : [],
    ),
  ];
}

/** An option of the script's own is named where it stands; one that its preset brings, by the preset. */
function ruleProblem(problem: RuleProblem, { rules, seats }: Script): ScriptProblem {
  const [field = ''] = problem.fields;
  const says = problem.code === 'clash' ? `${problem.says}: expected ${problem.expected}` : problem.says;
  const isOwn = problem.fields.find((name) => Object.hasOwn(rules.options, name.split('.')[0] ?? ''));
  if (isOwn !== undefined) return { path: `$.rules.options.${isOwn}`, says };
  if (field === 'players') return { path: '$.seats', says: `${seats} seats: expected ${problem.expected}` };
  return { path: '$.rules.preset', says: `preset '${rules.preset}': ${says}` };
}

export function readScript(value: unknown): ReadScript {
  const parsed = script.safeParse(value);
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.flatMap(shapeProblem) };
  const { preset, options } = parsed.data.rules;
  const rules: unknown = mergeRules(preset, options);
  const named = Object.hasOwn(options, 'preset') ? [{ path: '$.rules.options.preset', says: 'preset is no option: expected it beside options' }] : [];
  const problems = [...named, ...validateRules(rules, parsed.data.seats).map((problem) => ruleProblem(problem, parsed.data)), ...wholeProblems(parsed.data)];
  return problems.length > 0 || !isRules(rules) ? { ok: false, problems } : { ok: true, script: parsed.data, rules };
}
