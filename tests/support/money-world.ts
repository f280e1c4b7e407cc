import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Pool } from 'pg';
import type Stripe from 'stripe';
import { stripeWebhook } from '#server/features/payments/operations/webhooks.ts';
import type { PaymentsDeps } from '#server/features/payments/stripe/deps.ts';
import { createGateway, createStripe } from '#server/features/payments/stripe/gateway.ts';
import type { Actor } from '#server/platform/core/actor.ts';
import type { RateLimits } from '#server/platform/core/rate-limits.ts';
import { createDb, createPool } from '#server/platform/db/connect.ts';
import { answerErrors } from '#server/platform/http/error-handler.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import {
  createEmulator,
  type Emulator,
  type EmulatorOptions,
} from '#server/stripe-emulator/emulator.ts';
import type { ApiRequest, Fault } from '#server/stripe-emulator/server/api.ts';
import type { DeliveryFault } from '#server/stripe-emulator/server/webhooks.ts';
import { createTestDatabase } from './database.ts';
import { connectSecret, publishableKey, secretKey, webhookSecret } from './stripe-emulator.ts';

const UNLIMITED: RateLimits = {
  count: async () => undefined,
  clear: async () => undefined,
  giveBack: async () => undefined,
};

/** Fault of one request to Stripe. */
export type Mishap =
  | 'none'
  | 'busy'
  | 'failed before'
  | 'failed after'
  | 'cut before'
  | 'cut after'
  | 'slow'
  | 'killed before'
  | 'killed after';

/** Stale time of an operation under faults; a call that moves money times out after 0.6 of it. */
const HASTY_MS = 500;
const PATIENT_MS = 30_000;

const before: Partial<Record<Mishap, Fault>> = {
  busy: { status: 429 },
  'failed before': { status: 500 },
  'cut before': { disconnect: true },
  'killed before': { disconnect: true },
  slow: { delayMs: HASTY_MS * 0.8 },
};
const after: Partial<Record<Mishap, Fault>> = {
  'failed after': { status: 500 },
  'cut after': { disconnect: true },
  'killed after': { disconnect: true },
};

const keys = {
  mode: 'simulated' as const,
  secretKey,
  publishableKey,
  webhookSecret,
  connectWebhookSecret: connectSecret,
  apiBase: undefined,
};

/** Payments part of a server process; a dead one does nothing any more. */
interface Process {
  deps: PaymentsDeps;
  isDead: boolean;
}

/** Server processes that die, a Stripe that fails and webhooks that get lost, on one clock. */
export interface MoneyWorld {
  emulator: Emulator;
  /** Acts as the browser, the bank or Stripe's operator, without faults. */
  direct<T>(work: (stripe: Stripe) => Promise<T>): Promise<T>;
  pool: Pool;
  clock: { now(): Date; advance(ms: number): void };
  /** Payments dependencies of the current process; a new one replaces a dead one. */
  process(): PaymentsDeps;
  /** Names of the events logged so far. */
  events(): string[];
  /** Sets the faults of the processes' next requests, in order, and of all webhooks. */
  injectFaults(mishaps: Mishap[], deliver: DeliveryFault): void;
  /** Ends all faults, and gives calls ample time. */
  endFaults(): void;
  /** New users with an application. */
  createParty(): Promise<{ employer: Actor; seeker: Actor; applicationId: number }>;
  /** Deletes all payments, so that a run does not slow down the next. */
  deletePayments(): Promise<void>;
  close(): Promise<void>;
}

