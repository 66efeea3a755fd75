/** "Something changed in this tournament", its standings or its phase: heard over the socket, loaded when the page has settled. */
import type { ClientToServer, ServerToClient } from '@slag/contracts/socket';
import type { Socket } from 'socket.io-client';

/** No earlier frame of the tournament's own feed is wanted: what is new tells that one should look again. */
const beyondAll = 1_000_000_000;
const phaseChanges: ReadonlySet<string> = new Set(['TournamentOpened', 'ContributionsClosed', 'TournamentCancelled', 'TournamentClosed', 'TournamentFinished']);

/** Calls `heard` after every (re)connection too: what changed meanwhile was not heard. Returns how to stop. */
export const followStandings = (tournament: string, heard: () => void): (() => void) => {
  let isStopped = false;
  let socket: Socket<ServerToClient, ClientToServer> | null = null;
  void import('socket.io-client').then(({ io }) => {
    if (isStopped) return;
    const connected: Socket<ServerToClient, ClientToServer> = io({ path: '/socket.io/', transports: ['websocket'], reconnectionDelayMax: 10_000 });
    socket = connected;
    connected.on('connect', () => {
      connected.emit('subscribe', { stream: `tournament-${tournament}`, fromSeq: beyondAll }, () => undefined);
      heard();
    });
    connected.on('standingsChanged', (message) => {
      if (message.tournament === tournament) heard();
    });
    connected.on('frames', (message) => {
      if (message.stream === `tournament-${tournament}` && message.frames.some(({ type }) => phaseChanges.has(type))) heard();
    });
  });
  return () => {
    isStopped = true;
    socket?.disconnect();
  };
};
