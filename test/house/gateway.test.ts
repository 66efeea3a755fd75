import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, makeGateway } from '../../scripts/gateway.mjs';
import { freePort } from '../../scripts/postgres.mjs';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function listenOn(server: http.Server, port = 0): Promise<number> {
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const echo = (name: string): http.Server => {
  const server = http.createServer((request, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.end(JSON.stringify({ name, url: request.url, headers: request.headers }));
  });
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  return server;
};

/** A service as the gateway sees it: ready, or not until told. */
function makeService(isReady: boolean) {
  let tellReady: () => void = () => undefined;
  const ready = isReady ? Promise.resolve() : new Promise<void>(resolve => (tellReady = resolve));
  const service = { isReady, ready };
  return { service, becomeReady: () => ((service.isReady = true), tellReady()) };
}

async function startHouse({ isBehindProxy = false, isApiReady = true } = {}) {
  const api = { port: await listenOn(echo('api')), ...makeService(isApiReady) };
  const web = { port: await listenOn(echo('web')), ...makeService(true) };
  const gateway = makeGateway({ api, web, isBehindProxy });
  const port = await listen(gateway.server, '127.0.0.1', 0, false);
  open.push(gateway.close);
  return { url: `http://127.0.0.1:${port}`, port, api, web };
}

describe('the one origin', () => {
  it.each([
    ['/api/health', 'api'],
    ['/socket.io/?EIO=4', 'api'],
    ['/nl', 'web'],
    ['/apiary', 'web'],
    ['/source.tar.gz', 'web'],
  ])('sends %s to the %s', async (path, name) => {
    const { url } = await startHouse();
    const answer = await fetch(url + path);
    expect(await answer.json()).toMatchObject({ name, url: path });
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('believes nothing that a visitor says about where he comes from', async () => {
    const { url } = await startHouse();
    const answer = await fetch(`${url}/api/me`, { headers: { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' } });
    const { headers } = (await answer.json()) as { headers: Record<string, string> };
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('http');
  });

  it('believes a proxy on this machine once PUBLIC_URL says that there is one', async () => {
    const { url } = await startHouse({ isBehindProxy: true });
    const answer = await fetch(`${url}/api/me`, { headers: { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' } });
    const { headers } = (await answer.json()) as { headers: Record<string, string> };
    expect(headers['x-forwarded-for']).toBe('198.51.100.7, 127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('https');
  });

  it('keeps the operator\'s numbers on this machine', async () => {
    const { url } = await startHouse();
    expect((await fetch(`${url}/api/metrics`)).status).toBe(200);
    expect((await fetch(`${url}/api/metrics`, { headers: { 'x-forwarded-for': '198.51.100.7' } })).status).toBe(404);
  });

  it('carries an upgraded connection both ways', async () => {
    const { port } = await startHouse();
    const socket = net.connect(port, '127.0.0.1');
    socket.write('GET /socket.io/ HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n');
    const first = String(await new Promise(resolve => socket.once('data', resolve)));
    expect(first).toContain('101 Switching Protocols');
    socket.write('ping');
    expect(String(await new Promise(resolve => socket.once('data', resolve)))).toBe('ping');
    socket.destroy();
  });

  it('lets visitors wait while a service is started again', async () => {
    const { url, api } = await startHouse({ isApiReady: false });
    const asked = fetch(`${url}/api/health`);
    api.becomeReady();
    expect((await asked).status).toBe(200);
  });

  it('lets visitors wait also while a service has closed its port and its process is not gone yet', async () => {
    const port = await freePort();
    let asked = 0;
    // Looked at before the request and after each refusal: after the second one the next process is there.
    const service = {
      ready: Promise.resolve(),
      get isReady() {
        asked += 1;
        if (asked === 3) void listenOn(echo('api'), port);
        return true;
      },
    };
    const gateway = makeGateway({ api: { port, service }, web: { port, service }, isBehindProxy: false });
    const url = `http://127.0.0.1:${await listen(gateway.server, '127.0.0.1', 0, false)}`;
    open.push(gateway.close);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect((await fetch(`${url}/api/health`, { method: 'POST' })).status).toBe(200);
  });

  it('takes the next port when the usual one is taken, and refuses when it was asked for by name', async () => {
    const taken = await listenOn(echo('stranger'));
    const ours = http.createServer();
    open.push(() => ours.close());
    expect(await listen(ours, '127.0.0.1', taken, true)).toBeGreaterThan(taken);
    await expect(listen(http.createServer(), '127.0.0.1', taken, false)).rejects.toThrow(`port ${taken} of 127.0.0.1 is taken`);
  });
});
