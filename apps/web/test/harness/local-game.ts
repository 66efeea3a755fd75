/** A server in a few lines, for the harness and for tests: the engine's own judge, and bots that play what is legal. */
import type { Frame, PlayerCommand, ViewShape } from '@slag/contracts/socket';
import type { GameCommand } from '@slag/engine/game/commands';
import { decide } from '@slag/engine/game/decide';
import type { GameEvent, RedactedEvent } from '@slag/engine/game/events';
import { evolve } from '@slag/engine/game/evolve';
import { legalCommands, seatToAct } from '@slag/engine/game/legal';
import { redactEvent } from '@slag/engine/game/redact';
import type { GameState } from '@slag/engine/game/state';
import { makeRules } from '@slag/engine/rules/presets';
import { sha256Hex } from '@slag/engine/log';
import { hexToBytes, utf8ToBytes } from '@slag/engine/random';

export const player = 'player-1234';
const actorAt = (state: GameState, seat: number): string => {
  const holder = state.seats[seat];
  return holder === undefined ? 'dealer' : holder.kind === 'player' ? `player:${holder.player}` : `bot:${holder.bot}`;
};

export class LocalGame {
  readonly events: { at: number; event: GameEvent }[] = [];
  private state: GameState | null = null;
  private at = 1_800_000_000_000;
  private chance: number;

  constructor(
    private readonly seed: number,
    deals = 10,
    seats = 4,
  ) {
    this.chance = seed;
    const rules = makeRules('cafe', { players: [2, 8], end: { kind: 'deals', deals }, leaving: 'stays', clock: null });
    const bot = { kind: 'bot' as const, bot: 'regular@1' };
    this.take('StartGame', `player:${player}`, { game: 'g1234567', salt: '00'.repeat(32), tournament: null, rules, seats: [{ kind: 'player', player }, ...Array.from({ length: seats - 1 }, () => bot)], closesAt: this.at + 86_400_000 });
    this.runHouse();
  }

  command(command: PlayerCommand): string | null {
    const refusal = this.take(command.type, `player:${player}`, command.payload);
    if (refusal === null) this.runHouse();
    return refusal;
  }

  /** Every café event is seen by every view, so `seenBy` and `events` have one length. */
  seenBy(view: ViewShape): RedactedEvent[] {
    return this.events.flatMap(({ event }) => redactEvent(event, view) ?? []);
  }

  frames(view: ViewShape): Frame[] {
    return this.seenBy(view).map((event, i) => ({ seq: i + 1, type: event.type, schemaVersion: 1, at: this.events[i]?.at ?? 0, data: { ...event.data } }));
  }

  get game(): GameState | null {
    return this.state;
  }

  /** A legal command for whoever is to act, drawn from the seed; people of code toep and fold now and then. */
  chooseFor(seat: number): PlayerCommand | null {
    if (this.state === null) return null;
    const legal = legalCommands(this.state, seat).filter(({ type }) => type !== 'Forfeit' && (type !== 'CallToep' || this.draw(6) === 0) && (type !== 'Fold' || this.draw(3) === 0));
    return legal[this.draw(legal.length)] ?? null;
  }

  /** The cards that the player may play now. */
  legalCards(): number[] {
    return this.state === null ? [] : legalCommands(this.state, 0).flatMap((each) => (each.type === 'PlayCard' ? [each.payload.card] : []));
  }

  private draw(below: number): number {
    this.chance = (Math.imul(this.chance, 1_103_515_245) + 12_345) & 0x7fffffff;
    return below === 0 ? 0 : (this.chance >> 8) % below;
  }

  private take(type: string, actor: string, payload: unknown): string | null {
    const number = (this.state?.deals.length ?? 0) + (type === 'DealBoard' ? 1 : 0);
    const ikm = hexToBytes(sha256Hex(utf8ToBytes(`${this.seed}-${number}`)));
    const board = { ikm, salt: ikm, board: Math.max(1, number), attempt: 0 };
    const facts = { at: (this.at += 700), lagCreditMs: [0, 0, 0, 0, 0, 0, 0, 0], board };
    const decision = decide(this.state, { type, actor, commandId: `c${this.events.length}`, payload } as GameCommand, facts);
    if (!decision.ok) return decision.code;
    for (const event of decision.events) {
      this.events.push({ at: this.at, event });
      this.state = evolve(this.state, event);
    }
    return null;
  }

  private runHouse(): void {
    for (let i = 0; i < 200 && this.state !== null; i++) {
      const seat = seatToAct(this.state);
      if (this.state.phase.kind === 'betweenDeals') this.take('DealBoard', 'dealer', { board: this.state.deals.length + 1, attempt: 0 });
      else if (seat === null || seat === 0) return;
      else {
        const chosen = this.chooseFor(seat);
        if (chosen === null || this.take(chosen.type, actorAt(this.state, seat), chosen.payload) !== null) return;
      }
    }
  }
}
