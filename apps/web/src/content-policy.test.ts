// @vitest-environment node
import { expect, it } from 'vitest';
import { contentPolicy, makeNonce } from './content-policy';

const policy = contentPolicy({ nonce: 'abc', host: 'toep.test:3000', isDevelopment: false });

it('lets scripts in by nonce only, and styles from our own files only', () => {
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe');
});
it('talks to its own origin only, over http and the socket', () => {
  expect(policy).toContain("connect-src 'self' ws://toep.test:3000 wss://toep.test:3000;");
});
it('asks for no https that a club network may not have', () => {
  expect(policy).not.toContain('upgrade-insecure-requests');
});
it('has a fresh nonce for every page', () => {
  expect(new Set(Array.from({ length: 50 }, makeNonce)).size).toBe(50);
});
