/** Live tables through the real doors: requests, and people who play whatever the rules ask of them. */
import type { CommandAnswer } from '@slag/contracts/socket';
import type { TableShape } from '@slag/contracts/tables';
import { legalCommands, type LegalCommand } from '@slag/engine/game/legal';
import type { GameState } from '@slag/engine/game/state';
import { sweepTables } from '@slag/store/table-sweep';
import type supertest from 'supertest';
import { partsOf } from '../src/tables/table-desk.js';
import { nextCommandId, Table } from './evening.js';
import type { Person, TestHouse } from './test-house.js';

export interface Wish {
  kind?: string;
  preset?: string;
  options?: Record<string, unknown>;
  seats?: number;
  bots?: string | null;
  mayWatch?: boolean;
  openLog?: boolean;
}

export const post = (house: TestHouse, person: Person, path: string, body?: object): supertest.Test => {
  const request = house.request.post(`/api/tables${path}`).set('Origin', house.origin).set('Cookie', person.cookie);
  return body === undefined ? request : request.send(body);
};

export const get = (house: TestHouse, person: Person | null, path: string): supertest.Test => {
  const request = house.request.get(`/api/${path}`);
  return person === null ? request : request.set('Cookie', person.cookie);
};

export async function makeTable(house: TestHouse, host: Person, wish: Wish = {}): Promise<TableShape> {
  const body = { kind: 'private', preset: 'toep', options: {}, seats: 3, bots: null, mayWatch: true, ...wish };
  return (await post(house, host, '', body).expect(201)).body;
}

/** A private table whose game has begun: the first of the people is its host. */
export async function beginWith(house: TestHouse, people: readonly Person[], wish: Wish = {}): Promise<TableShape> {
  const [host, ...guests] = people;
  if (!host) throw new Error('nobody plays');
  const { id } = await makeTable(house, host, { seats: people.length, ...wish });
  for (const guest of guests) await post(house, guest, `/${id}/sit`, {}).expect(200);
  return (await post(house, host, `/${id}/begin`).expect(200)).body;
}

export async function sitAtGame(house: TestHouse, person: Person | null, game: string): Promise<Table> {
  const table = new Table(await house.connect(person === null ? {} : { cookie: person.cookie }), `game-${game}`);
  const answer = await table.subscribe();
  if (answer.status !== 'subscribed') throw new Error(`${answer.status} ${'code' in answer ? answer.code : ''}`);
  await table.until(answer.seq);
  return table;
}

/** What the worker does every moment. */
export const sweep = ({ house }: TestHouse): Promise<void> =>
  sweepTables(partsOf(house), (problem) => {
    throw problem;
  });

const GIVES_UP = new Set(['Forfeit', 'LeaveSeat', 'TakeSeat', 'Whistle', 'StandUp']);
export const movesOf = (state: GameState, seat: number): LegalCommand[] => legalCommands(state, seat).filter(({ type }) => !GIVES_UP.has(type));

/** By turns, everybody does something that is allowed until the game is over; `pick` chooses. */
export async function playOut(seats: readonly Table[], pick: (moves: LegalCommand[], state: GameState) => LegalCommand | undefined = ([first]) => first): Promise<void> {
  for (let idle = 0; idle < 200; ) {
    let hasMoved = false;
    for (const [seat, table] of seats.entries()) {
      const { state } = table;
      if (state?.phase.kind === 'finished') return;
      const command = state && pick(movesOf(state, seat), state);
      if (!state || !command) continue;
      const answer = await sendPatiently(table, command, state.decision);
      if (answer.status === 'accepted') await table.until(answer.seq);
      hasMoved ||= answer.status === 'accepted';
    }
    idle = hasMoved ? 0 : idle + 1;
    if (!hasMoved) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`the game stands still: ${JSON.stringify(seats[0]?.state?.phase.kind)}`);
}

export async function sendPatiently(table: Table, command: LegalCommand, decision: number): Promise<CommandAnswer> {
  for (;;) {
    const answer = await table.send({ commandId: nextCommandId(), decision, command });
    if (answer.status === 'accepted' || answer.code !== 'tooManyRequests') return answer;
    await new Promise((resolve) => setTimeout(resolve, answer.retryAfterMs));
  }
}
