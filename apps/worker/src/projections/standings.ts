/** The standings projection: boards played while they are played, results and places when they are there. */
import type { LogEntry } from '@slag/engine/log';
import { idIn, readEvent, STANDINGS_TYPES, type ReadEvent } from './log-codec.js';
import type { Projection } from './projection.js';
import { changeStanding, joinStanding, type Standing } from './standing.js';
import { clearStandings, listStandings, saveStandings } from './standings-rows.js';

interface Told {
  event: ReadEvent;
  tournament: string | null;
  game: string | null;
}

export const standingsProjection: Projection = {
  name: 'standings',
  types: STANDINGS_TYPES,
  apply: async (db, entries) => {
    const told = entries.flatMap(tell);
    const ids = (ofOne: (one: Told) => string | null): string[] => [...new Set(told.map(ofOne).filter(id => id !== null))];
    const lines = new Lines(await listStandings(db, ids(one => one.tournament), ids(one => one.game)));
    for (const one of told) lines.tell(one);
    const changed = lines.listChanged();
    await saveStandings(db, changed);
    return [...new Set(changed.map(line => line.tournament))];
  },
  clear: clearStandings,
};

function tell(entry: LogEntry): Told[] {
  const event = readEvent(entry);
  if (event === null) return [];
  return [{ event, tournament: idIn('tournament', entry.stream), game: idIn('game', entry.stream) }];
}

/** The lines that a group of events can change, and those it did change. */
class Lines {
  private readonly byGame = new Map<string, Standing>();
  private readonly changed = new Set<Standing>();

  constructor(lines: readonly Standing[]) {
    for (const line of lines) this.byGame.set(line.game, line);
  }

  tell({ event, tournament, game }: Told): void {
    if (tournament !== null) this.tellTournament(tournament, event);
    else if (game !== null) this.change(this.byGame.get(game), event);
  }

  listChanged(): Standing[] {
    return [...this.changed];
  }

  private tellTournament(tournament: string, event: ReadEvent): void {
    switch (event.type) {
      case 'ContestantJoined': {
        const line = joinStanding(tournament, event.data);
        this.byGame.set(line.game, line);
        this.changed.add(line);
        return;
      }
      case 'ContestantFinished':
      case 'ContestantStopped':
        this.change(this.byGame.get(event.data.game), event);
        return;
      case 'TournamentFinished':
        for (const line of this.byGame.values()) if (line.tournament === tournament) this.change(line, event);
        return;
      case 'GameStarted':
      case 'PointsGiven':
      case 'DealWon':
        return;
      default:
        event satisfies never;
    }
  }

  /** Games outside tournaments have no line. */
  private change(line: Standing | undefined, event: ReadEvent): void {
    if (line === undefined) return;
    changeStanding(line, event);
    this.changed.add(line);
  }
}
