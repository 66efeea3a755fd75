// One person as a client has it: a session of its own, one socket, a seat at any number of tables. Plays the first legal card, stays in
// every toep, waves every window through: a player of no skill who is always right.
import { setTimeout as wait } from 'node:timers/promises';
import { evolve } from '@slag/engine/game/evolve';
import { legalCommands } from '@slag/engine/game/legal';
import { io } from 'socket.io-client';

const CHOICES = ['PlayCard', 'Stay', 'BelieveLaundry', 'WaveThrough', 'PlayAlong', 'DeclineDuel', 'LayAway'];

async function asked(url, route, init) {
  const answer = await fetch(`${url}/api/${route}`, init);
  if (!answer.ok) throw new Error(`${init.method} ${route}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export class Seated {
  #games = new Map();
  #sent = 0;
  #run = Math.random().toString(36).slice(2, 10);

  /** @param {{ url: string, origin?: string, nickname: string, thinkMs: number, onSeen?: (game: string, seat: number, seq: number) => void, onSent?: (game: string, seat: number) => void, onAnswer?: (answer: object) => void }} plan */
  constructor(plan) {
    this.plan = plan;
    this.origin = plan.origin ?? plan.url;
  }

  async enter() {
    const answer = await asked(this.plan.url, 'guests', { method: 'POST', headers: { 'content-type': 'application/json', origin: this.origin }, body: JSON.stringify({ nickname: this.plan.nickname }) });
    this.cookie = answer.headers.getSetCookie().map(cookie => cookie.split(';')[0]).join('; ');
    this.socket = io(this.plan.url, { transports: ['websocket'], extraHeaders: { cookie: this.cookie, origin: this.origin }, forceNew: true, reconnection: false });
    this.socket.on('frames', message => this.#fold(message));
    await new Promise((resolve, reject) => this.socket.once('connect', resolve).once('connect_error', reject));
  }

  async post(route, body) {
    const headers = { cookie: this.cookie, origin: this.origin, ...(body ? { 'content-type': 'application/json' } : {}) };
    return (await asked(this.plan.url, route, { method: 'POST', headers, ...(body ? { body: JSON.stringify(body) } : {}) })).json();
  }

  async play(game, seat) {
    const stream = `game-${game}`;
    this.#games.set(stream, { game, seat, seq: 0, state: null, isUnderWay: false, answeredSeq: 0 });
    const answer = await this.socket.emitWithAck('subscribe', { stream, fromSeq: 1 });
    if (answer.status !== 'subscribed') throw new Error(`subscribe: ${JSON.stringify(answer)}`);
  }

  leave() {
    this.socket?.disconnect();
  }

  #fold({ stream, frames }) {
    const own = this.#games.get(stream);
    if (!own) return;
    for (const frame of frames) {
      own.seq = frame.seq;
      own.state = evolve(own.state, { type: frame.type, data: frame.data });
    }
    this.plan.onSeen?.(own.game, own.seat, own.seq);
    void this.#act(stream, own);
  }

  /** Once the last command is answered and everything its answer announced has come. */
  async #act(stream, own) {
    if (own.isUnderWay || own.seq < own.answeredSeq) return;
    const legal = legalCommands(own.state, own.seat);
    const command = CHOICES.map(type => legal.find(one => one.type === type)).find(one => one !== undefined);
    if (!command) return;
    own.isUnderWay = true;
    const { decision } = own.state;
    await wait(this.plan.thinkMs * (0.5 + Math.random()));
    this.plan.onSent?.(own.game, own.seat);
    const answer = await this.socket.emitWithAck('command', { stream, commandId: `play-${this.#run}-${this.#sent++}`, decision, command });
    this.plan.onAnswer?.(answer);
    if (answer.status === 'accepted') own.answeredSeq = answer.seq;
    else await wait(answer.retryAfterMs ?? 50);
    own.isUnderWay = false;
    void this.#act(stream, own);
  }
}
