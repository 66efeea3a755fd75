/** JSON lines as a download, sent as they are made or read. */
import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';

export function sendLines(response: Response, lines: Iterable<string> | AsyncIterable<string> | Readable, fileName: string): StreamableFile {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  return new StreamableFile(lines instanceof Readable ? lines : Readable.from(lines, { objectMode: true, highWaterMark: 1 }), { type: 'text/plain; charset=utf-8', disposition: `attachment; filename="${fileName}"` });
}
