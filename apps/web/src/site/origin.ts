import { headers } from 'next/headers';

/** Where players find this house: PUBLIC_URL, or the address the reader came by. No slash at the end. */
export const readOrigin = async (): Promise<string> => {
  const configured = process.env['PUBLIC_URL'];
  if (configured) return configured.replace(/\/$/, '');
  const asked = await headers();
  return `${asked.get('x-forwarded-proto') ?? 'http'}://${asked.get('host') ?? 'localhost'}`;
};
