/** The quick phrases, in the order of the menu. The contract has the same list with its checks, which no table needs to fetch. */
import type { Phrase } from '@slag/contracts/tables';

export const phraseNames = ['hello', 'goodLuck', 'wellPlayed', 'thanks', 'sorry', 'ouch', 'lucky', 'bluff', 'yourTurn', 'oneMore', 'bye'] as const satisfies readonly Phrase[];
