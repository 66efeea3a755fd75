// @vitest-environment node
import { createServer, type Server as HttpServer } from 'node:http';
import type { CommandAnswer, CommandRequest, FramesMessage, SubscribeAnswer } from '@slag/contracts/socket';
import { Server, type Socket } from 'socket.io';
import { afterEach, describe, expect, it } from 'vitest';
import { SocketLine } from './socket-line';

interface House {
  port: number;
  io: Server;
  close: () => Promise<void>;
}

const opened: { close: () => void | Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

/** A real socket.io server, set up like ours. */
async function openHouse(greet: (socket: Socket) => void, port = 0): Promise<House> {
  const http: HttpServer = createServer();
  const io = new Server(http, { transports: ['websocket'], pingInterval: 200, pingTimeout: 200 });
  io.on('connection', greet);
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done));
  const address = http.address();
  const house = { port: typeof address === 'object' && address !== null ? address.port : 0, io, close: () => io.close() };
  opened.push(house);
  return house;
}

function dial(port: number): SocketLine {
  const line = new SocketLine(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  opened.push(line);
  return line;
}
const connected = (line: SocketLine): Promise<void> => new Promise((done) => line.onConnect(done));
const disconnected = (line: SocketLine): Promise<void> => new Promise((done) => line.onDisconnect(done));

const accepted: CommandAnswer = { status: 'accepted', seq: 9 };
const subscribed: SubscribeAnswer = { status: 'subscribed', view: { kind: 'seat', seat: 0, fromDeal: 1 }, seq: 3, serverAt: 5 };
const command: CommandRequest = { stream: 'game-12345678', commandId: 'command-1', decision: 4, command: { type: 'Stay', payload: { seat: 0 } } };

describe('a line to a real socket.io server', () => {
  it('asks, and is answered', async () => {
    const { port } = await openHouse((socket) => {
      socket.on('subscribe', (request: { fromSeq: number }, answer: (body: SubscribeAnswer) => void) => answer({ ...subscribed, seq: request.fromSeq }));
      socket.on('command', (request: CommandRequest, answer: (body: CommandAnswer) => void) => answer(request.commandId === command.commandId ? accepted : { status: 'rejected', code: 'invalid' }));
    });
    const line = dial(port);
    await connected(line);
    expect(await line.subscribe({ stream: 'game-12345678', fromSeq: 7 })).toEqual({ ...subscribed, seq: 7 });
    expect(await line.command(command)).toEqual(accepted);
  });

  it('hears frames as they come, whatever letters stand in them', async () => {
    const message: FramesMessage = { stream: 'game-12345678', view: { kind: 'open' }, frames: [{ seq: 1, type: 'DealWon', schemaVersion: 1, at: 4, data: { name: 'Zoë ♥ "Els"\n' } }] };
    const { port } = await openHouse((socket) => void socket.emit('frames', message));
    const line = dial(port);
    expect(await new Promise<FramesMessage>((done) => line.onFrames(done))).toEqual(message);
  });

  it('stays through many pings', async () => {
    const { port } = await openHouse((socket) => void setTimeout(() => socket.emit('frames', { stream: 'late', view: { kind: 'open' }, frames: [] }), 900));
    const line = dial(port);
    let losses = 0;
    line.onDisconnect(() => void losses++);
    await new Promise<FramesMessage>((done) => line.onFrames(done));
    expect(losses).toBe(0);
  });

  it('comes back by itself when the server hangs up, and gives up what was asked', async () => {
    let calls = 0;
    const { port } = await openHouse((socket) => {
      calls += 1;
      socket.on('command', () => void socket.disconnect(true));
    });
    const line = dial(port);
    await connected(line);
    const lost = disconnected(line);
    await expect(line.command(command)).rejects.toThrow('the line broke');
    await lost;
    await connected(line);
    expect(calls).toBe(2);
  });

  it('finds the server again after it was away', async () => {
    const first = await openHouse(() => undefined);
    const line = dial(first.port);
    await connected(line);
    const lost = disconnected(line);
    await first.close();
    await lost;
    await expect(line.command(command)).rejects.toThrow('no line');
    await openHouse(() => undefined, first.port);
    line.hurry();
    await connected(line);
  });

  it('notices that the server has gone silent', async () => {
    const { port, io } = await openHouse((socket) => void socket.conn.removeAllListeners());
    const line = dial(port);
    await connected(line);
    // A server whose pings no longer come: its engine is cut from its timers.
    for (const socket of io.sockets.sockets.values()) Object.assign(socket.conn, { sendPacket: () => undefined });
    await disconnected(line);
  });
});
