/**
 * Bans from public tables. Three strikes within 168 hours: no public table for 168 hours from the third. All times are
 * instants (UTC): a day on which the clock is put back is no longer than another. The third at exactly 168 hours after
 * the first does not count as a third; a ban that runs until a moment is over at that moment.
 *
 * A ban is written nowhere: it follows from the strikes every time it is asked for. What was overturned, or fell into an
 * incident (the house was down, and ten minutes after it was back), is left out, and the rest is counted anew.
 */
import { isStrike } from './state.js';
import type { StrikeName } from './commands.js';

export const HOUR_MS = 3_600_000;
export const STRIKE_TERM_MS = 168 * HOUR_MS;
export const BAN_MS = 168 * HOUR_MS;
export const STRIKES_FOR_A_BAN = 3;
export const AFTER_INCIDENT_MS = 600_000;

export interface Strike extends StrikeName {
  at: number;
}

/** The house was down from `beganAt` to `endedAt`; null: it still is. */
export interface Incident {
  beganAt: number;
  endedAt: number | null;
}

export interface Overturned extends StrikeName {
  at: number;
}

/** Ends, at `at`, the bans in force that run until `until` or less. */
export interface Lifted {
  until: number;
  at: number;
}

export interface Ban {
  /** The moment of the third strike. */
  from: number;
  /** Banned before, no longer at this moment. */
  until: number;
  /** The three, oldest first. */
  strikes: StrikeName[];
}

/** What a ban follows from. In any order. */
export interface ConductFacts {
  strikes: readonly Strike[];
  incidents: readonly Incident[];
  overturned: readonly Overturned[];
  lifted: readonly Lifted[];
}

export type StrikeStanding = 'counts' | 'old' | 'incident' | 'overturned';

/** From the beginning of an incident until ten minutes after its end, the last moment left out. */
export const isInIncident = (at: number, incidents: readonly Incident[]): boolean =>
  incidents.some(({ beganAt, endedAt }) => beganAt <= at && (endedAt === null || at < endedAt + AFTER_INCIDENT_MS));

const isOverturned = (strike: StrikeName, overturned: readonly Overturned[], at: number): boolean =>
  overturned.some((ruling) => ruling.at <= at && isStrike(ruling, strike));

function countedAt({ strikes, incidents, overturned }: ConductFacts, at: number): Strike[] {
  const counted = strikes.filter((strike) => strike.at <= at && !isInIncident(strike.at, incidents) && !isOverturned(strike, overturned, at));
  return counted.toSorted((a, b) => a.at - b.at || (a.game < b.game ? -1 : 1));
}

/** Every ban that the strikes known at `at` have brought about, in the order of their beginnings; lifted ones too. */
function listBans(facts: ConductFacts, at: number): Ban[] {
  const counted = countedAt(facts, at);
  return counted.flatMap((third, i): Ban[] => {
    const three = counted.slice(i - (STRIKES_FOR_A_BAN - 1), i + 1);
    const [first] = three;
    if (i < STRIKES_FOR_A_BAN - 1 || first === undefined || third.at - first.at >= STRIKE_TERM_MS) return [];
    return [{ from: third.at, until: third.at + BAN_MS, strikes: three.map(({ game, version }) => ({ game, version })) }];
  });
}

const isLifted = (ban: Ban, lifted: readonly Lifted[], at: number): boolean =>
  lifted.some((lift) => lift.at <= at && ban.from <= lift.at && ban.until <= lift.until);

/** The ban in force at `at`, of several the one that runs longest; null: the player may sit down. */
export function banAt(facts: ConductFacts, at: number): Ban | null {
  const inForce = listBans(facts, at).filter((ban) => ban.from <= at && at < ban.until && !isLifted(ban, facts.lifted, at));
  return inForce.at(-1) ?? null;
}

/** Does this strike still weigh: in the ban in force, or for one to come? If not, why not. */
export function standingOf(strike: Strike, facts: ConductFacts, at: number): StrikeStanding {
  if (isOverturned(strike, facts.overturned, at)) return 'overturned';
  if (isInIncident(strike.at, facts.incidents)) return 'incident';
  const isInBan = banAt(facts, at)?.strikes.some((other) => isStrike(other, strike)) ?? false;
  return isInBan || at - strike.at < STRIKE_TERM_MS ? 'counts' : 'old';
}
