// A fixed number of commands in flight over many senders: a lane takes whoever is ready, sends for him, and takes the next when he is
// answered. Measured from send to answer, after a warming up.
import { setTimeout as wait } from 'node:timers/promises';
import { quantilesOf } from './quantiles.mjs';

export class Lanes {
  #ready = [];
  #waiting = [];
  #isOver = false;
  #isMeasuring = false;
  #latencies = [];
  refusals = {};

  /** A sender has something to send. `send` answers what was said to it. */
  offer(sender) {
    const lane = this.#waiting.shift();
    if (lane) lane(sender);
    else this.#ready.push(sender);
  }

  get isMeasuring() {
    return this.#isMeasuring;
  }

  /** @param {{ inFlight: number, warmSeconds: number, seconds: number }} plan */
  async run({ inFlight, warmSeconds, seconds: planned }, onMeasured = () => undefined) {
    for (let i = 0; i < inFlight; i++) void this.#lane();
    await wait(warmSeconds * 1000);
    this.#isMeasuring = true;
    onMeasured('begin');
    const began = performance.now();
    await wait(planned * 1000);
    this.#isMeasuring = false;
    const seconds = (performance.now() - began) / 1000;
    onMeasured('end');
    this.#isOver = true;
    const at = quantilesOf(this.#latencies);
    return {
      perSecond: Math.round(this.#latencies.length / seconds),
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      commands: this.#latencies.length,
      refusals: this.refusals,
      idleLanes: this.#waiting.length,
    };
  }

  #next() {
    return this.#ready.length > 0 ? Promise.resolve(this.#ready.shift()) : new Promise(resolve => this.#waiting.push(resolve));
  }

  async #lane() {
    while (!this.#isOver) {
      const sender = await this.#next();
      if (this.#isOver) return;
      const began = performance.now();
      const answer = await sender.play();
      if (answer.status === 'accepted') {
        if (this.#isMeasuring) this.#latencies.push(performance.now() - began);
      } else this.refusals[answer.code] = (this.refusals[answer.code] ?? 0) + 1;
      sender.again();
    }
  }
}
