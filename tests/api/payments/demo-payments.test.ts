import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { seedPayments } from '#server/demo/seed-payments.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { expectSoundBooks, type MoneyApp } from '#tests/support/money.ts';
import { test } from './fixtures.ts';

test.beforeAll(async ({ app }) => {
  const { db, pool } = app;
  const now = app.clock.now();
  await seedDemo(db, { now });
  const logger = createLogger('silent');
  await seedPayments({ db, pool, logger, platformFeeBps: 500, now });
});

async function signIn(app: MoneyApp, username: string) {
  const client = app.createClient();
  await client.logIn({ body: { username, password: DEMO_PASSWORD } });
  return client;
}

test('shows the demo’s people money in every state, all of it in the past', async ({ app }) => {
  const employer = await signIn(app, 'demo-employer');
  const seeker = await signIn(app, 'demo-seeker');
  const employerEscrows = (await employer.listEmployerEscrows()).body;
  expect(employerEscrows.map(({ status }) => status).toSorted()).toEqual([
    'funded',
    'funded',
    'refunded',
    'released',
    'releasing',
  ]);
  const { body: steps } = await employer.listSteps();
  expect(steps).toHaveLength(3);
  expect(employerEscrows.find(({ status }) => status === 'releasing')).toMatchObject({
    waitingFor: 'payout-account',
  });
  const escrows = (await seeker.listSeekerEscrows()).body;
  const statuses = escrows.map(({ status }) => status).toSorted();
  expect(statuses).toEqual(['funded', 'refunded', 'releasing']);
  const proposed = (await seeker.listSteps()).body.map(({ proposal }) => proposal.state);
  expect(proposed).toEqual(['proposed', 'proposed']);
  const moved = await employer.listTransactions();
  expect(moved.body).toHaveLength(8);
  for (const { processedAt } of moved.body) {
    expect(Date.parse(processedAt)).toBeLessThan(app.clock.now().getTime() - 3_600_000);
  }
  const mails = await app.pool.query(`SELECT kind FROM mails WHERE kind <> 'new-sign-in'`);
  expect(mails.rows).toEqual([]);
});

test('agrees with the records of the simulated Stripe', async ({ app }) => {
  await expectSoundBooks(app);
  await app.settle();
  const { rows } = await app.pool.query('SELECT differences FROM payment_checks');
  expect(rows).toEqual([{ differences: 0 }]);
});

test('can be carried on: the held money is refunded, the waiting money paid out', async ({
  app,
}) => {
  const employer = await signIn(app, 'demo-employer');
  const { body } = await employer.listEmployerEscrows();
  const heldEscrow = body.find(({ status }) => status === 'funded');
  const refund = { escrowId: heldEscrow?.id ?? 0, reason: 'Tried out' };
  expect((await employer.refundEscrow({ body: refund })).body).toMatchObject({
    status: 'refunded',
  });
  const seeker = await signIn(app, 'demo-seeker');
  const account = await seeker.createPayoutAccount();
  await app.emulator.finishOnboarding(account.body.accountId);
  app.clock.advance(5_000);
  await app.settle();
  const escrows = (await seeker.listSeekerEscrows()).body;
  const statuses = escrows.map(({ status }) => status).toSorted();
  expect(statuses).toEqual(['refunded', 'refunded', 'released']);
  await expectSoundBooks(app);
});
