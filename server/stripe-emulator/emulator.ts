import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Router } from 'express';
import type { Pool } from 'pg';
import type { Clock } from '../platform/core/clock.ts';
import type { Logger } from '../platform/log/log.ts';
import { finishOnboarding, restrictTransfers } from './connect/accounts.ts';
import { controlEndpoints } from './controls/controls.ts';
import { orderedFaults } from './controls/ordered-faults.ts';
import { runDueTask } from './controls/tasks.ts';
import type { Behaviour } from './core/endpoint.ts';
import { deleteExpiredKeys } from './core/idempotency.ts';
import { createTables } from './core/schema.ts';
import { HELD, inTransaction, type Session } from './core/session.ts';
import { closeDispute, disputeCharge } from './payments/disputes.ts';
import type { RequestFaults } from './server/api.ts';
import { createApi, createBrowserRouter } from './server/http.ts';
import { type DeliveryFault, deliverDue, type WebhookTarget } from './server/webhooks.ts';

export interface EmulatorOptions {
  pool: Pool;
  logger: Logger;
  clock: Clock;
  secretKey: string;
  publishableKey: string;
  /** Called at every delivery, because the server's address is known only once it listens. */
  webhookTargets: () => WebhookTarget[];
  /** URL of `browserRouter`, for links to the hosted pages. */
  browserUrl: () => string;
  /** Loopback port of the API; 0 for any. */
  port?: number;
  timing?: Partial<Omit<Behaviour, 'browserUrl'>>;
  /** Polling interval in ms; 0 leaves due work to `runDue`. */
  intervalMs?: number;
  faults?: RequestFaults & { deliver?: DeliveryFault };
  /** Whether webhooks wait for `releaseWebhooks`, because what they tell is in the past. */
  holdsWebhooks?: boolean;
  /** Whether testers may act as banks, users and the network (`controls.ts`). */
  controls?: boolean;
}

export interface Emulator {
  /** Creates the tables, listens on loopback and starts deliveries. @returns the URL of the API */
  start(): Promise<{ url: string }>;
  stop(): Promise<void>;
  /** Endpoints of Stripe.js and the hosted pages, to be mounted at `browserUrl`. */
  browserRouter: Router;
  /** Runs all due effects and deliveries. */
  runDue(): Promise<void>;
  /** Lets any emulator of this database send the webhooks that are held, in their order. */
  releaseWebhooks(): Promise<void>;
  /** Actions of banks, card holders, account owners and Stripe's reviewers. */
  finishOnboarding(account: string): Promise<void>;
  restrictTransfers(account: string): Promise<void>;
  disputeCharge(charge: string): Promise<string | null>;
  closeDispute(dispute: string, outcome: 'lost' | 'won'): Promise<void>;
}

const DEFAULT_DELAYS = { settlementMs: 0, disputeMs: 3000, refundMs: 3000, onboardingMs: 1500 };

/**
 * Emulates Stripe by an HTTP server on loopback for the real SDK, if no key is set. All state is in
 * PostgreSQL, so any number of processes may run one on the same database.
 */
export function createEmulator(options: EmulatorOptions): Emulator {
  const { pool, clock, logger, intervalMs = 250, controls = false, holdsWebhooks } = options;
  const origin = { requestId: null, idempotencyKey: null, holdsWebhooks };
  const faults = options.faults ?? (controls ? orderedFaults(pool) : {});
  const behaviour = (): Behaviour => ({
    ...DEFAULT_DELAYS,
    ...options.timing,
    browserUrl: options.browserUrl(),
  });
  const delivery = {
    pool,
    clock,
    faults,
    targets: options.webhookTargets,
    keepsResponses: controls,
  };
  let server: Server | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  async function runDue(): Promise<void> {
    let busy = true;
    while (busy) {
      const ran = await runDueTask(pool, clock, behaviour(), origin);
      busy = (await deliverDue(delivery)) > 0 || ran;
    }
  }

  /** Starts a round unless one is running. */
  function pollOnce(): void {
    if (round || !timer) return;
    round = runDue()
      .catch((error: unknown) =>
        logger.warn({ event: 'emulator.deferred', err: error }, 'the payment emulator paused'),
      )
      .finally(() => {
        round = undefined;
      });
  }

  const settings = {
    pool,
    clock,
    logger,
    faults,
    secretKey: options.secretKey,
    publishableKey: options.publishableKey,
    controls: controls ? controlEndpoints : [],
    behaviour,
    holdsWebhooks,
    onResponse: pollOnce,
  };

  const transact = <T>(work: (session: Session) => Promise<T>) =>
    inTransaction(pool, clock, work, origin);

  return {
    browserRouter: createBrowserRouter(settings),
    runDue,
    async releaseWebhooks() {
      await pool.query(
        `UPDATE stripe_emulator.deliveries SET next_at = $2::timestamptz + place * interval '1 ms'
         FROM (SELECT id, row_number() OVER (ORDER BY seq) AS place
                 FROM stripe_emulator.objects JOIN stripe_emulator.deliveries ON event_id = id
                WHERE next_at = $1) held
         WHERE event_id = held.id`,
        [HELD, clock.now()],
      );
    },
    finishOnboarding: (account) =>
      transact((session) => finishOnboarding(session, behaviour(), account)),
    restrictTransfers: (account) => transact((session) => restrictTransfers(session, account)),
    disputeCharge: (charge) => transact((session) => disputeCharge(session, charge)),
    closeDispute: async (dispute, outcome) => {
      await transact((session) => closeDispute(session, dispute, outcome));
    },
    async start() {
      await createTables(pool);
      await deleteExpiredKeys(pool, clock.now());
      const listening = createServer(createApi(settings));
      server = listening;
      await new Promise<void>((resolve, reject) => {
        listening.once('error', reject);
        listening.listen(options.port ?? 0, '127.0.0.1', resolve);
      });
      if (intervalMs > 0) timer = setInterval(pollOnce, intervalMs).unref();
      const { port } = listening.address() as AddressInfo;
      return { url: `http://127.0.0.1:${port}` };
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await round;
      const closing = server;
      if (!closing) return;
      await new Promise((resolve) => {
        closing.close(resolve);
        closing.closeAllConnections();
      });
    },
  };
}
