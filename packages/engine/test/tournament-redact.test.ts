import { expect, test } from 'vitest';
import type { TournamentEvent } from '../src/tournament/events.js';
import { redactTournamentEvent } from '../src/tournament/redact.js';
import { playEvening } from './evening/evening.js';
import { BOARD_LEADS } from './evening/plans.js';

test('before the reveal no salt, no head, no game and no board result leaves the tournament', async () => {
  const evening = await playEvening(BOARD_LEADS);
  const events = evening.tournament.entries.map(({ type, data }) => ({ type, data }) as TournamentEvent);
  const seen = events.flatMap((event) => redactTournamentEvent(event) ?? []);
  const text = JSON.stringify(seen);
  for (const event of events) {
    if (event.type === 'TournamentAnnounced') expect(text).not.toContain(event.data.salt);
    if (event.type === 'ContestantJoined') expect(text).not.toContain(event.data.game);
    if (event.type === 'ContestantFinished' || event.type === 'ContestantStopped') {
      expect(text).not.toContain(event.data.head);
      expect(text).not.toContain(event.data.game);
    }
    if (event.type === 'SecretsRevealed') for (const { secret } of event.data.secrets) expect(text).not.toContain(secret);
  }
  expect(text).not.toContain('"points"');
  expect(text).not.toContain('standings');
});

test('of who has finished the total is shown, of who was stopped only the number of boards', () => {
  const data = { contestant: 'player-anna', game: 'game-of-anna', head: 'ab'.repeat(32), points: [1, 0, 2] };
  expect(redactTournamentEvent({ type: 'ContestantFinished', data })).toEqual({ type: 'ContestantFinished', data: { contestant: 'player-anna', boardsPlayed: 3, total: 3 } });
  expect(redactTournamentEvent({ type: 'ContestantStopped', data })).toEqual({ type: 'ContestantStopped', data: { contestant: 'player-anna', boardsPlayed: 3 } });
});
