/** Who may act for a seat. The log names actors as text; these are the only forms there are. */
import type { GameState, SeatHolder } from './state.js';

export const DEALER = 'dealer';
export const CLOCK = 'clock';
export const WORKER = 'worker';

export const playerActor = (player: string): string => `player:${player}`;
export const botActor = (bot: string): string => `bot:${bot}`;
export const actorOf = (holder: SeatHolder): string => (holder.kind === 'player' ? playerActor(holder.player) : botActor(holder.bot));

export const isSeat = (state: GameState, seat: number): boolean => Number.isInteger(seat) && seat >= 0 && seat < state.seats.length;

export const isHeldBy = (state: GameState, seat: number, actor: string): boolean => {
  const holder = state.seats[seat];
  return holder !== undefined && actorOf(holder) === actor;
};

/** The bot that plays this seat now: its holder, or a stand-in; null where a person does. */
export function botAt(state: GameState, seat: number): string | null {
  const holder = state.seats[seat];
  return holder?.kind === 'bot' ? holder.bot : (state.standIns[seat] ?? null);
}
