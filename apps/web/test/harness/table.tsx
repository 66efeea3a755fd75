/** A table to play at without a server. `?seed=7&deals=10&locale=nl&auto=12`: `auto` plays so many moves first, `asked` stops at a toep. */
import type { PlayerCommand } from '@slag/contracts/socket';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readFrame } from '@/game-client/frame-codec';
import type { GameSnapshot } from '@/game-client/game-client';
import { TableView } from '@/table/table-view';
import '@/app/globals.css';
import './fonts.css';
import { LocalGame } from './local-game';

const query = new URLSearchParams(location.search);
const locale = query.get('locale') ?? 'nl';
const view = { kind: 'seat', seat: 0, fromDeal: 1 } as const;
const game = new LocalGame(Number(query.get('seed') ?? 7), Number(query.get('deals') ?? 10));
const isAsked = (): boolean => game.game?.phase.kind === 'toepAnswers' && query.has('asked');
for (let i = 0; i < Number(query.get('auto') ?? 0) && !isAsked(); i++) {
  const chosen = game.chooseFor(0);
  if (chosen !== null) game.command(chosen);
}

const messages = Object.fromEntries(
  await Promise.all(['common', 'errors', 'table', 'replay'].map(async (name) => [name, ((await import(`../../messages/${locale}/${name}.json`)) as { default: unknown }).default])),
);
const snapshotOf = (refusal: string | null): GameSnapshot => ({
  connection: query.get('line') === 'lost' ? 'lost' : 'live',
  view,
  events: game.frames(view).map(readFrame),
  pending: null,
  refusal: refusal === null ? null : { code: refusal, command: null, decision: null, wasKept: false, count: 1 },
  clockOffsetMs: 0,
});

const Harness = () => {
  const [snapshot, setSnapshot] = useState(() => snapshotOf(null));
  const send = (command: PlayerCommand): void => {
    const refusal = game.command(command);
    setTimeout(() => setSnapshot(snapshotOf(refusal)), 60);
  };
  return <TableView snapshot={snapshot} send={send} game="g1234567" tournament="t1234567" own={0} names={['Marieke']} isContributor={false} casual={null} />;
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Amsterdam">
      <Harness />
    </NextIntlClientProvider>,
  );
