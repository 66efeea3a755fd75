/**
 * The feed of a view: its events redacted and numbered. An event that a view does not get takes no number. A frame says
 * type, data and time, and nothing of command, actor, version, position or hash.
 */
import type { Frame } from '@slag/contracts/socket';
import { redactConductEvent } from '@slag/engine/conduct/redact';
import { redactEvent } from '@slag/engine/game/redact';
import type { View } from '@slag/engine/game/state';
import type { ChainedEntry } from '@slag/engine/log';
import { redactTournamentEvent } from '@slag/engine/tournament/redact';
import { conductEventOf, gameEventOf, isGameStream, isPlayerStream, tournamentEventOf } from './codec.js';

interface Seen {
  type: string;
  data: Frame['data'];
}

/** null: this view does not get it. */
function seenBy(entry: ChainedEntry, view: View): Seen | null {
  if (isGameStream(entry.stream)) return asFrameData(redactEvent(gameEventOf(entry), view));
  if (isPlayerStream(entry.stream)) return asFrameData(redactConductEvent(conductEventOf(entry), { kind: view.kind === 'open' ? 'own' : 'other' }));
  const event = tournamentEventOf(entry);
  return asFrameData(view.kind === 'open' ? event : redactTournamentEvent(event));
}

const asFrameData = (event: { type: string; data: object } | null): Seen | null => (event === null ? null : { type: event.type, data: { ...event.data } });

/** Frames from `fromSeq` on. `entries` is the whole stream from version 1. */
export const framesFor = (entries: readonly ChainedEntry[], view: View, fromSeq = 1): Frame[] =>
  nextFrames(entries, view, 0).filter((frame) => frame.seq >= fromSeq);

/** Frames of entries that follow those which ended at `seq` in this view. */
export function nextFrames(entries: readonly ChainedEntry[], view: View, seq: number): Frame[] {
  let last = seq;
  return entries.flatMap((entry) => {
    const seen = seenBy(entry, view);
    return seen === null ? [] : [{ seq: ++last, type: seen.type, schemaVersion: entry.schemaVersion, at: entry.at, data: seen.data }];
  });
}

/** How many entries up to `version` the view gets. `entries` is the whole stream from version 1. */
export const seqAt = (entries: readonly ChainedEntry[], view: View, version: number): number =>
  entries.filter((entry) => entry.version <= version && seenBy(entry, view) !== null).length;
