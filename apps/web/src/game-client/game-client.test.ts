// @vitest-environment node
import type { CommandAnswer, CommandRequest, Frame, FramesMessage, SubscribeAnswer, SubscribeRequest, ViewShape } from '@slag/contracts/socket';
import { beforeEach, describe, expect, it } from 'vitest';
import { GameClient } from './game-client';
import type { GameSocket } from './game-socket';

const own: ViewShape = { kind: 'seat', seat: 0, fromDeal: 1 };
const stay = { type: 'Stay', payload: { seat: 0 } } as const;
const frameAt = (seq: number): Frame => ({ seq, type: 'DeadlinePassed', schemaVersion: 1, at: 1000 + seq, data: { seat: 1, deadlineAt: 5 } });

/** A line that answers when the test says so. */
class FakeSocket implements GameSocket {
  readonly subscriptions: SubscribeRequest[] = [];
  readonly commands: CommandRequest[] = [];
  private answers: { subscribe: ((answer: SubscribeAnswer | Error) => void)[]; command: ((answer: CommandAnswer | Error) => void)[] } = { subscribe: [], command: [] };
  private heard: { connect?: () => void; disconnect?: () => void; frames?: (message: FramesMessage) => void } = {};

  onConnect = (heard: () => void): void => void (this.heard.connect = heard);
  onDisconnect = (heard: () => void): void => void (this.heard.disconnect = heard);
  onFrames = (heard: (message: FramesMessage) => void): void => void (this.heard.frames = heard);
  subscribe = (request: SubscribeRequest): Promise<SubscribeAnswer> => {
    this.subscriptions.push(request);
    return new Promise((done, fail) => this.answers.subscribe.push((a) => (a instanceof Error ? fail(a) : done(a))));
  };
  command = (request: CommandRequest): Promise<CommandAnswer> => {
    this.commands.push(request);
    return new Promise((done, fail) => this.answers.command.push((a) => (a instanceof Error ? fail(a) : done(a))));
  };
  close = (): void => undefined;

  connect = (): void => this.heard.connect?.();
  disconnect = (): void => this.heard.disconnect?.();
  view: ViewShape = own;
  send = (...frames: Frame[]): void => this.heard.frames?.({ stream: 'game-g1', view: this.view, frames });
  frames = (...seqs: number[]): void => this.send(...seqs.map(frameAt));
  answerSubscribe = async (answer: SubscribeAnswer | Error): Promise<void> => {
    this.answers.subscribe.shift()?.(answer);
    await settled();
  };
  answerCommand = async (answer: CommandAnswer | Error): Promise<void> => {
    this.answers.command.shift()?.(answer);
    await settled();
  };
}

const settled = async (): Promise<void> => {
  for (let i = 0; i < 6; i++) await Promise.resolve();
};

let socket: FakeSocket;
let waiting: (() => void)[];
let client: GameClient;
const runLater = async (): Promise<void> => {
  for (const run of waiting.splice(0)) run();
  await settled();
};

beforeEach(() => {
  socket = new FakeSocket();
  waiting = [];
  let ids = 0;
  client = new GameClient({ game: 'g1', socket, newCommandId: () => `command-${++ids}`, later: (run) => void waiting.push(run) });
});

const subscribed = (seq: number): SubscribeAnswer => ({ status: 'subscribed', view: own, seq, serverAt: 0 });
const goLive = async (events: number): Promise<void> => {
  socket.connect();
  await socket.answerSubscribe(subscribed(events));
  socket.frames(...Array.from({ length: events }, (_, i) => i + 1));
};
const seqs = (): number[] => client.getSnapshot().events.map(({ seq }) => seq);

