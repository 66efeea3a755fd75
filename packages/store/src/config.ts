/** What the surroundings say, read once and checked: every variable the services know stands here. */
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'expected postgres://user:password@host:port/database');
/** A variable that is set to nothing counts as not set. */
const given = (value: unknown): unknown => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(shape: T) => z.preprocess(given, shape.optional());

const environment = z.object({
  DATABASE_URL: optional(postgresUrl),
  SERVICE_DATABASE_URL: optional(postgresUrl),
  HOST: z.preprocess(given, z.string().min(1).default('127.0.0.1')),
  PORT: z.preprocess(given, port.default(3000)),
  API_HOST: z.preprocess(given, z.string().min(1).default('127.0.0.1')),
  API_PORT: z.preprocess(given, port.default(3001)),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'expected an address that begins with http:// or https://' })),
  DATA_DIR: z.preprocess(given, z.string().min(1).default('.data')),
  REDIS_URL: optional(z.string().regex(/^rediss?:\/\/\S+$/, 'expected redis://host:port')),
  SOURCE_URL: optional(z.url({ protocol: /^https?$/, error: 'expected an address that begins with http:// or https://' })),
  SERVICE_POOL_SIZE: z.preprocess(given, z.coerce.number().int().min(2, 'expected a number from 2 to 100').max(100, 'expected a number from 2 to 100').default(10)),
});

export interface Config {
  /** Owner of the database: only the migrate step uses it. */
  ownerDatabaseUrl: string | null;
  /** What the services connect with. */
  serviceDatabaseUrl: string | null;
  host: string;
  /** Of the one origin that people open. */
  port: number;
  /** Where the API listens: on this machine for the gateway beside it, or on 0.0.0.0 for a proxy elsewhere. */
  apiHost: string;
  apiPort: number;
  /** Without a slash at the end; null: the addresses of this machine. */
  publicUrl: string | null;
  dataDir: string;
  redisUrl: string | null;
  sourceUrl: string | null;
  poolSize: number;
}

export class ConfigError extends Error {}

/** Throws ConfigError that names each wrong variable and what was expected; never its value, which may be a password. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const read = parsed.data;
  return {
    ownerDatabaseUrl: read.DATABASE_URL ?? null,
    serviceDatabaseUrl: read.SERVICE_DATABASE_URL ?? null,
    host: read.HOST,
    port: read.PORT,
    apiHost: read.API_HOST,
    apiPort: read.API_PORT,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataDir: read.DATA_DIR,
    redisUrl: read.REDIS_URL ?? null,
    sourceUrl: read.SOURCE_URL ?? null,
    poolSize: read.SERVICE_POOL_SIZE,
  };
}

/** The database of a service. Throws ConfigError where the start script has not said it. */
export function serviceDatabaseOf(config: Config): string {
  const url = config.serviceDatabaseUrl ?? config.ownerDatabaseUrl;
  if (url === null) throw new ConfigError('SERVICE_DATABASE_URL: expected the address of the database');
  return url;
}
