/** Where bots and boards of a game come from: a tournament's commitment and nonces never change once contributions are closed, and are read once. */
import type { ChooseFor } from '@slag/engine/game/situation';
import { LRUCache } from 'lru-cache';
import { tournamentStream } from './codec.js';
import type { FollowUpSources } from './follow-ups.js';
import type { LagOf } from './lag.js';
import type { DealContext, SealedSecrets } from './sealed.js';
import type { FoldedState } from './stream-state.js';

type Inspect = <T>(stream: string, look: (view: { folded: FoldedState }) => T) => Promise<T>;

const noLag: LagOf = () => Promise.resolve(new Map());

interface Parts {
  sealed: SealedSecrets;
  chooseFor: ChooseFor;
  lagOf?: LagOf;
}

export function makeSources({ sealed, chooseFor, lagOf = noLag }: Parts, inspect: Inspect): FollowUpSources {
  const contexts = new LRUCache<string, DealContext>({ max: 500 });
  async function contextOf(tournament: string): Promise<DealContext | null> {
    const known = contexts.get(tournament);
    if (known !== undefined) return known;
    const context = await inspect(tournamentStream(tournament), ({ folded }) => contextIn(folded));
    if (context !== null && context.nonceRoot !== null) contexts.set(tournament, context);
    return context;
  }
  return {
    chooseFor,
    lagOf,
    inputsOf: async ({ game, tournament }, board, attempt, pending) => {
      if (tournament === null) return sealed.gameInputs(game, board, attempt, pending);
      const context = await contextOf(tournament);
      return context === null ? null : sealed.boardInputs(context, board, attempt);
    },
  };
}

function contextIn(folded: FoldedState): DealContext | null {
  if (folded.kind !== 'tournament' || folded.tournament === null) return null;
  const { tournament, commitment, nonceRoot } = folded.tournament;
  return { tournament, commitment, nonceRoot };
}
