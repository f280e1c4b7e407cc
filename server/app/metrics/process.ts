import { Gauge } from 'prom-client';
import type { LiveIndex } from '../../features/recommendations/live-index.ts';
import type { Pools } from '../../platform/db/pools.ts';
import type { LiveHub } from '../../platform/live/hub.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';

interface Parts {
  pools: Pools;
  live: Pick<LiveHub, 'countStreams'>;
  matching: Pick<LiveIndex, 'countJobs'>;
}

export function measureProcess({ registry }: Metrics, { pools, live, matching }: Parts): void {
  const { reads, writes, readiness, work, emulator } = pools;
  const byName = { reads, writes, readiness, work, standIn: emulator };
  const registers = [registry];
  new Gauge({
    name: 'portage_pool_connections',
    help: 'Connections to the database, by pool and state',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(byName)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'portage_pool_size',
    help: 'The most connections of a pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { options }] of Object.entries(byName)) this.set({ pool }, options.max);
    },
  });
  new Gauge({
    name: 'portage_pool_waiting',
    help: 'Requests and tasks that wait for a connection, by pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(byName))
        this.set({ pool }, waitingCount);
    },
  });
  new Gauge({
    name: 'portage_live_streams',
    help: 'Open live streams',
    registers,
    collect() {
      this.set(live.countStreams());
    },
  });
  new Gauge({
    name: 'portage_matching_index_jobs',
    help: 'Postings in the memory of this process, from which recommendations are chosen',
    registers,
    collect() {
      this.set(matching.countJobs());
    },
  });
}
