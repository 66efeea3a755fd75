/** Small shapes that every border uses. Unknown fields are refused everywhere: objects are strict. */
import { z } from 'zod';

export const id = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'expected an id of 8 to 64 letters, digits, - or _');
export const hex32 = z.string().regex(/^[0-9a-f]{64}$/, 'expected 32 bytes as 64 lower-case hexadecimal digits');
export const signatureHex = z.string().regex(/^[0-9a-f]{128}$/, 'expected 64 bytes as hexadecimal digits');
export const epochMs = z.int().min(0).max(8_640_000_000_000_000);
export const card = z.int().min(10).max(41);
export const seatNumber = z.int().min(0).max(7);
export const boardNumber = z.int().min(1).max(65_535);
/** No control characters, and nothing that leaves no trace on the screen; what joins or tints the parts of one emoji may stand between them. */
const SEEN = /^(?:(?<=[\p{ExtPict}\p{EMod}\uFE0F])\u200D(?=\p{ExtPict})|(?<=\p{Emoji})\uFE0F|[^\p{C}\p{DI}\u2800])+$/u;
/** A visible name: 2 to 20 characters (UTF-16 units), all of them to be seen, no spaces at the ends. */
export const nickname = z.string().trim().min(2, 'expected at least 2 characters').max(20, 'expected at most 20 characters').regex(SEEN, 'expected characters that can be seen');
export const commandId = z.string().regex(/^[A-Za-z0-9_:.-]{8,80}$/, 'expected 8 to 80 letters, digits, _ : . or -');
