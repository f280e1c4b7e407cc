import os from 'node:os';
import pg from 'pg';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/platform/core/clock.ts';
import { createClient, expectError } from '#tests/support/client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { expectSoundBooks } from '#tests/support/money.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';
import { type Agreed, agree, begin, keptCard } from '../../payments/card-steps.ts';

/** A process starts slowly on a busy machine. */
const patience = { timeout: 60_000 };
/** Key of the advisory lock at which a statement of the server waits. */
const LOCK = 20_261_127;

let database: TestDatabase;
let pool: pg.Pool;
let server: ServerProcess;
let environment: Record<string, string>;

const start = async () => {
  server = await startServerProcess(environment, os.tmpdir());
};

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  environment = {
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
    SESSION_SECRET: 'forty characters of our own and no fewer',
    RATE_LIMITS: 'off',
    PAYMENTS_STALE_MS: '3000',
    PAYMENTS_WORKER_INTERVAL_MS: '200',
    LOG_LEVEL: 'info',
  };
  await start();
});
afterAll(async () => {
  killServerProcesses();
  await pool.end();
  await database.drop();
});

/** Kills the server and starts it again. */
async function restart() {
  server.child.kill('SIGKILL');
  expect(await server.ended).toBeNull();
  await start();
}

/**
 * Kills the server at a statement, which is never executed, and starts it again.
 * @param statement such as `insert on escrows`
 * @param isMet condition on the row, of the statements to stop at
 */
async function killAt(
  statement: `${'insert' | 'update'} on ${string}`,
  isMet: string,
  send: () => Promise<unknown>,
) {
  const holder = await pool.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [LOCK]);
  await holder.query(`
    CREATE FUNCTION wait_for_lock() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN new; END $$;
    CREATE TRIGGER wait_for_lock BEFORE ${statement} FOR EACH ROW
      WHEN (${isMet}) EXECUTE FUNCTION wait_for_lock()`);
  const waiting = `FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`;
  const sent = send().catch(() => undefined);
  await expect
    .poll(async () => (await holder.query(`SELECT ${waiting}`)).rowCount, patience)
    .toBeGreaterThan(0);
  server.child.kill('SIGKILL');
  expect(await server.ended).toBeNull();
  await sent;
  await holder.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
  await expect
    .poll(async () => (await holder.query(`SELECT ${waiting}`)).rowCount, patience)
    .toBe(0);
  await holder.query('DROP FUNCTION wait_for_lock CASCADE');
  await holder.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  holder.release();
  await start();
}

type Begun = Awaited<ReturnType<typeof begin>>['body'];

/** Pays at Stripe as the browser does, with the card of the payment or a typed one. */
async function confirm(
  { paymentIntentId, clientSecret }: Begun,
  typed: { payment_method?: string } = {},
) {
  const path = `/emulator/v1/payment_intents/${paymentIntentId}/confirm`;
  const reply = await fetch(server.origin + path, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_simulated' },
    body: new URLSearchParams({ client_secret: clientSecret, ...typed }),
  });
  expect(reply.status, await reply.text()).toBe(200);
}

const record = ({ employer }: Agreed, { paymentIntentId }: Begun) =>
  employer.client.confirmPayment({ body: { paymentIntentId } });

/** Objects of a kind at Stripe. */
async function atStripe<T>(object: string): Promise<T[]> {
  const { rows } = await pool.query('SELECT data FROM stripe_emulator.objects WHERE object = $1', [
    object,
  ]);
  return rows.map(({ data }) => data);
}

test('a server that is killed between the steps of a kept card funds each of them once', async () => {
  const app = { createClient: () => createClient(server.origin), clock: systemClock };
  const agreed = await agree(app, 6);
  const stepIds = agreed.steps.map(({ id }) => id);
  const fundedIds = async () =>
    (await pool.query(`SELECT step_id FROM escrows WHERE status = 'funded' ORDER BY step_id`)).rows;
  const isFunded = (count: number) =>
    expect
      .poll(fundedIds, patience)
      .toEqual(stepIds.slice(0, count).map((step_id) => ({ step_id })));
  const beginStep = async (at: number, choice: Parameters<typeof begin>[2]) => {
    const { status, body } = await begin(agreed, at, choice);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };

  // The card is typed once, at the first step.
  const keeps = { keepsCard: true };
  await killAt('insert on agreement_cards', 'true', () => begin(agreed, 0, keeps));
  await killAt('insert on payment_intents', 'true', () => begin(agreed, 0, keeps));
  const first = await beginStep(0, keeps);
  await killAt('update on agreement_cards', 'new.last4 IS NOT NULL', () =>
    confirm(first, { payment_method: 'pm_card_visa' }),
  );
  await isFunded(1);
  expectError(await begin(agreed, 0, keeps), 'ESCROW_EXISTS');
  const card = await keptCard(agreed);
  expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
  const kept = { cardId: card?.id ?? 0 };

  await killAt('insert on payment_intents', 'new.card_id IS NOT NULL', () =>
    begin(agreed, 1, kept),
  );
  const second = await beginStep(1, kept);
  await confirm(second);
  expect((await record(agreed, second)).status).toBe(200);

  const third = await beginStep(2, kept);
  await restart();
  expect((await beginStep(2, kept)).paymentIntentId).toBe(third.paymentIntentId);
  await confirm(third);
  await restart();
  await isFunded(3);

  const fourth = await beginStep(3, kept);
  await killAt('insert on escrows', 'true', () =>
    confirm(fourth).then(() => record(agreed, fourth)),
  );
  expectError(await begin(agreed, 3, kept), 'ESCROW_EXISTS');
  await isFunded(4);

  const fifth = await beginStep(4, kept);
  await confirm(fifth);
  await killAt('update on payment_intents', `new.status = 'completed'`, () =>
    record(agreed, fifth),
  );
  await isFunded(5);
  expect(await keptCard(agreed)).toEqual(card);

  // The card ends with the last step, and Stripe has removed it as the server dies.
  const last = await beginStep(5, kept);
  await killAt('update on agreement_cards', 'new.removed_at IS NOT NULL', () =>
    confirm(last).then(() => record(agreed, last)),
  );
  await isFunded(6);
  expect(await keptCard(agreed)).toBeNull();
  await expect
    .poll(async () => (await pool.query('SELECT * FROM agreement_cards')).rows, patience)
    .toMatchObject([
      { removed_at: expect.any(Date), stripe_payment_method_id: null, last4: null, brand: null },
    ]);

  const charges = await atStripe<Stripe.Charge>('charge');
  expect(charges.map(({ metadata }) => Number(metadata.stepId)).toSorted((a, b) => a - b)).toEqual(
    stepIds,
  );
  expect(charges.every(({ amount_captured }) => amount_captured === 10_000)).toBe(true);
  const payments = await atStripe<Stripe.PaymentIntent>('payment_intent');
  expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['succeeded']));
  expect(await atStripe('customer')).toEqual([expect.objectContaining({ deleted: true })]);
  const methods = await atStripe<Stripe.PaymentMethod>('payment_method');
  expect(methods).toEqual([expect.objectContaining({ customer: null })]);
  await expectSoundBooks({ pool });
}, 300_000);
