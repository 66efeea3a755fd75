import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '@/api/client';
import common from '../../messages/nl/common.json';
import errors from '../../messages/nl/errors.json';
import organise from '../../messages/nl/organise.json';
import { BecomeForm } from './become-form';

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('@/i18n/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const follow = (nickname: string | null) => {
  render(
    <NextIntlClientProvider locale="nl" messages={{ common, errors, organise }} timeZone="Europe/Amsterdam">
      <BecomeForm token="a-token" role="organiser" nickname={nickname} />
    </NextIntlClientProvider>,
  );
  if (nickname === null) fireEvent.change(screen.getByLabelText('Hoe heet je aan tafel?'), { target: { value: ' Toos ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Organisator worden' }));
};

it('a used link says so, and makes nobody a guest', async () => {
  const makesGuest = vi.spyOn(api, 'makeGuest');
  vi.spyOn(api, 'becomeOrganiser').mockResolvedValue({ ok: false, error: { code: 'notFound', message: 'x' } });
  follow(null);
  await screen.findByText(/al gebruikt of verlopen/);
  expect(makesGuest).not.toHaveBeenCalled();
});

it.each([
  ['a new browser sends the name with the link', null, 'Toos'],
  ['who has a player already sends the link alone', 'Jan', undefined],
])('%s', async (_what, nickname, sent) => {
  const become = vi.spyOn(api, 'becomeOrganiser').mockResolvedValue({ ok: true, value: { player: null } });
  follow(nickname);
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/organise'));
  expect(become).toHaveBeenCalledWith('a-token', sent);
});
