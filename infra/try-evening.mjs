// A tournament game through the proxy by a guest with a browser's cookie, while the house goes down under it and comes back. In the end
// the opened log says what was played: every command that was accepted, each once.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { Contestant, call } from '../bench/contestant.mjs';
import { enterAsGuest } from './try-door.mjs';

const HOUR = 3_600_000;
const PATIENCE_MS = 60_000;
/** Both proxies wait ten seconds for a part that starts again. */
const LONG_MS = 9_000;

/** Asks again until there is an answer. */
async function until(what, ask) {
  for (const end = Date.now() + PATIENCE_MS; ; await wait(100)) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (problem) {
      if (Date.now() > end) throw problem;
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
  }
}

/** One visitor after another while the API is away: each is answered, or has waited as long as the proxy lets him. */
async function askMeanwhile(address, isAway) {
  do {
    const beganAt = performance.now();
    const { status } = await fetch(address);
    assert.ok(status === 200 || performance.now() - beganAt > LONG_MS, `status ${status} after ${Math.round(performance.now() - beganAt)} ms`);
  } while (isAway());
}

/** A contestant who is asked for one card at a time, and remembers what was accepted. */
class Guest {
  accepted = [];
  #turn = Promise.withResolvers();

  constructor(url, cookie) {
    const tell = isHis => () => this.#turn.resolve(isHis);
    this.contestant = new Contestant({ url, token: { cookie }, onReady: tell(true), onEnd: tell(false) });
  }

  /** @returns {Promise<boolean>} false: the game is over */
  async isHisTurn() {
    const isHis = await Promise.race([this.#turn.promise, wait(PATIENCE_MS, 'late', { ref: false })]);
    if (isHis === 'late') throw new Error('it never becomes his turn');
    if (isHis) this.#turn = Promise.withResolvers();
    return isHis;
  }

  /** Sends his next command; `meanwhile` happens while it is under way. @returns how it was answered */
  async play(meanwhile = null) {
    assert.ok(await this.isHisTurn(), 'the game is over already');
    const sent = this.contestant.play().catch(() => null);
    const [first] = await Promise.all([sent, meanwhile?.()]);
    const answer = meanwhile ? ((await this.comeBack()) ?? first) : first;
    assert.equal(answer?.status, 'accepted', JSON.stringify(answer));
    this.accepted.push(this.contestant.commandId);
    assert.deepEqual(await this.contestant.repeat(), answer, 'a repeat by the same id is answered as the first time');
    this.contestant.again();
    return first !== null ? 'the command under way was answered' : 'the command under way was sent again by its id';
  }

  async comeBack() {
    await until('the line breaks', () => (this.contestant.socket.connected ? undefined : true));
    const back = await until('coming back', async () => ({ answer: await this.contestant.comeBack() }));
    return back.answer;
  }
}

let token;
let tournament;
let guest;

async function openTournament({ house }) {
  token = await house.token();
  const now = Date.now();
  const made = await call(house.url, token, 'POST', 'tournaments', { title: 'Zaterdag', boards: 3, bots: ['steady', 'steady', 'steady'], opensAt: now + HOUR, closesAt: now + 2 * HOUR });
  await call(house.url, token, 'POST', `tournaments/${made.summary.id}/open`);
  return made.summary.id;
}

const phase = async ({ house }) => (await call(house.url, token, 'GET', `tournaments/${tournament}`)).summary.phase;

/** @type {[sentence: string, check: (tried: { name: string, url: string, house: any, restart: () => Promise<any> }) => Promise<string | void>][]} */
export const eveningChecks = [
  ['a guest enters and plays a card of a tournament over a socket', async tried => {
    tournament = await openTournament(tried);
    guest = new Guest(tried.url, await enterAsGuest(tried.url));
    await guest.contestant.join(tournament);
    await guest.play();
  }],
  ['the API ends (SIGTERM) while a command is under way, who asks meanwhile waits for his answer, and he plays on', async ({ url, house }) => {
    const { api } = house.running().processes;
    return guest.play(async () => {
      process.kill(api, 'SIGTERM');
      const isAway = () => [null, api].includes(house.running().processes.api);
      await Promise.all([askMeanwhile(`${url}/api/tournaments/today`, isAway), until('another API', () => (isAway() ? undefined : true))]);
    });
  }],
  ['the whole house ends (SIGTERM) while a command is under way and starts again on its data, and he plays on', async tried => {
    // Caddy knows the parts by their ports, and a house of one machine chooses them anew; in compose they keep their names.
    if (tried.name === 'caddy') return 'not tried: nothing but compose starts the parts again where Caddy looks for them';
    return guest.play(async () => {
      assert.equal(await tried.house.stop('SIGTERM'), 0);
      await tried.restart();
    });
  }],
  ['he finishes the game, and the opened log holds each of his commands once', async tried => {
    while (await guest.isHisTurn()) {
      const answer = await guest.contestant.play();
      assert.equal(answer.status, 'accepted', JSON.stringify(answer));
      guest.accepted.push(guest.contestant.commandId);
      guest.contestant.again();
    }
    guest.contestant.leave();
    await call(tried.house.url, token, 'POST', `tournaments/${tournament}/close`);
    await until('the reveal', async () => ((await phase(tried)) === 'finished' ? true : undefined));
    const log = await (await fetch(`${tried.url}/api/games/${guest.contestant.game}/bundle`)).text();
    const kept = [...log.matchAll(/"commandId":"(play-[^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual(kept, guest.accepted);
    return `${kept.length} commands`;
  }],
];
