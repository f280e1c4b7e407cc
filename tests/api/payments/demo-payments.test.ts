import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { seedPayments } from '#server/demo/seed-payments.ts';
import { createLogger } from '#server/logger.ts';
import type { Escrow, PaymentTransaction } from '#shared/contract/contract.ts';
import { expectSoundBooks, type MoneyApp, startMoneyApp } from '#tests/support/money.ts';

let app: MoneyApp;
beforeAll(async () => {
  app = await startMoneyApp();
  const { db, pool } = app;
  const now = app.clock.now();
  await seedDemo(db, { now });
  const logger = createLogger('silent');
  await seedPayments({ db, pool, logger, platformFeeBps: 500, now });
});
afterAll(() => app.close());

async function signIn(username: string) {
  const client = app.createClient();
  await client.post('/api/login', { username, password: DEMO_PASSWORD });
  return client;
}

it('shows the demo’s people money in every state, all of it in the past', async () => {
  const employer = await signIn('demo-employer');
  const seeker = await signIn('demo-seeker');
  const theirs = (await employer.get<Escrow[]>('/api/employer/escrows')).body;
  expect(theirs.map(({ status }) => status).toSorted()).toEqual([
    'funded',
    'refunded',
    'released',
    'releasing',
  ]);
  expect(theirs.find(({ status }) => status === 'releasing')).toMatchObject({
    waitingFor: 'payout-account',
  });
  const hers = (await seeker.get<Escrow[]>('/api/job-seeker/escrows')).body;
  expect(hers.map(({ status }) => status).toSorted()).toEqual(['funded', 'refunded', 'releasing']);
  const moved = await employer.get<PaymentTransaction[]>('/api/payments/transactions');
  expect(moved.body).toHaveLength(7);
  for (const { processedAt } of moved.body) {
    expect(Date.parse(processedAt)).toBeLessThan(app.clock.now().getTime() - 3_600_000);
  }
});

it('agrees with the records of the simulated Stripe', async () => {
  await expectSoundBooks(app);
  await app.settle();
  const { rows } = await app.pool.query('SELECT differences FROM payment_checks');
  expect(rows).toEqual([{ differences: 0 }]);
});

it('can be carried on: the held money is refunded, the waiting money paid out', async () => {
  const employer = await signIn('demo-employer');
  const { body } = await employer.get<Escrow[]>('/api/employer/escrows');
  const held = body.find(({ status }) => status === 'funded');
  const refund = { escrowId: held?.id, reason: 'Tried out' };
  expect((await employer.post('/api/escrow/refund', refund)).body).toMatchObject({
    status: 'refunded',
  });
  const seeker = await signIn('demo-seeker');
  const account = await seeker.post<{ accountId: string }>('/api/job-seeker/payout-account');
  await app.emulator.finishOnboarding(account.body.accountId);
  app.clock.advance(5_000);
  await app.settle();
  const hers = (await seeker.get<Escrow[]>('/api/job-seeker/escrows')).body;
  expect(hers.map(({ status }) => status).toSorted()).toEqual(['refunded', 'refunded', 'released']);
  await expectSoundBooks(app);
});
