/**
 * Recorded commands: the first event of each carries it, and all its events share its actor and time. This file splits a
 * stream into commands and compares what a judge decides now with what was recorded then.
 */
import type { Decision } from '../decision.js';
import { type ChainedEntry, type RecordedCommand, SCHEMA_VERSION } from '../log.js';
import { firstDifference, isRecord } from './difference.js';
import { type Problem, problemAt } from './report.js';

export interface CommandGroup {
  first: ChainedEntry;
  command: RecordedCommand;
  events: ChainedEntry[];
}
export type Grouped = { ok: true; groups: CommandGroup[] } | { ok: false; problem: Problem };

/** Which fields each command's payload has; nothing else may stand in it. */
export type PayloadFields = Readonly<Record<string, readonly string[]>>;

function startProblem(entry: ChainedEntry, command: RecordedCommand, fields: PayloadFields, previousAt: number): Problem | null {
  const { facts } = command;
  const expected = Object.hasOwn(fields, command.type) ? fields[command.type] : undefined;
  if (expected === undefined) return problemAt(entry, 'command.type', command.type, 'a command that this version knows');
  const keys = isRecord(command.payload) ? Object.keys(command.payload) : [];
  const odd = keys.find((key) => !expected.includes(key)) ?? expected.find((key) => !keys.includes(key));
  if (odd !== undefined) return problemAt(entry, `command.payload.${odd}`, keys.join(', '), expected.join(', '));
  if (facts.at < previousAt) return problemAt(entry, 'command.facts.at', facts.at, `${previousAt} or later`);
  return null;
}

function entryProblem(entry: ChainedEntry, { actor, facts }: RecordedCommand): Problem | null {
  if (entry.schemaVersion !== SCHEMA_VERSION) return problemAt(entry, 'schemaVersion', entry.schemaVersion, `${SCHEMA_VERSION}, the only one this version knows`);
  if (entry.actor !== actor) return problemAt(entry, 'actor', entry.actor, actor);
  return entry.at === facts.at ? null : problemAt(entry, 'at', entry.at, facts.at);
}

export function groupCommands(entries: readonly ChainedEntry[], fields: PayloadFields): Grouped {
  const groups: CommandGroup[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    let group = groups.at(-1);
    if (entry.command !== null) {
      const problem = startProblem(entry, entry.command, fields, group?.command.facts.at ?? 0);
      if (problem !== null) return { ok: false, problem };
      const id = JSON.stringify([entry.command.actor, entry.command.commandId]);
      if (seen.has(id)) return { ok: false, problem: problemAt(entry, 'command.commandId', entry.command.commandId, 'an id that this actor has not used before') };
      seen.add(id);
      group = { first: entry, command: entry.command, events: [] };
      groups.push(group);
    }
    if (group === undefined) return { ok: false, problem: problemAt(entry, 'command', null, 'the command that began the stream') };
    const problem = entryProblem(entry, group.command);
    if (problem !== null) return { ok: false, problem };
    group.events.push(entry);
  }
  return { ok: true, groups };
}

type AnyEvent = { type: string; data: unknown };

/** null when exactly the recorded events follow. */
export function decisionProblem(group: CommandGroup, decision: Decision<AnyEvent, string>): Problem | null {
  if (!decision.ok) {
    const follows = decision.detail === undefined ? decision.code : `${decision.code} (${decision.detail})`;
    return problemAt(group.first, 'command', `${group.command.type} by ${group.command.actor} was accepted`, `it is refused: ${follows}`);
  }
  const { events } = decision;
  for (const [i, entry] of group.events.entries()) {
    const event = events[i];
    if (event === undefined) return problemAt(entry, 'type', entry.type, `nothing more follows from ${group.command.type}`);
    if (event.type !== entry.type) return problemAt(entry, 'type', entry.type, event.type);
    const difference = firstDifference(entry.data, event.data, 'data');
    if (difference !== null) return problemAt(entry, difference.path, difference.says, difference.follows);
  }
  const missing = events[group.events.length];
  const last = group.events.at(-1) ?? group.first;
  return missing === undefined ? null : problemAt(last, null, `${last.type} is the last event of ${group.command.type}`, `${missing.type} follows`);
}

/** Runs a judge on what stands in a file: a command too malformed to be judged is a problem, not a crash. */
export function judge<E extends AnyEvent>(
  group: CommandGroup,
  decide: () => Decision<E, string>,
): { ok: true; events: E[] } | { ok: false; problem: Problem } {
  let decision: Decision<E, string>;
  try {
    decision = decide();
  } catch (error) {
    return { ok: false, problem: problemAt(group.first, 'command', group.command, `a command that can be judged (${String(error)})`) };
  }
  const problem = decisionProblem(group, decision);
  if (problem !== null) return { ok: false, problem };
  return decision.ok ? { ok: true, events: decision.events } : { ok: true, events: [] };
}
