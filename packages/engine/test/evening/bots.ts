/** Two bots for tests: `first@1` does the first thing that is legal, `lot@1` draws what it does from its seed. */
import { legalCommands, type LegalCommand } from '../../src/game/legal.js';
import type { ChooseFor } from '../../src/game/situation.js';
import { ByteStream } from '../../src/random.js';

export const chooseFor: ChooseFor = (bot, view, seat, seed): Promise<LegalCommand> => {
  const legal = legalCommands(view, seat).filter((command) => command.type !== 'Forfeit');
  const index = bot === 'lot@1' ? new ByteStream(seed).below(legal.length) : 0;
  const chosen = legal[index];
  if (bot !== 'lot@1' && bot !== 'first@1') return Promise.reject(new Error(`no bot ${bot}`));
  return chosen === undefined ? Promise.reject(new Error('nothing is legal')) : Promise.resolve(chosen);
};
