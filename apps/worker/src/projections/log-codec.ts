/** The events that the standings are made of, as their data stands in the log. All others are passed over. */
import type { LogEntry } from '@slag/engine/log';
import { z } from 'zod';

const result = z.object({ contestant: z.string(), game: z.string(), points: z.array(z.int()) });
const row = z.object({ contestant: z.string(), place: z.int().nullable(), total: z.int(), belowMean: z.int() });
const holder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('player'), player: z.string() }),
  z.object({ kind: z.literal('bot'), bot: z.string() }),
]);

const readEvents = [
  z.object({ type: z.literal('ContestantJoined'), data: z.object({ contestant: z.string(), game: z.string(), isGuest: z.boolean() }) }),
  z.object({ type: z.literal('ContestantFinished'), data: result }),
  z.object({ type: z.literal('ContestantStopped'), data: result }),
  z.object({ type: z.literal('TournamentFinished'), data: z.object({ standings: z.array(row) }) }),
  z.object({ type: z.literal('GameStarted'), data: z.object({ seats: z.array(holder) }) }),
  z.object({ type: z.literal('PointsGiven'), data: z.object({ deal: z.int().min(1), points: z.array(z.int()) }) }),
  z.object({ type: z.literal('DealWon'), data: z.object({ deal: z.int().min(1) }) }),
] as const;
const readEventShape = z.discriminatedUnion('type', readEvents);
export type ReadEvent = z.infer<typeof readEventShape>;

export const STANDINGS_TYPES: readonly string[] = readEvents.map(shape => shape.shape.type.value);

/** null for events that nothing here reads. Throws where one of the others has not the log's shape. */
export const readEvent = (entry: Pick<LogEntry, 'type' | 'data'>): ReadEvent | null =>
  STANDINGS_TYPES.includes(entry.type) ? readEventShape.parse({ type: entry.type, data: entry.data }) : null;

/** "game-abc" of kind "game" → "abc"; null where the stream is of another kind. */
export const idIn = (kind: 'game' | 'tournament', stream: string): string | null =>
  stream.startsWith(`${kind}-`) ? stream.slice(kind.length + 1) : null;
