import type { TableShape } from '@slag/contracts/tables';
import { makeRules } from '@slag/engine/rules/presets';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveGameProps } from '@/table/live-game';
import { aTable, bot, chair, InDutch, person } from '../../../test/harness/tables';
import type { TableNews } from '../follow';
import { tablesApi } from '../tables-api';
import { stageOf, TableRoom } from './table-room';

const { push, follow, say } = vi.hoisted(() => ({ push: vi.fn(), follow: vi.fn(), say: vi.fn() }));
// A page full of fields takes a slow machine its time.
vi.setConfig({ testTimeout: 20_000 });
vi.mock('@/i18n/navigation', async () => ({ ...(await import('../../../test/harness/navigation')), useRouter: () => ({ push, refresh: () => undefined }) }));
vi.mock('../follow', () => ({ followTable: follow }));
/** The table in place is tested where it lives; here counts what it is given. */
vi.mock('@/table/live-game', () => ({
  LiveGame: ({ game, own, names, casual }: LiveGameProps) => (
    <main data-game={game} data-own={String(own)} data-names={names.join('|')} data-here={String(casual.here)} data-watchers={casual.watchers} data-said={JSON.stringify(casual.phrases.map((each) => each?.phrase ?? null))}>
      <button type="button" onClick={() => casual.onPhrase('thanks')} data-say="" />
      <button type="button" onClick={casual.onLeave} data-leave="" />
      {casual.afterGame}
    </main>
  ),
}));

let news: TableNews = { onChange: () => undefined };
beforeEach(() => {
  vi.restoreAllMocks();
  push.mockClear();
  say.mockResolvedValue(null);
  follow.mockImplementation((_table: string, told: TableNews) => {
    news = told;
    return { say, stop: () => undefined };
  });
});
afterEach(cleanup);

const me = person('Marieke', { isMe: true });
const enter = (table: TableShape) =>
  render(
    <InDutch>
      <TableRoom initial={table} nickname="Marieke" origin="https://slag.example" header={<header data-site="" />} />
    </InDutch>,
  );
const inPlace = (): HTMLElement | null => document.querySelector('main[data-game]');

