// One contestant as a client has it: a session, a socket, a state folded from his own frames. Plays the first legal card and
// stays in every toep: a player of no skill who is always right.
import { setTimeout as wait } from 'node:timers/promises';
import { evolve } from '@slag/engine/game/evolve';
import { legalCommands } from '@slag/engine/game/legal';
import { io } from 'socket.io-client';

/** What a request says about who asks: a tool's Bearer token, or the cookie that a browser has for this origin. */
const headersOf = (url, who) => (typeof who === 'string' ? { authorization: `Bearer ${who}` } : { cookie: who.cookie, origin: url });

/**
 * @param {string} url
 * @param {string | { cookie: string }} who a Bearer token, or a browser's session
 * @param {string} method
 * @param {string} route
 * @param {object} [body]
 */
export async function call(url, who, method, route, body) {
  const answer = await fetch(`${url}/api/${route}`, {
    method,
    headers: { ...headersOf(url, who), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${route}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export class Contestant {
  #answeredSeq = 0;
  #isUnderWay = true;
  #next = null;
  /** The last command sent, and whether its answer is still to come. */
  #request = null;
  #isUnanswered = false;
  /** A contestant that comes back does not know what its ids were before. */
  #run = Math.random().toString(36).slice(2, 10);
  #seq = 0;
  #sent = 0;

  /** @param {{ url: string, token: string | { cookie: string }, onReady: (contestant: Contestant) => void, onFrames?: (message: object) => void, onEnd?: () => void }} plan onReady: it has something to play */
  constructor(plan) {
    this.plan = plan;
    this.state = null;
    /** How often it was told to be slower. */
    this.delays = 0;
  }

  /** The id of the last command sent. */
  get commandId() {
    return this.#request?.commandId;
  }

  get hasFinished() {
    return this.state?.phase.kind === 'finished';
  }

  async join(tournament) {
    const { url, token } = this.plan;
    const { game, seat } = await call(url, token, 'POST', `tournaments/${tournament}/play`);
    this.game = game;
    this.stream = `game-${game}`;
    this.seat = seat;
    await this.#follow();
    this.#isUnderWay = false;
    this.#offer();
  }

  /** A line of its own, and on it everything from the frame on that it has not seen. */
  async #follow() {
    const { url, token } = this.plan;
    const who = typeof token === 'string' ? { auth: { token } } : { extraHeaders: headersOf(url, token) };
    this.socket = io(url, { transports: ['websocket'], ...who, forceNew: true, reconnection: false });
    this.socket.on('frames', message => {
      this.plan.onFrames?.(message);
      this.#fold(message.frames);
    });
    await new Promise((resolve, reject) => this.socket.once('connect', resolve).once('connect_error', reject));
    const answer = await this.socket.emitWithAck('subscribe', { stream: this.stream, fromSeq: this.#seq + 1 });
    if (answer.status !== 'subscribed') throw new Error(`subscribe: ${JSON.stringify(answer)}`);
    this.#answeredSeq = answer.seq;
  }

  /**
   * After a line that broke: a new one, and on it the command again, by the same id, that was under way. Throws where nobody answers yet.
   * @returns the answer to that command, or null where none was under way
   */
  async comeBack() {
    this.socket.disconnect();
    await this.#follow();
    if (this.#isUnanswered) return this.#send();
    this.#offer();
    return null;
  }

  /** The last command once more, by its own id: a repeat is answered as the first time. */
  repeat() {
    return this.#ask();
  }

  leave() {
    this.socket?.disconnect();
  }

  #fold(frames) {
    for (const frame of frames) {
      if (frame.seq !== this.#seq + 1) throw new Error(`seq ${frame.seq} after ${this.#seq}`);
      this.#seq = frame.seq;
      this.state = evolve(this.state, { type: frame.type, data: frame.data });
    }
    if (this.hasFinished) this.plan.onEnd?.();
    this.#offer();
  }

  /** Ready once the last command is answered and everything that the answer announced has come. */
  #offer() {
    if (this.#isUnderWay || this.#seq < this.#answeredSeq || this.state === null) return;
    const command = legalCommands(this.state, this.seat).find(({ type }) => type === 'PlayCard' || type === 'Stay');
    if (!command) return;
    this.#isUnderWay = true;
    this.#next = command;
    this.plan.onReady(this);
  }

  /** Sends what it was ready with; told to be slower, it waits and sends the same again. @returns the answer to the command */
  async play() {
    const commandId = `play-${this.#run}-${this.#sent++}`;
    this.#request = { stream: this.stream, commandId, decision: this.state.decision, command: this.#next };
    this.#isUnanswered = true;
    return this.#send();
  }

  async #send() {
    const answer = await this.#ask();
    this.#isUnanswered = false;
    if (answer.status === 'accepted') this.#answeredSeq = Math.max(this.#answeredSeq, answer.seq);
    this.#isUnderWay = false;
    return answer;
  }

  async #ask() {
    let answer = await this.socket.emitWithAck('command', this.#request);
    while (answer.code === 'tooManyRequests') {
      this.delays += 1;
      await wait(answer.retryAfterMs ?? 1000);
      answer = await this.socket.emitWithAck('command', this.#request);
    }
    return answer;
  }

  /** After a refusal: the same again. After an acceptance it happens by itself when the frames come. */
  again() {
    this.#offer();
  }
}
