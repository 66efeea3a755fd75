/** Names under which things that are no classes are injected. */
export const ORIGINS = Symbol('origins');
export const RATE_LIMITS = Symbol('rateLimits');
export const SESSIONS = Symbol('sessions');
export const HOUSE = Symbol('house');
