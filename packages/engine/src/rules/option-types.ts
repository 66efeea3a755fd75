/** Kinds of options a table of rules is made of; everything that reads rules (checks, schemas, forms) walks these. */

/** One of a few words. `plays` are the ones this engine version plays. */
export interface Choice<V extends string> {
  kind: 'choice';
  values: readonly V[];
  default: V;
  plays: readonly V[];
}
/** A whole number, bounds included. */
export interface Whole {
  kind: 'whole';
  least: number;
  most: number;
  default: number;
}
export interface Flag {
  kind: 'flag';
  default: boolean;
  plays: readonly boolean[];
}
/** [least, most], bounds included. */
export interface Span {
  kind: 'span';
  least: number;
  most: number;
  default: [number, number];
}
/** `null` or something; `isPlayed` says whether anything but null is played. */
export interface Nullable<O> {
  kind: 'nullable';
  of: O;
  isPlayed: boolean;
}
/** Several options under one name; all of them are set, or none. */
export interface Group<F> {
  kind: 'group';
  fields: F;
}
/** An object with a `kind` that decides its other fields. */
export interface Variant<C> {
  kind: 'variant';
  cases: C;
  default: keyof C & string;
  plays: readonly (keyof C & string)[];
}

export type Option =
  | Choice<string>
  | Whole
  | Flag
  | Span
  | Nullable<Option>
  | Group<Readonly<Record<string, Option>>>
  | Variant<Readonly<Record<string, Readonly<Record<string, Option>>>>>;

/** The values an option may have. */
export type ValueOf<O> =
  O extends Choice<infer V> ? V
  : O extends Whole ? number
  : O extends Flag ? boolean
  : O extends Span ? [number, number]
  : O extends Nullable<infer I> ? ValueOf<I> | null
  : O extends Group<infer F> ? { [K in keyof F]: ValueOf<F[K]> }
  : O extends Variant<infer C> ? { [K in keyof C]: { kind: K } & { [F in keyof C[K]]: ValueOf<C[K][F]> } }[keyof C]
  : never;

export const choice = <const V extends string>(values: readonly V[], standard: NoInfer<V>, plays: readonly NoInfer<V>[]): Choice<V> => ({
  kind: 'choice',
  values,
  default: standard,
  plays,
});
export const whole = (least: number, most: number, standard: number): Whole => ({ kind: 'whole', least, most, default: standard });
export const flag = (standard: boolean, plays: readonly boolean[]): Flag => ({ kind: 'flag', default: standard, plays });
export const span = (least: number, most: number, standard: [number, number]): Span => ({ kind: 'span', least, most, default: standard });
export const nullable = <O extends Option>(of: O, isPlayed: boolean): Nullable<O> => ({ kind: 'nullable', of, isPlayed });
export const group = <F extends Readonly<Record<string, Option>>>(fields: F): Group<F> => ({ kind: 'group', fields });
export const variant = <C extends Readonly<Record<string, Readonly<Record<string, Option>>>>>(
  cases: C,
  standard: keyof C & string,
  plays: readonly (keyof C & string)[],
): Variant<C> => ({ kind: 'variant', cases, default: standard, plays });
