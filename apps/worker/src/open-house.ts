/** Puts the house together: the log, the judge in front of it, the tables and the keys. */
import type { GameState } from '@slag/engine/game/state';
import type { TournamentState } from '@slag/engine/tournament/state';
import type { ChooseFor } from '@slag/engine/game/situation';
import { gameStream, SERVICE_STREAM, tournamentStream } from '@slag/store/codec';
import { openDatabase } from '@slag/store/database';
import { makeCommandHandler, type CommandHandler, type StreamView } from '@slag/store/handle-command';
import type { Keys } from '@slag/store/keys';
import { makeLagOf } from '@slag/store/lag';
import { openPostgresLog } from '@slag/store/postgres-log';
import { openSealed } from '@slag/store/sealed';
import type { Logger } from 'pino';
import type { House, Loaded } from './house.js';

export interface HouseOptions {
  databaseUrl: string;
  poolSize: number;
  keys: Keys;
  say: Logger;
  clock: () => number;
  chooseFor: ChooseFor;
}

export interface OpenHouse extends House {
  /** Waits for the commands under way. */
  close(): Promise<void>;
}

export function openHouse({ databaseUrl, poolSize, keys, say, clock, chooseFor }: HouseOptions): OpenHouse {
  const { db, pool, close } = openDatabase({ connectionString: databaseUrl, poolSize });
  const log = openPostgresLog({ connectionString: databaseUrl, pool });
  const sealed = openSealed({ log, keys });
  const commands = makeCommandHandler({ log, sealed, chooseFor, clock, lagOf: makeLagOf(db) });
  return {
    log, db, keys, sealed, say, clock,
    loadGame: async game => loadedGame(await commands.load(gameStream(game))),
    loadTournament: async tournament => loadedTournament(await commands.load(tournamentStream(tournament))),
    ...senders(commands),
    close: async () => {
      await commands.close();
      await log.close();
      await close();
    },
  };
}

const senders = (commands: CommandHandler): Pick<House, 'sendToGame' | 'moveBot' | 'sendToService' | 'sendToTournament'> => ({
  sendToGame: (game, command, sealed) => commands.handle(gameStream(game), command, sealed),
  moveBot: (game, turn) => commands.moveBot(gameStream(game), turn),
  sendToService: command => commands.handle(SERVICE_STREAM, command),
  sendToTournament: (tournament, command, sealed) => commands.handle(tournamentStream(tournament), command, sealed),
});

function loadedGame({ folded, version, hash }: StreamView): Loaded<GameState> | null {
  return folded.kind === 'game' && folded.game !== null && hash !== null ? { state: folded.game, version, hash } : null;
}

function loadedTournament({ folded, version, hash }: StreamView): Loaded<TournamentState> | null {
  return folded.kind === 'tournament' && folded.tournament !== null && hash !== null ? { state: folded.tournament, version, hash } : null;
}
