/**
 * The keys of one installation, made on first use and kept in keys.json of the data folder (readable by its owner only).
 * They outlive every tournament: without `sealKey` no sealed secret can be opened, and clients remember `logPublicKey`.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
const keysFile = z.strictObject({
  /** AES-256 key of the sealed secrets, hex. */
  sealKey: hex32,
  /** Ed25519 seed and public key of the log, hex. */
  logSecretKey: hex32,
  logPublicKey: hex32,
  sessionSecret: z.string().min(32),
  /** The services' database role, made by the migrate step, and its password. */
  serviceRole: z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/),
  servicePassword: z.string().min(20),
});
export type Keys = z.infer<typeof keysFile>;

/** DER of a raw Ed25519 seed (PKCS 8) and of a raw public key (SPKI). */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export function makeKeys(): Keys {
  const pair = generateKeyPairSync('ed25519');
  const seed = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(SEED_PREFIX.length);
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length);
  return {
    sealKey: randomBytes(32).toString('hex'),
    logSecretKey: seed.toString('hex'),
    logPublicKey: publicKey.toString('hex'),
    sessionSecret: randomBytes(32).toString('base64url'),
    serviceRole: `slag_service_${randomBytes(4).toString('hex')}`,
    servicePassword: randomBytes(24).toString('base64url'),
  };
}

/** Throws where keys.json is there but no such file: keys are never made anew over old ones. */
export function loadOrCreateKeys(dataDir: string): Keys {
  const file = path.join(dataDir, 'keys.json');
  const found = readKeys(file);
  if (found !== null) return found;
  mkdirSync(dataDir, { recursive: true });
  // Two processes may start at once: the file appears whole, and only the first one's counts.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(makeKeys(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
    chmodSync(file, 0o600);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readKeys(file);
  if (made === null) throw new Error(`cannot read ${file}`);
  return made;
}

function readKeys(file: string): Keys | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  const parsed = keysFile.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${file} is damaged: put its backup back, or move it away (sealed boards can then never be dealt)`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Ed25519 signature of a message by the log key, hex. */
export function signMessage(keys: Pick<Keys, 'logSecretKey'>, message: Uint8Array): string {
  const der = Buffer.concat([SEED_PREFIX, Buffer.from(keys.logSecretKey, 'hex')]);
  return sign(null, message, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).toString('hex');
}

/** The shape that `verify` of the engine asks for. False for anything malformed. */
export function verifySignature(publicKeyHex: string, message: Uint8Array, signatureHex: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(publicKeyHex) || !/^[0-9a-f]{128}$/.test(signatureHex)) return false;
  const der = Buffer.concat([PUBLIC_PREFIX, Buffer.from(publicKeyHex, 'hex')]);
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), Buffer.from(signatureHex, 'hex'));
}
