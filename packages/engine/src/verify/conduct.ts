/**
 * Checking a player's own conduct export (`slag-conduct/1`): the ban follows from the strikes, the incidents and the
 * player's stream, or it does not. Every command of the stream is judged again and its hashes are chained anew. That the
 * strikes happened stands in the logs of their games; that the table was public, in the house's word alone.
 */
import { banAt, type Incident, type Strike } from '../conduct/bans.js';
import type { ConductCommand, ConductCommandPayloads } from '../conduct/commands.js';
import { decideConduct } from '../conduct/decide.js';
import { evolveConduct } from '../conduct/evolve.js';
import type { ConductEvent } from '../conduct/events.js';
import type { ConductState } from '../conduct/state.js';
import type { ChainedEntry } from '../log.js';
import { type BundleEvent, entryOf, EVENT } from './bundle.js';
import { chainProblem } from './chain.js';
import { conductCommandOf } from './codec.js';
import { groupCommands, judge } from './commands.js';
import { type Problem, problemAt } from './report.js';
import { exactly, firstMisfit, fitsFields, ID, NUMBER, orNull, type Shape, TIME } from './shape.js';

export interface ConductHeader {
  line: 'header';
  format: 'slag-conduct/1';
  player: string;
  /** When this was exported; the ban is that of this moment. */
  at: number;
  /** null: not banned. */
  bannedUntil: number | null;
}
export type ConductStrikeLine = Strike & { line: 'strike'; kind: 'forfeit' | 'walkAway' };
export type ConductIncidentLine = Incident & { line: 'incident' };

export interface ConductReport {
  ok: boolean;
  checked: { strikes: number; events: number };
  bannedUntil: number | null;
  problem: Problem | null;
}

const HEADER: { readonly [K in keyof ConductHeader]: Shape } = { line: exactly('header'), format: exactly('slag-conduct/1'), player: ID, at: TIME, bannedUntil: orNull(TIME) };
const STRIKE: { readonly [K in keyof ConductStrikeLine]: Shape } = { line: exactly('strike'), game: ID, version: NUMBER, kind: exactly('forfeit', 'walkAway'), at: TIME };
const INCIDENT: { readonly [K in keyof ConductIncidentLine]: Shape } = { line: exactly('incident'), beganAt: TIME, endedAt: orNull(TIME) };

interface ConductFile {
  header: ConductHeader;
  strikes: Strike[];
  incidents: Incident[];
  entries: ChainedEntry[];
}
type ReadConduct = { ok: true; file: ConductFile } | { ok: false; problem: Problem };

function readConduct(lines: readonly unknown[]): ReadConduct {
  const [header] = lines;
  const misfit = (number: number, line: unknown, fields: Readonly<Record<string, Shape>>): ReadConduct => {
    const found = firstMisfit(line, fields);
    return { ok: false, problem: problemAt({ stream: `line ${number}`, version: 0 }, found?.field ?? null, found?.says ?? line, found?.expected ?? 'a strike, an incident or an event') };
  };
  if (!fitsFields<ConductHeader>(header, HEADER)) return misfit(1, header, HEADER);
  const event = { ...EVENT, stream: exactly(`player-${header.player}`) };
  const file: ConductFile = { header, strikes: [], incidents: [], entries: [] };
  for (const [i, line] of lines.entries()) {
    if (i === 0) continue;
    if (fitsFields<ConductStrikeLine>(line, STRIKE)) file.strikes.push(line);
    else if (fitsFields<ConductIncidentLine>(line, INCIDENT)) file.incidents.push(line);
    else if (fitsFields<BundleEvent>(line, event)) file.entries.push(entryOf(line));
    else return misfit(i + 1, line, event);
  }
  return { ok: true, file };
}

const FIELDS: { readonly [T in keyof ConductCommandPayloads]: readonly (keyof ConductCommandPayloads[T] & string)[] } = {
  OpenConduct: ['player', 'salt'],
  AppealStrike: ['game', 'version'],
  DismissAppeal: ['game', 'version'],
  OverturnStrike: ['game', 'version', 'reason'],
  LiftBan: ['until', 'reason'],
};

type Judged = { ok: true; events: { event: ConductEvent; at: number }[] } | { ok: false; problem: Problem };

function judgeStream({ header, entries }: ConductFile): Judged {
  const broken = chainProblem(entries);
  if (broken !== null) return { ok: false, problem: broken };
  const grouped = groupCommands(entries, FIELDS);
  if (!grouped.ok) return grouped;
  const events: { event: ConductEvent; at: number }[] = [];
  let state: ConductState | null = null;
  for (const group of grouped.groups) {
    const before: ConductState | null = state;
    const { facts } = group.command;
    const command: ConductCommand = conductCommandOf(group.command);
    const judged = judge(group, () => decideConduct(before, command, facts));
    if (!judged.ok) return judged;
    for (const event of judged.events) {
      state = evolveConduct(state, event);
      events.push({ event, at: facts.at });
    }
  }
  const [first] = entries;
  if (first !== undefined && state?.player !== header.player) return { ok: false, problem: problemAt(first, 'data.player', state?.player ?? null, header.player) };
  return { ok: true, events };
}

/** `lines`: the parsed JSON lines of a `slag-conduct/1`. Never throws on what stands in them. */
export function verifyConduct(lines: readonly unknown[]): ConductReport {
  const failed = (problem: Problem): ConductReport => ({ ok: false, checked: { strikes: 0, events: 0 }, bannedUntil: null, problem });
  const read = readConduct(lines);
  if (!read.ok) return failed(read.problem);
  const { header, strikes, incidents, entries } = read.file;
  const judged = judgeStream(read.file);
  if (!judged.ok) return failed(judged.problem);
  const overturned = judged.events.flatMap(({ event, at }) => (event.type === 'StrikeOverturned' ? [{ game: event.data.game, version: event.data.version, at }] : []));
  const lifted = judged.events.flatMap(({ event, at }) => (event.type === 'BanLifted' ? [{ until: event.data.until, at }] : []));
  const bannedUntil = banAt({ strikes, incidents, overturned, lifted }, header.at)?.until ?? null;
  if (bannedUntil !== header.bannedUntil) return failed(problemAt({ stream: 'line 1', version: 0 }, 'bannedUntil', header.bannedUntil, bannedUntil));
  return { ok: true, checked: { strikes: strikes.length, events: entries.length }, bannedUntil, problem: null };
}
