/** What a judge answers: events, or the code of a refusal. */
export type Decision<E, R extends string> = { ok: true; events: E[] } | { ok: false; code: R; detail?: string };

export const accept = <E, R extends string>(events: E[]): Decision<E, R> => ({ ok: true, events });
export const reject = <E, R extends string>(code: R, detail?: string): Decision<E, R> =>
  detail === undefined ? { ok: false, code } : { ok: false, code, detail };
