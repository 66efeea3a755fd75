// @vitest-environment node
import { ed25519 } from '@noble/curves/ed25519.js';
import type { NonceReceipt, TournamentDetail } from '@slag/contracts/http';
import { sha256Hex } from '@slag/engine/log';
import { bytesToHex, utf8ToBytes } from '@slag/engine/random';
import { statementBytes, type Statement } from '@slag/engine/statements';
import { nonceRootOf } from '@slag/engine/tournament/commitment';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../api/answer';

const sent: { nonce: string; commitment: string }[] = [];
let answerWith: (nonce: string, commitment: string) => Answer<NonceReceipt>;
vi.mock('../api/client', () => ({
  api: {
    contribute: (_id: string, nonce: string, commitment: string) => {
      sent.push({ nonce, commitment });
      return Promise.resolve(answerWith(nonce, commitment));
    },
  },
}));

const houseKey = new Uint8Array(32).fill(3);
const strangerKey = new Uint8Array(32).fill(4);
const sign = (key: Uint8Array, statement: Statement): string => bytesToHex(ed25519.sign(statementBytes(statement), key));
const publicKey = (key: Uint8Array): string => bytesToHex(ed25519.getPublicKey(key));

interface Shape {
  document?: string;
  phase?: TournamentDetail['summary']['phase'];
  nonces?: string[];
  key?: Uint8Array;
  signature?: string;
  hasContributed?: boolean;
}
const tournament = (shape: Shape = {}): TournamentDetail => {
  const { document = '{"title":"Clubavond"}', phase = 'announced', nonces = [], key = houseKey, hasContributed = false } = shape;
  const commitment = sha256Hex(utf8ToBytes(`slag-commit/1\n${document}`));
  return {
    summary: {
      id: 'tournament-1', title: 'Clubavond', day: null, phase, boards: 10, bots: [], opensAt: 0, closesAt: 1, contributionsCloseAt: 0, openedAt: null, closedAt: null, commitment,
      nonceRoot: phase === 'announced' ? null : nonceRootOf(nonces), contributions: nonces.length, contestants: 0, finished: 0, isMine: false,
      own: { hasContributed, label: 'C', game: null, boardsPlayed: 0, hasFinished: false },
    },
    document,
    signature: shape.signature ?? sign(key, { kind: 'commitment', tournament: 'tournament-1', commitment }),
    logKey: publicKey(key),
    nonces,
  };
};
const receiptFor = (nonce: string, commitment: string, key = houseKey): NonceReceipt => {
  const receipt = { tournament: 'tournament-1', commitment, nonce, at: 1000 };
  return { ...receipt, signature: sign(key, { kind: 'nonce', ...receipt }), logKey: publicKey(key) };
};

/** A browser that has never been here. */
const freshBrowser = async () => {
  vi.resetModules();
  const store = new Map<string, string>();
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => void store.set(key, value) } });
  return import('./contribution');
};

beforeEach(() => {
  sent.length = 0;
  answerWith = (nonce, commitment) => ({ ok: true, value: receiptFor(nonce, commitment) });
});

describe('contributing', () => {
  it('keeps the commitment, puts in a nonce of 32 bytes and gets a signed receipt', async () => {
    const { contributeTo, checkBeforeFirstCard } = await freshBrowser();
    expect(await contributeTo(tournament())).toEqual({ status: 'contributed', isNew: true });
    expect(sent[0]?.nonce).toMatch(/^[0-9a-f]{64}$/);
    const open = tournament({ phase: 'open', nonces: [sent[0]?.nonce ?? ''] });
    expect(checkBeforeFirstCard(open)).toBe('ok');
  });
  it('is done once: the second time nothing travels', async () => {
    const { contributeTo } = await freshBrowser();
    await contributeTo(tournament());
    expect(await contributeTo(tournament())).toEqual({ status: 'contributed', isNew: false });
    expect(sent).toHaveLength(1);
  });
  it('sends the same nonce again when the answer was lost', async () => {
    const { contributeTo } = await freshBrowser();
    answerWith = () => ({ ok: false, error: { code: 'unreachable', message: '' } });
    expect(await contributeTo(tournament())).toEqual({ status: 'failed', code: 'unreachable' });
    answerWith = (nonce, commitment) => ({ ok: true, value: receiptFor(nonce, commitment) });
    expect(await contributeTo(tournament({ hasContributed: true }))).toEqual({ status: 'contributed', isNew: true });
    expect(sent[0]?.nonce).toBe(sent[1]?.nonce);
  });
  it('only keeps the commitment once the tournament is open', async () => {
    const { contributeTo, checkBeforeFirstCard } = await freshBrowser();
    const open = tournament({ phase: 'open' });
    expect(await contributeTo(open)).toEqual({ status: 'closed' });
    expect(checkBeforeFirstCard(open)).toBe('notContributed');
    expect(sent).toHaveLength(0);
  });
});

describe('a house that breaks its word is refused', () => {
  it('with another commitment for the same tournament', async () => {
    const { contributeTo, checkBeforeFirstCard } = await freshBrowser();
    await contributeTo(tournament());
    const other = tournament({ document: '{"title":"Other"}' });
    expect(await contributeTo(other)).toEqual({ status: 'refused', reason: 'commitmentChanged' });
    expect(checkBeforeFirstCard(other)).toBe('commitmentChanged');
  });
  it('with another log key than the one remembered', async () => {
    const { contributeTo, checkBeforeFirstCard } = await freshBrowser();
    await contributeTo(tournament());
    const other = tournament({ key: strangerKey });
    expect(await contributeTo(other)).toEqual({ status: 'refused', reason: 'keyChanged' });
    expect(checkBeforeFirstCard(other)).toBe('keyChanged');
  });
  it('with a document that is not the one committed to', async () => {
    const { contributeTo } = await freshBrowser();
    expect(await contributeTo({ ...tournament(), document: '{}' })).toEqual({ status: 'refused', reason: 'documentChanged' });
  });
  it('with a signature by somebody else', async () => {
    const { contributeTo } = await freshBrowser();
    const { commitment } = tournament().summary;
    const signature = sign(strangerKey, { kind: 'commitment', tournament: 'tournament-1', commitment });
    expect(await contributeTo(tournament({ signature }))).toEqual({ status: 'refused', reason: 'signatureWrong' });
    expect(sent).toHaveLength(0);
  });
  it('with a root that does not follow from the nonces', async () => {
    const { contributeTo } = await freshBrowser();
    const open = tournament({ phase: 'open', nonces: ['ab'.repeat(32)] });
    expect(await contributeTo({ ...open, nonces: [] })).toEqual({ status: 'refused', reason: 'nonceRootWrong' });
  });
  it('with a receipt that is not signed by its key', async () => {
    const { contributeTo } = await freshBrowser();
    answerWith = (nonce, commitment) => ({ ok: true, value: { ...receiptFor(nonce, commitment), signature: '00'.repeat(64) } });
    expect(await contributeTo(tournament())).toEqual({ status: 'refused', reason: 'receiptWrong' });
  });
  it('with a list in which a receipted nonce is missing', async () => {
    const { contributeTo, checkBeforeFirstCard } = await freshBrowser();
    await contributeTo(tournament());
    expect(checkBeforeFirstCard(tournament({ phase: 'open', nonces: ['ab'.repeat(32)] }))).toBe('nonceMissing');
  });
});
