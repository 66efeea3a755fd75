// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseSettings, usualSettings } from './settings';

describe('settings that a browser kept', () => {
  it('are as usual where nothing was kept', () => {
    expect(parseSettings(null)).toEqual(usualSettings);
  });

  it('keep what was chosen, and take the rest as usual', () => {
    expect(parseSettings('{"hasSound":false}')).toEqual({ ...usualSettings, hasSound: false });
  });

  it('keep how long a trick lies', () => {
    expect(parseSettings('{"trickPause":"long"}').trickPause).toBe('long');
    expect(parseSettings('{"trickPause":"for ever"}').trickPause).toBe('normal');
  });

  it.each(['', 'nonsense', '7', 'null', '[]', '{"hasSound":"loud","unknown":true}'])('ignore what makes no sense: %s', (text) => {
    expect(parseSettings(text)).toEqual(usualSettings);
  });
});
