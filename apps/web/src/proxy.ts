import createMiddleware from 'next-intl/middleware';
import { NextRequest } from 'next/server';
import { contentPolicy, makeNonce } from './content-policy';
import { routing } from './i18n/routing';

const route = createMiddleware(routing);

/** Sends a reader to the page in their language and gives the page a content policy with a nonce of its own. */
export const proxy = (request: NextRequest) => {
  const nonce = makeNonce();
  const host = /^[\w.:[\]-]+$/.exec(request.headers.get('host') ?? '')?.[0] ?? 'localhost';
  const policy = contentPolicy({ nonce, host, isDevelopment: process.env.NODE_ENV === 'development' });
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  headers.set('x-pathname', request.nextUrl.pathname);
  const response = route(new NextRequest(request, { headers }));
  response.headers.set('content-security-policy', policy);
  return response;
};

export const config = { matcher: ['/((?!api|socket\\.io|_next|.*\\..*).*)'] };