describe('a page that follows a game', () => {
  it('asks for everything at first, and is live when the server answers', async () => {
    await goLive(3);
    expect(socket.subscriptions).toEqual([{ stream: 'game-g1', fromSeq: 1 }]);
    expect(client.getSnapshot()).toMatchObject({ connection: 'live', view: own });
    expect(seqs()).toEqual([1, 2, 3]);
  });

  it('leaves out frames that it has, and asks again from where it stands after a gap', async () => {
    await goLive(2);
    socket.frames(2, 3);
    expect(seqs()).toEqual([1, 2, 3]);
    socket.frames(5);
    expect(seqs()).toEqual([1, 2, 3]);
    expect(socket.subscriptions.at(-1)).toEqual({ stream: 'game-g1', fromSeq: 4, view: own });
    await socket.answerSubscribe(subscribed(5));
    socket.frames(4, 5);
    expect(seqs()).toEqual([1, 2, 3, 4, 5]);
  });

  it('says that the line is lost, and goes on after the last event received when it is back', async () => {
    await goLive(4);
    socket.disconnect();
    expect(client.getSnapshot().connection).toBe('lost');
    socket.connect();
    expect(socket.subscriptions.at(-1)).toEqual({ stream: 'game-g1', fromSeq: 5, view: own });
    await socket.answerSubscribe(subscribed(5));
    expect(client.getSnapshot().connection).toBe('live');
  });

  it('says that the line seems gone when a command stays without an answer, until one comes', async () => {
    await goLive(3);
    client.send(stay, { decision: 7 });
    await runLater();
    expect(client.getSnapshot()).toMatchObject({ connection: 'silent', pending: { isKept: true } });
    await socket.answerCommand({ status: 'accepted', seq: 4 });
    expect(client.getSnapshot().connection).toBe('live');
  });

  it('says so within two seconds, though nothing else has noticed', async () => {
    const waits: number[] = [];
    client = new GameClient({ game: 'g1', socket, newCommandId: () => 'command-1', later: (_, ms) => void waits.push(ms) });
    await goLive(1);
    client.send(stay, { decision: 7 });
    expect(waits.filter((ms) => ms < 2000)).toHaveLength(1);
  });

  it('starts again at 1 when its view has changed', async () => {
    await goLive(4);
    socket.disconnect();
    socket.connect();
    await socket.answerSubscribe({ status: 'viewChanged', view: { kind: 'open' } });
    expect(seqs()).toEqual([]);
    expect(socket.subscriptions.at(-1)).toEqual({ stream: 'game-g1', fromSeq: 1, view: { kind: 'open' } });
  });

  it('asks what it sees now when somebody has sat down while it looked on', async () => {
    const spectator = { kind: 'spectator' } as const;
    socket.connect();
    await socket.answerSubscribe({ status: 'subscribed', view: spectator, seq: 1, serverAt: 0 });
    socket.view = spectator;
    socket.frames(1);
    socket.send({ ...frameAt(2), type: 'SeatTaken', data: { seat: 2, player: 'late-comer', deal: 3 } });
    expect(socket.subscriptions.at(-1)).toEqual({ stream: 'game-g1', fromSeq: 3, view: spectator });
    await socket.answerSubscribe({ status: 'viewChanged', view: { kind: 'seat', seat: 2, fromDeal: 3 } });
    expect(socket.subscriptions.at(-1)).toEqual({ stream: 'game-g1', fromSeq: 1, view: { kind: 'seat', seat: 2, fromDeal: 3 } });
  });

  it('asks again when no answer comes', async () => {
    socket.connect();
    await socket.answerSubscribe(new Error('timeout'));
    await runLater();
    expect(socket.subscriptions).toHaveLength(2);
  });

  it('says so when the server will not show this game', async () => {
    socket.connect();
    await socket.answerSubscribe({ status: 'rejected', code: 'notFound' });
    expect(client.getSnapshot()).toMatchObject({ connection: 'refused', refusal: { code: 'notFound' } });
  });

  it('asks to be loaded again when an event comes that it does not know', async () => {
    await goLive(1);
    socket.send({ ...frameAt(2), type: 'ShoeThrown' });
    expect(client.getSnapshot().connection).toBe('outdated');
  });
});

