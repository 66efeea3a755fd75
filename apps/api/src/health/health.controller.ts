/** Is the house well: database, worker, the log's protection, the nightly audit. And numbers for whoever runs it. */
import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import { health } from '@slag/contracts/http';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { notFound } from '../http/api-failure.js';
import { Described } from '../http/described.js';
import { HealthChecks } from './health-checks.js';
import { Metrics } from './metrics.js';

/** Only this machine itself, and nobody behind a proxy. */
const isFromHere = (request: Request): boolean =>
  request.headers['x-forwarded-for'] === undefined && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');

@ApiTags('house')
@Controller('api')
export class HealthController {
  constructor(
    @Inject(HealthChecks) private readonly checks: HealthChecks,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  @Get('health')
  @Described({ summary: 'Is the house well; status 503 while the database cannot be reached', answer: health })
  async health(@Res({ passthrough: true }) response: Response): Promise<z.infer<typeof health>> {
    const report = await this.checks.report();
    if (report.checks['database']?.ok !== true) response.status(503);
    return report;
  }

  @Get('metrics')
  @ApiExcludeEndpoint()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  read(@Req() request: Request): Promise<string> {
    if (!isFromHere(request)) throw notFound();
    return this.metrics.text();
  }
}
