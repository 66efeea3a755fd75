import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { slag } from './terminal.js';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const vector = ['--secret', Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('hex'), '--nonces', hash('slag-test-nonces'), '--commit', hash('slag-test-commit')];

describe('slag deal', () => {
  it('prints seed, deck and leaf, one a line', async () => {
    const { code, out } = await slag('deal', ...vector, '--board', '1', '--attempt', '0');
    expect(out.split('\n')).toEqual([
      'e852fda84fc014461ccf06c8fa53f2e29efafe7e2a22ba834a16cb52f81b53ae',
      'HA SK DA S9 D9 H9 C8 S8 DK SQ CJ S10 HQ S7 SJ C9 DJ CK H10 CA SA C7 H7 HJ H8 D7 D8 DQ HK D10 CQ C10',
      '7011e07fd14320e012c978f40233ad9eb443210ccbe4d750b0752a5d39f45072',
    ]);
    expect(code).toBe(0);
  });
  it('prints JSON when asked, and takes attempt 0 where none is given', async () => {
    const { out } = await slag('deal', ...vector, '--board', '2', '--json');
    expect(JSON.parse(out)).toMatchObject({ deck: 'DA D8 SA SJ S9 H7 HJ HA C9 SK C7 HK CJ H8 S10 H9 DQ S8 D9 C10 DJ D10 CQ C8 CK H10 DK HQ CA S7 D7 SQ' });
  });
  it('another attempt is another deck, with the same leaf', async () => {
    const [first, second] = await Promise.all(['0', '1'].map((attempt) => slag('deal', ...vector, '--board', '1', '--attempt', attempt)));
    expect(first?.out.split('\n')[1]).not.toBe(second?.out.split('\n')[1]);
    expect(first?.out.split('\n')[2]).toBe(second?.out.split('\n')[2]);
  });
  it.each([
    [['--board', '0'], '--board: expected a whole number from 1 to 65535'],
    [['--board', 'one'], '--board: expected a whole number from 1 to 65535'],
    [['--board', '1', '--attempt', '-1'], '--attempt: expected a whole number from 0 to 65535'],
    [['--board', '1', '--secret', 'abc'], '--secret: expected 32 bytes as 64 hexadecimal digits'],
    [[], "required option '--board <n>' not specified"],
  ])('says what it expected: %j', async (args, message) => {
    const { code, err } = await slag('deal', ...vector, ...args);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });
});

describe('slag', () => {
  it('helps, and knows when it cannot', async () => {
    expect(await slag('--help')).toMatchObject({ code: 0, out: expect.stringContaining('verify [options] <file>') });
    for (const command of ['verify', 'deal', 'play', 'tournament']) {
      const { code, out } = await slag(command, '--help');
      expect(out).toContain('Exit codes: 0');
      expect(code).toBe(0);
    }
    expect(await slag('shuffle')).toMatchObject({ code: 2, err: expect.stringContaining("unknown command 'shuffle'") });
    expect((await slag()).code).toBe(2);
  });
});
