/** What an organiser does: make a tournament, open it early, close or cancel it. */
import { Inject, Injectable } from '@nestjs/common';
import { CURRENT_BOTS } from '@slag/bots/registry';
import { makeTournament } from '@slag/contracts/http';
import { playerActor } from '@slag/engine/game/actors';
import { spareBoardsFor } from '@slag/engine/tournament/commitment';
import type { TournamentCommand } from '@slag/engine/tournament/commands';
import { makeId, makeSalt } from '@slag/store/secrets';
import { commitmentSubject, saveSignature, signStatement } from '@slag/store/signatures';
import { makeSecrets } from '@slag/store/tournament-secrets';
import type { z } from 'zod';
import { type ApiFailure, notAllowed, notFound, refused } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { wishedRules } from './wished-rules.js';

type Wish = z.output<typeof makeTournament>;

/** The judge's refusals in the API's words. */
export function failureOf(code: string, detail?: string): ApiFailure {
  if (code === 'tournamentUnknown') return notFound();
  if (code === 'notAllowed') return notAllowed(detail);
  return refused(code, detail);
}

@Injectable()
export class OrganiserDesk {
  constructor(@Inject(HOUSE) private readonly house: House) {}

  /** Secrets are drawn, sealed and committed to in one append. Answers the new id. */
  async make(caller: Caller, wish: Wish): Promise<string> {
    const tournament = makeId();
    const spareBoards = spareBoardsFor(wish.boards);
    const { root, sealed } = makeSecrets(this.house.sealed, tournament, wish.boards + spareBoards);
    const command: TournamentCommand = {
      type: 'AnnounceTournament',
      commandId: `announce-${tournament}`,
      actor: playerActor(caller.playerId),
      payload: {
        tournament, salt: makeSalt(), title: wish.title, organiser: caller.playerId, day: null,
        rules: wishedRules(wish.options, wish.boards, wish.bots.length + 1), bots: wish.bots.map((name) => CURRENT_BOTS[name]), boards: wish.boards, spareBoards,
        opensAt: wish.opensAt, closesAt: wish.closesAt, contributionsCloseAt: wish.opensAt, root, logKey: this.house.keys.logPublicKey,
      },
    };
    const result = await this.house.commands.handle(`tournament-${tournament}`, command, sealed);
    if (result.status === 'rejected') throw failureOf(result.code, result.detail);
    await this.signCommitment(tournament);
    return tournament;
  }

  openNow(caller: Caller, tournament: string): Promise<void> {
    return this.order(caller, tournament, { type: 'OpenTournament', payload: {} });
  }

  close(caller: Caller, tournament: string): Promise<void> {
    return this.order(caller, tournament, { type: 'CloseTournament', payload: {} });
  }

  cancel(caller: Caller, tournament: string): Promise<void> {
    return this.order(caller, tournament, { type: 'CancelTournament', payload: { reason: 'organiser' } });
  }

  /** Throws 403 for anybody but its organiser, 404 where there is none. */
  async checkOwn(caller: Caller, tournament: string): Promise<void> {
    const organiser = await this.house.commands.inspect(`tournament-${tournament}`, ({ folded }) => (folded.kind === 'tournament' ? folded.tournament?.organiser : undefined));
    if (organiser === undefined) throw notFound();
    if (organiser !== caller.playerId) throw notAllowed('this tournament has another organiser');
  }

  private async order(caller: Caller, tournament: string, order: Order): Promise<void> {
    const command = { ...order, commandId: `order-${makeId()}`, actor: playerActor(caller.playerId) };
    const result = await this.house.commands.handle(`tournament-${tournament}`, command);
    if (result.status === 'rejected') throw failureOf(result.code, result.detail);
  }

  private async signCommitment(tournament: string): Promise<void> {
    const commitment = await this.house.commands.inspect(`tournament-${tournament}`, ({ folded }) => (folded.kind === 'tournament' ? folded.tournament?.commitment : undefined));
    if (commitment === undefined) return;
    const signed = signStatement(this.house.keys, { kind: 'commitment', tournament, commitment });
    await saveSignature(this.house.database.db, commitmentSubject(tournament), signed, this.house.clock());
  }
}

type Order = Pick<Extract<TournamentCommand, { type: 'OpenTournament' }>, 'type' | 'payload'>
  | Pick<Extract<TournamentCommand, { type: 'CloseTournament' }>, 'type' | 'payload'>
  | Pick<Extract<TournamentCommand, { type: 'CancelTournament' }>, 'type' | 'payload'>;
