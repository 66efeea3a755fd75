// @vitest-environment node
import { PHRASES } from '@slag/contracts/tables';
import { describe, expect, it } from 'vitest';
import { parseMuted } from './muted';
import { phraseNames } from './phrase-names';

describe('whom a browser does not want to hear', () => {
  it('is nobody where nothing was kept, or nonsense', () => {
    for (const text of [null, '', 'nonsense', '7', '{}', 'null']) expect(parseMuted(text)).toEqual([]);
  });

  it('is who was kept, and nothing but names of players', () => {
    expect(parseMuted('["player-1", 7, "player-2"]')).toEqual(['player-1', 'player-2']);
  });
});

describe('the quick phrases', () => {
  it('are those of the contract, all of them', () => {
    expect(phraseNames).toEqual(PHRASES);
  });
});
