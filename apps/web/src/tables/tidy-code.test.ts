// @vitest-environment node
import { tableCode } from '@slag/contracts/tables';
import { expect, it } from 'vitest';
import { isTableCode, tidyCode } from './tidy-code';

it('a code may be written in small letters, with spaces and dashes', () => {
  expect(tidyCode(' klm 7q-4')).toBe('KLM7Q4');
});

it('a code looks as the tables have them, in every character', () => {
  const characters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter((character) => character === tidyCode(character));
  for (const character of characters) expect([character, isTableCode(`BBBBB${character}`)]).toEqual([character, tableCode.safeParse(`BBBBB${character}`).success]);
  expect(['', 'BBBBB', 'BBBBBBB'].filter(isTableCode)).toEqual([]);
});
