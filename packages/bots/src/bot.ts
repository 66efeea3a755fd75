/** What a bot is: a pure function of what its seat may go by, what it may do, and a seed of its own. */
import type { LegalCommand } from '@slag/engine/game/legal';
import type { Situation } from '@slag/engine/game/situation';

/** `legal` is never empty and holds no `Forfeit`: a bot never gives up. The seed is 32 bytes. */
export type Bot = (situation: Situation, legal: readonly LegalCommand[], seed: Uint8Array) => LegalCommand;

export type CardCommand = Extract<LegalCommand, { type: 'PlayCard' }>;

export const cardCommands = (legal: readonly LegalCommand[]): CardCommand[] => legal.filter((command) => command.type === 'PlayCard');

export const commandOf = (legal: readonly LegalCommand[], type: LegalCommand['type']): LegalCommand | undefined =>
  legal.find((command) => command.type === type);
