/** Safe against a thumb that slips, quick for who means it: what holding the button does, and what it does not. */
import type { PlayerCommand } from '@slag/contracts/socket';
import { act, cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFrame } from '@/game-client/frame-codec';
import type { Basis, GameSnapshot } from '@/game-client/game-client';
import common from '../../messages/nl/common.json';
import table from '../../messages/nl/table.json';
import { SceneGame, scenes } from '../../test/harness/scenes';
import { changeSettings, usualSettings } from './settings';
import { TableView } from './table-view';

vi.mock('@/i18n/navigation', () => import('../../test/harness/navigation'));

const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

/** At a table where Jan leads and one may toep at any time; nothing comes back from what is sent. */
function sitDown(): ({ command: PlayerCommand } & Basis)[] {
  const setup = scenes['anytime'];
  if (setup === undefined) throw new Error('no such scene');
  const game = new SceneGame(setup);
  const sent: ({ command: PlayerCommand } & Basis)[] = [];
  const snapshot: GameSnapshot = { connection: 'live', view: game.view, events: game.frames().map(readFrame), pending: null, refusal: null, clockOffsetMs: 0 };
  const send = (command: PlayerCommand, basis: Basis): void => void sent.push({ command, ...basis });
  const casual = { title: 'Toep', isPublic: true, here: null, watchers: 0, phrases: [], onPhrase: () => undefined, onLeave: () => undefined, rulesLink: null, afterGame: null };
  render(
    <NextIntlClientProvider locale="nl" messages={{ common, table }} timeZone="Europe/Amsterdam">
      <TableView snapshot={snapshot} send={send} game="g1234567" tournament={null} own={0} names={['Marieke', 'Jan', 'Fatima', 'Bertus']} isContributor={false} casual={casual} />
    </NextIntlClientProvider>,
  );
  return sent;
}

describe('a toep out of turn, by a press that is held', () => {
  const press = (): HTMLElement => {
    const found = button(/^Toepen/);
    act(() => void found.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0, pointerId: 1 })));
    return found;
  };
  /** The finger goes up: the browser makes a click of it. */
  const release = (pressed: HTMLElement): void => {
    act(() => void pressed.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true, pointerId: 1 })));
    act(() => void pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
  };
  const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
    HTMLElement.prototype.hasPointerCapture = () => false;
    changeSettings({ ...usualSettings, hasSound: false });
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  });

  it('goes when the button is full, once, and letting go adds nothing', () => {
    const sent = sitDown();
    const pressed = press();
    expect(pressed.dataset['filling']).toBe('true');
    wait(590);
    expect(sent).toEqual([]);
    wait(20);
    release(pressed);
    wait(2000);
    expect(sent).toEqual([{ command: { type: 'CallToep', payload: { seat: 0 } }, stake: 1 }]);
  });

  it('let go early is a first touch, and sends nothing by itself', () => {
    const sent = sitDown();
    const pressed = press();
    wait(400);
    release(pressed);
    wait(1000);
    expect(button(/^Nog een keer: toepen/)).toBeTruthy();
    wait(3000);
    expect(sent).toEqual([]);
  });

  it.each([
    ['Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['sliding off', (pressed: HTMLElement) => pressed.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerId: 1, relatedTarget: document.body }))],
    ['a scroll', (pressed: HTMLElement) => pressed.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId: 1 }))],
    ['leaving the window', () => window.dispatchEvent(new Event('blur'))],
  ])('is taken back by %s', (_, takeBack) => {
    const sent = sitDown();
    const pressed = press();
    wait(400);
    act(() => void takeBack(pressed));
    expect(pressed.dataset['filling']).toBe('false');
    wait(2000);
    expect(sent).toEqual([]);
  });

  it('after Escape does not arm when the finger goes up', () => {
    sitDown();
    const pressed = press();
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    release(pressed);
    expect(button(/^Toepen/)).toBeTruthy();
  });

  it('is no press of who wants no motion: two touches', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
    const sent = sitDown();
    const pressed = press();
    wait(2000);
    expect(sent).toEqual([]);
    release(pressed);
    expect(button(/^Nog een keer: toepen/)).toBeTruthy();
  });
});
