import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillMs, useHold } from './use-hold';

const Knock = ({ stake, onFull }: { stake: number; onFull: () => void }) => {
  const hold = useHold({ isAble: true, about: stake, onFull });
  return <button type="button" data-filling={hold.isFilling} onPointerDown={hold.press} onPointerUp={hold.letGo} />;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  HTMLElement.prototype.hasPointerCapture = () => false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a press counts for nothing when another has raised the stake under the finger', () => {
  const onFull = vi.fn();
  const { rerender } = render(<Knock stake={1} onFull={onFull} />);
  fireEvent(screen.getByRole('button'), new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0 }));
  expect(screen.getByRole('button').dataset['filling']).toBe('true');
  rerender(<Knock stake={2} onFull={onFull} />);
  act(() => void vi.advanceTimersByTime(fillMs * 3));
  expect(onFull).not.toHaveBeenCalled();
});
