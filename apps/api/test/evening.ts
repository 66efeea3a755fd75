/** An evening played through the real doors: a tournament, people with tokens or cookies, and what the worker does after them. */
import type { CommandAnswer, CommandRequest, Frame, PlayerCommand, SubscribeAnswer, SubscribeRequest, ViewShape } from '@slag/contracts/socket';
import { fold } from '@slag/engine/game/evolve';
import { legalCommands, type LegalCommand, seatToAct } from '@slag/engine/game/legal';
import type { RedactedEvent } from '@slag/engine/game/events';
import type { GameState } from '@slag/engine/game/state';
import type { TournamentCommand } from '@slag/engine/tournament/commands';
import { setupFor } from '@slag/engine/tournament/setup';
import { makeSalt } from '@slag/store/secrets';
import { headSubject, saveSignature, signStatement } from '@slag/store/signatures';
import { revealedSecretsOf } from '@slag/store/tournament-secrets';
import type { ClientSocket, Person, TestHouse } from './test-house.js';

export const HOUR = 3600_000;

export const asRedacted = (frame: Pick<Frame, 'type' | 'data'>): RedactedEvent => ({ type: frame.type, data: frame.data }) as unknown as RedactedEvent;

/** A tournament of this organiser, opened unless told otherwise. */
export async function makeTournament(house: TestHouse, organiser: Person, wish: Record<string, unknown> = {}, isOpen = true): Promise<string> {
  const body = { title: 'Vrijdagavond', boards: 10, bots: ['steady', 'steady', 'steady'], opensAt: house.time.now + HOUR, closesAt: house.time.now + 4 * HOUR, ...wish };
  const made = await house.request.post('/api/tournaments').set('Origin', house.origin).set('Cookie', organiser.cookie).send(body).expect(201);
  const { id } = made.body.summary;
  if (isOpen) await house.request.post(`/api/tournaments/${id}/open`).set('Origin', house.origin).set('Cookie', organiser.cookie).expect(200);
  return id;
}

export async function play(house: TestHouse, tournament: string, person: Person): Promise<string> {
  const answer = await house.request.post(`/api/tournaments/${tournament}/play`).set('Origin', house.origin).set('Cookie', person.cookie).expect(200);
  return answer.body.game;
}

/** What a client at the table keeps: frames by number, and the state folded from them. */
export class Table {
  readonly frames: Frame[] = [];
  view: ViewShape | null = null;
  private waiters: (() => void)[] = [];

  constructor(
    readonly socket: ClientSocket,
    readonly stream: string,
  ) {
    socket.on('frames', ({ stream: of, frames }) => {
      if (of !== stream) return;
      this.frames.push(...frames);
      this.waiters.splice(0).forEach((wake) => wake());
    });
  }

  subscribe(request: Partial<SubscribeRequest> = {}): Promise<SubscribeAnswer> {
    return this.socket.timeout(5000).emitWithAck('subscribe', { stream: this.stream, fromSeq: 1, ...request });
  }

  send(request: Omit<CommandRequest, 'stream'>): Promise<CommandAnswer> {
    return this.socket.timeout(5000).emitWithAck('command', { stream: this.stream, ...request });
  }

  async until(seq: number): Promise<void> {
    while ((this.frames.at(-1)?.seq ?? 0) < seq) await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  get state(): GameState | null {
    return fold(this.frames.map(asRedacted));
  }
}

/** The first thing that is allowed and no forfeit: a card before a toep, staying before folding. */
export function firstLegal(state: GameState, seat = 0): PlayerCommand | null {
  if (seatToAct(state) !== seat) return null;
  const [first] = legalCommands(state, seat).filter(({ type }: LegalCommand) => type !== 'Forfeit');
  return first ?? null;
}

let sent = 0;
export const nextCommandId = (): string => `person-${(sent += 1)}`;

/** Plays on until the game is over or `isEnough` says so; answers the number of commands. */
export async function playOn(house: TestHouse, table: Table, isEnough: (state: GameState) => boolean = () => false): Promise<number> {
  for (let count = 0; ; count += 1) {
    const { state } = table;
    if (!state || isEnough(state)) return count;
    const command = firstLegal(state);
    if (!command) return count;
    const answer = await table.send({ commandId: nextCommandId(), decision: state.decision, command });
    if (answer.status === 'rejected' && answer.code === 'tooManyRequests') {
      await new Promise((resolve) => setTimeout(resolve, answer.retryAfterMs));
      continue;
    }
    if (answer.status !== 'accepted') throw new Error(`refused: ${answer.code}`);
    await table.until(answer.seq);
  }
}

/** What the worker does once a tournament is closed: stop games, record the results, reveal, finish. */
export async function endEvening({ house }: TestHouse, tournament: string): Promise<void> {
  const stream = `tournament-${tournament}`;
  const { folded } = await house.commands.load(stream);
  if (folded.kind !== 'tournament' || !folded.tournament) throw new Error('no such tournament');
  const say = async (command: Omit<TournamentCommand, 'actor' | 'commandId'>): Promise<void> => {
    const result = await house.commands.handle(stream, { ...command, actor: 'worker', commandId: nextCommandId() } as TournamentCommand);
    if (result.status === 'rejected') throw new Error(`${command.type}: ${result.code} ${result.detail ?? ''}`);
  };
  for (const contestant of folded.tournament.contestants) {
    const game = `game-${contestant.game}`;
    await house.commands.handle(game, { type: 'StopGame', actor: 'worker', commandId: 'schedule-stop', payload: setupFor(folded.tournament, contestant, makeSalt()) });
    const ended = await house.commands.load(game);
    if (ended.folded.kind !== 'game' || !ended.folded.game || ended.hash === null) throw new Error('no such game');
    const points = ended.folded.game.deals.filter((deal) => deal.isOver).map((deal) => deal.points[0] ?? 0);
    const type = ended.folded.game.phase.kind === 'finished' ? 'FinishContestant' : 'StopContestant';
    await say({ type, payload: { contestant: contestant.contestant, game: contestant.game, head: ended.hash, points } });
  }
  await say({ type: 'RevealSecrets', payload: { secrets: await revealedSecretsOf(house.sealed, tournament) } });
  await say({ type: 'FinishTournament', payload: {} });
  const head = await house.log.readHead(stream);
  if (head === null) throw new Error('no head');
  const signed = signStatement(house.keys, { kind: 'head', stream, version: head.version, hash: head.hash });
  await saveSignature(house.database.db, headSubject(stream, head.version), signed, house.clock());
}
