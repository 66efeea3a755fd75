/** The house over HTTP: answers are read by the contracts' shapes, refusals become errors that say what the house said. */
import { setTimeout as sleep } from 'node:timers/promises';
import { apiError, guestsAnswer, type MakeTournament, nonceReceipt, type NonceReceipt, playAnswer, type PlayAnswer, standings, type StandingsShape, tournamentDetail, type TournamentDetail } from '@slag/contracts/http';
import type { z } from 'zod';
import { UsageError } from '../io.js';

/** The house refused, with its own code. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export type Guest = z.infer<typeof guestsAnswer>['guests'][number];

const MOST_TRIES = 20;
const LONGEST_WAIT_MS = 10_000;

export class Api {
  private readonly base: URL;

  constructor(
    url: string,
    private readonly organiser: string,
  ) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new UsageError(`--url: expected an address such as http://localhost:3000, not ${url}`);
    this.base = new URL(url);
  }

  makeTournament = (body: MakeTournament): Promise<TournamentDetail> => this.ask(tournamentDetail, 'POST', 'tournaments', this.organiser, body);
  detail = (id: string, token = this.organiser): Promise<TournamentDetail> => this.ask(tournamentDetail, 'GET', `tournaments/${id}`, token);
  open = (id: string): Promise<TournamentDetail> => this.ask(tournamentDetail, 'POST', `tournaments/${id}/open`, this.organiser);
  close = (id: string): Promise<TournamentDetail> => this.ask(tournamentDetail, 'POST', `tournaments/${id}/close`, this.organiser);
  standings = (id: string): Promise<StandingsShape> => this.ask(standings, 'GET', `tournaments/${id}/standings`, this.organiser);
  contribute = (id: string, token: string, nonce: string, commitment: string): Promise<NonceReceipt> =>
    this.ask(nonceReceipt, 'POST', `tournaments/${id}/nonces`, token, { nonce, commitment });
  play = (id: string, token: string): Promise<PlayAnswer> => this.ask(playAnswer, 'POST', `tournaments/${id}/play`, token);
  guests = async (id: string, nicknames: string[]): Promise<Guest[]> => (await this.ask(guestsAnswer, 'POST', `tournaments/${id}/guests`, this.organiser, { nicknames })).guests;
  bundle = async (id: string): Promise<string> => (await this.send('GET', `tournaments/${id}/bundle`, this.organiser)).text();

  private async ask<S extends z.ZodType>(shape: S, method: 'GET' | 'POST', path: string, token: string, body?: unknown): Promise<z.output<S>> {
    const answer: unknown = await (await this.send(method, path, token, body)).json();
    const read = shape.safeParse(answer);
    if (!read.success) throw new Error(`${method} /api/${path} answered in another shape: ${read.error.issues[0]?.path.join('.') ?? ''} ${read.error.issues[0]?.message ?? ''}`);
    return read.data;
  }

  /** Waits as told on 429 and while the house is starting; throws Refused on any other refusal. */
  private async send(method: string, path: string, token: string, body?: unknown): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const response = await this.fetch(method, path, token, body);
      if (response.ok) return response;
      const refusal = apiError.safeParse(await response.json().catch(() => null));
      const code = refusal.success ? refusal.data.code : `http${response.status}`;
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      if ((response.status === 429 || response.status === 503) && tries < MOST_TRIES) await sleep(Math.min(LONGEST_WAIT_MS, Math.max(50, seconds * 1000)));
      else throw new Refused(response.status, code, `${method} /api/${path} was refused: ${code}${refusal.success ? `, ${refusal.data.message}` : ''}`);
    }
  }

  private async fetch(method: string, path: string, token: string, body?: unknown): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    try {
      return await fetch(new URL(`/api/${path}`, this.base), { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    } catch (error) {
      throw new UsageError(`${this.base.origin} does not answer (${error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)}): is the house running?`);
    }
  }
}
