/** Changes of a game's stream. */
import { ANNA, BRAM, CEES, commandLines, commandOf, DORA, event, get, insertBefore, move, moveBefore, remove, set, setBoth, TOURNAMENT } from '../evening/tampering.js';
import type { Line } from '../evening/evening.js';
import { type EventLine, eventsOf } from '../evening/forger.js';
import type { TamperRow } from './row.js';

const OTHER = 'player-bram';

export const SETUP_ROWS: TamperRow[] = [
  { change: 'the rules of one game', tamper: (l) => setBoth(event(l, ANNA, 'GameStarted'), 'rules.maxStake', 3), found: [ANNA, 'command.payload.rules.maxStake'] },
  { change: 'a bot at one table', tamper: (l) => setBoth(event(l, ANNA, 'GameStarted'), 'seats.1.bot', 'first@1'), found: [ANNA, 'command.payload.seats.1.bot'] },
  { change: 'who sits in seat 0', tamper: (l) => setBoth(event(l, ANNA, 'GameStarted'), 'seats.0.player', OTHER), found: [ANNA, 'command.payload.seats.0.player'] },
  { change: 'when a game closes', tamper: (l) => setBoth(event(l, ANNA, 'GameStarted'), 'closesAt', 9_000_000_000_000), found: [ANNA, 'command.payload.closesAt'] },
  { change: 'the tournament of a game', tamper: (l) => setBoth(event(l, ANNA, 'GameStarted'), 'tournament', 'evening-other'), found: [ANNA, 'command.payload.tournament'] },
  { change: 'the salt of a game', tamper: (l) => setBoth(event(l, ANNA, 'GameStarted'), 'salt', 'ab'.repeat(32)), found: [ANNA, 'signature'] },
  { change: 'who started a game', tamper: (l) => { const e = event(l, ANNA, 'GameStarted'); e.actor = commandOf(e).actor = 'bot:lot@1'; }, found: [ANNA, 'command.actor'] },
  { change: 'a game that never began is said to have closed later', tamper: (l) => setBothSetup(l), found: [DORA, 'command.payload.closesAt'] },
];

function setBothSetup(lines: Line[]): void {
  const stopped = event(lines, DORA, 'GameStopped');
  set(stopped.data, 'setup.closesAt', 9_000_000_000_000);
  set(commandOf(stopped).payload, 'closesAt', 9_000_000_000_000);
}

export const DEAL_ROWS: TamperRow[] = [
  {
    change: 'two cards change hands in the deal',
    tamper: (l) => {
      const { data } = event(l, ANNA, 'BoardDealt', 3);
      const [a, b] = [get(data, 'hands.0.0'), get(data, 'hands.1.0')];
      set(data, 'hands.0.0', b);
      set(data, 'hands.1.0', a);
    },
    found: [ANNA, 'data.hands.0.0'],
  },
  { change: 'the stock', tamper: (l) => { const { data } = event(l, ANNA, 'BoardDealt'); const stock = data['stock'] as number[]; stock.reverse(); }, found: [ANNA, 'data.stock.0'] },
  { change: 'who leads a board', tamper: (l) => set(event(l, ANNA, 'BoardDealt').data, 'leader', 2), found: [ANNA, 'data.leader'] },
  { change: 'the number of a board', tamper: (l) => { const e = event(l, ANNA, 'BoardDealt', 1); setBoth(e, 'board', 3); set(commandOf(e), 'facts.board.board', 3); }, found: [ANNA, 'command.facts.board'] },
  { change: 'the board named in the facts', tamper: (l) => set(commandOf(event(l, ANNA, 'BoardDealt', 1)), 'facts.board.board', 3), found: [ANNA, 'command.facts.board'] },
  { change: 'a deadline where there is no clock', tamper: (l) => set(event(l, ANNA, 'PassedOn').data, 'next.deadlineAt', 1_800_000_020_000), found: [ANNA, 'data.next.deadlineAt'] },
  { change: 'a board dealt by the player', tamper: (l) => { const e = event(l, ANNA, 'BoardDealt', 2); for (const x of commandLines(l, e)) x.actor = 'player:player-anna'; commandOf(e).actor = 'player:player-anna'; }, found: [ANNA, 'command.actor'] },
];

