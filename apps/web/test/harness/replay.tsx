/** A replay without a server. `?seed=7&deals=3&view=open|seat&seats=8&ply=40&locale=nl`. */
import type { GameAnswer } from '@slag/contracts/http';
import { NextIntlClientProvider } from 'next-intl';
import { createRoot } from 'react-dom/client';
import { ReplayView } from '@/replay/replay-view';
import '@/app/globals.css';
import './fonts.css';
import { LocalGame } from './local-game';

const query = new URLSearchParams(location.search);
const locale = query.get('locale') ?? 'nl';
const view: GameAnswer['view'] = query.get('view') === 'seat' ? { kind: 'seat', seat: 0, fromDeal: 1 } : { kind: 'open' };
const seats = Number(query.get('seats') ?? 4);
const game = new LocalGame(Number(query.get('seed') ?? 7), Number(query.get('deals') ?? 3), seats);
for (let chosen = game.chooseFor(0); chosen !== null && game.game?.phase.kind !== 'finished'; chosen = game.chooseFor(0)) game.command(chosen);

const messages = Object.fromEntries(
  await Promise.all(['common', 'errors', 'table', 'replay'].map(async (name) => [name, ((await import(`../../messages/${locale}/${name}.json`)) as { default: unknown }).default])),
);
const answer: GameAnswer = {
  game: 'g1234567',
  tournament: 't1234567',
  tournamentTitle: 'Toernooi van 30 november',
  view,
  names: [{ kind: 'player', name: 'Marieke' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, name: 'regular' }))],
  frames: game.frames(view),
  receipt: null,
  isRevealed: view.kind === 'open',
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Amsterdam">
      <ReplayView answer={answer} firstPly={Number(query.get('ply') ?? 2)} />
    </NextIntlClientProvider>,
  );
