import { describe, expect } from 'vitest';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  createParty,
  DAY,
  expectSoundBooks,
  fundEscrow,
  readyPayouts,
} from '#tests/support/money.ts';
import { test } from './fixtures.ts';

test.afterEach(({ app }) => expectSoundBooks(app));

describe('release', () => {
  test('pays the net amount to the seeker, and repeats its answer', async ({ app }) => {
    const party = await createParty(app);
    const account = await readyPayouts(app, party);
    const { id } = await fundEscrow(app, party);
    const release = (notes?: string) =>
      party.employer.client.releaseEscrow({ body: { escrowId: id, notes } });
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
    const refused = await party.employer.client.refundEscrow({ body: refund });
    expect(expectError(refused, 'INVALID_TRANSITION').details).toEqual({ status: 'released' });
  });

  test('waits for a payout account, and goes out by itself once it is ready', async ({ app }) => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party);
    const { client } = party.employer;
    const waiting = await client.releaseEscrow({ body: { escrowId: id } });
    expect(waiting.body).toMatchObject({
      status: 'releasing',
      pendingOperation: 'release',
      waitingFor: 'payout-account',
    });
    const refund = await client.refundEscrow({ body: { escrowId: id, reason: 'No' } });
    expect(expectError(refund, 'INVALID_TRANSITION').details).toEqual({
      status: 'releasing',
      pendingOperation: 'release',
    });
    await readyPayouts(app, party);
    const seekerEscrows = await party.seeker.client.listSeekerEscrows();
    expect(seekerEscrows.body).toMatchObject([{ id, status: 'released', waitingFor: null }]);
    const account = await party.seeker.client.getPayoutAccount();
    expect(account.body).toMatchObject({ status: 'ready' });
  });

  test('stays under way while Stripe is away, and the worker ends it', async ({ app }) => {
    const party = await createParty(app);
    await readyPayouts(app, party);
    const { id } = await fundEscrow(app, party);
    app.faults.after = ({ path }) => (path === '/v1/transfers' ? { status: 500 } : undefined);
    const reply = await party.employer.client.releaseEscrow({ body: { escrowId: id } });
    app.faults.after = undefined;
    expect(reply).toMatchObject({ status: 200, body: { status: 'releasing' } });
    app.clock.advance(2 * DAY);
    await app.worker.runDue();
    const [escrow] = (await party.employer.client.listEmployerEscrows()).body;
    expect(escrow).toMatchObject({ id, status: 'released' });
  });
});

describe('refund', () => {
  test('needs a reason, gives back everything, and repeats its answer', async ({ app }) => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party);
    const refund = (reason?: unknown) =>
      party.employer.client.refundEscrow({ body: { escrowId: id, reason } });
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
    const release = await party.employer.client.releaseEscrow({ body: { escrowId: id } });
    expect(expectError(release, 'INVALID_TRANSITION').details).toEqual({ status: 'refunded' });
  });

  test('stays funded with the refund pending until the bank has it', async ({ app }) => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party, { card: 'pm_card_pendingRefund' });
    const { client } = party.employer;
    const refund = await client.refundEscrow({ body: { escrowId: id, reason: 'Late' } });
    expect(refund.body).toMatchObject({ status: 'funded', pendingOperation: 'refund' });
    const release = await client.releaseEscrow({ body: { escrowId: id } });
    expect(expectError(release, 'INVALID_TRANSITION').details).toEqual({
      status: 'funded',
      pendingOperation: 'refund',
    });
    app.clock.advance(10_000);
    await app.settle();
    const [escrow] = (await client.listEmployerEscrows()).body;
    expect(escrow).toMatchObject({ status: 'refunded', pendingOperation: null });
  });

  test('that the bank cannot deliver puts the money back into the escrow', async ({ app }) => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party, { card: 'pm_card_refundFail' });
    const { client } = party.employer;
    await client.refundEscrow({ body: { escrowId: id, reason: 'Late' } });
    app.clock.advance(10_000);
    await app.settle();
    const [escrow] = (await client.listEmployerEscrows()).body;
    expect(escrow).toMatchObject({ status: 'funded', pendingOperation: null, refundFailed: true });
    expect(escrow?.refundReason).toBe('Late');
    const [seen] = (await party.seeker.client.listSeekerEscrows()).body;
    expect(seen).toMatchObject({ status: 'funded', refundReason: null });
    const again = { escrowId: id, reason: 'Late' };
    const reply = await client.refundEscrow({ body: again });
    expect(reply.body).toMatchObject({ refundFailed: false, disputeLost: false });
  });

  test('that Stripe refuses is reported, and the money stays held', async ({ app }) => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party);
    const { client } = party.employer;
    app.faults.before = ({ method, path }) =>
      method === 'POST' && path === '/v1/refunds' ? { status: 400 } : undefined;
    const reply = await client.refundEscrow({ body: { escrowId: id, reason: 'Late' } });
    app.faults.before = undefined;
    expectError(reply, 'REFUND_REFUSED');
    const [escrow] = (await client.listEmployerEscrows()).body;
    expect(escrow).toMatchObject({ status: 'funded', pendingOperation: null });
  });
});
