import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Escrow } from '#shared/contract/contract.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  createParty,
  DAY,
  expectSoundBooks,
  fundEscrow,
  type MoneyApp,
  readyPayouts,
  startMoneyApp,
} from '#tests/support/money.ts';

let app: MoneyApp;
beforeAll(async () => {
  app = await startMoneyApp();
});
afterAll(() => app.close());
afterEach(() => expectSoundBooks(app));

describe('release', () => {
  it('pays the net amount to the seeker, and repeats its answer', async () => {
    const party = await createParty(app);
    const account = await readyPayouts(app, party);
    const { id } = await fundEscrow(app, party);
    const release = (notes?: string) =>
      party.employer.client.post<Escrow>('/api/escrow/release', { escrowId: id, notes });
    const released = await release('Well done');
    expect(released.body).toMatchObject({
      status: 'released',
      notes: 'Well done',
      pendingOperation: null,
      releasedAt: expect.any(String),
    });
    const { data } = await app.stripe.transfers.list({ destination: account });
    expect(data).toMatchObject([{ amount: 23_750 }]);
    expect((await release('Well done')).body).toEqual(released.body);
    expect(expectError(await release('Again'), 'INVALID_TRANSITION').details).toEqual({
      status: 'released',
    });
    const refund = { escrowId: id, reason: 'Changed my mind' };
    const refused = await party.employer.client.post('/api/escrow/refund', refund);
    expect(expectError(refused, 'INVALID_TRANSITION').details).toEqual({ status: 'released' });
  });

  it('waits for a payout account, and goes out by itself once it is ready', async () => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party);
    const { client } = party.employer;
    const waiting = await client.post<Escrow>('/api/escrow/release', { escrowId: id });
    expect(waiting.body).toMatchObject({
      status: 'releasing',
      pendingOperation: 'release',
      waitingFor: 'payout-account',
    });
    const refund = await client.post('/api/escrow/refund', { escrowId: id, reason: 'No' });
    expect(expectError(refund, 'INVALID_TRANSITION').details).toEqual({
      status: 'releasing',
      pendingOperation: 'release',
    });
    await readyPayouts(app, party);
    const seen = await party.seeker.client.get<Escrow[]>('/api/job-seeker/escrows');
    expect(seen.body).toMatchObject([{ id, status: 'released', waitingFor: null }]);
    const account = await party.seeker.client.get('/api/job-seeker/payout-account');
    expect(account.body).toMatchObject({ status: 'ready' });
  });

  it('stays under way while Stripe is away, and the worker ends it', async () => {
    const party = await createParty(app);
    await readyPayouts(app, party);
    const { id } = await fundEscrow(app, party);
    app.faults.after = ({ path }) => (path === '/v1/transfers' ? { status: 500 } : undefined);
    const reply = await party.employer.client.post<Escrow>('/api/escrow/release', { escrowId: id });
    app.faults.after = undefined;
    expect(reply).toMatchObject({ status: 200, body: { status: 'releasing' } });
    app.clock.advance(2 * DAY);
    await app.worker.runDue();
    const [escrow] = (await party.employer.client.get<Escrow[]>('/api/employer/escrows')).body;
    expect(escrow).toMatchObject({ id, status: 'released' });
  });
});

describe('refund', () => {
  it('needs a reason, gives back everything, and repeats its answer', async () => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party);
    const refund = (reason?: unknown) =>
      party.employer.client.post<Escrow>('/api/escrow/refund', { escrowId: id, reason });
    for (const reason of [undefined, null, '', '  ']) {
      expect(fieldErrors(await refund(reason))).toEqual([
        'reason: A reason is required for refunding',
      ]);
    }
    const refunded = await refund('The work was cancelled');
    expect(refunded.body).toMatchObject({
      status: 'refunded',
      refundReason: 'The work was cancelled',
      pendingOperation: null,
    });
    expect((await refund('The work was cancelled')).body).toEqual(refunded.body);
    expectError(await refund('Another reason'), 'INVALID_TRANSITION');
    const release = await party.employer.client.post('/api/escrow/release', { escrowId: id });
    expect(expectError(release, 'INVALID_TRANSITION').details).toEqual({ status: 'refunded' });
  });

  it('stays funded with the refund pending until the bank has it', async () => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party, { card: 'pm_card_pendingRefund' });
    const { client } = party.employer;
    const refund = await client.post('/api/escrow/refund', { escrowId: id, reason: 'Late' });
    expect(refund.body).toMatchObject({ status: 'funded', pendingOperation: 'refund' });
    const release = await client.post('/api/escrow/release', { escrowId: id });
    expect(expectError(release, 'INVALID_TRANSITION').details).toEqual({
      status: 'funded',
      pendingOperation: 'refund',
    });
    app.clock.advance(10_000);
    await app.settle();
    const [escrow] = (await client.get<Escrow[]>('/api/employer/escrows')).body;
    expect(escrow).toMatchObject({ status: 'refunded', pendingOperation: null });
  });

  it('that the bank cannot deliver puts the money back into the escrow', async () => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party, { card: 'pm_card_refundFail' });
    const { client } = party.employer;
    await client.post('/api/escrow/refund', { escrowId: id, reason: 'Late' });
    app.clock.advance(10_000);
    await app.settle();
    const [escrow] = (await client.get<Escrow[]>('/api/employer/escrows')).body;
    expect(escrow).toMatchObject({ status: 'funded', pendingOperation: null, refundReason: null });
    expect(escrow?.refundFailed).toBe(true);
    const again = { escrowId: id, reason: 'Late' };
    const reply = await client.post<Escrow>('/api/escrow/refund', again);
    expect(reply.body).toMatchObject({ refundFailed: false, disputeLost: false });
  });

  it('that Stripe refuses is said so, and the money stays held', async () => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party);
    const { client } = party.employer;
    app.faults.before = ({ method, path }) =>
      method === 'POST' && path === '/v1/refunds' ? { status: 400 } : undefined;
    const reply = await client.post('/api/escrow/refund', { escrowId: id, reason: 'Late' });
    app.faults.before = undefined;
    expectError(reply, 'REFUND_REFUSED');
    const [escrow] = (await client.get<Escrow[]>('/api/employer/escrows')).body;
    expect(escrow).toMatchObject({ status: 'funded', pendingOperation: null });
  });
});