export async function startMoneyWorld(): Promise<MoneyWorld> {
  const database = await createTestDatabase();
  const events: string[] = [];
  const logger = createLogger('info', {
    write: (line) => events.push(JSON.parse(line).event),
  });
  const pool = createPool(database.url, { size: 20, logger });
  let time = Date.parse('2026-11-21T12:00:00.000Z');
  const clock = {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms;
    },
  };
  const world: { mishaps: Mishap[]; staleMs: number; isOutside: boolean } = {
    mishaps: [],
    staleMs: HASTY_MS,
    isOutside: false,
  };
  const mishapOf = new WeakMap<ApiRequest, Mishap>();
  let living: Process | undefined;
  const faults: NonNullable<EmulatorOptions['faults']> = {
    before: (request) => {
      const mishap = (!world.isOutside && world.mishaps.shift()) || 'none';
      mishapOf.set(request, mishap);
      if (mishap === 'killed before') kill();
      return before[mishap];
    },
    after: (request) => {
      const mishap = mishapOf.get(request) ?? 'none';
      if (mishap === 'killed after') kill();
      return after[mishap];
    },
  };
  const emulator = createEmulator({
    pool,
    clock,
    logger,
    secretKey,
    publishableKey,
    intervalMs: 0,
    browserUrl: () => `${browserOrigin}/emulator`,
    webhookTargets: () => [
      { url: webhookUrl, secret: webhookSecret, payload: 'snapshot' },
      { url: webhookUrl, secret: connectSecret, payload: 'thin' },
    ],
    faults,
  });
  const { url } = await emulator.start();

  function kill(): void {
    if (living) living.isDead = true;
    living = undefined;
  }

  function spawn(): Process {
    const process: Process = { isDead: false, deps: undefined as never };
    const db = createDb(pool);
    process.deps = {
      db: new Proxy(db, {
        get: (target, name) => {
          if (process.isDead) throw new Error('This process is dead.');
          const value = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
      gateway: createGateway(createStripe(secretKey, url, { maxNetworkRetries: 0 })),
      clock,
      logger,
      get staleMs() {
        return world.staleMs;
      },
      platformFeeBps: 500,
    };
    return process;
  }
  const process = () => {
    living ??= spawn();
    return living.deps;
  };

  const site = express();
  site.use('/emulator', emulator.browserRouter);
  site.post('/webhook', (req, res, next) => {
    const [handle] = stripeWebhook(process(), keys, UNLIMITED);
    Promise.resolve(handle?.(req, res, next)).catch(next);
  });
  site.use(answerErrors(logger));
  const server = createServer(site);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browserOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const webhookUrl = `${browserOrigin}/webhook`;

  const calmStripe = createStripe(secretKey, url, { maxNetworkRetries: 0 });

  return {
    emulator,
    direct: async (work) => {
      world.isOutside = true;
      try {
        return await work(calmStripe);
      } finally {
        world.isOutside = false;
      }
    },
    pool,
    clock,
    process,
    events: () => events,
    injectFaults: (mishaps, deliver) => {
      world.mishaps = [...mishaps];
      world.staleMs = HASTY_MS;
      faults.deliver = deliver;
    },
    endFaults: () => {
      world.mishaps = [];
      world.staleMs = PATIENT_MS;
      faults.deliver = undefined;
    },
    createParty: () => createParty(pool),
    deletePayments: async () => {
      await pool.query(`
        TRUNCATE agreements, agreement_steps, agreement_cards, payment_intents, receipt_numbers, payout_accounts, stripe_events, live_events,
          stripe_emulator.objects, stripe_emulator.tasks, stripe_emulator.deliveries,
          stripe_emulator.idempotency_keys CASCADE`);
    },
    close: async () => {
      await emulator.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
      await database.drop();
    },
  };
}

async function createParty(pool: Pool) {
  const { rows } = await pool.query<{
    employer: number;
    company: number;
    seeker: number;
    application: number;
  }>(
    `WITH employer AS (
       INSERT INTO users (username, password, email, role, full_name)
       VALUES ('e' || gen_random_uuid(), '-', gen_random_uuid() || '@example.ca', 'employer', 'Boss')
       RETURNING id),
     seeker AS (
       INSERT INTO users (username, password, email, role, full_name)
       VALUES ('s' || gen_random_uuid(), '-', gen_random_uuid() || '@example.ca', 'job_seeker', 'Hand')
       RETURNING id),
     company AS (
       INSERT INTO company_profiles (user_id, company_name, industry)
       SELECT id, 'Maple Works', 'Technology' FROM employer RETURNING id),
     member AS (
       INSERT INTO company_members (company_id, user_id, role, joined_at)
       SELECT company.id, employer.id, 'owner', now() FROM company, employer),
     profile AS (
       INSERT INTO job_seeker_profiles (user_id, location)
       SELECT id, (ARRAY['Montréal, QC', 'Toronto, ON', 'Calgary, AB', NULL])[1 + id % 4] FROM seeker
       RETURNING id),
     job AS (
       INSERT INTO jobs (company_id, title, description, location, job_type, skills)
       SELECT id, 'Office Clerk', 'Filing', 'Halifax, NS', 'Full-time', '{Filing}' FROM company
       RETURNING id),
     application AS (
       INSERT INTO applications (job_id, job_seeker_id, resume_url)
       SELECT job.id, profile.id, 'https://example.ca/r.pdf' FROM job, profile RETURNING id)
     SELECT employer.id AS employer, company.id AS company, seeker.id AS seeker,
       application.id AS application
     FROM employer, company, seeker, application`,
  );
  const [row] = rows;
  if (!row) throw new Error('No party was made.');
  return {
    employer: {
      id: row.employer,
      role: 'employer' as const,
      company: { id: row.company, accountId: row.employer, role: 'owner' as const },
    },
    seeker: { id: row.seeker, role: 'job_seeker' as const },
    applicationId: row.application,
  };
}
