import { makeRules } from '@slag/engine/rules/presets';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@/api/client';
import { aTable, InDutch } from '../../../test/harness/tables';
import { tablesApi } from '../tables-api';
import { MakeTableForm } from './make-form';
import type { FormKind } from './table-form';

const { push, refresh } = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
// A page full of fields takes a slow machine its time.
vi.setConfig({ testTimeout: 20_000 });
vi.mock('@/i18n/navigation', async () => ({ ...(await import('../../../test/harness/navigation')), useRouter: () => ({ push, refresh }) }));

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  push.mockClear();
  vi.restoreAllMocks();
});
afterEach(cleanup);

const open = (kind: FormKind = 'private', nickname: string | null = 'Marieke') => {
  render(
    <InDutch>
      <MakeTableForm kind={kind} nickname={nickname} />
    </InDutch>,
  );
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  return { user: userEvent.setup(), make: vi.spyOn(tablesApi, 'make').mockResolvedValue({ ok: true, value: aTable() }) };
};
/** Found by what they are, not by their names: a name is dear to compute on a page with a hundred radios. */
const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) ?? document.body;
const option = (path: string): HTMLElement => find(`#option-${path}`);
const way = (path: string, variant: string): HTMLElement => find(`#option-${path} input[value="${variant}"]`);
const submitButton = (): HTMLElement => find('button[type="submit"]');
const fill = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });

describe('the form of a host', () => {
  it('sends the preset, the chairs and only what was changed', async () => {
    const { user, make } = open();
    await user.click(way('players', '5'));
    await user.click(find('input[value="novice"]'));
    await user.click(way('jackFinish', 'winnerMinusOne'));
    await user.click(submitButton());
    expect(make).toHaveBeenCalledWith({ kind: 'private', preset: 'toep', options: { jackFinish: 'winnerMinusOne' }, seats: 5, bots: 'novice', mayWatch: true, openLog: false });
    expect(push).toHaveBeenCalledWith('/tables/table-000001');
  });

  it('says in words what differs from the preset, and takes it back', async () => {
    const { user } = open();
    const changes = within(find('[aria-labelledby="changes"]'));
    expect(changes.getByText(/Niets. Precies zoals Toep-app/)).toBeTruthy();
    await user.click(way('jackFinish', 'none'));
    expect(changes.getByText('De laatste slag winnen met een boer is gewoon winnen.')).toBeTruthy();
    await user.click(changes.getByText('Alles weer zoals Toep-app'));
    expect(changes.getByText(/Niets. Precies zoals Toep-app/)).toBeTruthy();
  });

  it('shows a clash as it arises, at both options and over the button, and sends nothing', async () => {
    const { user, make } = open();
    await user.click(way('end', 'deals'));
    const said = 'Een vast aantal rondes heeft geen limiet, dus niemand staat op scherp. Laat iedereen gewoon doorspelen, of kies een einde met een limiet.';
    expect(within(option('end')).getByText(said)).toBeTruthy();
    expect(within(option('onEdge')).getByText(said)).toBeTruthy();
    expect(option('onEdge').getAttribute('aria-describedby')).toBe('option-onEdge-problem');
    const submit = submitButton();
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    // Whoever presses it all the same is brought to what clashes.
    await user.click(submit);
    expect(make).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toContain(said);
    await user.click(way('onEdge', 'none'));
    await user.click(way('duel', 'normal'));
    expect(submit.getAttribute('aria-disabled')).toBe('false');
  });

  it('is folded by topic, and each fold says from outside what differs and what clashes', async () => {
    render(
      <InDutch>
        <MakeTableForm kind="private" nickname="Marieke" />
      </InDutch>,
    );
    const folds = [...document.querySelectorAll('details')];
    expect(folds.map(({ open: isOpen }) => isOpen)).toEqual(folds.map(() => false));
    const says = (): string[] => folds.flatMap((fold) => fold.querySelector('summary > span:last-child')?.textContent || []);
    expect(says()).toEqual([]);
    fireEvent.click(way('jackFinish', 'none'));
    expect(says()).toEqual(['1 anders']);
    fireEvent.click(way('end', 'deals'));
    expect(says()).toContain('klopt niet samen');
    // As high as a thumb is wide.
    for (const link of screen.getAllByText(/^naar /)) expect(link.className).toContain('min-h-11');
  });

  it('leads from a clash to the option', async () => {
    const { user } = open();
    await user.click(way('end', 'deals'));
    for (const fold of document.querySelectorAll('details')) fold.open = false;
    await user.click(screen.getAllByText('naar Op scherp')[0] ?? document.body);
    expect(document.activeElement?.id).toBe('option-onEdge');
    expect(document.activeElement?.closest('details')?.open).toBe(true);
  });

  it('asks for a whole number within its bounds', async () => {
    const { user, make } = open();
    const turn = screen.getByLabelText('Voor een beurt');
    fill(turn, '90');
    expect(screen.getAllByText('Kies een heel getal van 10 tot 60.').length).toBeGreaterThan(0);
    expect(turn.getAttribute('aria-invalid')).toBe('true');
    fill(turn, '45');
    await user.click(submitButton());
    expect(make.mock.calls[0]?.[0].options).toEqual({ clock: { turnMs: 45_000, windowMs: 10_000, answerMs: 10_000, duelMs: 15_000 } });
  });

  it('offers no table without a clock, and none that waits for who walks away', () => {
    open();
    expect(document.querySelector('#option-leaving input[value="stays"]')).toBeNull();
    expect(document.querySelector('#option-clock input[value="none"]')).toBeNull();
  });

  it('asks for a name at the door, and then makes the table', async () => {
    const { user, make } = open('private', null);
    const guest = vi.spyOn(api, 'makeGuest').mockResolvedValue({ ok: true, value: { player: { id: 'player-1', nickname: 'Marieke', isGuest: true, roles: [] } } });
    await user.click(submitButton());
    expect(make).not.toHaveBeenCalled();
    expect(find('dialog h2').textContent).toBe('Eerst een naam');
    fill(find('dialog input'), 'Marieke');
    await user.click(find('dialog button[type="submit"]'));
    expect(guest).toHaveBeenCalledWith('Marieke');
    await vi.waitFor(() => expect(make).toHaveBeenCalledOnce());
  });

  it('says until when a ban lasts, and where one reads why', async () => {
    const { user, make } = open();
    const error = { code: 'banned', message: 'banned', bannedUntil: Date.UTC(2026, 11, 4, 18, 30) };
    make.mockResolvedValue({ ok: false, error });
    await user.click(submitButton());
    const link = await screen.findByText('hoe je speelde');
    expect(link.getAttribute('href')).toBe('/conduct');
    expect(link.closest('p')?.querySelector('time')?.getAttribute('dateTime')).toBe('2026-12-04T18:30:00.000Z');
  });
});

