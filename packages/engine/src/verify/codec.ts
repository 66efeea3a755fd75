/**
 * From recorded commands to commands that can be judged. The type's name and the payload's fields have been checked
 * (`payload-fields`); values are the judge's business, and one that cannot be judged is reported as such.
 */
import type { ConductCommand } from '../conduct/commands.js';
import type { GameCommand, GameCommandPayloads } from '../game/commands.js';
import type { GameEvent, RedactedEvent } from '../game/events.js';
import type { RecordedCommand } from '../log.js';
import type { TournamentCommand, TournamentCommandPayloads } from '../tournament/commands.js';

type FieldsOf<P> = { readonly [T in keyof P]: readonly (keyof P[T] & string)[] };

const SETUP = ['salt', 'game', 'tournament', 'rules', 'seats', 'closesAt'] as const;
const RESULT = ['contestant', 'game', 'head', 'points'] as const;

export const GAME_FIELDS: FieldsOf<GameCommandPayloads> = {
  StartGame: SETUP,
  StopGame: SETUP,
  DealBoard: ['board', 'attempt'],
  PlayCard: ['seat', 'card'],
  CallToep: ['seat'],
  Stay: ['seat'],
  Fold: ['seat'],
  CallBlindToep: ['seat'],
  CallLaundry: ['seat'],
  CheckLaundry: ['seat'],
  BelieveLaundry: ['seat'],
  WaveThrough: ['seat'],
  PlayAlong: ['seat'],
  SitOut: ['seat'],
  AcceptDuel: ['seat'],
  DeclineDuel: ['seat'],
  LayAway: ['seat', 'cards'],
  Whistle: ['seat'],
  StandUp: ['seat'],
  Forfeit: ['seat'],
  LeaveSeat: ['seat'],
  TakeSeat: ['seat'],
  SitDown: ['seat', 'player'],
  ExpireDeadline: ['deadlineAt'],
  ExtendDeadline: ['incident'],
};

export const TOURNAMENT_FIELDS: FieldsOf<TournamentCommandPayloads> = {
  AnnounceTournament: [
    'tournament', 'salt', 'title', 'organiser', 'day', 'rules', 'bots', 'boards', 'spareBoards', 'opensAt', 'closesAt',
    'contributionsCloseAt', 'root', 'logKey',
  ],
  ContributeNonce: ['contributor', 'nonce'],
  OpenTournament: [],
  JoinTournament: ['contestant', 'game', 'isGuest'],
  FinishContestant: RESULT,
  StopContestant: RESULT,
  CloseTournament: [],
  RevealSecrets: ['secrets'],
  FinishTournament: [],
  CancelTournament: ['reason'],
};

const envelopeOf = ({ commandId, actor, type, payload }: RecordedCommand): unknown => ({ commandId, actor, type, payload });

export const gameCommandOf = (recorded: RecordedCommand): GameCommand => envelopeOf(recorded) as GameCommand;
export const tournamentCommandOf = (recorded: RecordedCommand): TournamentCommand => envelopeOf(recorded) as TournamentCommand;
export const conductCommandOf = (recorded: RecordedCommand): ConductCommand => envelopeOf(recorded) as ConductCommand;

/** Events of a log that has been judged, or that is about to be compared word for word. */
export const gameEventOf = ({ type, data }: { type: string; data: unknown }): GameEvent => ({ type, data }) as GameEvent;
/** Events of a viewer's frames: folding them tells whether they are what they claim. */
export const redactedEventOf = ({ type, data }: { type: string; data: unknown }): RedactedEvent => ({ type, data }) as RedactedEvent;
