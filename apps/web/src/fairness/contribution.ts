/**
 * The contestant's own part in the deals (tournament.md §4): keep the commitment C first, then put in 32 bytes of one's
 * own, and get a signed receipt. A second C for the same tournament, or another log key, is refused.
 */
import type { TournamentDetail } from '@slag/contracts/http';
import { api } from '../api/client';
import { kept } from './kept';
import type { DetailProblem } from './proofs';

export type FirstCardCheck = 'ok' | 'notContributed' | 'commitmentChanged' | 'nonceMissing' | 'keyChanged';

export type Contribution =
  /** `isNew`: put in just now. */
  | { status: 'contributed'; isNew: boolean }
  /** Too late, or put in from another browser: C is kept all the same. */
  | { status: 'closed' }
  | { status: 'refused'; reason: 'commitmentChanged' | 'keyChanged' | 'receiptWrong' | DetailProblem }
  | { status: 'failed'; code: string };

/** 32 bytes of this browser's own chance, hex. `getRandomValues` works on plain http too. */
const makeNonce = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const findBrokenWord = ({ summary, logKey }: TournamentDetail): 'commitmentChanged' | 'keyChanged' | null => {
  const commitment = kept.commitment(summary.id);
  if (commitment !== null && commitment !== summary.commitment) return 'commitmentChanged';
  const key = kept.logKey();
  return key !== null && key !== logKey ? 'keyChanged' : null;
};

/** Checks the commitment and keeps it, with the log key. Says what is wrong, or null. */
export const keepCommitment = async (detail: TournamentDetail): Promise<'commitmentChanged' | 'keyChanged' | DetailProblem | null> => {
  const broken = findBrokenWord(detail);
  if (broken !== null) return broken;
  const { findProblem } = await import('./proofs');
  const problem = await findProblem(detail);
  if (problem !== null) return problem;
  kept.keepLogKey(detail.logKey);
  kept.keepCommitment(detail.summary.id, detail.summary.commitment);
  return null;
};

const send = async (detail: TournamentDetail): Promise<Contribution> => {
  const { id, commitment } = detail.summary;
  // The nonce is kept before it travels: a lost answer is asked for again with the same one.
  const nonce = kept.nonce(id)?.nonce ?? makeNonce();
  kept.keepNonce(id, { nonce, receipt: null });
  const answer = await api.contribute(id, nonce, commitment);
  if (!answer.ok) {
    const { code } = answer.error;
    return code === 'contributionsClosed' || code === 'alreadyContributed' ? { status: 'closed' } : { status: 'failed', code };
  }
  const receipt = answer.value;
  const { isReceiptSigned } = await import('./proofs');
  const isOurs = receipt.tournament === id && receipt.commitment === commitment && receipt.nonce === nonce && receipt.logKey === detail.logKey;
  if (!isOurs || !(await isReceiptSigned(receipt))) return { status: 'refused', reason: 'receiptWrong' };
  kept.keepNonce(id, { nonce, receipt });
  return { status: 'contributed', isNew: true };
};

/** Safe to repeat. Needs a session, and the tournament as the API just gave it. */
export const contributeTo = async (detail: TournamentDetail): Promise<Contribution> => {
  const problem = await keepCommitment(detail);
  if (problem !== null) return { status: 'refused', reason: problem };
  const own = kept.nonce(detail.summary.id);
  if (own?.receipt) return { status: 'contributed', isNew: false };
  // Open, over, or put in from another browser: nothing more to put in. A nonce without receipt is one whose answer was lost.
  if (detail.summary.phase !== 'announced' || (detail.summary.own.hasContributed && own === null)) return { status: 'closed' };
  return send(detail);
};

/** Before the first card: C and key are the ones kept, and who has a receipt finds the own nonce in the list. */
export const checkBeforeFirstCard = (detail: TournamentDetail): FirstCardCheck => {
  const broken = findBrokenWord(detail);
  if (broken !== null) return broken;
  const own = kept.nonce(detail.summary.id);
  if (own !== null && detail.nonces.includes(own.nonce)) return 'ok';
  return own?.receipt ? 'nonceMissing' : 'notContributed';
};
