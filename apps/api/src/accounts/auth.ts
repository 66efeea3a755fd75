/**
 * Sessions and passwords are better-auth's business, in the database schema `auth`. It knows users; players are ours.
 * A guest is one of its anonymous users. What it would do when a guest signs up (delete the old user) is switched off:
 * our own pointer from player to user moves instead.
 */
import { betterAuth } from 'better-auth';
import { anonymous } from 'better-auth/plugins';
import type { Pool } from 'pg';

const YEAR_S = 365 * 24 * 3600;
const WEEK_S = 7 * 24 * 3600;

export interface AuthOptions {
  /** A pool whose search path is the schema `auth`. */
  pool: Pool;
  secret: string;
  /** Where the site lives: PUBLIC_URL, or http on localhost at the listening port. */
  baseUrl: string;
  trustedOrigins: () => string[];
}

export function makeAuth(options: AuthOptions) {
  return betterAuth({
    appName: 'Vierde Slag',
    database: options.pool,
    secret: options.secret,
    baseURL: options.baseUrl,
    trustedOrigins: () => options.trustedOrigins(),
    emailAndPassword: { enabled: true, minPasswordLength: 10, maxPasswordLength: 200, autoSignIn: true },
    // A guest has nothing but this cookie, so it lives long and is renewed while it is used.
    session: { expiresIn: YEAR_S, updateAge: WEEK_S },
    plugins: [anonymous({ disableDeleteAnonymousUser: true })],
    advanced: {
      cookiePrefix: 'slag',
      useSecureCookies: options.baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
    },
    // Limits are the API's own, counted in the database.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

export type Auth = ReturnType<typeof makeAuth>;
