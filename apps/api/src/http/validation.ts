/** Bodies are checked against the contracts; the first thing that is wrong is named with what was expected. */
import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { z } from 'zod';
import { type ApiFailure, invalid } from './api-failure.js';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly code?: string;
  readonly keys?: readonly string[];
}

/** Zod's texts without their heads ("Invalid input: "), an unknown field under its own name. */
export function describeIssue(issue: Issue): { field: string; expected: string } {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  if (issue.code === 'unrecognized_keys' && issue.keys?.[0] !== undefined) {
    return { field: [...path, issue.keys[0]].join('.').slice(0, 100), expected: 'expected no such field' };
  }
  const expected = issue.message.replace(/^(Invalid (input|option)|Too (small|big)): /, '');
  return { field: path.length === 0 ? 'body' : path.join('.'), expected };
}

function firstFailure(issues: readonly Issue[]): ApiFailure {
  const [first] = issues;
  if (!first) return invalid('body', 'expected another shape');
  const { field, expected } = describeIssue(first);
  return invalid(field, expected);
}

export const makeValidationPipe = (): StandardSchemaValidationPipe => new StandardSchemaValidationPipe({ exceptionFactory: firstFailure });

/** For sockets and parameters: the value, or what was wrong with it. */
export function check<T>(schema: z.ZodType<T>, value: unknown): { ok: true; value: T } | { ok: false; field: string; expected: string } {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const [first] = result.error.issues;
  return { ok: false, ...describeIssue(first ?? { message: 'expected another shape' }) };
}
