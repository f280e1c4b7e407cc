import { Counter, collectDefaultMetrics, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics of one process in the format of Prometheus, including Node's own. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const events = new Counter({
    name: 'portage_log_events_total',
    help: 'Lines of the log, by level and event',
    labelNames: ['level', 'event'],
    registers: [registry],
  });
  const refreshers: (() => Promise<void>)[] = [];
  return {
    registry,
    /** Must be called for each log line. */
    countEvent(level: string, event: string): void {
      events.inc({ level, event });
    },
    /** Runs `refresh` before each scrape. */
    beforeScrape(refresh: () => Promise<void>): void {
      refreshers.push(refresh);
    },
    async scrape(): Promise<string> {
      await Promise.all(refreshers.map((refresh) => refresh()));
      return registry.metrics();
    },
  };
}
