/**
 * What has been received of one game: its events from seq 1 on without a gap. Frames that are known already are left
 * out, frames after a gap are refused, so that the page asks again from where it stands.
 */
import type { Frame, ViewShape } from '@slag/contracts/socket';
import { readFrame, type SeenEvent } from './frame-codec';

export interface Feed {
  /** null before the server named it. */
  view: ViewShape | null;
  /** `events[i].seq` is i + 1. */
  events: readonly SeenEvent[];
}

export const emptyFeed: Feed = { view: null, events: [] };

/** The seq of the last event received; 0 before the first. */
export const lastSeq = (feed: Feed): number => feed.events.length;

export type Received = { kind: 'fits'; feed: Feed } | { kind: 'gap' } | { kind: 'otherView' };

/** The engine has the same with all of redaction around it, which no table needs. */
const isSameView = (a: ViewShape, b: ViewShape): boolean =>
  a.kind === 'seat' && b.kind === 'seat' ? a.seat === b.seat && a.fromDeal === b.fromDeal : a.kind === b.kind;

export function receiveFrames(feed: Feed, view: ViewShape, frames: readonly Frame[]): Received {
  if (feed.view !== null && !isSameView(feed.view, view)) return { kind: 'otherView' };
  const fresh = frames.filter((frame) => frame.seq > lastSeq(feed));
  const isGapless = fresh.every((frame, i) => frame.seq === lastSeq(feed) + 1 + i);
  if (!isGapless) return { kind: 'gap' };
  if (fresh.length === 0) return { kind: 'fits', feed: feed.view === null ? { ...feed, view } : feed };
  return { kind: 'fits', feed: { view, events: [...feed.events, ...fresh.map(readFrame)] } };
}
