/** Ed25519 for the engine's checks, which take it as a parameter. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes } from '@slag/engine/random';
import type { VerifySignature } from '@slag/engine/verify';

export const verifySignature: VerifySignature = (publicKeyHex, message, signatureHex) =>
  ed25519.verify(hexToBytes(signatureHex), message, hexToBytes(publicKeyHex), { zip215: false });
