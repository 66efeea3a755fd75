/** Says in the API's description what an endpoint answers; every refusal has the one error body. */
import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { apiError } from '@slag/contracts/http';
import type { z } from 'zod';

interface Answer {
  summary: string;
  status?: number;
  /** null: no body, or not JSON. */
  answer: z.ZodType | null;
  refusals?: number[];
}

const REFUSALS: Record<number, string> = {
  400: 'Something in the request is not as expected: the body names it.',
  401: 'Not signed in.',
  403: 'Not allowed, or sent by another site.',
  404: 'Not there, or not to be seen yet.',
  409: 'The judge refuses: the code says why.',
  429: 'Too many requests; Retry-After says how long to wait.',
};

export function Described({ summary, status = 200, answer, refusals = [] }: Answer): MethodDecorator & ClassDecorator {
  const success = answer === null ? ApiResponse({ status, description: summary }) : ApiResponse({ status, description: summary, standardSchema: answer });
  const others = refusals.map((code) => ApiResponse({ status: code, description: REFUSALS[code] ?? '', standardSchema: apiError }));
  return applyDecorators(ApiOperation({ summary }), success, ...others);
}
