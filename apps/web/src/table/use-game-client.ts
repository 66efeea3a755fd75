/** One game client for as long as the page shows this game. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { newCommandId } from '@/game-client/command-id';
import { GameClient, initialSnapshot, type GameSnapshot } from '@/game-client/game-client';
import { connectSocket } from '@/game-client/socket-line';

const never = (): (() => void) => () => undefined;
const nothing = (): GameSnapshot => initialSnapshot;

export interface OpenGame {
  snapshot: GameSnapshot;
  send: GameClient['send'];
}

/** `own`: the seat one sits at. Who sits down gets a line of their own: the one before may be of somebody without a name. */
export function useGameClient(game: string, own: number | null): OpenGame {
  const [client, setClient] = useState<GameClient | null>(null);
  useEffect(() => {
    const opened = new GameClient({ game, socket: connectSocket(), newCommandId, later: (run, ms) => void setTimeout(run, ms) });
    setClient(opened);
    return () => opened.close();
  }, [game, own]);
  const snapshot = useSyncExternalStore(client?.subscribe ?? never, client?.getSnapshot ?? nothing, nothing);
  return { snapshot, send: (command, basis) => client?.send(command, basis) };
}
