/** What a player does in a tournament: put in a number, join, and begin. All of it is safe to repeat and to race. */
import { Inject, Injectable } from '@nestjs/common';
import type { NonceReceipt, PlayAnswer } from '@slag/contracts/http';
import { playerActor } from '@slag/engine/game/actors';
import type { GameCommand } from '@slag/engine/game/commands';
import type { TournamentCommand } from '@slag/engine/tournament/commands';
import type { GameSetup } from '@slag/engine/game/state';
import { setupFor } from '@slag/engine/tournament/setup';
import type { TournamentPhase } from '@slag/engine/tournament/state';
import { findContribution } from '@slag/store/read-models';
import { makeId, makeSalt } from '@slag/store/secrets';
import { nonceSubject, saveSignature, signStatement } from '@slag/store/signatures';
import { CONTESTANT_SEAT } from '../games/sights.js';
import { ApiFailure, notAllowed, notFound, refused } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { failureOf } from './organiser-desk.js';

interface Entry {
  phase: TournamentPhase['kind'];
  commitment: string;
  /** Of the own game, once joined. */
  setup: GameSetup | null;
}

/** The tournament closed before this game began. */
const IS_OVER = new Set(['gameOver', 'gameClosed']);

@Injectable()
export class ContestantDesk {
  constructor(@Inject(HOUSE) private readonly house: House) {}

  /** The same number again gets the same receipt; another one is refused. */
  async contribute(caller: Caller, tournament: string, nonce: string, commitment: string): Promise<NonceReceipt> {
    const entry = await this.entryOf(caller, tournament);
    if (entry.commitment !== commitment) {
      throw new ApiFailure(409, { code: 'commitmentChanged', message: 'this is another commitment than the published one', field: 'commitment', expected: entry.commitment });
    }
    const command: TournamentCommand = {
      type: 'ContributeNonce', commandId: `nonce-${caller.playerId}`, actor: playerActor(caller.playerId), payload: { contributor: caller.playerId, nonce },
    };
    const result = await this.house.commands.handle(`tournament-${tournament}`, command);
    if (result.status === 'rejected') throw failureOf(result.code === 'commandIdReused' ? 'alreadyContributed' : result.code, result.detail);
    const stored = await findContribution(this.house.database.db, tournament, caller.playerId);
    if (stored?.nonce !== nonce) throw failureOf('alreadyContributed');
    const { at } = stored;
    const signed = signStatement(this.house.keys, { kind: 'nonce', tournament, commitment, nonce, at });
    await saveSignature(this.house.database.db, nonceSubject(tournament, nonce), signed, this.house.clock());
    return { tournament, commitment, nonce, at, signature: signed.signature, logKey: this.house.keys.logPublicKey };
  }

  /** Joins where needed and begins where needed. */
  async play(caller: Caller, tournament: string): Promise<PlayAnswer> {
    const entry = await this.entryOf(caller, tournament);
    const setup = entry.setup ?? (await this.join(caller, tournament, entry));
    await this.start(caller, setup);
    return { game: setup.game, seat: CONTESTANT_SEAT };
  }

  private async entryOf(caller: Caller, tournament: string): Promise<Entry> {
    if (caller.tournament !== null && caller.tournament !== tournament) throw notAllowed('this token is for another tournament');
    const entry = await this.house.commands.inspect(`tournament-${tournament}`, ({ folded }): Entry | null => {
      if (folded.kind !== 'tournament' || folded.tournament === null) return null;
      const { phase, commitment, contestants } = folded.tournament;
      const own = contestants.find(({ contestant }) => contestant === caller.playerId);
      return { phase: phase.kind, commitment, setup: own === undefined ? null : structuredClone(setupFor(folded.tournament, own, makeSalt())) };
    });
    if (!entry) throw notFound();
    return entry;
  }

  private async join(caller: Caller, tournament: string, entry: Entry): Promise<GameSetup> {
    // The judge lets people join before it opens; here joining means to play now.
    if (entry.phase === 'announced') throw refused('notYetOpen');
    const game = makeId();
    const command: TournamentCommand = {
      type: 'JoinTournament', commandId: `join-${game}`, actor: playerActor(caller.playerId), payload: { contestant: caller.playerId, game, isGuest: caller.isGuest },
    };
    const result = await this.house.commands.handle(`tournament-${tournament}`, command);
    // Somebody with the same wish (another tab) may have been first: then that game counts.
    if (result.status === 'rejected' && result.code !== 'alreadyJoined') throw failureOf(result.code, result.detail);
    const { setup } = await this.entryOf(caller, tournament);
    if (setup === null) throw refused('tournamentClosed');
    return setup;
  }

  private async start(caller: Caller, setup: GameSetup): Promise<void> {
    const stream = `game-${setup.game}`;
    if (await this.house.commands.inspect(stream, ({ version }) => version > 0)) return;
    const command: GameCommand = { type: 'StartGame', commandId: `start-${makeId()}`, actor: playerActor(caller.playerId), payload: setup };
    const result = await this.house.commands.handle(stream, command);
    if (result.status === 'accepted' || result.code === 'gameAlreadyStarted') return;
    throw IS_OVER.has(result.code) ? refused('tournamentClosed') : failureOf(result.code, result.detail);
  }
}
