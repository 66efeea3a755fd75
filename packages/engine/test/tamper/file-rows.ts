/** Changes of the file around the streams: header, signatures, lines. */
import { asLine, signaturesOf } from '../evening/forger.js';
import { ANNA, BRAM, event, flip, set, TOURNAMENT as T } from '../evening/tampering.js';
import type { Line } from '../evening/evening.js';
import type { TamperRow } from './row.js';
import { recommit } from './tournament-rows.js';

const headerOf = (lines: Line[]): Line => lines[0] ?? {};
function dropSignature(lines: Line[], kind: string, stream?: string): void {
  const line = signaturesOf(lines).find(({ statement }) => statement['kind'] === kind && (stream === undefined || statement['stream'] === stream));
  if (line === undefined) throw new Error(`no signature of a ${kind}`);
  lines.splice(lines.indexOf(asLine(line)), 1);
}

export const FILE_ROWS: TamperRow[] = [
  { change: 'the format', tamper: (l) => set(headerOf(l), 'format', 'slag-bundle/2'), found: ['line 1', 'format'] },
  { change: 'the key in the header', tamper: (l) => set(headerOf(l), 'logKey', flip(headerOf(l)['logKey'])), found: ['header', 'logKey'] },
  { change: 'the key everywhere', tamper: recommit((a, d, l) => [a, d, headerOf(l)].forEach((x) => set(x, 'logKey', 'ab'.repeat(32)))), found: ['header', 'logKey'] },
  { change: 'which tournament it is', tamper: (l) => set(headerOf(l), 'tournament', 'evening-other'), found: ['tournament-evening-other', null] },
  { change: 'a whole evening called one game', tamper: (l) => { set(headerOf(l), 'kind', 'game'); set(headerOf(l), 'game', 'player-anna-game-cafe0001'); }, found: [BRAM, 'stream'] },
  { change: 'the signature of the commitment left out', tamper: (l) => dropSignature(l, 'commitment'), found: [T, 'signature'] },
  { change: 'the signature of the last head left out', tamper: (l) => dropSignature(l, 'head', T), found: [T, 'signature'] },
  { change: 'a signature', tamper: (l) => { const [first] = signaturesOf(l); if (first) first.signature = flip(first.signature); }, found: [T, 'signature'] },
  { change: 'a signed statement about another commitment', tamper: (l) => { const [first] = signaturesOf(l); if (first) first.statement['commitment'] = 'ab'.repeat(32); }, found: [T, 'statement.commitment'] },
  { change: "a receipt for another game's head", tamper: (l) => { const s = signaturesOf(l); const [, a, b] = s; if (a && b) b.statement['hash'] = a.statement['hash']; }, found: [BRAM, 'statement.hash'] },
  { change: 'a field added to a line', tamper: (l) => { asLine(event(l, ANNA, 'BoardDealt'))['note'] = 'x'; }, found: [ANNA, 'note'] },
  { change: 'a field missing from a line', tamper: (l) => { delete asLine(event(l, ANNA, 'BoardDealt'))['actor']; }, found: [ANNA, 'actor'] },
  { change: 'a signature twice', tamper: (l) => { l.push(structuredClone(l.at(-1) ?? {})); }, found: ['signatures', 'statement'] },
  { change: 'a line of another kind', tamper: (l) => { l.push({ line: 'note', says: 'trust me' }); }, found: ['line 727', 'says'] },
  { change: 'a game that nobody joined', tamper: (l) => { for (const line of l.filter((x) => x['stream'] === ANNA)) l.push({ ...structuredClone(line), stream: 'game-somebody-else' }); }, found: ['game-somebody-else', 'stream'] },
];