describe('the form of a table that is there', () => {
  it('begins with what it plays, and sends all that it is to be', async () => {
    const rules = JSON.parse(JSON.stringify(makeRules('cafe', { maxStake: 8 })));
    const table = aTable({ kind: 'private', preset: 'cafe', rules, isChanged: true, bots: null, mayWatch: false, isHost: true });
    const change = vi.spyOn(tablesApi, 'change').mockResolvedValue({ ok: true, value: table });
    render(
      <InDutch>
        <MakeTableForm kind="private" nickname="Marieke" table={table} />
      </InDutch>,
    );
    expect(within(find('[aria-labelledby="changes"]')).getByText('De inzet gaat tot hoogstens 8.')).toBeTruthy();
    await userEvent.click(way('nextLeader', 'board'));
    await userEvent.click(submitButton());
    expect(change).toHaveBeenCalledWith('table-000001', { preset: 'cafe', options: { maxStake: 8, nextLeader: 'board' }, seats: 4, bots: null, mayWatch: false, openLog: false });
    expect(push).toHaveBeenCalledWith('/tables/table-000001');
  });
});

describe('who plays alone', () => {
  it('chooses bots and rules, has no clock, and begins at once', async () => {
    const { user, make } = open('alone');
    make.mockResolvedValue({ ok: true, value: aTable({ kind: 'alone', phase: 'playing', game: 'game-000001' }) });
    expect(screen.queryByText('Tijd en weglopen')).toBeNull();
    await user.click(find('input[value="steady"]'));
    await user.click(submitButton());
    expect(make).toHaveBeenCalledWith({ kind: 'alone', preset: 'toep', options: { clock: null, leaving: 'stays' }, seats: 4, bots: 'steady', mayWatch: false, openLog: true });
    expect(push).toHaveBeenCalledWith('/tables/table-000001');
  });
});
