/** @module-tag nightly */
import { describe, expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import {
  createParty,
  DAY,
  expectSoundBooks,
  fundEscrow,
  funding,
  type MoneyApp,
  type Party,
  readyPayouts,
} from '#tests/support/money.ts';
import { escrowOf, paidIntent } from './events.ts';
import { test } from './fixtures.ts';

test.afterEach(({ app }) => expectSoundBooks(app));

const ended = {
  release: async (app: MoneyApp, party: Party, escrowId: number) => {
    await readyPayouts(app, party);
    return party.employer.client.releaseEscrow({ body: { escrowId } });
  },
  refund: async (_: MoneyApp, party: Party, escrowId: number) =>
    party.employer.client.refundEscrow({ body: { escrowId, reason: 'Not now' } }),
};

describe('funding again', () => {
  test.for(['release', 'refund'] as const)('follows a %s', async (way, { app }) => {
    const party = await createParty(app);
    const { client } = party.employer;
    const first = await fundEscrow(app, party);
    const body = funding(app, party.application.id, '90.00');
    expectError(await client.fundEscrow({ body }), 'ESCROW_EXISTS');
    expect((await ended[way](app, party, first.id)).status).toBe(200);
    expect(await escrowOf(party)).toMatchObject({ id: first.id });

    const second = await fundEscrow(app, party, { amount: '90.00' });
    expect(second.id).not.toBe(first.id);
    expect(await escrowOf(party)).toMatchObject({ id: second.id, status: 'funded' });
    expectError(await client.fundEscrow({ body }), 'ESCROW_EXISTS');
    await client.refundEscrow({ body: { escrowId: second.id, reason: 'Nor now' } });
    // Without a live one, the latest is returned.
    expect(await escrowOf(party)).toMatchObject({ id: second.id, status: 'refunded' });
    const ids = (list: { body: { id: number | null }[] }) => list.body.map(({ id }) => id);
    expect(ids(await client.listEmployerEscrows())).toEqual([second.id, first.id]);
    expect(ids(await party.seeker.client.listSeekerEscrows())).toEqual([second.id, first.id]);
    const { body: moved } = await client.listTransactions();
    expect(moved.map(({ escrowId }) => escrowId)).toEqual([
      second.id,
      second.id,
      first.id,
      first.id,
    ]);
  });

  test('twenty times at once makes one payment, paid once', async ({ app }) => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party);
    await ended.refund(app, party, id);
    const body = funding(app, party.application.id, '90.00');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => party.employer.client.fundEscrow({ body })),
    );
    expect(new Set(replies.map(({ body: { paymentIntentId } }) => paymentIntentId)).size).toBe(1);
  });

  test('is held beside money that Stripe brings back while it is paid', async ({ app }) => {
    const party = await createParty(app);
    const { client } = party.employer;
    const first = await fundEscrow(app, party);
    await ended.release(app, party, first.id);
    const body = funding(app, party.application.id, '90.00');
    const { paymentIntentId } = (await client.fundEscrow({ body })).body;
    const { data } = await app.stripe.transfers.list({ limit: 1 });
    await app.stripe.transfers.createReversal(data[0]?.id ?? '');
    await app.settle();
    expect(await escrowOf(party)).toMatchObject({ id: first.id, status: 'funded' });
    await app.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
    const confirmed = await client.confirmPayment({ body: { paymentIntentId } });
    expect(confirmed.body).toMatchObject({ status: 'funded', amount: '90.00' });
    expect(await escrowOf(party)).toMatchObject({ id: first.id });
    expect((await client.getPaymentTotals()).body).toMatchObject({ held: '340.00' });
  });
});

