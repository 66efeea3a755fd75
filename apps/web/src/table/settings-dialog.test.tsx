import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeAll, expect, it } from 'vitest';
import common from '../../messages/nl/common.json';
import table from '../../messages/nl/table.json';
import { HouseLinesProvider } from '@/site/house-lines';
import { SettingsDialog } from './settings-dialog';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
afterEach(cleanup);

it('the settings of a table hold what the footer says elsewhere: there it would be under the hand', () => {
  render(
    <NextIntlClientProvider locale="nl" messages={{ common, table }} timeZone="Europe/Amsterdam">
      <HouseLinesProvider lines={<a href="/source.tar.gz">{common.footer.source}</a>}>
        <SettingsDialog onClose={() => undefined} />
      </HouseLinesProvider>
    </NextIntlClientProvider>,
  );
  expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'Broncode van deze versie' }).getAttribute('href')).toBe('/source.tar.gz');
});
