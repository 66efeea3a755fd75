import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '@/api/client';
import common from '../../messages/nl/common.json';
import errors from '../../messages/nl/errors.json';
import organise from '../../messages/nl/organise.json';
import type { HouseWords } from './house-choices';
import { MakeForm } from './make-form';

vi.mock('@/i18n/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const words: HouseWords = {
  choices: [{ key: 'jackFinish', name: 'Boer-finish', ways: [{ value: 'none', says: 'geen' }, { value: 'doubleLosers', says: 'verliezers dubbel' }], standard: 'none' }],
  names: { jackFinish: 'Boer-finish', blindToep: 'Blind toepen', maxStake: 'Hoogste inzet' },
};
const open = () =>
  render(
    <NextIntlClientProvider locale="nl" messages={{ common, errors, organise }} timeZone="Europe/Amsterdam">
      <MakeForm words={words} />
    </NextIntlClientProvider>,
  );
const announce = () => fireEvent.submit(screen.getByRole('button', { name: organise.make.submit }).closest('form') ?? document.body);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the form of a new tournament', () => {
  it('sends the house rules that were chosen, and no others', async () => {
    const send = vi.spyOn(api, 'makeTournament').mockResolvedValue({ ok: false, error: { code: 'internal', message: 'x' } });
    open();
    announce();
    await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ options: { nextLeader: 'winner', maxStake: 5 } })));
    fireEvent.change(screen.getByLabelText('Boer-finish'), { target: { value: 'doubleLosers' } });
    announce();
    await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ options: { nextLeader: 'winner', maxStake: 5, jackFinish: 'doubleLosers' } })));
  });

  it('names the rules that a refusal is about', async () => {
    const error = { code: 'rulesInvalid', message: 'x', field: 'options.blindToep.stake', fields: ['options.blindToep.stake', 'options.maxStake'] };
    vi.spyOn(api, 'makeTournament').mockResolvedValue({ ok: false, error });
    open();
    announce();
    expect((await screen.findByText(/Blind toepen/)).textContent).toBe(`${errors.rulesInvalid} · Blind toepen · Hoogste inzet`);
  });
});

it('says on whose clock the hours are, also outside the tournament’s own zone', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  open();
  expect(await screen.findAllByText('Op de klok van dit apparaat (GMT+9), niet op die van Amsterdam')).toHaveLength(2);
  cleanup();
  vi.stubEnv('TZ', 'Europe/Berlin');
  open();
  expect(await screen.findAllByText(organise.make.timesHint)).toHaveLength(2);
  vi.unstubAllEnvs();
});
