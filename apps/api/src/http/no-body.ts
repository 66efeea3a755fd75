/** For doors that take no body: what is sent all the same is refused by name, as everywhere. */
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { invalid } from './api-failure.js';

@Injectable()
export class NoBody implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const body: unknown = context.switchToHttp().getRequest<Request>().body;
    if (body === undefined || body === null) return true;
    const [field] = typeof body === 'object' ? Object.keys(body) : ['body'];
    if (field !== undefined) throw invalid(field.slice(0, 100), 'expected no such field');
    return true;
  }
}
