import { describe, expect } from 'vitest';
import { type Client, expectError } from '#tests/support/client.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { createParty, fundEscrow, readyPayouts } from '#tests/support/money.ts';
import { overridable } from '../fixtures.ts';
import { test as moneyTest } from '../payments/fixtures.ts';

const test = overridable(moneyTest).override('environment', { STAGING: '1' });

describe('the control panel of the simulated Stripe', () => {
  async function panel(client: Client) {
    const { body } = await client.getStripePanel();
    if (body.mode !== 'simulated') throw new Error('Payments are not simulated.');
    return body;
  }

  test('fails a refund, loses a dispute and restricts an account', async ({ app }) => {
    const client = app.createClient();
    const party = await createParty(app);
    const account = await readyPayouts(app, party);
    const { id: escrowId, paymentIntentId } = await fundEscrow(app, party);
    const { application, employer } = party;
    const escrow = async () =>
      (await employer.client.getApplicationEscrow({ params: { applicationId: application.id } }))
        .body;

    await employer.client.refundEscrow({ body: { escrowId, reason: 'No longer needed' } });
    await app.settle();
    expect(await escrow()).toMatchObject({ status: 'refunded' });
    const [refund] = (await panel(client)).refunds;
    expect(refund).toMatchObject({ payment: paymentIntentId, amount: '250.00' });
    const fail = { action: 'answer-refund', refund: refund?.id ?? '', status: 'failed' } as const;
    expect((await client.actOnStripe({ body: fail })).status).toBe(204);
    expectError(await client.actOnStripe({ body: fail }), 'CONFLICT');
    await app.settle();
    expect(await escrow()).toMatchObject({ status: 'funded', pendingOperation: null });

    const [payment] = (await panel(client)).payments;
    expect(payment).toMatchObject({
      id: paymentIntentId,
      charge: { card: '4242', refunded: '0.00' },
      canBeDisputed: true,
    });
    const charge = payment?.charge?.id ?? '';
    await client.actOnStripe({ body: { action: 'dispute', charge } });
    await app.settle();
    expect(await escrow()).toMatchObject({ status: 'disputed' });
    const { disputes, payments } = await panel(client);
    expect(payments[0]?.canBeDisputed).toBe(false);
    expect(disputes).toMatchObject([{ payment: paymentIntentId, status: 'needs_response' }]);
    const dispute = disputes[0]?.id ?? '';
    await client.actOnStripe({ body: { action: 'close-dispute', dispute, outcome: 'lost' } });
    await app.settle();
    expect(await escrow()).toMatchObject({ status: 'refunded' });

    await client.actOnStripe({ body: { action: 'restrict-account', account } });
    await app.settle();
    expect((await panel(client)).accounts[0]).toMatchObject({
      id: account,
      name: party.seeker.user.fullName,
      transfers: 'restricted',
    });
    expect((await party.seeker.client.getPayoutAccount()).body).toMatchObject({
      status: 'incomplete',
    });
  });

  test('loses a webhook, sends it again, and has calls fail', async ({ app }) => {
    const client = app.createClient();
    const party = await createParty(app);
    await client.actOnStripe({ body: { action: 'fail-webhooks', kind: 'lost', times: 3 } });
    await fundEscrow(app, party);
    await app.settle();
    const { webhooks } = await panel(client);
    const lost = webhooks.find(({ type }) => type === 'payment_intent.succeeded');
    expect(lost).toMatchObject({ nextAt: null, answers: [] });
    for (const fault of ['forged', 'twice', undefined] as const) {
      const body = { action: 'deliver', webhook: lost?.id ?? '', ...(fault && { fault }) } as const;
      expect((await client.actOnStripe({ body })).status).toBe(204);
      await app.settle();
    }
    const again = (await panel(client)).webhooks.find(({ id }) => id === lost?.id);
    expect(again?.answers.map(({ status }) => status)).toEqual([400, 200, 200, 200]);

    const order = { action: 'fail-calls', kind: '500', calls: 'create-payment', times: 2 } as const;
    await client.actOnStripe({ body: order });
    expect((await panel(client)).faults).toMatchObject([{ scope: 'call', remaining: 2 }]);
    const other = await createParty(app);
    await expect(fundEscrow(app, other)).rejects.toThrow('PAYMENTS_UNAVAILABLE');
    await client.actOnStripe({ body: { action: 'clear-faults' } });
    expect((await panel(client)).faults).toEqual([]);
    await fundEscrow(app, other);
  });

  test('refuses what is unknown, malformed or outside its bounds', async ({ app }) => {
    const client = app.createClient();
    const act = (body: unknown) => client.raw('actOnStripe', { body });
    const unknown = [
      { action: 'dispute', charge: 'ch_none' },
      { action: 'close-dispute', dispute: 'dp_none', outcome: 'won' },
      { action: 'answer-refund', refund: 're_none', status: 'failed' },
      { action: 'reverse-transfer', transfer: 'tr_none' },
      { action: 'finish-account', account: 'acct_none' },
      { action: 'deliver', webhook: 'evt_none' },
    ];
    for (const body of unknown) expectError(await act(body), 'NOT_FOUND');
    const malformed = [
      {},
      { action: 'explode' },
      { action: 'dispute', charge: '../disputes/dp_1/close' },
      { action: 'dispute', charge: 'ch_1?x=1' },
      { action: 'close-dispute', dispute: 'dp_none', outcome: 'drawn' },
      { action: 'deliver', webhook: 'evt_none', fault: 'eaten' },
      { action: 'fail-calls', kind: '500', calls: 'all', times: 0 },
      { action: 'fail-calls', kind: '500', calls: 'all', times: 101 },
      { action: 'fail-calls', kind: '418', calls: 'all', times: 1 },
      { action: 'fail-webhooks', kind: 'lost', times: 1.5 },
    ];
    for (const body of malformed) expectError(await act(body), 'VALIDATION_FAILED');
    expect((await panel(client)).faults).toEqual([]);
  });
});

