/** Turns whatever a request ran into into an `ApiError`; what was not foreseen says nothing about itself. */
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { ApiError } from '@slag/contracts/http';
import type { Response } from 'express';
import { ApiFailure, invalid, notFound } from './api-failure.js';

const UNFORESEEN: ApiError = { code: 'internal', message: 'something went wrong on our side' };

const codeByStatus: Record<number, string> = { 400: 'invalid', 401: 'notSignedIn', 403: 'notAllowed', 413: 'tooLarge', 415: 'invalid', 429: 'tooManyRequests' };

/** Body parsers throw errors that carry a `type` and a `status`. */
function fromParser(error: unknown): ApiFailure | null {
  if (typeof error !== 'object' || error === null || !('type' in error)) return null;
  switch (error.type) {
    case 'entity.parse.failed':
      return invalid('body', 'expected JSON');
    case 'entity.too.large':
      return new ApiFailure(413, { code: 'tooLarge', message: 'the body is too large', field: 'body', expected: 'at most 100 kB' });
    case 'encoding.unsupported':
    case 'charset.unsupported':
    case 'request.aborted':
    case 'request.size.invalid':
      return invalid('body', 'expected JSON in UTF-8');
    default:
      return null;
  }
}

function fromNest(error: HttpException): ApiFailure {
  const status = error.getStatus();
  if (status === 404) return notFound();
  const cause = fromParser(error.cause);
  if (cause) return cause;
  if (status === 400) return invalid('body', 'expected JSON');
  return new ApiFailure(status, { code: codeByStatus[status] ?? 'refused', message: status >= 500 ? UNFORESEEN.message : error.message });
}

@Catch()
export class FailureFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const failure = this.failureOf(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (failure.body.retryAfterMs !== undefined) response.setHeader('Retry-After', Math.max(1, Math.ceil(failure.body.retryAfterMs / 1000)));
    response.status(failure.status).json(failure.body);
  }

  private failureOf(error: unknown): ApiFailure {
    if (error instanceof ApiFailure) return error;
    if (error instanceof HttpException) return fromNest(error);
    const parser = fromParser(error);
    if (parser) return parser;
    this.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return new ApiFailure(500, UNFORESEEN);
  }
}