describe('a payment that is not made', () => {
  const discard = ({ employer }: Party, paymentIntentId: string) =>
    employer.client.discardPayment({ body: { paymentIntentId } });
  const beginPayment = async (app: MoneyApp, party: Party) => {
    const body = funding(app, party.application.id);
    return (await party.employer.client.fundEscrow({ body })).body.paymentIntentId;
  };

  test('is discarded, also of a rejected candidate and a second time, and can be begun anew', async ({
    app,
  }) => {
    const party = await createParty(app);
    const { client } = party.employer;
    const id = await beginPayment(app, party);
    const change = (status: 'rejected' | 'hired') =>
      client.updateApplication({ params: { id: party.application.id }, body: { status } });
    await change('rejected');
    const twice = await Promise.all([discard(party, id), discard(party, id)]);
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    expect((await discard(party, id)).status).toBe(204);
    expect((await app.stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
    expect((await client.listEmployerEscrows()).body).toEqual([]);
    await change('hired');
    expect(await beginPayment(app, party)).not.toBe(id);
  });

  test('is not discarded once it is paid, nor by others', async ({ app }) => {
    const party = await createParty(app);
    const stranger = await createParty(app);
    const id = await paidIntent(app, party);
    expectError(await discard(stranger, id), 'NOT_FOUND');
    expectError(await discard(party, 'pi_none'), 'NOT_FOUND');
    expect(expectError(await discard(party, id), 'INVALID_TRANSITION').details).toEqual({
      status: 'funded',
    });
    expect(await escrowOf(party)).toMatchObject({ status: 'funded' });
  });

  test('is discarded by a repeat of the call whose answer Stripe did not send', async ({ app }) => {
    const party = await createParty(app);
    const id = await beginPayment(app, party);
    const isCancel = (path: string) => path.endsWith('/cancel');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const call = () =>
      party.employer.client.discardPayment({ body: { paymentIntentId: id } }, headers);
    app.faults.after = ({ path }) => (isCancel(path) ? { disconnect: true } : undefined);
    expectError(await call(), 'PAYMENTS_UNAVAILABLE');
    app.faults.after = undefined;
    expect((await call()).status).toBe(204);
    expect((await call()).status).toBe(204);
    expect((await party.employer.client.listEmployerEscrows()).body).toEqual([]);
  });
});

describe('a release that waits for a payout account', () => {
  const waiting = async (app: MoneyApp) => {
    const party = await createParty(app);
    const { id: escrowId } = await fundEscrow(app, party);
    const { client } = party.employer;
    await client.releaseEscrow({ body: { escrowId, notes: 'Done' } });
    return { party, escrowId, client, cancel: () => client.cancelRelease({ body: { escrowId } }) };
  };

  test('is taken back once, and can be released or refunded afterwards', async ({ app }) => {
    const { party, escrowId, client, cancel } = await waiting(app);
    const stranger = await createParty(app);
    const strangerCancel = stranger.employer.client.cancelRelease({ body: { escrowId } });
    expectError(await strangerCancel, 'NOT_FOUND');
    const replies = await Promise.all([cancel(), cancel(), cancel()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await escrowOf(party)).toMatchObject({
      id: escrowId,
      status: 'funded',
      pendingOperation: null,
      waitingFor: null,
      notes: null,
    });
    expectError(await cancel(), 'INVALID_TRANSITION');
    await readyPayouts(app, party);
    app.clock.advance(2 * DAY);
    await app.settle();
    expect(await escrowOf(party)).toMatchObject({ status: 'funded' });
    const again = await client.releaseEscrow({ body: { escrowId, notes: 'Done' } });
    expect(again.body).toMatchObject({ status: 'released' });
    expectError(await cancel(), 'INVALID_TRANSITION');
  });

  test('goes out, or is taken back, when the account becomes ready at the same moment', async ({
    app,
  }) => {
    for (let round = 0; round < 4; round += 1) {
      const { party, escrowId, cancel } = await waiting(app);
      const [cancelled] = await Promise.all([cancel(), readyPayouts(app, party)]);
      const { status } = await escrowOf(party);
      expect(status).toBe(cancelled.status === 200 ? 'funded' : 'released');
      const { rows } = await app.pool.query(
        `SELECT FROM stripe_emulator.objects WHERE object = 'transfer'
           AND data->'metadata'->>'escrowId' = $1`,
        [String(escrowId)],
      );
      expect(rows).toHaveLength(status === 'released' ? 1 : 0);
    }
  });

  test('is not taken back while its call to Stripe may have gone out', async ({ app }) => {
    const party = await createParty(app);
    await readyPayouts(app, party);
    const { id: escrowId } = await fundEscrow(app, party);
    app.faults.after = ({ path }) => (path === '/v1/transfers' ? { disconnect: true } : undefined);
    const { client } = party.employer;
    expect((await client.releaseEscrow({ body: { escrowId } })).body).toMatchObject({
      status: 'releasing',
    });
    app.faults.after = undefined;
    const refused = await client.cancelRelease({ body: { escrowId } });
    expect(expectError(refused, 'INVALID_TRANSITION').details).toEqual({
      status: 'releasing',
      pendingOperation: 'release',
    });
    app.clock.advance(DAY);
    await app.settle();
    expect(await escrowOf(party)).toMatchObject({ status: 'released' });
  });
});