export const PLAY_ROWS: TamperRow[] = [
  { change: 'a card in the event alone', tamper: (l) => { const e = move(l, ANNA, 'player', 'PlayCard', 1); set(e.data, 'card', get(e.data, 'card') === 41 ? 40 : 41); }, found: [ANNA, 'data.card'] },
  { change: 'a card that the player does not hold', tamper: (l) => { const e = move(l, ANNA, 'player', 'PlayCard'); setBoth(e, 'card', get(event(l, ANNA, 'BoardDealt').data, 'hands.1.0')); }, found: [ANNA, 'command'] },
  { change: "another card of the player's own", tamper: (l) => { const e = move(l, ANNA, 'player', 'PlayCard'); const hand = get(event(l, ANNA, 'BoardDealt').data, 'hands.0') as number[]; setBoth(e, 'card', hand.find((card) => card !== get(e.data, 'card'))); }, found: [ANNA, 'command.type'] },
  { change: "another card of a bot's own", tamper: (l) => { const e = move(l, ANNA, 'bot', 'PlayCard'); const hand = get(event(l, ANNA, 'BoardDealt').data, `hands.${String(e.data['seat'])}`) as number[]; setBoth(e, 'card', hand.find((card) => card !== get(e.data, 'card'))); }, found: [ANNA, 'command.payload.card'] },
  { change: 'a bot folds that stayed', tamper: (l) => { const e = move(l, ANNA, 'bot', 'Stay'); e.type = 'PlayerFolded'; commandOf(e).type = 'Fold'; }, found: [ANNA, 'command.type'] },
  { change: 'a player folds that stayed', tamper: (l) => { const e = move(l, ANNA, 'player', 'Stay'); e.type = 'PlayerFolded'; delete (e.data as Record<string, unknown>)['isForced']; commandOf(e).type = 'Fold'; }, found: [ANNA, null] },
  { change: 'a bot move left out', tamper: (l) => remove(l, commandLines(l, move(l, ANNA, 'bot', 'PlayCard', 4))), found: [ANNA, 'command.actor'] },
  { change: 'a bot move said to be another bot’s', tamper: (l) => { const e = move(l, ANNA, 'bot', 'PlayCard'); for (const x of commandLines(l, e)) x.actor = 'bot:first@1'; commandOf(e).actor = 'bot:first@1'; }, found: [ANNA, 'command.actor'] },
  { change: 'the player moves for a bot', tamper: (l) => { const e = move(l, ANNA, 'bot', 'PlayCard'); for (const x of commandLines(l, e)) x.actor = 'player:player-anna'; commandOf(e).actor = 'player:player-anna'; }, found: [ANNA, 'command.actor'] },
  { change: 'another player plays', tamper: (l) => { const e = move(l, ANNA, 'player', 'PlayCard'); for (const x of commandLines(l, e)) x.actor = `player:${OTHER}`; commandOf(e).actor = `player:${OTHER}`; }, found: [ANNA, 'command'] },
  { change: "a command's id of a bot", tamper: (l) => { commandOf(move(l, ANNA, 'bot', 'PlayCard', 2)).commandId = 'bot-1-999'; }, found: [ANNA, 'command.commandId'] },
  { change: 'a command id used twice', tamper: (l) => { commandOf(move(l, ANNA, 'player', 'PlayCard', 1)).commandId = commandOf(move(l, ANNA, 'player', 'PlayCard')).commandId; }, found: [ANNA, 'command.commandId'] },
  { change: 'a bot answers later than its batch', tamper: (l) => { const e = lastBotMove(l); for (const x of commandLines(l, e)) x.at += 1; commandOf(e).facts.at += 1; }, found: [ANNA, 'at'] },
  { change: 'a time that goes backwards', tamper: (l) => { const e = move(l, ANNA, 'player', 'PlayCard', 2); for (const x of commandLines(l, e)) x.at = 1; commandOf(e).facts.at = 1; }, found: [ANNA, 'command.facts.at'] },
  { change: 'a time of one event', tamper: (l) => { event(l, ANNA, 'TrickTaken').at += 1; }, found: [ANNA, 'at'] },
  { change: 'a card after the game has closed', tamper: (l) => { l.forEach(shiftLate); }, found: [BRAM, 'command'] },
  { change: 'measured lag', tamper: (l) => { commandOf(move(l, ANNA, 'player', 'PlayCard')).facts.lagCreditMs = [7, 0, 0, 0]; }, found: [ANNA, 'signature'] },
];

/** All that Bram played, moved to days after the end. */
function shiftLate(line: Record<string, unknown>): void {
  if (line['stream'] !== BRAM || typeof line['at'] !== 'number') return;
  line['at'] += 86_400_000 * 2;
  const command = line['command'] as { facts: { at: number } } | null;
  if (command !== null) command.facts.at += 86_400_000 * 2;
}

