// One origin for everything: /api and /socket.io go to the API, all else to the web service; plain HTTP and upgraded connections.
// While a service is being started again its visitors wait a little instead of meeting an error.
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
/** Between two tries at a part that has closed its port and whose process is not gone yet. */
const PAUSE_MS = 100;
/** These speak of one connection, not of the message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'te', 'trailer', 'upgrade']);
const WAITING_PAGE = '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Vierde Slag</title><p>Even geduld: Vierde Slag start. &middot; Einen Augenblick: Vierde Slag startet. &middot; One moment: Vierde Slag is starting.';

const isForApi = url => /^\/(api|socket\.io)(\/|\?|$)/.test(url);
const isLoopback = address => address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';

function endToEnd(rawHeaders) {
  const kept = [];
  for (let i = 0; i < rawHeaders.length; i += 2) if (!HOP_BY_HOP.has(rawHeaders[i].toLowerCase())) kept.push(rawHeaders[i], rawHeaders[i + 1]);
  return kept;
}

/** Who asks and how, for the services. What a visitor says about himself is believed only of a proxy on this machine. */
function forwarded(request, isBehindProxy) {
  const peer = request.socket.remoteAddress ?? '';
  const isProxy = isBehindProxy && isLoopback(peer);
  const chain = isProxy ? request.headers['x-forwarded-for'] : undefined;
  return {
    'x-forwarded-for': chain ? `${chain}, ${peer}` : peer,
    'x-forwarded-host': (isProxy && request.headers['x-forwarded-host']) || request.headers.host || '',
    'x-forwarded-proto': (isProxy && request.headers['x-forwarded-proto']) || 'http',
  };
}

/** Numbers for the operator's own machine, not for visitors. */
const isInternal = url => /^\/api\/metrics(\/|\?|$)/.test(url);
const isFromElsewhere = request => !isLoopback(request.socket.remoteAddress) || request.headers['x-forwarded-for'] !== undefined;

function sayStarting(request, response) {
  const body = isForApi(request.url) ? JSON.stringify({ code: 'starting', message: 'The service is starting.' }) : WAITING_PAGE;
  response.writeHead(503, { 'content-type': isForApi(request.url) ? 'application/json' : 'text/html; charset=utf-8', 'retry-after': '2', 'cache-control': 'no-store' });
  response.end(body);
}

const isReadyInTime = async service => service.isReady || (await Promise.race([service.ready.then(() => true), wait(PATIENCE_MS, false, { ref: false })]));

/**
 * @param {{ api: { port: number, service: { isReady: boolean, ready: Promise<void> } }, web: { port: number, service: { isReady: boolean, ready: Promise<void> } }, isBehindProxy: boolean }} parts
 * @returns {{ server: http.Server, close: () => Promise<void> }}
 */
export function makeGateway({ api, web, isBehindProxy }) {
  const agent = new http.Agent({ keepAlive: true });
  const upgraded = new Set();
  const partFor = request => (isForApi(request.url) ? api : web);

  const optionsFor = (request, part) => {
    const headers = { ...request.headers, ...forwarded(request, isBehindProxy) };
    for (const name of HOP_BY_HOP) if (name !== 'transfer-encoding') delete headers[name];
    return { host: '127.0.0.1', port: part.port, method: request.method, path: request.url, headers };
  };

  const pass = (request, response, part, until = performance.now() + PATIENCE_MS) => {
    const onward = http.request({ ...optionsFor(request, part), agent }, answer => {
      response.writeHead(answer.statusCode, answer.statusMessage, endToEnd(answer.rawHeaders));
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    const giveUp = () => onward.destroy();
    onward.once('error', async () => {
      response.off('close', giveUp);
      if (response.headersSent || response.destroyed) return response.destroy();
      // A service that goes away, between two requests or with this one in hand: what carries no body can be asked again.
      const isHarmless = request.method === 'GET' || request.method === 'HEAD';
      if (!isHarmless || performance.now() > until) return sayStarting(request, response);
      await wait(PAUSE_MS);
      const isReady = await isReadyInTime(part.service);
      if (response.destroyed) return;
      if (!isReady) return sayStarting(request, response);
      pass(request, response, part, until);
    });
    response.once('close', giveUp);
    request.pipe(onward);
  };

  const server = http.createServer(async (request, response) => {
    const part = partFor(request);
    if (isInternal(request.url) && isFromElsewhere(request)) return void response.writeHead(404).end();
    if (!(await isReadyInTime(part.service))) return sayStarting(request, response);
    pass(request, response, part);
  });
  server.keepAliveTimeout = 65_000;

  server.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => undefined);
    const part = partFor(request);
    if (!(await isReadyInTime(part.service))) return socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\n\r\n');
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    const options = optionsFor(request, part);
    const onward = http.request({ ...options, headers: { ...options.headers, connection: 'Upgrade', upgrade: request.headers.upgrade } });
    onward.once('upgrade', (answer, far, farHead) => {
      far.on('error', () => socket.destroy());
      socket.once('close', () => far.destroy());
      far.once('close', () => socket.destroy());
      const lines = [`HTTP/1.1 101 ${answer.statusMessage}`];
      for (let i = 0; i < answer.rawHeaders.length; i += 2) lines.push(`${answer.rawHeaders[i]}: ${answer.rawHeaders[i + 1]}`);
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      for (const end of [socket, far]) end.setNoDelay(true);
      if (farHead.length > 0) socket.write(farHead);
      if (head.length > 0) far.write(head);
      far.pipe(socket).pipe(far);
    });
    onward.once('response', answer => socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nConnection: close\r\n\r\n`));
    onward.once('error', () => socket.destroy());
    socket.once('close', () => onward.destroy());
    onward.end();
  });

  const close = () =>
    new Promise(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      agent.destroy();
    });
  return { server, close };
}

/** Listens on the wanted port, or on the first free one of the next hundred when the wanted one was only our own habit. */
export async function listen(server, host, wanted, isHabit) {
  for (let port = wanted; ; port++) {
    const taken = await new Promise((resolve, reject) => {
      const onError = error => (error.code === 'EADDRINUSE' ? resolve(true) : reject(error));
      server.once('error', onError);
      server.listen(port, host, () => {
        server.off('error', onError);
        resolve(false);
      });
    });
    if (!taken) return server.address().port;
    if (!isHabit) throw new Error(`PORT: port ${wanted} of ${host} is taken`);
    if (port >= wanted + 100) throw new Error(`ports ${wanted} to ${port} of ${host} are all taken: set PORT`);
  }
}
