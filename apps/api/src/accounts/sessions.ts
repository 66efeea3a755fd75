/** What the rest of the API needs of sessions: who sends this cookie, and the cookies of a new or an ended session. */
import type { Auth } from './auth.js';

export interface Session {
  authUserId: string;
  sessionId: string;
  isAnonymous: boolean;
  /** Renewed cookies to send along, often none. */
  cookies: string[];
}
export type SignUpResult = { ok: true; session: Session } | { ok: false; code: 'emailTaken' | 'wrongCredentials' };

export interface Sessions {
  find(cookie: string): Promise<Session | null>;
  startGuest(): Promise<Session>;
  signUp(account: { email: string; password: string; name: string }): Promise<SignUpResult>;
  signIn(account: { email: string; password: string }): Promise<SignUpResult>;
  /** Ends the session of this cookie; answers the cookies that clear it. */
  end(cookie: string): Promise<string[]>;
}

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null || !('body' in error)) return '';
  const { body } = error;
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
};

/** The value of a new session's cookie, ready to be looked up again. */
export const cookieHeader = (setCookies: readonly string[]): string => setCookies.map((line) => line.split(';')[0] ?? '').join('; ');

export function makeSessions(auth: Auth): Sessions {
  const find = async (cookie: string): Promise<Session | null> => {
    const { response, headers } = await auth.api.getSession({ headers: new Headers({ cookie }), returnHeaders: true });
    if (!response) return null;
    return {
      authUserId: response.user.id,
      sessionId: response.session.id,
      isAnonymous: response.user.isAnonymous === true,
      cookies: headers.getSetCookie(),
    };
  };
  const fresh = async (headers: Headers): Promise<Session> => {
    const cookies = headers.getSetCookie();
    const session = await find(cookieHeader(cookies));
    if (!session) throw new Error('a session that was just made is not there');
    return { ...session, cookies };
  };
  return {
    find,
    startGuest: async () => fresh((await auth.api.signInAnonymous({ headers: new Headers(), returnHeaders: true })).headers),
    async signUp(account) {
      try {
        return { ok: true, session: await fresh((await auth.api.signUpEmail({ body: account, headers: new Headers(), returnHeaders: true })).headers) };
      } catch (error) {
        if (codeOf(error).startsWith('USER_ALREADY_EXISTS')) return { ok: false, code: 'emailTaken' };
        throw error;
      }
    },
    async signIn(account) {
      try {
        return { ok: true, session: await fresh((await auth.api.signInEmail({ body: account, headers: new Headers(), returnHeaders: true })).headers) };
      } catch (error) {
        if (codeOf(error) === 'INVALID_EMAIL_OR_PASSWORD') return { ok: false, code: 'wrongCredentials' };
        throw error;
      }
    },
    end: async (cookie) => (await auth.api.signOut({ headers: new Headers({ cookie }), returnHeaders: true })).headers.getSetCookie(),
  };
}
