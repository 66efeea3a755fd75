/** Contestants for tests: they join, begin, and play the first legal card they find. */
import { playerActor } from '@slag/engine/game/actors';
import { legalCommands } from '@slag/engine/game/legal';
import { makeTournamentRules } from '@slag/engine/rules/duplicate';
import { setupFor } from '@slag/engine/tournament/setup';
import type { TournamentState } from '@slag/engine/tournament/state';
import type { CommandResult } from '@slag/store/handle-command';
import { makeSalt } from '@slag/store/secrets';
import { makeSecrets } from '@slag/store/tournament-secrets';
import { spareBoardsFor } from '@slag/engine/tournament/commitment';
import type { House } from '../src/house.js';

export async function getTournament(house: House, tournament: string): Promise<TournamentState> {
  const loaded = await house.loadTournament(tournament);
  if (loaded === null) throw new Error(`there is no tournament ${tournament}`);
  return loaded.state;
}

function mustBeAccepted(answer: CommandResult): void {
  if (answer.status === 'rejected') throw new Error(`refused: ${answer.code} ${answer.detail ?? ''}`);
}

export interface Evening {
  tournament: string;
  organiser: string;
  boards: number;
  opensAt: number;
  closesAt: number;
}

/** An organiser's tournament against three `steady`. */
export async function announceEvening(house: House, { tournament, organiser, boards, opensAt, closesAt }: Evening): Promise<void> {
  const spareBoards = spareBoardsFor(boards);
  const { root, sealed } = makeSecrets(house.sealed, tournament, boards + spareBoards);
  mustBeAccepted(await house.sendToTournament(tournament, {
    commandId: `announce-${tournament}`, actor: playerActor(organiser), type: 'AnnounceTournament',
    payload: {
      tournament, organiser, day: null, title: 'An evening', salt: makeSalt(), boards, spareBoards, root, opensAt, closesAt, contributionsCloseAt: opensAt,
      rules: makeTournamentRules('solo', 'cafe', { end: { kind: 'deals', deals: boards } }), bots: ['steady@1', 'steady@1', 'steady@1'], logKey: house.keys.logPublicKey,
    },
  }, sealed));
}

export async function contribute(house: House, tournament: string, player: string): Promise<CommandResult> {
  return house.sendToTournament(tournament, {
    commandId: `nonce-${player}`, actor: playerActor(player), type: 'ContributeNonce', payload: { contributor: player, nonce: makeSalt() },
  });
}

/** The game's id. */
export async function join(house: House, tournament: string, player: string): Promise<string> {
  const game = `${player}-game`;
  mustBeAccepted(await house.sendToTournament(tournament, {
    commandId: `join-${player}`, actor: playerActor(player), type: 'JoinTournament', payload: { contestant: player, game, isGuest: true },
  }));
  return game;
}

export async function begin(house: House, tournament: string, player: string): Promise<string> {
  const game = await join(house, tournament, player);
  const state = await getTournament(house, tournament);
  const contestant = state.contestants.find(one => one.contestant === player);
  if (contestant === undefined) throw new Error(`${player} has not joined`);
  mustBeAccepted(await house.sendToGame(game, {
    commandId: `start-${player}`, actor: playerActor(player), type: 'StartGame', payload: setupFor(state, contestant, makeSalt()),
  }));
  return game;
}

/** Plays until so many deals are over, or until the game has ended. */
export async function playDeals(house: House, game: string, player: string, deals: number): Promise<void> {
  for (;;) {
    const loaded = await house.loadGame(game);
    if (loaded === null) throw new Error(`there is no game ${game}`);
    const { state } = loaded;
    if (state.phase.kind === 'finished' || state.deals.filter(deal => deal.isOver).length >= deals) return;
    const command = legalCommands(state, 0).find(({ type }) => type === 'PlayCard' || type === 'Stay' || type === 'Fold');
    if (command === undefined) throw new Error(`${player} has nothing to do`);
    mustBeAccepted(await house.sendToGame(game, { ...command, commandId: `move-${state.decision}`, actor: playerActor(player), decision: state.decision }));
  }
}
