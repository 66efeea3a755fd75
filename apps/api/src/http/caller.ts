/** Who asks. Found once per request or socket, from a session cookie or from a Bearer token, never from both. */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@slag/contracts/http';
import type { Request } from 'express';
import { notAllowed, notSignedIn } from './api-failure.js';

export interface Caller {
  playerId: string;
  nickname: string;
  isGuest: boolean;
  roles: Role[];
  /** A guest's token plays in this tournament only; null: in all. */
  tournament: string | null;
  by: 'cookie' | 'bearer';
  /** What limits are counted by. */
  sessionKey: string;
}

const callers = new WeakMap<object, Caller>();
export const rememberCaller = (request: object, caller: Caller): void => void callers.set(request, caller);
export const findCaller = (request: object): Caller | null => callers.get(request) ?? null;

const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();

/** The caller, or null for somebody without a session. */
export const MaybeCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller | null => findCaller(requestOf(context)));

/** The caller; 401 without a session, 403 without the role asked for. */
export const SignedIn = createParamDecorator((role: Role | undefined, context: ExecutionContext): Caller => {
  const caller = findCaller(requestOf(context));
  if (!caller) throw notSignedIn();
  if (role !== undefined && !caller.roles.includes(role)) throw notAllowed(`this needs the role ${role}`);
  return caller;
});

export const addressOf = (request: Request): string => request.ip ?? 'unknown';
