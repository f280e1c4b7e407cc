import { describe, expect } from 'vitest';
import { settleDispute } from '#server/features/payments/operations/disputes.ts';
import { expectError } from '#tests/support/client.ts';
import {
  createParty,
  expectSoundBooks,
  fundEscrow,
  type MoneyApp,
  type Party,
  readyPayouts,
} from '#tests/support/money.ts';
import { escrowOf } from './events.ts';
import { test } from './fixtures.ts';

test.afterEach(async ({ app }) => {
  app.faults.before = undefined;
  app.faults.deliver = undefined;
  await expectSoundBooks(app);
});

describe('a card dispute', () => {
  async function disputed(app: MoneyApp) {
    const party = await createParty(app);
    await readyPayouts(app, party);
    const escrow = await fundEscrow(app, party, { card: 'pm_card_createDispute' });
    app.clock.advance(10_000);
    await app.settle();
    return { party, escrow };
  }

  test('holds the money back, and gives it free when it is won', async ({ app }) => {
    const { party, escrow } = await disputed(app);
    expect(await escrowOf(party)).toMatchObject({ status: 'disputed' });
    const { client } = party.employer;
    const release = await client.releaseEscrow({ body: { escrowId: escrow.id } });
    expect(expectError(release, 'INVALID_TRANSITION').details).toEqual({ status: 'disputed' });
    const { data } = await app.stripe.disputes.list({ payment_intent: escrow.paymentIntentId });
    await app.emulator.closeDispute(data[0]?.id ?? '', 'won');
    await app.settle();
    expect(await escrowOf(party)).toMatchObject({ status: 'funded' });
    const again = await client.releaseEscrow({ body: { escrowId: escrow.id } });
    expect(again.body).toMatchObject({ status: 'released' });
  });

  test('that is lost refunds the money', async ({ app }) => {
    const { party, escrow } = await disputed(app);
    const { data } = await app.stripe.disputes.list({ payment_intent: escrow.paymentIntentId });
    await app.emulator.closeDispute(data[0]?.id ?? '', 'lost');
    await app.settle();
    expect(await escrowOf(party)).toMatchObject({ status: 'refunded', disputeLost: true });
  });

  test('stops a release that waits', async ({ app }) => {
    const party = await createParty(app);
    const { id } = await fundEscrow(app, party, { card: 'pm_card_createDispute' });
    await party.employer.client.releaseEscrow({ body: { escrowId: id } });
    app.clock.advance(10_000);
    await app.settle();
    expect(await escrowOf(party)).toMatchObject({ status: 'disputed', pendingOperation: null });
  });
});

describe('a card dispute after the release', () => {
  async function disputedRelease(app: MoneyApp) {
    const party = await createParty(app);
    const account = await readyPayouts(app, party);
    const escrow = await fundEscrow(app, party);
    const release = { escrowId: escrow.id, notes: 'Well done' };
    await party.employer.client.releaseEscrow({ body: release });
    const { latest_charge } = await app.stripe.paymentIntents.retrieve(escrow.paymentIntentId);
    const dispute = await app.emulator.disputeCharge(String(latest_charge));
    return { party, account, escrow, dispute: dispute ?? '' };
  }

  /** The escrow as both parties see it, which must be the same. */
  async function seenBy({ employer, seeker }: Party) {
    const [employerView] = (await employer.client.listEmployerEscrows()).body;
    expect((await seeker.client.listSeekerEscrows()).body).toEqual([employerView]);
    return employerView;
  }

  const transfersTo = async (app: MoneyApp, destination: string) =>
    (await app.stripe.transfers.list({ destination })).data;

  test('takes the payout back, and both sides see why', async ({ app }) => {
    const { party, account, escrow } = await disputedRelease(app);
    await app.settle();
    expect(await seenBy(party)).toMatchObject({ status: 'disputed', releaseDisputed: true });
    expect(await transfersTo(app, account)).toMatchObject([{ amount: 23_750, reversed: true }]);
    const { employer, seeker } = party;
    expect((await seeker.client.getPaymentTotals()).body).toMatchObject({
      held: '237.50',
      released: '0.00',
    });
    const body = { escrowId: escrow.id, notes: 'Again' };
    const release = await employer.client.releaseEscrow({ body });
    expectError(release, 'INVALID_TRANSITION');
  });

  test('pays the seeker again when it is won', async ({ app }) => {
    const { party, account, dispute } = await disputedRelease(app);
    await app.settle();
    await app.emulator.closeDispute(dispute, 'won');
    await app.settle();
    expect(await seenBy(party)).toMatchObject({
      status: 'released',
      releaseDisputed: false,
      notes: 'Well done',
      releasedAt: expect.any(String),
    });
    const transfers = await transfersTo(app, account);
    expect(transfers.map(({ reversed }) => reversed)).toEqual([false, true]);
  });

  test('that is lost refunds the money', async ({ app }) => {
    const { party, dispute } = await disputedRelease(app);
    await app.settle();
    await app.emulator.closeDispute(dispute, 'lost');
    await app.settle();
    expect(await seenBy(party)).toMatchObject({
      status: 'refunded',
      disputeLost: true,
      releaseDisputed: false,
      releasedAt: null,
    });
  });

  test('that was lost before it was noticed still takes the payout back', async ({ app }) => {
    const { party, account, dispute } = await disputedRelease(app);
    await app.emulator.closeDispute(dispute, 'lost');
    await app.settle();
    expect(await seenBy(party)).toMatchObject({ status: 'refunded', disputeLost: true });
    expect(await transfersTo(app, account)).toMatchObject([{ reversed: true }]);
  });

  test('whose reversal Stripe refuses is alerted, shown and retried', async ({ app }) => {
    const { party } = await disputedRelease(app);
    app.faults.before = ({ path }) => (path.endsWith('/reversals') ? { status: 400 } : undefined);
    await app.settle();
    expect(await seenBy(party)).toMatchObject({ status: 'released', releaseDisputed: true });
    expect(app.logLines.some(({ event }) => event === 'reversal.refused')).toBe(true);
    app.faults.before = undefined;
    app.clock.advance(60_000);
    await app.settle();
    expect(await seenBy(party)).toMatchObject({ status: 'disputed', releaseDisputed: true });
  });

  test('is finished by the worker when the process dies after the reversal', async ({ app }) => {
    const { party, account, dispute } = await disputedRelease(app);
    app.faults.after = ({ path }) =>
      path.endsWith('/reversals') ? { disconnect: true } : undefined;
    app.faults.deliver = () => [];
    await expect(settleDispute(app.money, dispute)).rejects.toThrow();
    expect(await seenBy(party)).toMatchObject({ status: 'released', releaseDisputed: true });
    app.faults.after = undefined;
    await app.emulator.closeDispute(dispute, 'won');
    app.clock.advance(60_000);
    await app.worker.runDue();
    app.clock.advance(60_000);
    await app.worker.runDue();
    expect(await seenBy(party)).toMatchObject({ status: 'released', releaseDisputed: false });
    expect(await transfersTo(app, account)).toHaveLength(2);
  });
});
