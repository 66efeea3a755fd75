import type { LobbyShape } from '@slag/contracts/tables';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@/api/client';
import { aTable, bot, chair, InDutch, person } from '../../../test/harness/tables';
import type { TableNews } from '../follow';
import { tablesApi } from '../tables-api';
import { Lobby } from './lobby';

const { push, refresh, follow } = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn(), follow: vi.fn() }));
// A page full of fields takes a slow machine its time.
vi.setConfig({ testTimeout: 20_000 });
vi.mock('@/i18n/navigation', async () => ({ ...(await import('../../../test/harness/navigation')), useRouter: () => ({ push, refresh }) }));
vi.mock('../follow', () => ({ followTable: follow }));

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
let news: TableNews = { onChange: () => undefined };
const stop = vi.fn();
beforeEach(() => {
  vi.restoreAllMocks();
  push.mockClear();
  follow.mockImplementation((_table: string, told: TableNews) => {
    news = told;
    return { say: () => Promise.resolve(null), stop };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const lobby = (tables: LobbyShape['tables'], playersHere = 1): LobbyShape => ({ tables, playersHere, serverAt: 1 });
const enter = (initial: LobbyShape, nickname: string | null = 'Marieke') =>
  render(
    <InDutch>
      <Lobby initial={initial} nickname={nickname} />
    </InDutch>,
  );
const list = () => within(screen.getByRole('region', { name: 'Open tafels' }));

describe('the lobby', () => {
  it('shows of each table its rules, clock, people, bots and free chairs', () => {
    enter(lobby([aTable({ seats: [person('Els'), bot, chair, chair] })]));
    const shown = list();
    expect(shown.getByRole('heading', { name: 'Toep-app' })).toBeTruthy();
    expect(shown.getByText(/wacht op spelers · 20 tellen per beurt · bots op lege stoelen/)).toBeTruthy();
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(expect.arrayContaining(['Els', 'Stamgast (bot)', '2 stoelen vrij']));
  });

  it('reads the tables again when one changes, many changes at once only once', async () => {
    vi.useFakeTimers();
    const read = vi.spyOn(tablesApi, 'lobby').mockResolvedValue({ ok: true, value: lobby([aTable({ seats: [person('Els'), person('Kees'), chair, chair] })], 2) });
    enter(lobby([]));
    expect(screen.getByText('Er staat nu geen openbare tafel. Ga zitten, dan komt er een.')).toBeTruthy();
    for (let i = 0; i < 5; i++) news.onChange();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(read).toHaveBeenCalledOnce();
    expect(list().getByText('Kees')).toBeTruthy();
    expect(screen.getByText('Er zijn nu 2 mensen aan tafel.')).toBeTruthy();
  });

  it('reads them every half minute where no news comes, and says so when it cannot', async () => {
    vi.useFakeTimers();
    const read = vi.spyOn(tablesApi, 'lobby').mockResolvedValue({ ok: false, error: { code: 'unreachable', message: '' } });
    enter(lobby([aTable()]));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(read).toHaveBeenCalledOnce();
    expect(screen.getByText(/misschien niet meer van nu/)).toBeTruthy();
    expect(list().getByText('Els')).toBeTruthy();
  });

  it('hangs up when one leaves', () => {
    const { unmount } = enter(lobby([]));
    unmount();
    expect(stop).toHaveBeenCalled();
  });

  it('leads with one touch to a chair', async () => {
    const quick = vi.spyOn(tablesApi, 'sitAnywhere').mockResolvedValue({ ok: true, value: aTable() });
    enter(lobby([]));
    await userEvent.click(screen.getByRole('button', { name: 'Ga zitten' }));
    expect(quick).toHaveBeenCalledWith('toep');
    expect(push).toHaveBeenCalledWith('/tables/table-000001');
  });

  it('asks for a name first where nobody is signed in, and then sits down', async () => {
    const quick = vi.spyOn(tablesApi, 'sitAnywhere').mockResolvedValue({ ok: true, value: aTable() });
    vi.spyOn(api, 'makeGuest').mockResolvedValue({ ok: true, value: { player: { id: 'player-1', nickname: 'Marieke', isGuest: true, roles: [] } } });
    enter(lobby([]), null);
    await userEvent.click(screen.getByRole('button', { name: 'Pagat' }));
    expect(quick).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Bijnaam' }), 'Marieke{Enter}');
    await vi.waitFor(() => expect(quick).toHaveBeenCalledWith('pagat'));
  });

  it.each([
    ['a table with a chair free', aTable(), 'button', 'Ga zitten aan de tafel Toep-app'],
    ['a table that is played', aTable({ phase: 'playing', game: 'game-000001' }), 'link', 'Kijk mee aan de tafel Toep-app'],
    ['the own table', aTable({ ownSeat: 0, seats: [person('Marieke', { isMe: true }), chair] }), 'link', 'Terug naar je stoel'],
  ] as const)('has a way to %s', (_what, table, role, name) => {
    enter(lobby([table]));
    expect(list().getByRole(role, { name })).toBeTruthy();
  });

  it('says at the list why there is no chair, and until when a ban lasts', async () => {
    vi.spyOn(tablesApi, 'sit').mockResolvedValue({ ok: false, error: { code: 'gameRuns', message: '' } });
    vi.spyOn(tablesApi, 'sitAnywhere').mockResolvedValue({ ok: false, error: Object.assign({ code: 'banned', message: '' }, { bannedUntil: Date.UTC(2026, 11, 4, 18, 30) }) });
    enter(lobby([aTable()]));
    await userEvent.click(screen.getByRole('button', { name: 'Ga zitten aan de tafel Toep-app' }));
    expect(list().getByText(/Daar wordt al gespeeld/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ga zitten' }));
    expect(screen.getByRole('link', { name: 'hoe je speelde' }).getAttribute('href')).toBe('/conduct');
  });

  it('takes a code in any case, and says kindly that it knows none', async () => {
    const find = vi.spyOn(tablesApi, 'byCode').mockResolvedValue({ ok: false, error: { code: 'notFound', message: '' } });
    enter(lobby([]));
    await userEvent.type(screen.getByRole('textbox', { name: 'Heb je een code?' }), 'klm 7q-4{Enter}');
    expect(find).toHaveBeenCalledWith('KLM7Q4');
    expect(screen.getByText(/Met deze code staat er geen tafel/)).toBeTruthy();
  });

  it.each(['klm7q', 'klm7q44', 'kam7q4', 'klm0q4'])('says what a code looks like where somebody types %s, and asks nobody', async (typed) => {
    const find = vi.spyOn(tablesApi, 'byCode');
    enter(lobby([]));
    const field = screen.getByRole('textbox', { name: 'Heb je een code?' });
    await userEvent.type(field, `${typed}{Enter}`);
    expect(find).not.toHaveBeenCalled();
    expect(screen.getByText(/Een code is zes letters en cijfers, zonder klinkers/).id).toBe(field.getAttribute('aria-describedby')?.split(' ').at(-1));
  });
});
