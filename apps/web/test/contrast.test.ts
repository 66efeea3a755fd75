// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../src/app/globals.css', import.meta.url), 'utf8');

/** OKLCH to linear sRGB (Björn Ottosson's matrices), clipped to the gamut as a screen would. */
const linearRgb = (lightness: number, chroma: number, hue: number): number[] => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s];
  return rgb.map((value) => Math.min(1, Math.max(0, value)));
};
const luminance = (color: string): number => {
  const [l = 0, c = 0, h = 0] = (/oklch\(([^)]+)\)/.exec(color)?.[1] ?? '').split(/\s+/).map(Number);
  const [r = 0, g = 0, b = 0] = linearRgb(l, c, h);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** A token by day and in the evening. */
const token = (name: string): { daytime: string; evening: string } => {
  const value = new RegExp(`--color-${name}: (.+);`).exec(css)?.[1] ?? '';
  const both = /^light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)$/.exec(value);
  return { daytime: both?.[1] ?? value, evening: both?.[2] ?? value };
};

const text: [string, string][] = [
  ['ink', 'room'], ['ink', 'panel'], ['ink', 'table'], ['quiet', 'room'], ['quiet', 'panel'], ['quiet', 'table'],
  ['accent', 'room'], ['accent', 'panel'], ['on-accent', 'accent'], ['warning', 'room'], ['warning', 'panel'],
  ['chalk', 'slate'], ['chalk-quiet', 'slate'], ['lamp', 'slate'], ['on-lamp', 'lamp'],
  ['card-red', 'card'], ['card-black', 'card'], ['card-green', 'card'], ['card-blue', 'card'], ['quiet', 'line'],
];
const shapes: [string, string][] = [['edge', 'room'], ['edge', 'panel'], ['accent', 'table'], ['chalk-quiet', 'slate']];

describe.each(['daytime', 'evening'] as const)('in the %s', (surface) => {
  it.each(text)('%s is readable on %s', (above, below) => {
    expect(contrast(token(above)[surface], token(below)[surface])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(shapes)('the edge of %s is seen on %s', (above, below) => {
    expect(contrast(token(above)[surface], token(below)[surface])).toBeGreaterThanOrEqual(3);
  });
});
