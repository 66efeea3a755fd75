// What a visitor and his browser get through the proxy, before any game. Each check throws what it found instead.
import assert from 'node:assert/strict';
import https from 'node:https';
import os from 'node:os';
import { WebSocket } from 'ws';

const JSON_TYPE = { 'content-type': 'application/json' };
/** An address may spend so many wrong links in ten minutes (apps/api/src/http/rate-limits.ts). */
const WRONG_LINKS = 20;

const enter = (url, origin) => fetch(`${url}/api/guests`, { method: 'POST', headers: { ...JSON_TYPE, origin }, body: JSON.stringify({ nickname: 'Sanne' }) });

/** @returns {Promise<string>} the session of a new guest, as the Cookie header of his browser */
export async function enterAsGuest(url) {
  const answer = await enter(url, url);
  assert.equal(answer.status, 201, await answer.text());
  return answer.headers.getSetCookie().map(cookie => cookie.split(';')[0]).join('; ');
}

/** The status of a handshake that is refused, or 101. */
function shakeHands(url, headers) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers });
    socket.once('open', () => resolve(101)).once('unexpected-response', (_request, answer) => resolve(answer.statusCode));
    socket.once('error', reject);
    socket.once('open', () => socket.close()).once('unexpected-response', () => socket.terminate());
  });
}

/** Addresses from which this machine can come as a visitor, those of the network first. */
function listVisitors() {
  const entries = Object.values(os.networkInterfaces()).flatMap(list => list ?? []);
  const outside = entries.filter(({ internal, scopeid, family }) => !internal && (family === 'IPv4' || scopeid === 0));
  return [...outside.map(({ address }) => address), '127.0.0.1'];
}

/** Tries a wrong organiser link from this address, saying that it comes from another. @returns {Promise<number>} the status */
function tryWrongLink({ ports, url }, from, claimed) {
  const headers = { ...JSON_TYPE, host: new URL(url).host, origin: url, 'x-forwarded-for': claimed, forwarded: `for=${claimed}`, 'x-real-ip': claimed };
  return new Promise((resolve, reject) => {
    const request = https.request({ host: from, localAddress: from, servername: 'localhost', port: ports.https, path: '/api/organisers', method: 'POST', headers }, answer => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.once('error', reject).end(JSON.stringify({ token: 'x'.repeat(43) }));
  });
}

/** @type {[sentence: string, check: (tried: { name: string, url: string, ports: { http: number, https: number } }) => Promise<string | void>][]} */
export const doorChecks = [
  ['the page loads over https', async ({ url }) => {
    const answer = await fetch(`${url}/nl`);
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /Vierde Slag/);
  }],
  ['http leads to the same page over https', async ({ ports }) => {
    const answer = await fetch(`http://localhost:${ports.http}/nl?a=1`, { redirect: 'manual' });
    assert.ok([301, 308].includes(answer.status), `status ${answer.status}`);
    assert.equal(answer.headers.get('location')?.replace(`:${ports.https}`, ''), 'https://localhost/nl?a=1');
  }],
  ['pages and answers say once that this house is only reached over https', async ({ url }) => {
    for (const page of ['/nl', '/api/health', '/robots.txt']) assert.match((await fetch(url + page)).headers.get('strict-transport-security') ?? 'nothing', /^max-age=\d{7,}(; includeSubDomains)?$/, page);
  }],
  ['a page allows its own scripts and its own socket, by the address people use', async ({ url }) => {
    const policy = (await fetch(`${url}/nl`)).headers.get('content-security-policy') ?? '';
    assert.match(policy, /script-src 'nonce-/);
    assert.ok(policy.includes(`wss://${new URL(url).host}`), policy);
  }],
  ["a guest's session is a Secure, HttpOnly, SameSite cookie", async ({ url }) => {
    const cookies = (await enter(url, url)).headers.getSetCookie();
    assert.ok(cookies.length > 0, 'no cookie');
    for (const cookie of cookies) for (const word of [/^__Secure-/, /; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i]) assert.match(cookie.replace(/=[^;]+/, '='), word);
  }],
  ["somebody else's page may not act for a visitor", async ({ url, house }) => {
    for (const origin of ['https://evil.example', url.replace('https', 'http'), house.url]) assert.equal((await enter(url, origin)).status, 403, origin);
    const cookie = await enterAsGuest(url);
    assert.equal(await shakeHands(url, { cookie, origin: url }), 101);
    assert.notEqual(await shakeHands(url, { cookie, origin: 'https://evil.example' }), 101);
  }],
  ['the numbers for the operator are not there', async ({ url }) => {
    for (const page of ['/api/metrics', '/api/metrics/', '/api/metrics?a=1', '/api//metrics', '/API/METRICS']) assert.equal((await fetch(url + page)).status, 404, page);
  }],
  ['each visitor has limits of his own and cannot take on another address', async tried => {
    const [visitor, neighbour] = listVisitors();
    if (neighbour === undefined) return 'not tried: this machine has no address in a network';
    for (let i = 0; i < WRONG_LINKS; i++) assert.notEqual(await tryWrongLink(tried, visitor, `198.51.100.${i}`), 429, `attempt ${i + 1}`);
    assert.equal(await tryWrongLink(tried, visitor, '198.51.100.200'), 429, 'a claimed address was believed');
    assert.notEqual(await tryWrongLink(tried, neighbour, visitor), 429, `${neighbour} pays for ${visitor}`);
    return `${visitor} and ${neighbour}`;
  }],
];
