import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { describe, expect, it } from 'vitest';
import replay from '../../messages/nl/replay.json';
import type { Verdict } from './protocol';
import { VerdictList } from './verdict-list';

const checked = { events: 214, commands: 96, games: 1, boards: 10, botMoves: 132, signatures: 2 };
const textOf = (verdict: Verdict): string =>
  render(
    <NextIntlClientProvider locale="nl" messages={{ replay }}>
      <VerdictList verdict={verdict} isOver />
    </NextIntlClientProvider>,
  ).container.textContent ?? '';

describe('what was checked', () => {
  it('is told line by line, with the key', () => {
    const text = textOf({ kind: 'bundle', fingerprint: 'c0c7-0b86', report: { ok: true, checked, keyKnown: true, key: 'ab', problem: null } });
    for (const part of ['Alles klopt', '214 gebeurtenissen', '96 opdrachten', '10 spellen', '132 zetten', '2 handtekeningen', 'c0c7-0b86', 'al kende']) expect(text).toContain(part);
  });

  it('is the first thing that does not follow, where something does not', () => {
    const problem = { stream: 'game-12345678', version: 17, field: 'data.card', says: '22', follows: '14' };
    const text = textOf({ kind: 'bundle', fingerprint: null, report: { ok: false, checked, keyKnown: false, key: null, problem } });
    for (const part of ['Dit klopt niet', 'game-12345678 · 17 · data.card', 'Het logboek zegt22', 'Er volgt14']) expect(text).toContain(part);
  });

  it('says of a table’s game that it was dealt again, and what only the server knew', () => {
    const text = textOf({ kind: 'table', fingerprint: 'c0c7-0b86', report: { ok: true, checked, keyKnown: true, key: 'ab', problem: null } });
    for (const part of ['Alles klopt', '10 rondes opnieuw geschud en gedeeld', '132 zetten', 'alleen de server']) expect(text).toContain(part);
  });

  it('promises nothing to come of a table that keeps its log closed', () => {
    const report = { ok: true, checked: { frames: 80, signatures: 1 }, keyKnown: true, key: 'ab', hasReceipt: true, proves: 'nothingAboutCards' as const, problem: null };
    expect(textOf({ kind: 'view', fingerprint: 'c0c7', report })).toContain('over de kaarten bewijst dit niets');
  });

  it('claims nothing about the cards before the reveal', () => {
    const report = { ok: true, checked: { frames: 80, signatures: 1 }, keyKnown: true, key: 'ab', hasReceipt: true, proves: 'nothingAboutCardsYet' as const, problem: null };
    expect(textOf({ kind: 'view', fingerprint: 'c0c7', report })).toContain('bewijst dit nog niets');
  });
});