describe('the gathering room', () => {
  it('shows who sits where and who is away, and lets one take a free chair', async () => {
    const sit = vi.spyOn(tablesApi, 'sit').mockResolvedValue({ ok: true, value: aTable({ seats: [person('Els'), chair, me], ownSeat: 2 }) });
    enter(aTable({ seats: [person('Els', { isHere: false }), chair, chair] }));
    const seats = within(screen.getByRole('list', { name: 'Stoelen' }));
    expect(seats.getByText('even weg')).toBeTruthy();
    await userEvent.click(seats.getByRole('button', { name: 'Ga hier zitten, stoel 3' }));
    expect(sit).toHaveBeenCalledWith('table-000001', 2);
    expect(await screen.findByText('(jij)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sta op' })).toBeTruthy();
  });

  it('hears at once who comes and goes', () => {
    enter(aTable({ seats: [person('Els'), me], ownSeat: 1 }));
    expect(screen.queryByText('even weg')).toBeNull();
    act(() => news.onPresence?.({ table: 'table-000001', here: [false, true], watchers: 2 }));
    expect(screen.getByText('even weg')).toBeTruthy();
    expect(screen.getByText('2 kijkers')).toBeTruthy();
  });

  it('shares a private table by link, code and QR code', () => {
    enter(aTable({ kind: 'private', code: 'KLM7Q4' }));
    expect(screen.getByText('KLM7Q4')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'https://slag.example/j/KLM7Q4' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR-code met de link naar de tafel Toep-app' })).toBeTruthy();
  });

  it.each([
    ['begins it where bots may fill the chairs', { bots: 'regular' } as const, false],
    ['waits for people where they may not', { bots: null }, true],
  ])('its host %s', async (_what, more, isDisabled) => {
    const begin = vi.spyOn(tablesApi, 'begin').mockResolvedValue({ ok: true, value: aTable({ kind: 'private', phase: 'playing', game: 'game-000001', seats: [me, bot], ownSeat: 0 }) });
    enter(aTable({ kind: 'private', isHost: true, seats: [me, chair], ownSeat: 0, ...more }));
    const button = screen.getByRole('button', { name: 'Begin nu' });
    expect(button).toHaveProperty('disabled', isDisabled);
    if (isDisabled) return;
    await userEvent.click(button);
    expect(begin).toHaveBeenCalledWith('table-000001');
    expect(inPlace()?.dataset).toMatchObject({ game: 'game-000001', own: '0', names: 'Marieke|' });
    expect(document.querySelector('[data-site]')).toBeNull();
  });

  it('lets its host change chairs, bots and watchers, and nobody else', async () => {
    const change = vi.spyOn(tablesApi, 'change').mockResolvedValue({ ok: true, value: aTable({ kind: 'private', isHost: true }) });
    const { unmount } = enter(aTable({ kind: 'private', isHost: true, seats: [me, chair], ownSeat: 0 }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stoelen' }), '5');
    expect(change).toHaveBeenLastCalledWith('table-000001', { seats: 5 });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lege stoelen' }), '');
    expect(change).toHaveBeenLastCalledWith('table-000001', { bots: null });
    unmount();
    enter(aTable({ kind: 'private', isHost: false }));
    expect(screen.queryByText('Nog iets veranderen?')).toBeNull();
  });

  it('counts down to where it begins by itself, by the clock of the server', () => {
    // This device is twenty seconds slow.
    enter(aTable({ startsAt: Date.now() + 20_000 + 11_500 }));
    expect(screen.queryByRole('timer')).toBeNull();
    act(() => news.onClock?.(20_000));
    expect(screen.getByRole('timer').textContent).toBe('Begint over 12 tellen');
  });

  it('says what a refusal means, and reads the table again', async () => {
    vi.spyOn(tablesApi, 'sit').mockResolvedValue({ ok: false, error: { code: 'seatTaken', message: '' } });
    const read = vi.spyOn(tablesApi, 'table').mockResolvedValue({ ok: true, value: aTable({ seats: [person('Els'), person('Kees')] }) });
    enter(aTable({ seats: [person('Els'), chair] }));
    await userEvent.click(screen.getByRole('button', { name: 'Ga hier zitten, stoel 2' }));
    expect(screen.getByText('Op die stoel zit net iemand anders. Kies een andere.')).toBeTruthy();
    expect(await screen.findByText('Kees')).toBeTruthy();
    expect(read).toHaveBeenCalled();
  });
});

describe('the game in place', () => {
  const playing = aTable({ phase: 'playing', game: 'game-000001', seats: [person('Els'), me, bot], ownSeat: 1 });

  it('is given who is there, who watches and what was said', async () => {
    enter(playing);
    act(() => {
      news.onPresence?.({ table: 'table-000001', here: [true, true, true], watchers: 4 });
      news.onPhrase?.({ table: 'table-000001', seat: 0, phrase: 'ouch' });
    });
    expect(inPlace()?.dataset).toMatchObject({ own: '1', names: 'Els|Marieke|', here: 'true,true,true', watchers: '4', said: '["ouch",null,null]' });
    await userEvent.click(document.querySelector('[data-say]') ?? document.body);
    expect(say).toHaveBeenCalledWith('thanks');
  });

  it('keeps the name of who has gone, who is not away for a moment only', () => {
    enter(aTable({ ...playing, seats: [{ kind: 'left', nickname: 'Els' }, me, bot] }));
    act(() => news.onPresence?.({ table: 'table-000001', here: [false, true, true], watchers: 0 }));
    expect(inPlace()?.dataset).toMatchObject({ names: 'Els|Marieke|', here: 'true,true,true' });
  });

  it('stands by itself where the table begins', async () => {
    vi.spyOn(tablesApi, 'table').mockResolvedValue({ ok: true, value: playing });
    enter(aTable({ seats: [person('Els'), me, chair], ownSeat: 1 }));
    act(() => news.onChange());
    await vi.waitFor(() => expect(inPlace()).not.toBeNull());
  });

  it('offers another game when it is over, and goes on to it when all have said yes', async () => {
    const agreed = aTable({ game: 'game-000001', seats: [person('Els', { isReady: false }), me, bot], ownSeat: 1 });
    const rematch = vi.spyOn(tablesApi, 'rematch').mockResolvedValue({ ok: true, value: agreed });
    vi.spyOn(tablesApi, 'table').mockResolvedValue({ ok: true, value: { ...playing, game: 'game-000002' } });
    enter({ ...playing, phase: 'over' });
    await userEvent.click(screen.getByRole('button', { name: 'Nog een keer met dezelfde mensen' }));
    expect(rematch).toHaveBeenCalledWith('table-000001');
    expect(screen.getByText('heeft nog niets gezegd')).toBeTruthy();
    act(() => news.onChange());
    await vi.waitFor(() => expect(inPlace()?.dataset['game']).toBe('game-000002'));
  });

  it('stays at its end for who has not said yes, and says who has', async () => {
    vi.spyOn(tablesApi, 'table').mockResolvedValue({ ok: true, value: aTable({ game: 'game-000001', seats: [person('Els'), { ...me, isReady: false }, bot], ownSeat: 1 } as Partial<TableShape>) });
    enter({ ...playing, phase: 'over' });
    act(() => news.onChange());
    expect(await screen.findByText('Els wil nog een keer.')).toBeTruthy();
    expect(inPlace()?.dataset['game']).toBe('game-000001');
  });

  it('lets one go from the table when it is over', async () => {
    const leave = vi.spyOn(tablesApi, 'leave').mockResolvedValue({ ok: true, value: aTable({ phase: 'over' }) });
    enter({ ...playing, phase: 'over' });
    await userEvent.click(document.querySelector('[data-leave]') ?? document.body);
    await vi.waitFor(() => expect(push).toHaveBeenCalled());
    expect(leave).toHaveBeenCalledWith('table-000001');
    expect(push).toHaveBeenCalledWith('/tables');
  });
});

describe('a chair that a bot gives up', () => {
  const rules = JSON.parse(JSON.stringify(makeRules('toep', { leaving: 'bot' })));
  const late = aTable({ kind: 'private', phase: 'playing', game: 'game-000001', rules, seats: [person('Els'), bot] });

  it.each([['who watches', true], ['who may not watch', false]])('is offered to %s', async (_who, mayWatch) => {
    const sit = vi.spyOn(tablesApi, 'sit').mockResolvedValue({ ok: true, value: { ...late, seats: [person('Els'), me], ownSeat: 1 } });
    enter({ ...late, mayWatch });
    await userEvent.click(screen.getByRole('button', { name: 'Ga zitten' }));
    expect(sit).toHaveBeenCalledWith('table-000001');
    expect(inPlace()?.dataset['own']).toBe('1');
  });

  it('is not offered where the rules keep bots in their seats', () => {
    enter({ ...late, rules: aTable().rules });
    expect(screen.queryByRole('button', { name: 'Ga zitten' })).toBeNull();
  });
});

describe('who stands at the door', () => {
  it.each([
    ['watches where one may', aTable({ phase: 'playing', game: 'game-000001' }), null, 'game'],
    ['reads that one may not', aTable({ phase: 'playing', game: 'game-000001', mayWatch: false }), null, 'unwatchable'],
    ['sees how it ended where the host opens the log', aTable({ kind: 'private', phase: 'over', game: 'game-000001', mayWatch: false, openLog: true }), null, 'game'],
    ['sees nothing of a game that was not to be watched', aTable({ kind: 'private', phase: 'over', game: 'game-000001', mayWatch: false }), null, 'unwatchable'],
    ['is in the game as who sits there', aTable({ phase: 'playing', game: 'game-000001', mayWatch: false, ownSeat: 0 }), null, 'game'],
    ['reads that the table is closed', aTable({ phase: 'closed' }), null, 'closed'],
    ['sees the end of a game at a table that closed after it', aTable({ phase: 'closed', game: 'game-000001' }), 'game-000001', 'game'],
    ['comes back to people who gather for another game', aTable({ game: 'game-000001' }), null, 'gathering'],
  ] as const)('%s', (_what, table, seen, stage) => {
    expect(stageOf(table, seen)).toBe(stage);
  });
});
