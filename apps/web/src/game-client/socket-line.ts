/**
 * One web socket to the server, opened again by itself whenever it breaks: after a moment, sooner when the device is back
 * online or the page is looked at again. Nothing is remembered here; who speaks over it asks again.
 */
import type { CommandAnswer, CommandRequest, FramesMessage, SubscribeAnswer, SubscribeRequest } from '@slag/contracts/socket';
import type { GameSocket } from './game-socket';
import { knock, makeEvent, parsePacket, pong, type Packet } from './wire';

const answerWithinMs = 8000;
const firstPauseMs = 400;
const longestPauseMs = 3000;

interface Waiting {
  resolve: (body: unknown) => void;
  reject: (error: Error) => void;
}

const addressOf = (location: { protocol: string; host: string }): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket.io/?EIO=4&transport=websocket`;

/** A resource: `close` ends it for good. */
export class SocketLine implements GameSocket {
  private socket: WebSocket | null = null;
  private heard = { connect: (): void => undefined, disconnect: (): void => undefined, frames: (_: FramesMessage): void => undefined };
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private failures = 0;
  private isReady = false;
  private isClosed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private silenceMs = 45_000;

  constructor(private readonly address: string) {
    this.open();
  }

  onConnect(heard: () => void): void {
    this.heard.connect = heard;
  }
  onDisconnect(heard: () => void): void {
    this.heard.disconnect = heard;
  }
  onFrames(heard: (message: FramesMessage) => void): void {
    this.heard.frames = heard;
  }
  /** Answers are taken at their word: the server is of the same build as the page. */
  subscribe(request: SubscribeRequest): Promise<SubscribeAnswer> {
    // oxlint-disable-next-line house/no-cast -- this is the codec of the socket
    return this.ask('subscribe', request) as Promise<SubscribeAnswer>;
  }
  command(request: CommandRequest): Promise<CommandAnswer> {
    // oxlint-disable-next-line house/no-cast -- this is the codec of the socket
    return this.ask('command', request) as Promise<CommandAnswer>;
  }

  close(): void {
    this.isClosed = true;
    this.drop();
  }

  /** Somebody looks again: no need to sit out the pause. */
  hurry(): void {
    if (this.socket === null && !this.isClosed) this.open();
  }

  /** The device is back: what was dialled before may hang for long. */
  dialAgain(): void {
    if (this.isReady || this.isClosed) return;
    this.drop();
    this.open();
  }

  /** The device says that it is offline: an open socket would notice much later. */
  lose(): void {
    this.drop();
    this.heard.disconnect();
    if (this.isClosed) return;
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** this.failures++);
    this.retry = setTimeout(() => this.open(), pause * (0.75 + Math.random() / 2));
  }

  private ask(name: string, body: unknown): Promise<unknown> {
    const { socket } = this;
    if (socket === null || !this.isReady) return Promise.reject(new Error('no line'));
    const id = ++this.lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const timer = setTimeout(() => {
      reject(new Error('no answer in time'));
      // A line that gives no answer is as good as broken: another may do better.
      if (this.socket === socket) this.lose();
    }, answerWithinMs);
    this.waiting.set(id, { resolve, reject });
    socket.send(makeEvent(id, name, body));
    return promise.finally(() => {
      clearTimeout(timer);
      this.waiting.delete(id);
    });
  }

  private open(): void {
    clearTimeout(this.retry);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      if (this.socket === socket && typeof data === 'string') this.take(parsePacket(data));
    });
    socket.addEventListener('close', () => {
      if (this.socket === socket) this.lose();
    });
    this.watch();
  }

  private take(packet: Packet): void {
    this.watch();
    switch (packet.kind) {
      case 'open':
        this.silenceMs = packet.silenceMs;
        this.socket?.send(knock);
        break;
      case 'ping':
        this.socket?.send(pong);
        break;
      case 'ready':
        this.isReady = true;
        this.failures = 0;
        this.heard.connect();
        break;
      case 'over':
        this.lose();
        break;
      case 'event':
        // oxlint-disable-next-line house/no-cast -- this is the codec of the socket
        if (packet.name === 'frames') this.heard.frames(packet.body as FramesMessage);
        break;
      case 'answer':
        this.waiting.get(packet.id)?.resolve(packet.body);
        break;
      case 'other':
        break;
      default:
        packet satisfies never;
    }
  }

  /** A server that says nothing for so long is not there any more. */
  private watch(): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.lose(), this.silenceMs);
  }

  private drop(): void {
    clearTimeout(this.watchdog);
    clearTimeout(this.retry);
    const { socket } = this;
    this.socket = null;
    this.isReady = false;
    for (const { reject } of this.waiting.values()) reject(new Error('the line broke'));
    socket?.close();
  }
}

/** The line of a page, with an ear for the device and the reader. */
export function connectSocket(): GameSocket {
  const line = new SocketLine(addressOf(window.location));
  const onOnline = (): void => line.dialAgain();
  const onOffline = (): void => line.lose();
  const look = (): void => {
    if (document.visibilityState === 'visible') line.hurry();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', look);
  return {
    onConnect: (heard) => line.onConnect(heard),
    onDisconnect: (heard) => line.onDisconnect(heard),
    onFrames: (heard) => line.onFrames(heard),
    subscribe: (request) => line.subscribe(request),
    command: (request) => line.command(request),
    close: () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', look);
      line.close();
    },
  };
}
