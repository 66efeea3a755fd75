import type { StandingsShape } from '@slag/contracts/http';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStandings } from './use-standings';

const refresh = vi.fn();
const standings = vi.fn<() => Promise<{ ok: true; value: StandingsShape }>>();
let onChange: () => void = () => undefined;
const router = { refresh: () => refresh() };

vi.mock('@/i18n/navigation', () => ({ useRouter: () => router }));
vi.mock('@/api/client', () => ({ api: { standings: () => standings() } }));
vi.mock('./standings-changes', () => ({
  followStandings: (_: string, changed: () => void) => {
    onChange = changed;
    return () => undefined;
  },
}));
beforeEach(() => {
  refresh.mockClear();
  onChange = () => undefined;
});
afterEach(cleanup);

const inPhase = (phase: StandingsShape['phase']): StandingsShape => ({ tournament: 'tournament-1', phase, boards: 10, rows: [] });
const Shown = ({ initial, page }: { initial: StandingsShape; page: StandingsShape['phase'] }) => <p>{useStandings(initial, page).phase}</p>;

it('draws the page anew at once when the tournament ended between the answers it was made of', () => {
  render(<Shown initial={inPhase('finished')} page="closed" />);
  expect(refresh).toHaveBeenCalledTimes(1);
});
it('draws the page anew when the phase changes, and once only', async () => {
  render(<Shown initial={inPhase('open')} page="open" />);
  expect(refresh).not.toHaveBeenCalled();
  standings.mockResolvedValue({ ok: true, value: inPhase('finished') });
  await act(async () => onChange());
  expect(screen.getByText('finished')).toBeTruthy();
  expect(refresh).toHaveBeenCalledTimes(1);
});
it('leaves the page alone when only points changed', async () => {
  render(<Shown initial={inPhase('open')} page="open" />);
  standings.mockResolvedValue({ ok: true, value: { ...inPhase('open'), boards: 11 } });
  await act(async () => onChange());
  expect(refresh).not.toHaveBeenCalled();
});
