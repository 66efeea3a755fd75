import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Namespace } from './namespaces';

const always: readonly Namespace[] = ['common', 'errors'];

/** Gives client components below it the messages of `names` (and of `common` and `errors`), and no others: pages stay small. */
export const Messages = async ({ names, children }: { names: readonly Namespace[]; children: ReactNode }) => {
  const messages = await getMessages();
  const wanted: readonly string[] = [...always, ...names];
  const picked = Object.fromEntries(Object.entries(messages).filter(([name]) => wanted.includes(name)));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
};