describe('a command', () => {
  it('waits until its own events have been received', async () => {
    await goLive(2);
    client.send(stay, { decision: 7 });
    expect(socket.commands).toEqual([{ stream: 'game-g1', commandId: 'command-1', decision: 7, command: stay }]);
    await socket.answerCommand({ status: 'accepted', seq: 4 });
    expect(client.getSnapshot().pending).not.toBeNull();
    socket.frames(3, 4);
    expect(client.getSnapshot().pending).toBeNull();
  });

  it('is sent once, however often it is pressed', async () => {
    await goLive(2);
    client.send(stay, { decision: 7 });
    client.send(stay, { decision: 7 });
    expect(socket.commands).toHaveLength(1);
  });

  it('is sent again under the same id after a lost line', async () => {
    await goLive(2);
    client.send(stay, { decision: 7 });
    socket.disconnect();
    await socket.answerCommand(new Error('timeout'));
    socket.connect();
    await socket.answerSubscribe(subscribed(2));
    expect(socket.commands.map(({ commandId }) => commandId)).toEqual(['command-1', 'command-1']);
    await socket.answerCommand({ status: 'accepted', seq: 3 });
    socket.frames(3);
    expect(client.getSnapshot().pending).toBeNull();
  });

  it('is given up with the reason when it is refused', async () => {
    await goLive(2);
    client.send(stay, { decision: 7 });
    await socket.answerCommand({ status: 'rejected', code: 'tooLate' });
    expect(client.getSnapshot()).toMatchObject({ pending: null, refusal: { code: 'tooLate', decision: 7, count: 1 } });
  });

  it('is kept while the line is gone, and told of when the game had gone on without it', async () => {
    await goLive(2);
    client.send(stay, { decision: 7 });
    socket.disconnect();
    expect(client.getSnapshot()).toMatchObject({ connection: 'lost', pending: { commandId: 'command-1', isKept: true } });
    await socket.answerCommand(new Error('the line broke'));
    socket.connect();
    await socket.answerSubscribe(subscribed(2));
    expect(socket.commands.map(({ commandId }) => commandId)).toEqual(['command-1', 'command-1']);
    await socket.answerCommand({ status: 'rejected', code: 'tooLate' });
    expect(client.getSnapshot()).toMatchObject({ pending: null, refusal: { code: 'tooLate', wasKept: true } });
  });

  it('chosen while the line was gone goes out when it is back', async () => {
    await goLive(2);
    socket.disconnect();
    client.send(stay, { decision: 7 });
    expect(client.getSnapshot().pending).toMatchObject({ isKept: true });
    expect(socket.commands).toEqual([]);
    socket.connect();
    await socket.answerSubscribe(subscribed(2));
    expect(socket.commands.map(({ commandId }) => commandId)).toEqual(['command-1']);
  });

  it('is tried again by itself when the server is busy', async () => {
    await goLive(2);
    client.send(stay, { decision: 7 });
    await socket.answerCommand({ status: 'rejected', code: 'tooManyRequests', retryAfterMs: 50 });
    await runLater();
    expect(socket.commands.map(({ commandId }) => commandId)).toEqual(['command-1', 'command-1']);
  });

  it('asks for the missing events when it was accepted and nothing came', async () => {
    await goLive(2);
    client.send(stay, { decision: 7 });
    await socket.answerCommand({ status: 'accepted', seq: 3 });
    await runLater();
    expect(socket.subscriptions.at(-1)).toMatchObject({ fromSeq: 3 });
  });

  it('carries the stake of a toep out of turn instead of a decision, and nothing for what may be said at any moment', async () => {
    await goLive(1);
    client.send({ type: 'CallToep', payload: { seat: 0 } }, { stake: 2 });
    expect(socket.commands.at(-1)).toEqual({ stream: 'game-g1', commandId: 'command-1', stake: 2, command: { type: 'CallToep', payload: { seat: 0 } } });
    await socket.answerCommand({ status: 'rejected', code: 'tooLate' });
    expect(client.getSnapshot().refusal).toEqual({ code: 'tooLate', command: { type: 'CallToep', payload: { seat: 0 } }, decision: null, wasKept: false, count: 1 });
    client.send({ type: 'Whistle', payload: { seat: 0 } }, {});
    expect(Object.keys(socket.commands.at(-1) ?? {})).toEqual(['stream', 'commandId', 'command']);
  });

  it('reckons how far this device’s clock is from the server’s', async () => {
    let at = 1000;
    const other = new FakeSocket();
    const late = new GameClient({ game: 'g1', socket: other, newCommandId: () => 'c', later: () => undefined, now: () => at });
    other.connect();
    at = 1200;
    await other.answerSubscribe({ status: 'subscribed', view: own, seq: 0, serverAt: 5100 });
    expect(late.getSnapshot().clockOffsetMs).toBe(4000);
  });
});
