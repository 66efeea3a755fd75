/** A progress bar on the error stream: redrawn in place on a terminal, now and then a line elsewhere. */
import type { Io } from './io.js';

const WIDTH = 30;
/** Without a terminal a line is written each time so many percent more are done. */
const LINE_EVERY_PERCENT = 25;

export class Progress {
  private shown = -1;

  constructor(
    private readonly io: Io,
    private readonly name: string,
    private readonly redraw: (text: string) => void,
  ) {}

  show(done: number, total: number): void {
    const percent = total === 0 ? 100 : Math.floor((done * 100) / total);
    if (percent === this.shown) return;
    if (this.io.isTerminal) {
      const full = Math.floor((percent * WIDTH) / 100);
      this.redraw(`\r${this.name} [${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${percent} % (${done}/${total})`);
      if (done >= total) this.redraw('\n');
    } else if (this.shown < 0 || done >= total || Math.floor(percent / LINE_EVERY_PERCENT) > Math.floor(this.shown / LINE_EVERY_PERCENT)) {
      this.io.err(`${this.name}: ${done} of ${total}`);
    }
    this.shown = percent;
  }
}

export const makeProgress = (io: Io, name: string): Progress => new Progress(io, name, (text) => void process.stderr.write(text));
