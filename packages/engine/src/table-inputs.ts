/**
 * Deals of a game outside tournaments: one secret of its own, to which nobody contributes, and the deal's number as its board
 * (label C). ikm = secret ‖ SHA-256 of nothing, salt "slag-table/1".
 */
import { sha256Hex } from './log.js';
import { type BoardInputs, concatBytes, hexToBytes, utf8ToBytes } from './random.js';

const TABLE_SALT = utf8ToBytes('slag-table/1');
const NO_NONCES = hexToBytes(sha256Hex(new Uint8Array()));

/** `secret`: 32 bytes; `deal` from 1. */
export const tableInputs = (secret: Uint8Array, deal: number, attempt: number): BoardInputs => ({ ikm: concatBytes(secret, NO_NONCES), salt: TABLE_SALT, board: deal, attempt });
