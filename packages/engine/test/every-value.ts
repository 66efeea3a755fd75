/** Every single value of a file, and another in its place: what a check that looks at everything must find. */
export type Path = (string | number)[];

/** The path of every single value. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => pathsIn(item, [...path, i]));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...path, key]));
  return [path];
}

/** Another value of the same kind. */
export function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return value.slice(0, -1) + (value.endsWith('a') ? 'b' : 'a');
  return 0;
}

/** Puts `make` of what stands at a path in its place. */
export function change(lines: object[], path: Path, make: (old: unknown) => unknown): void {
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], lines) as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  holder[last] = make(holder[last]);
}
