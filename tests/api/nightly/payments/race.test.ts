import os from 'node:os';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createParty, expectSoundBooks, funding } from '#tests/support/money.ts';
import { killServerProcesses, startServerProcess } from '#tests/support/server-process.ts';
import { submitPage } from '#tests/support/stripe-emulator.ts';

let database: TestDatabase;
let pool: pg.Pool;
let origins: [string, string];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  const environment = { DATABASE_URL: database.url, RATE_LIMITS: 'off', LOG_LEVEL: 'info' };
  const first = await startServerProcess(environment, os.tmpdir());
  const second = await startServerProcess(environment, os.tmpdir());
  origins = [first.origin, second.origin];
});
afterEach(() => expectSoundBooks({ pool }));
afterAll(async () => {
  killServerProcesses();
  await pool.end();
  await database.drop();
});

/** An escrow of a seeker who can be paid, and its employer's client at each process. */
async function fundedEscrow() {
  const app = { createClient: () => createClient(origins[0]) };
  const { employer, seeker, application } = await createParty(app);
  const payout = await seeker.client.createPayoutAccount();
  await submitPage(payout.body.url, 'finish');
  await vi.waitFor(
    async () => {
      const account = await seeker.client.getPayoutAccount();
      expect(account.body).toMatchObject({ status: 'ready' });
    },
    { timeout: 15_000, interval: 200 },
  );
  const funded = await employer.client.fundEscrow({ body: funding({}, application.id) });
  const { paymentIntentId, clientSecret } = funded.body;
  const paid = await fetch(`${origins[0]}/emulator/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_simulated' },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  expect(paid.status).toBe(200);
  const confirmed = await employer.client.confirmPayment({
    body: { paymentIntentId },
  });
  const other = createClient(origins[1]);
  for (const [name, value] of employer.client.cookies) other.cookies.set(name, value);
  return { id: confirmed.body.id ?? 0, clients: [employer.client, other] as [Client, Client] };
}

test('64 releases and refunds at once, before two processes, move the money exactly once', async () => {
  const { id, clients } = await fundedEscrow();
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, index) => {
      const client = clients[index % 2] as Client;
      return index % 4 < 2
        ? client.releaseEscrow({ body: { escrowId: id, notes: `Press ${index}` } })
        : client.refundEscrow({ body: { escrowId: id, reason: `Press ${index}` } });
    }),
  );
  const statuses = replies.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array(63).fill(409)]);
  const codes = new Set(
    replies
      .filter(({ status }) => status === 409)
      .map(({ body }) => (body as unknown as ErrorBody).code),
  );
  expect([...codes]).toEqual(['INVALID_TRANSITION']);
  const { rows } = await pool.query(
    `SELECT object, count(*)::int FROM stripe_emulator.objects
     WHERE object IN ('transfer', 'refund') GROUP BY 1`,
  );
  expect(rows).toEqual([{ object: expect.any(String), count: 1 }]);
});
