/** An id in a path that can be nobody's is answered like one that nobody has. */
import { Injectable, type PipeTransform } from '@nestjs/common';
import { id } from '@slag/contracts/ids';
import { notFound } from './api-failure.js';

@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!id.safeParse(value).success) throw notFound();
    return value;
  }
}
