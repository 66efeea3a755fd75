import type { ConductShape, StrikeShape } from '@slag/contracts/conduct';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import common from '../../messages/nl/common.json';
import conductWords from '../../messages/nl/conduct.json';
import errors from '../../messages/nl/errors.json';
import { Appeal } from './appeal';
import { conductApi } from './conduct-api';
import { LookUp } from './look-up';
import { RulingDesk, StrikeRuling } from './ruling';
import { StrikeList } from './strike-list';

const { refresh } = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock('@/i18n/navigation', async () => ({ ...(await import('../../test/harness/navigation')), useRouter: () => ({ push: vi.fn(), refresh }) }));

beforeEach(() => {
  vi.restoreAllMocks();
  refresh.mockClear();
});
afterEach(cleanup);

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 30, 19);
const strikeOf = (n: number, more: Partial<StrikeShape> = {}): StrikeShape => ({
  game: `game-000${n}`, version: 40 + n, kind: 'forfeit', at: NOW - n * HOUR, counts: true, why: 'counts', appealedAt: null, dismissedAt: null, overturned: null, ...more,
});
const conductOf = (strikes: StrikeShape[], banned: readonly StrikeShape[] = []): ConductShape => ({
  strikes, isGuest: false, serverAt: NOW,
  ban: banned.length === 0 ? null : { from: NOW, until: NOW + 168 * HOUR, strikes: banned.map(({ game, version }) => ({ game, version })) },
});
const show = (conduct: ConductShape) =>
  render(
    <NextIntlClientProvider locale="nl" timeZone="Europe/Amsterdam" messages={{ common, errors, conduct: conductWords }}>
      <StrikeList conduct={conduct}>{(strike) => <Appeal strike={strike} />}</StrikeList>
    </NextIntlClientProvider>,
  );

describe('own strikes', () => {
  it('are none for who never walked out', () => {
    show(conductOf([]));
    expect(screen.getByText('Er is niets opgetekend.')).toBeTruthy();
  });

  it('stand latest first, each with its event, its game and what it weighs', () => {
    const [old, down, struck, counted] = [
      strikeOf(400, { counts: false, why: 'old' }), strikeOf(9, { counts: false, why: 'incident' }),
      strikeOf(8, { counts: false, why: 'overturned', overturned: { at: NOW, reason: 'houseFault' } }), strikeOf(1, { kind: 'walkAway' }),
    ];
    show(conductOf([old, down, struck, counted], [counted]));
    const items = screen.getAllByRole('listitem');
    const says = ['Telt mee voor de uitsluiting', 'Geschrapt: een fout van de server', 'Telt niet: er was een storing', 'Telt niet meer: ouder dan 168 uur'];
    says.forEach((text, i) => expect(items[i]?.textContent).toContain(text));
    expect(items[0]?.textContent).toContain('Potje game-0001, gebeurtenis 41 in het logboek');
    expect(within(items[0] ?? document.body).getByRole('link', { name: 'Potje terugkijken' }).getAttribute('href')).toContain('/r/game-0001');
    // Only what weighs something can be appealed.
    expect(screen.getAllByRole('button', { name: 'Bezwaar maken' })).toHaveLength(1);
  });

  it('are appealed with one touch, and the page is asked anew', async () => {
    const appeal = vi.spyOn(conductApi, 'appeal').mockResolvedValue({ ok: true, value: conductOf([]) });
    show(conductOf([strikeOf(1)]));
    await userEvent.click(screen.getByRole('button', { name: 'Bezwaar maken' }));
    expect(appeal.mock.calls[0]?.[0]).toMatchObject({ game: 'game-0001', version: 41 });
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('say how an appeal went', () => {
    show(conductOf([strikeOf(2, { appealedAt: NOW, dismissedAt: NOW }), strikeOf(1, { appealedAt: NOW })]));
    expect(screen.getByText(/Een beheerder kijkt ernaar/)).toBeTruthy();
    expect(screen.getByText(/De aantekening blijft staan/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say why an appeal was refused', async () => {
    vi.spyOn(conductApi, 'appeal').mockResolvedValue({ ok: false, error: { code: 'alreadyAppealed', message: '' } });
    show(conductOf([strikeOf(1)]));
    await userEvent.click(screen.getByRole('button', { name: 'Bezwaar maken' }));
    expect(screen.getByRole('status').textContent).toBe('Tegen deze aantekening heb je al bezwaar gemaakt.');
  });
});

describe('an admin', () => {
  const lookUp = (props: Parameters<typeof LookUp>[0]) =>
    render(
      <NextIntlClientProvider locale="nl" timeZone="Europe/Amsterdam" messages={{ common, errors, conduct: conductWords }}>
        <LookUp {...props} />
      </NextIntlClientProvider>,
    );

  it('looks a player up by game or nickname, without scripts too', () => {
    lookUp({ of: '', found: null, error: null });
    const field = screen.getByRole('textbox', { name: 'Potje of bijnaam' });
    expect([field.getAttribute('name'), field.closest('form')?.method]).toEqual(['of', 'get']);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it.each([
    ['nobody', { found: 0, error: null }, 'Niemand met een aantekening bij Mies.'],
    ['one', { found: 1, error: null }, 'Eén speler bij Mies.'],
    ['several', { found: 3, error: null }, '3 spelers bij Mies.'],
    ['that it went too fast', { found: null, error: { code: 'tooManyRequests', message: '' } }, 'Dat ging te snel. Wacht even en probeer het opnieuw.'],
    ['what can be looked up', { found: null, error: { code: 'invalid', message: '', field: 'of' } }, 'Vul een potje, een link of een bijnaam in.'],
  ])('is told %s', (_what, props, said) => {
    lookUp({ of: 'Mies', ...props });
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Mies');
  });

  it('overturns with the reason chosen', async () => {
    const overturn = vi.spyOn(conductApi, 'overturn').mockResolvedValue({ ok: true, value: conductOf([]) });
    const strike = strikeOf(1, { appealedAt: NOW });
    render(
      <NextIntlClientProvider locale="nl" timeZone="Europe/Amsterdam" messages={{ common, errors, conduct: conductWords }}>
        <StrikeRuling player="player-0001" strike={strike} />
      </NextIntlClientProvider>,
    );
    await userEvent.selectOptions(screen.getByLabelText('Reden'), 'een vergissing');
    await userEvent.click(screen.getByRole('button', { name: 'Schrappen' }));
    expect(overturn).toHaveBeenCalledWith('player-0001', strike, 'mistake');
    expect(screen.getByRole('button', { name: 'Laten staan' })).toBeTruthy();
  });

  it('is told that it is done, also when what was ruled on has left the list', async () => {
    vi.spyOn(conductApi, 'dismiss').mockResolvedValue({ ok: true, value: conductOf([]) });
    const desk = (content: ReactNode): ReactNode => (
      <NextIntlClientProvider locale="nl" timeZone="Europe/Amsterdam" messages={{ common, errors, conduct: conductWords }}>
        <RulingDesk>{content}</RulingDesk>
      </NextIntlClientProvider>
    );
    const { rerender } = render(desk(<StrikeRuling player="player-0001" strike={strikeOf(1, { appealedAt: NOW })} />));
    await userEvent.click(screen.getByRole('button', { name: 'Laten staan' }));
    rerender(desk(null));
    expect(screen.getByRole('status').textContent).toBe('De aantekening blijft staan.');
  });
});