describe('faults on demand', () => {
  test('hit the next calls of one browser, by name, and clear', async ({ app }) => {
    const client = app.createClient();
    const other = app.createClient();
    await client.orderFault({ body: { call: 'listJobs', kind: 'unavailable', times: 2 } });
    await client.orderFault({ body: { call: 'all', kind: 'rate-limited', times: 1 } });
    const cookie = client.cookies.get('staging-faults');
    expect(cookie).toMatch(/^[\w-]{36}$/);
    expectError(await client.listJobs(), 'SERVICE_UNAVAILABLE');
    expect((await client.getFaults()).body.faults).toMatchObject([{ times: 1 }, { times: 1 }]);
    expect((await other.listJobs()).status).toBe(200);
    expectError(await client.getCurrentUser(), 'RATE_LIMITED');
    expectError(await client.getCurrentUser(), 'UNAUTHENTICATED');
    expectError(await client.listJobs(), 'SERVICE_UNAVAILABLE');
    expect((await client.listJobs()).status).toBe(200);

    await client.orderFault({ body: { call: 'all', kind: 'internal', times: 100 } });
    expectError(await client.listJobs(), 'INTERNAL');
    expect((await client.clearFaults()).status).toBe(204);
    expect((await client.listJobs()).status).toBe(200);
    expect((await client.getFaults()).body).toMatchObject({ faults: [], networkDelayMs: 0 });
    expect((await other.getFaults()).body.faults).toEqual([]);
  });

  test('cut the connection before the effect, or after it', async ({ app }) => {
    const seeker = await registerSeeker(app);
    const { client } = seeker;
    const rename = (fullName: string) => client.updateUser({ body: { fullName } });
    const name = async () => (await client.getCurrentUser()).body.fullName;
    const before = await name();
    await client.orderFault({ body: { call: 'updateUser', kind: 'disconnected', times: 1 } });
    await expect(rename('Not Taken')).rejects.toThrow();
    expect(await name()).toBe(before);
    await client.orderFault({ body: { call: 'updateUser', kind: 'answer-lost', times: 1 } });
    await expect(rename('Is Taken')).rejects.toThrow();
    await expect.poll(name).toBe('Is Taken');
    await client.orderFault({ body: { call: 'updateUser', kind: 'signed-out', times: 1 } });
    expectError(await rename('Not Taken'), 'UNAUTHENTICATED');
    expect(await name()).toBe('Is Taken');
  });

  test('delay one call, or all of them, and never the tools', async ({ app }) => {
    const client = app.createClient();
    const timed = async (call: () => Promise<unknown>) => {
      const start = performance.now();
      await call();
      return performance.now() - start;
    };
    const slow = { call: 'listJobs', kind: 'slow', times: 1, delayMs: 300 } as const;
    await client.orderFault({ body: slow });
    expect(await timed(() => client.listJobs())).toBeGreaterThan(290);
    await client.setNetworkDelay({ body: { delayMs: 200 } });
    expect(await timed(() => client.listJobs())).toBeGreaterThan(190);
    await client.setNetworkDelay({ body: { delayMs: 30_000 } });
    // Before the 30 s are over.
    expect((await client.getFaults()).body.networkDelayMs).toBe(30_000);
    await client.setNetworkDelay({ body: { delayMs: 0 } });
    expect((await client.listJobs()).status).toBe(200);
  });

  test('are refused where they name no call, or go beyond their bounds', async ({ app }) => {
    const client = app.createClient();
    const order = (body: object) =>
      client.raw('orderFault', { body: { call: 'listJobs', kind: 'slow', times: 1, ...body } });
    const malformed = [
      { call: 'nothing' },
      { call: 'getStagingState' },
      { call: 'receiveStripeEvent' },
      { call: 'constructor' },
      { kind: 'explode' },
      { times: 0 },
      { times: 101 },
      { delayMs: -1 },
      { delayMs: 30_001 },
    ];
    for (const body of malformed) expectError(await order(body), 'VALIDATION_FAILED');
    const delay = await client.raw('setNetworkDelay', { body: { delayMs: 30_001 } });
    expectError(delay, 'VALIDATION_FAILED');
    for (let n = 0; n < 20; n += 1) expect((await order({})).status).toBe(204);
    expectError(await order({}), 'CONFLICT');
    // A forged cookie is another browser.
    client.cookies.set('staging-faults', '00000000-0000-4000-8000-000000000000');
    expect((await client.getFaults()).body.faults).toEqual([]);
  });
});
