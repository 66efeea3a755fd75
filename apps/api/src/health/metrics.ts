/** Numbers about this process: commands by outcome and how long they took, sockets, followed streams. */
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly commands = new Counter({ name: 'slag_commands_total', help: 'Commands of people by outcome', labelNames: ['outcome'], registers: [this.registry] });
  private readonly duration = new Histogram({
    name: 'slag_command_seconds', help: 'From a command to its answer', buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5], registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  commandAnswered(outcome: 'accepted' | 'rejected' | 'failed', startedAt: number): void {
    this.commands.inc({ outcome });
    this.duration.observe((performance.now() - startedAt) / 1000);
  }

  /** A number that is looked up when somebody asks. */
  watch(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(read()) });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
