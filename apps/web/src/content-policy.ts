/**
 * The content security policy of every page: scripts by nonce only, styles from our own files only, and connections to
 * our own origin. No `upgrade-insecure-requests`: a club may play over plain http in its own network.
 */
export const contentPolicy = ({ nonce, host, isDevelopment }: { nonce: string; host: string; isDevelopment: boolean }): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // Development tools put style elements in the page; the built site never does.
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // `self` alone does not mean the web socket in every browser.
    `connect-src 'self' ws://${host} wss://${host}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** 16 random bytes; works without a secure context. */
export const makeNonce = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes));
};
