import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Menu } from './menu';

afterEach(cleanup);

const show = () => {
  render(
    <Menu label="Menu">
      <a href="#tables">Tafels</a>
    </Menu>,
  );
  return { fold: screen.getByRole('group') as HTMLDetailsElement, label: screen.getByText('Menu') };
};

it('the menu is the browser’s own fold, shut at first', () => {
  const { fold, label } = show();
  expect([fold.tagName, fold.open, label.tagName]).toEqual(['DETAILS', false, 'SUMMARY']);
});

it('the menu shuts with Escape and gives the keyboard back to its button', async () => {
  const { fold, label } = show();
  fold.open = true;
  screen.getByRole('link', { name: 'Tafels' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(fold.open).toBe(false);
  expect(document.activeElement).toBe(label);
});

it('the menu shuts behind who takes one of its ways', async () => {
  const { fold } = show();
  fold.open = true;
  await userEvent.click(screen.getByRole('link', { name: 'Tafels' }));
  expect(fold.open).toBe(false);
});
