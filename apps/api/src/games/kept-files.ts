/**
 * Logs of what is over never change: each is made once, kept in the data folder, and read from there however often it is asked for. Those who
 * ask while it is being made wait for the one making. The folder is bounded: what was asked for longest ago goes first, and is made anew
 * when it is wanted again.
 */
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { makeId } from '@slag/store/secrets';
import { VERSION, type House } from '../house.js';
import { HOUSE } from '../tokens.js';

export type Lines = Iterable<string> | AsyncIterable<string>;

const MOST_BYTES = 512 * 1024 * 1024;

@Injectable()
export class KeptFiles {
  /** Bytes that the folder may hold. */
  mostBytes = MOST_BYTES;
  private readonly logger = new Logger('downloads');
  private readonly making = new Map<string, Promise<void>>();

  constructor(@Inject(HOUSE) private readonly house: Pick<House, 'config'>) {}

  /** `name` is a file's name for good: of one finished thing, whose lines are always the same. Throws what `make` throws. */
  async open(name: string, make: () => Promise<Lines>): Promise<Readable> {
    const file = path.join(this.folder, `${name}.jsonl`);
    const kept = await openKept(file);
    if (kept !== null) return kept;
    const lines = await make();
    try {
      await (this.making.get(name) ?? this.make(name, file, lines));
      const made = await openKept(file);
      if (made !== null) return made;
    } catch (problem) {
      // A full disk keeps nobody from reading.
      this.logger.warn(`${name} cannot be kept: ${problem instanceof Error ? problem.message : String(problem)}`);
    }
    return Readable.from(await make(), { objectMode: true, highWaterMark: 1 });
  }

  /** A house of another version may write other lines. */
  private get folder(): string {
    return path.join(path.resolve(this.house.config.dataDir), 'kept', VERSION);
  }

  private make(name: string, file: string, lines: Lines): Promise<void> {
    const made = this.write(file, lines).finally(() => this.making.delete(name));
    this.making.set(name, made);
    return made;
  }

  /** Whole or not at all, also where another process makes the same. */
  private async write(file: string, lines: Lines): Promise<void> {
    await fs.mkdir(this.folder, { recursive: true });
    const draft = `${file}.${makeId()}.draft`;
    try {
      await pipeline(Readable.from(lines, { objectMode: true, highWaterMark: 1 }), createWriteStream(draft, { mode: 0o600, flush: true }));
      await fs.rename(draft, file);
    } finally {
      await fs.rm(draft, { force: true });
    }
    await this.makeRoom(file);
  }

  private async makeRoom(newest: string): Promise<void> {
    const names = await fs.readdir(this.folder);
    const files = await Promise.all(names.map(async (name) => ({ file: path.join(this.folder, name), stat: await fs.stat(path.join(this.folder, name)).catch(() => null) })));
    const known = files.flatMap(({ file, stat }) => (stat === null ? [] : [{ file, bytes: stat.size, at: stat.mtimeMs }])).toSorted((a, b) => a.at - b.at);
    let bytes = known.reduce((sum, one) => sum + one.bytes, 0);
    for (const one of known) {
      if (bytes <= this.mostBytes) return;
      if (one.file === newest) continue;
      await fs.rm(one.file, { force: true });
      bytes -= one.bytes;
    }
  }
}

/** Marked as asked for. What is open stays readable when its file goes. */
async function openKept(file: string): Promise<Readable | null> {
  try {
    const handle = await fs.open(file);
    const now = new Date();
    await fs.utimes(file, now, now).catch(() => undefined);
    return handle.createReadStream();
  } catch {
    return null;
  }
}
