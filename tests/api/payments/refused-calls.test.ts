import { describe, expect } from 'vitest';
import { createParty, expectSoundBooks, fundEscrow, readyPayouts } from '#tests/support/money.ts';
import { escrowOf } from './events.ts';
import { test } from './fixtures.ts';

test.afterEach(async ({ app }) => {
  app.faults.before = undefined;
  app.faults.deliver = undefined;
  await expectSoundBooks(app);
});

describe.for([401, 403])('a key that Stripe answers with %i', (status) => {
  test('lets a refund wait, and alarms', async ({ app }) => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party);
    app.faults.before = ({ method, path }) =>
      method === 'POST' && path === '/v1/refunds' ? { status } : undefined;
    const alarms = () => app.logLines.filter(({ event }) => event === 'stripe.denied').length;
    const before = alarms();
    const refund = { escrowId: id, reason: 'Not needed' };
    const refunding = await party.employer.client.refundEscrow({ body: refund });
    expect(refunding).toMatchObject({
      status: 200,
      body: { status: 'funded', pendingOperation: 'refund', refundFailed: false },
    });
    app.clock.advance(5_000);
    await app.settle();
    expect(alarms() - before).toBe(2);
    app.faults.before = undefined;
    app.clock.advance(10_000);
    await app.settle();
    expect(await escrowOf(party)).toMatchObject({ status: 'refunded', pendingOperation: null });
  });

  test('lets a release wait', async ({ app }) => {
    const party = await createParty(app);
    const account = await readyPayouts(app, party);
    const { id } = await fundEscrow(app, party);
    app.faults.before = () => ({ status });
    const releasing = await party.employer.client.releaseEscrow({ body: { escrowId: id } });
    expect(releasing.body).toMatchObject({ status: 'releasing', waitingFor: null });
    app.faults.before = undefined;
    app.clock.advance(10_000);
    await app.settle();
    expect(await escrowOf(party)).toMatchObject({ status: 'released' });
    const { data } = await app.stripe.transfers.list({ destination: account });
    expect(data).toHaveLength(1);
  });
});

test('an account whose transfer is refused is asked again, and paid once it is ready', async ({
  app,
}) => {
  const party = await createParty(app);
  const account = await readyPayouts(app, party);
  const { id } = await fundEscrow(app, party);
  app.faults.deliver = () => [];
  await app.emulator.restrictTransfers(account);
  await app.emulator.runDue();
  const { client } = party.seeker;
  expect((await client.getPayoutAccount()).body).toMatchObject({ status: 'ready' });
  const releasing = await party.employer.client.releaseEscrow({ body: { escrowId: id } });
  expect(releasing.body).toMatchObject({ status: 'releasing', waitingFor: 'payout-account' });
  expect((await client.getPayoutAccount()).body).toMatchObject({ status: 'incomplete' });
  app.faults.deliver = undefined;
  await app.emulator.finishOnboarding(account);
  app.clock.advance(5_000);
  await app.settle();
  expect(await escrowOf(party)).toMatchObject({ status: 'released' });
});

test('a transfer that is refused for another reason waits for Stripe, not for the account', async ({
  app,
}) => {
  const party = await createParty(app);
  await readyPayouts(app, party);
  const { id } = await fundEscrow(app, party);
  app.faults.before = ({ method, path }) =>
    method === 'POST' && path === '/v1/transfers' ? { status: 400 } : undefined;
  const releasing = await party.employer.client.releaseEscrow({ body: { escrowId: id } });
  expect(releasing.body).toMatchObject({ status: 'releasing', waitingFor: 'provider' });
  expect((await party.seeker.client.getPayoutAccount()).body).toMatchObject({ status: 'ready' });
});