export const OUTCOME_ROWS: TamperRow[] = [
  { change: 'who takes a trick', tamper: (l) => set(event(l, ANNA, 'TrickTaken').data, 'seat', 3), found: [ANNA, 'data.seat'] },
  { change: 'who is next', tamper: (l) => set(event(l, ANNA, 'CardPlayed').data, 'next.seat', 3), found: [ANNA, 'data.next.seat'] },
  { change: 'the stake of a toep', tamper: (l) => set(event(l, ANNA, 'ToepCalled').data, 'stake', 3), found: [ANNA, 'data.stake'] },
  { change: 'points paid', tamper: (l) => set(event(l, ANNA, 'PointsGiven').data, 'points.3', 9), found: [ANNA, 'data.points.3'] },
  { change: 'who won a deal', tamper: (l) => set(event(l, ANNA, 'DealWon').data, 'seat', 0), found: [ANNA, 'data.seat'] },
  { change: 'the final points', tamper: (l) => set(event(l, ANNA, 'GameFinished').data, 'points.0', 0), found: [ANNA, 'data.points.0'] },
  { change: 'the final places', tamper: (l) => set(event(l, ANNA, 'GameFinished').data, 'places.0', 4), found: [ANNA, 'data.places.0'] },
  { change: 'an event left out', tamper: (l) => remove(l, [event(l, ANNA, 'PointsGiven')]), found: [ANNA, null] },
  { change: 'an event added', tamper: (l) => insertBefore(l, event(l, ANNA, 'DealWon'), [event(l, ANNA, 'PointsGiven', 2)]), found: [ANNA, 'type'] },
  { change: 'two events changed round', tamper: (l) => moveBefore(l, event(l, ANNA, 'TrickTaken', 3), [event(l, ANNA, 'DealWon')]), found: [ANNA, 'type'] },
  { change: 'the end of a game cut off', tamper: (l) => remove(l, [event(l, ANNA, 'GameFinished')]), found: [ANNA, null] },
  { change: 'the last board of a game cut off', tamper: (l) => { const from = event(l, ANNA, 'BoardDealt', 9).version; for (const e of eventsFrom(l, from)) remove(l, [e]); }, found: [ANNA, null] },
  { change: 'a stopped game that was not stopped', tamper: (l) => remove(l, [event(l, CEES, 'GameStopped')]), found: [CEES, 'type'] },
  { change: 'a game stopped by its player', tamper: (l) => { const e = event(l, CEES, 'GameStopped'); e.actor = commandOf(e).actor = 'player:player-cees'; }, found: [CEES, 'command'] },
  { change: 'a finished game stopped as well', tamper: (l) => { const stop = structuredClone(event(l, DORA, 'GameStopped')); stop.stream = ANNA; stop.data = { setup: null }; commandOf(stop).payload = { ...commandOf(event(l, ANNA, 'GameStarted')).payload }; insertBefore(l, event(l, BRAM, 'GameStarted'), [stop]); }, found: [ANNA, 'command'] },
  { change: 'the game of a contestant left out', tamper: (l) => { for (const e of eventsFrom(l, 1)) remove(l, [e]); }, found: [TOURNAMENT, null] },
  { change: 'a schema version', tamper: (l) => { event(l, ANNA, 'CardPlayed', 3).schemaVersion = 2; }, found: [ANNA, 'schemaVersion'] },
  { change: 'a field added to an event', tamper: (l) => { event(l, ANNA, 'CardPlayed', 3).data['hint'] = 'x'; }, found: [ANNA, 'data.hint'] },
  { change: 'a field added to a command', tamper: (l) => { commandOf(move(l, ANNA, 'player', 'PlayCard')).payload['hint'] = 'x'; }, found: [ANNA, 'command.payload.hint'] },
  { change: 'a command without its payload', tamper: (l) => { commandOf(move(l, ANNA, 'player', 'PlayCard')).payload = {}; }, found: [ANNA, 'command.payload.seat'] },
  { change: 'an unknown command', tamper: (l) => { commandOf(move(l, ANNA, 'player', 'PlayCard')).type = 'PeekCard'; }, found: [ANNA, 'command.type'] },
  { change: 'a command taken out of its event', tamper: (l) => { move(l, ANNA, 'player', 'PlayCard').command = null; }, found: [ANNA, 'actor'] },
];

function eventsFrom(lines: Line[], version: number): EventLine[] {
  return eventsOf(lines, ANNA).filter((e) => e.version >= version);
}

function lastBotMove(lines: Line[]): EventLine {
  const found = eventsOf(lines, ANNA).findLast((e) => e.command?.actor.startsWith('bot:'));
  if (found === undefined) throw new Error('no bot moved');
  return found;
}
