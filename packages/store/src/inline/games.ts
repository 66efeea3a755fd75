/** `games`: which game belongs to whom, how far it is and whether it has ended. */
import type { GameEvent } from '@slag/engine/game/events';
import type { ChainedEntry } from '@slag/engine/log';
import { gameEventOf, isGameStream } from '../codec.js';
import type { InlineProjection, ProjectedRow } from './inline-projection.js';

export const gamesProjection: InlineProjection = {
  name: 'games',
  rowsOf: (entries) => {
    const changes = new Map<string, ProjectedRow>();
    for (const entry of entries) {
      if (!isGameStream(entry.stream)) continue;
      const change = changeOf(gameEventOf(entry), entry);
      if (change === null) continue;
      const id = entry.stream.slice('game-'.length);
      changes.set(id, { ...changes.get(id), ...change, id });
    }
    return [...changes.values()];
  },
};

function changeOf(event: GameEvent, entry: ChainedEntry): ProjectedRow | null {
  if (event.type === 'GameStarted') {
    const person = event.data.seats.find((holder) => holder.kind === 'player');
    return { tournament: event.data.tournament, player: person?.kind === 'player' ? person.player : null, started_at: entry.at };
  }
  if (event.type === 'DealWon') return { boards_finished: event.data.deal };
  if (event.type === 'GameFinished') return { phase: 'finished', ended_at: entry.at };
  if (event.type !== 'GameStopped') return null; // all else changes nothing that this table holds
  const { setup } = event.data;
  const ended = { phase: 'stopped', ended_at: entry.at };
  // Stopped before it began: the only event of its stream.
  return setup === null ? ended : { ...ended, tournament: setup.tournament, player: null, started_at: entry.at };
}
