/**
 * The socket. `subscribe` follows a stream in one's own view; `command` asks the judge and answers accepted(seq) or
 * rejected(code). The new picture comes by the feed, also for the sender.
 */
import { Inject, Logger } from '@nestjs/common';
import { Ack, ConnectedSocket, MessageBody, type OnGatewayConnection, type OnGatewayDisconnect, type OnGatewayInit, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { followTable, type FollowTableAnswer, sayPhrase, type SayPhraseAnswer } from '@slag/contracts/tables';
import { type CommandAnswer, commandRequest, type SubscribeAnswer, subscribeRequest, unsubscribeRequest } from '@slag/contracts/socket';
import { bearerOf, Callers } from '../accounts/callers.js';
import { check } from '../http/validation.js';
import { PhraseDesk } from '../tables/phrase-desk.js';
import { TableRooms } from '../tables/table-rooms.js';
import { CommandDesk } from './command-desk.js';
import { LagMeter } from './lag-meter.js';
import type { LiveServer, LiveSocket } from './live-socket.js';
import { SessionWatch } from './session-watch.js';
import { SubscriptionDesk } from './subscription-desk.js';

type Answer<T> = ((answer: T) => void) | undefined;

@WebSocketGateway()
export class LiveGateway implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket>, OnGatewayDisconnect<LiveSocket> {
  private readonly logger = new Logger('live');

  constructor(
    @Inject(Callers) private readonly callers: Callers,
    @Inject(CommandDesk) private readonly commands: CommandDesk,
    @Inject(SubscriptionDesk) private readonly subscriptions: SubscriptionDesk,
    @Inject(TableRooms) private readonly rooms: TableRooms,
    @Inject(PhraseDesk) private readonly phrases: PhraseDesk,
    @Inject(LagMeter) private readonly lag: LagMeter,
    @Inject(SessionWatch) private readonly sessions: SessionWatch,
  ) {}

  afterInit(server: LiveServer): void {
    this.subscriptions.attach(server);
    this.rooms.attach(server);
    this.lag.attach(server);
    this.sessions.attach(server);
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (problem: unknown) => next(problem instanceof Error ? problem : new Error('notAllowed')),
      );
    });
  }

  handleConnection(socket: LiveSocket): void {
    this.sessions.welcome(socket);
  }

  handleDisconnect(socket: LiveSocket): void {
    this.subscriptions.leave(socket);
    this.rooms.leave(socket);
  }

  @SubscribeMessage('subscribe')
  async subscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown, @Ack() ack: Answer<SubscribeAnswer>): Promise<void> {
    const request = check(subscribeRequest, body);
    if (!request.ok) return void ack?.({ status: 'rejected', code: 'invalid', field: request.field, expected: request.expected });
    try {
      await this.subscriptions.subscribe(socket, request.value, (answer) => ack?.(answer));
    } catch (problem) {
      this.report('subscribe', problem);
      ack?.({ status: 'rejected', code: 'internal' });
    }
  }

  @SubscribeMessage('unsubscribe')
  unsubscribe(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown, @Ack() ack: Answer<{ status: 'ok' }>): void {
    const request = check(unsubscribeRequest, body);
    if (request.ok) this.subscriptions.unsubscribe(socket, request.value.stream);
    ack?.({ status: 'ok' });
  }

  @SubscribeMessage('command')
  async command(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown, @Ack() ack: Answer<CommandAnswer>): Promise<void> {
    const request = check(commandRequest, body);
    if (!request.ok) return void ack?.({ status: 'rejected', code: 'invalid', field: request.field, expected: request.expected });
    try {
      const answer = await this.commands.command(socket.data, request.value);
      ack?.(answer);
    } catch (problem) {
      this.report('command', problem);
      ack?.({ status: 'rejected', code: 'internal' });
    }
  }

  @SubscribeMessage('followTable')
  async followTable(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown, @Ack() ack: Answer<FollowTableAnswer>): Promise<void> {
    const request = check(followTable, body);
    if (!request.ok) return void ack?.({ status: 'rejected', code: 'invalid', field: request.field, expected: request.expected });
    try {
      ack?.(await this.rooms.follow(socket, request.value));
    } catch (problem) {
      this.report('followTable', problem);
      ack?.({ status: 'rejected', code: 'internal' });
    }
  }

  @SubscribeMessage('unfollowTable')
  unfollowTable(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown, @Ack() ack: Answer<{ status: 'ok' }>): void {
    const request = check(followTable, body);
    if (request.ok) this.rooms.unfollow(socket, request.value);
    ack?.({ status: 'ok' });
  }

  @SubscribeMessage('sayPhrase')
  async sayPhrase(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown, @Ack() ack: Answer<SayPhraseAnswer>): Promise<void> {
    const request = check(sayPhrase, body);
    if (!request.ok) return void ack?.({ status: 'rejected', code: 'invalid', field: request.field, expected: request.expected });
    try {
      ack?.(await this.phrases.say(socket.data.caller, request.value));
    } catch (problem) {
      this.report('sayPhrase', problem);
      ack?.({ status: 'rejected', code: 'internal' });
    }
  }

  /** A token where one is given, else the cookie; nobody may still look at what everybody may see. */
  private async admit(socket: LiveSocket): Promise<void> {
    const auth: unknown = socket.handshake.auth;
    const token = typeof auth === 'object' && auth !== null && 'token' in auth ? auth.token : undefined;
    const bearer = typeof token === 'string' ? bearerOf(`Bearer ${token}`) : null;
    if (token !== undefined && bearer === null) throw new Error('notSignedIn');
    const found = bearer !== null ? await this.callers.byBearer(bearer) : await this.callers.byCookie(socket.handshake.headers.cookie);
    if (bearer !== null && !found) throw new Error('notSignedIn');
    const caller = found?.caller ?? null;
    socket.data = { caller, credential: found?.credential ?? null, limitKey: caller?.sessionKey ?? `socket ${socket.id}`, following: new Map(), seats: new Map(), playsAtTable: false, tables: new Set() };
  }

  private report(what: string, problem: unknown): void {
    this.logger.error(`${what}: ${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}`);
  }
}
