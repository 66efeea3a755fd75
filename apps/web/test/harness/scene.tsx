/** A casual table in any phase, without a server. `?scene=laundryGenuine&locale=nl&surface=evening`: the others play what is legal. */
import type { PlayerCommand } from '@slag/contracts/socket';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readFrame } from '@/game-client/frame-codec';
import type { Basis, GameSnapshot } from '@/game-client/game-client';
import type { SaidPhrase } from '@/table/casual';
import { TableView } from '@/table/table-view';
import '@/app/globals.css';
import './fonts.css';
import { SceneGame, scenes } from './scenes';

const query = new URLSearchParams(location.search);
const locale = query.get('locale') ?? 'nl';
const setup = scenes[query.get('scene') ?? 'ownTurn'];
if (setup === undefined) throw new Error('no such scene');
document.documentElement.dataset['surface'] = query.get('surface') ?? 'auto';
const game = new SceneGame(setup);
const names = ['Marieke', 'Jan-Willem', 'Fatima', 'Bertus van der Veen', 'Els', 'Kees', '', 'Toos'];

const messages = Object.fromEntries(
  await Promise.all(['common', 'errors', 'table'].map(async (name) => [name, ((await import(`../../messages/${locale}/${name}.json`)) as { default: unknown }).default])),
);
const lineOf = (line: string | null): GameSnapshot['connection'] => (line === 'lost' || line === 'silent' ? line : 'live');
const snapshotOf = (refusal: { code: string; command: PlayerCommand } | null, count = 1): GameSnapshot => ({
  connection: lineOf(query.get('line')),
  view: game.view,
  events: game.frames().map(readFrame),
  pending: query.has('kept') ? { commandId: 'kept', basis: { decision: 1 }, command: { type: 'PlayCard', payload: { seat: setup.own ?? 0, card: 0 } }, acceptedSeq: null, isKept: true } : null,
  refusal: refusal === null ? null : { ...refusal, decision: null, wasKept: false, count },
  clockOffsetMs: -Number(query.get('late') ?? 0),
});
const first = query.has('refused') ? { code: query.get('refused') ?? '', command: { type: 'CallToep', payload: { seat: 0 } } as const } : null;

const Harness = () => {
  const [snapshot, setSnapshot] = useState(() => snapshotOf(first));
  const [phrases, setPhrases] = useState<(SaidPhrase | null)[]>(() => setup.points?.map((_, seat) => (query.has('phrases') && seat === 2 ? { phrase: 'bluff', at: Date.now() } : null)) ?? []);
  const send = (command: PlayerCommand, basis: Basis): void => {
    const code = game.command(command, basis);
    if (code === null) game.playOthers();
    setTimeout(() => setSnapshot(snapshotOf(code === null ? null : { code, command })), 60);
  };
  return (
    <TableView
      snapshot={snapshot}
      send={send}
      game="g1234567"
      tournament={null}
      own={setup.own}
      names={names.slice(0, setup.seats)}
      isContributor={false}
      casual={{
        isPublic: false,
        title: 'Toep',
        here: query.has('away') ? Array.from({ length: setup.seats }, (_, seat) => seat !== 1) : null,
        watchers: Number(query.get('watchers') ?? 0),
        phrases,
        onPhrase: (phrase) => setPhrases((was) => Array.from({ length: setup.seats }, (_, seat) => (seat === setup.own ? { phrase, at: Date.now() } : (was[seat] ?? null)))),
        onLeave: () => location.reload(),
        rulesLink: '/rules',
        afterGame: null,
      }}
    />
  );
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Amsterdam">
      <Harness />
    </NextIntlClientProvider>,
  );
