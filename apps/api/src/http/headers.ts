/**
 * Response headers. The API sends data, never pages, so nothing may be loaded from or framed by its answers;
 * the page at /api/docs has a policy of its own. Nothing here upgrades to https unless PUBLIC_URL is https.
 */
import helmet from 'helmet';
import type { RequestHandler } from 'express';

const DOCS_PATH = /^\/api\/docs(\/|$)/;

function policy(isHttps: boolean, directives: Record<string, string[]>): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: isHttps ? { ...directives, 'upgrade-insecure-requests': [] } : directives },
    strictTransportSecurity: isHttps ? { maxAge: 15_552_000 } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
}

export function makeHeaders(isHttps: boolean): RequestHandler {
  const data = policy(isHttps, { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"] });
  const docs = policy(isHttps, {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // Swagger UI writes style elements of its own.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
  return (request, response, next) => {
    const isDocs = DOCS_PATH.test(request.path);
    // What one person may see must not stay in anybody's cache.
    if (!isDocs) response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    (isDocs ? docs : data)(request, response, next);
  };
}
