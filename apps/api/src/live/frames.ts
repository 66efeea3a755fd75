/**
 * From an entry of the log to what a view gets of it: the only way anything of a stream leaves the server as a frame.
 * A frame is {seq, type, schemaVersion, at, data}; command, actor, version, position and hash stay here.
 */
import type { Frame, ViewShape } from '@slag/contracts/socket';
import type { GameEvent } from '@slag/engine/game/events';
import { redactEvent } from '@slag/engine/game/redact';
import type { ChainedEntry } from '@slag/engine/log';
import type { TournamentEvent } from '@slag/engine/tournament/events';
import { redactTournamentEvent } from '@slag/engine/tournament/redact';

interface SeenEvent {
  type: string;
  data: object;
}

/** null: this view does not get the event, and it takes no number. */
function seen(entry: ChainedEntry, view: ViewShape): SeenEvent | null {
  // Rows of the log were made by the judge: their type says which data they have.
  if (entry.stream.startsWith('game-')) return redactEvent({ type: entry.type, data: entry.data } as GameEvent, view);
  const event = { type: entry.type, data: entry.data } as TournamentEvent;
  return view.kind === 'open' ? event : redactTournamentEvent(event);
}

/** The frame with number `seq`; null where the view sees nothing. */
export function frameOf(entry: ChainedEntry, view: ViewShape, seq: number): Frame | null {
  const event = seen(entry, view);
  if (event === null) return null;
  return { seq, type: event.type, schemaVersion: entry.schemaVersion, at: entry.at, data: { ...event.data } };
}

/** All frames of a stream in a view. `entries` begin at version 1. */
export function framesOf(entries: readonly ChainedEntry[], view: ViewShape): Frame[] {
  const frames: Frame[] = [];
  for (const entry of entries) {
    const frame = frameOf(entry, view, frames.length + 1);
    if (frame) frames.push(frame);
  }
  return frames;
}
