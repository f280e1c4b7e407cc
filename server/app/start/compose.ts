import type { RequestListener } from 'node:http';
import type { Replace } from '../../features/staging/reset/service.ts';
import { createDb } from '../../platform/db/connect.ts';
import { isMigrated } from '../../platform/db/migrate.ts';
import { createLoadShedder } from '../../platform/http/overload.ts';
import { measureDatabase } from '../metrics/database.ts';
import { measureProcess } from '../metrics/process.ts';
import type { Background } from './background.ts';
import type { Staging } from './open-staging.ts';
import { createParts, type PartsOptions } from './parts.ts';
import { createReplacing } from './replacing.ts';
import type { Payments } from './start-payments.ts';

interface ComposeOptions extends Omit<PartsOptions, 'isReady' | 'staging'> {
  staging?: Staging | undefined;
}

/** Creates a server without its listening socket. */
export async function compose(options: ComposeOptions) {
  const { config, pools, logger, metrics } = options;
  const load = createLoadShedder({ config, pools, logger });
  let isDraining = false;
  const isReady = async () => !isDraining && (await isMigrated(pools.readiness));
  const replace: Replace = (work, ownResponse) => replacing.replace(work, ownResponse);
  const staging = options.staging && { ...options.staging, replace };
  const clock = staging?.clock ?? options.clock;
  const assemble = () => createParts({ ...options, clock, isReady, staging });
  let parts = await assemble();
  let makeBackground: ((payments: Payments) => Background) | undefined;
  let background: Background | undefined;
  let drained: Promise<unknown> | undefined;

  const drain = () => Promise.all([background?.drain(), parts.drain()]);
  async function stop(): Promise<void> {
    await background?.stop();
    await parts.stop();
  }
  async function startBackground(): Promise<void> {
    background = makeBackground?.(parts.payments);
    await background?.start();
  }
  const replacing = createReplacing({
    drain,
    stop,
    async start() {
      parts = await assemble();
      await startBackground();
    },
  });
  staging?.clock.onChange((change) => {
    const update = change === 'moved' ? background?.runDue() : replacing.restart();
    update?.catch((err) =>
      logger.error({ event: 'staging.failed', err }, 'the data were changed, and not all follows'),
    );
  });

  if (metrics) {
    const live = { countStreams: () => parts.live.countStreams() };
    const matching = { countJobs: () => parts.matching.countJobs() };
    measureProcess(metrics, { pools, live, matching });
    measureDatabase(metrics, { db: createDb(pools.work), clock, logger });
  }

  const listener: RequestListener = (req, res) => parts.app(req, res);
  return {
    app: load.protect(staging ? replacing.protect(listener) : parts.app),
    clock,
    get payments() {
      return parts.payments;
    },
    load,
    /** Starts background work, here and after each replacement of the data. */
    async work(make: (payments: Payments) => Background): Promise<void> {
      makeBackground = make;
      if (!isDraining) await startBackground();
    },
    /** Makes readiness false and closes streams that would keep requests open. */
    async drain(): Promise<void> {
      isDraining = true;
      drained = drain();
      await drained;
    },
    /** Closes the dependencies of requests; call it when none is open. */
    async close(): Promise<void> {
      await drained;
      load.stop();
      await stop();
      await staging?.clock.close();
      await pools.end();
    },
  };
}
