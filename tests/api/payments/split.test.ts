import { expect } from 'vitest';
import { paymentNotice } from '#server/features/mail/payment-notice.ts';
import { compareBooks } from '#server/features/payments/books/reconcile.ts';
import { listFindings } from '#server/features/payments/findings/queries.ts';
import { decideByStaff } from '#server/features/payments/staff/service.ts';
import type { MailData } from '#server/platform/mail/kinds.ts';
import type { Person } from '#tests/support/factories.ts';
import {
  createParty,
  DAY,
  expectSoundBooks,
  fundEscrow,
  type MoneyApp,
  readyPayouts,
} from '#tests/support/money.ts';
import { mailsTo } from '../account/links.ts';
import { escrowOf } from './events.ts';
import { test } from './fixtures.ts';

test.afterEach(({ app }) => {
  app.faults.before = undefined;
  app.faults.after = undefined;
  return expectSoundBooks(app);
});

async function holdMoney(
  app: MoneyApp,
  { amount = '250.00', card = 'pm_card_visa', isReady = true } = {},
) {
  const party = await createParty(app);
  if (isReady) await readyPayouts(app, party);
  const { id: escrowId } = await fundEscrow(app, party, { amount, card });
  const settle = async (ms = 5_000) => {
    app.clock.advance(ms);
    for (let round = 0; round < 3; round += 1) await app.settle();
  };
  return {
    party,
    escrowId,
    settle,
    split: (refundCents: number) =>
      decideByStaff(app.money, { type: 'split', escrowId, refundCents, reason: 'Half is done' }),
    decide: (type: 'release' | 'refund') =>
      decideByStaff(app.money, { type, escrowId, reason: 'The rest' }),
    now: () => escrowOf(party),
    /** Transactions as both parties see them, oldest first. */
    moves: async () =>
      (await party.employer.client.listTransactions()).body
        .toReversed()
        .map(({ type, amount: sum, processingFee, status }) =>
          [type, sum, processingFee, status].join(' '),
        ),
    findings: async () =>
      (await listFindings(app.db, app.clock.now()))
        .filter(({ ids }) => ids.includes(escrowId))
        .map(({ event }) => event),
  };
}

/** State of an escrow's charge at Stripe. */
async function atStripe({ pool, stripe }: MoneyApp, escrowId: number) {
  const { rows } = await pool.query(
    `SELECT stripe_charge_id AS charge FROM payment_intents
     WHERE id = (SELECT payment_intent_id FROM escrows WHERE id = $1)`,
    [escrowId],
  );
  const charge = await stripe.charges.retrieve(rows[0].charge);
  const { data } = await stripe.transfers.list({ transfer_group: charge.transfer_group ?? '' });
  return {
    charge: charge.id,
    refunded: charge.amount_refunded,
    paidOut: data.map(({ amount, amount_reversed: back }) => amount - back),
  };
}

/** Number of differences in the next day's comparison with Stripe. */
async function compared(app: MoneyApp): Promise<number> {
  app.clock.advance(DAY);
  while (await compareBooks(app.money));
  const { rows } = await app.pool.query(
    'SELECT differences FROM payment_checks ORDER BY day DESC LIMIT 1',
  );
  return rows[0].differences;
}

test.for<[amount: string, refundCents: number, net: string, fee: string]>([
  ['250.00', 10_000, '142.50', '7.50'],
  ['33.33', 1_111, '21.11', '1.11'],
  ['0.50', 49, '0.01', '0.00'],
  ['999999.99', 1, '949999.98', '50000.00'],
])(
  'splits %s to the cent, with a receipt of each part',
  async ([amount, part, net, fee], { app }) => {
    const { split, settle, now, moves, escrowId, party } = await holdMoney(app, { amount });
    await split(part);
    await settle();
    const refundedPart = (part / 100).toFixed(2);
    expect(await moves()).toEqual([
      `fund ${amount} 0.00 completed`,
      `refund ${refundedPart} 0.00 completed`,
      `release ${net} ${fee} completed`,
    ]);
    expect(await now()).toMatchObject({ status: 'released', decidedBy: 'staff', amount });
    const paidOut = [Math.round(Number(net) * 100)];
    expect(await atStripe(app, escrowId)).toMatchObject({ refunded: part, paidOut });
    const receipts = (await party.seeker.client.listTransactions()).body.map(
      ({ type, receipt }) => [type, receipt !== null],
    );
    expect(receipts).toEqual([
      ['release', true],
      ['refund', false],
      ['fund', false],
    ]);
    const transactions = (await party.employer.client.listTransactions()).body;
    expect(transactions.every(({ receipt }) => receipt !== null)).toBe(true);
    expect(await compared(app)).toBe(0);
  },
);

test('both parties are mailed about their shares, then about what was sent', async ({ app }) => {
  const { party, split, settle, escrowId } = await holdMoney(app, { isReady: false });
  const place = { address: 'a@example.ca', locale: 'en' as const, timeZone: 'America/Toronto' };
  const mailsOf = async ({ user }: Person) => {
    const reader = { ...place, userId: user.id, fullName: user.fullName, isConfirmed: true };
    const rows = await mailsTo(app, user.id, 'payment');
    const texts: Record<string, string | undefined> = {};
    for (const { data } of rows) {
      const { about } = data as MailData['payment'];
      const times = { since: app.clock.now(), now: app.clock.now() };
      const written = await paymentNotice({
        db: app.db,
        data: { escrowId, about },
        reader,
        ...times,
      });
      if (typeof written !== 'string' && !('until' in written)) {
        texts[about] = written.paragraphs.join(' ');
      }
    }
    return texts;
  };
  const { employer, seeker } = party;
  const { fullName } = seeker.user;
  await split(10_000);
  const shares = {
    employer: `$100.00 is refunded to your card, and $142.50 is released to ${fullName}`,
    seeker: '$142.50 is released to you, less the platform fee, and $100.00 is refunded',
  };
  expect(await mailsOf(employer)).toMatchObject({
    split: expect.stringContaining(shares.employer),
  });
  expect(await mailsOf(seeker)).toMatchObject({ split: expect.stringContaining(shares.seeker) });
  await settle();
  expect(await mailsOf(seeker)).toMatchObject({
    split: expect.stringContaining(shares.seeker),
    'payout-account': expect.stringContaining('$142.50'),
  });
  await readyPayouts(app, party);
  await settle();
  expect(await mailsOf(employer)).toMatchObject({
    released: expect.stringMatching(
      /^Portage has decided: \$142.50 was released to .* Explanation by Portage: Half is done Payment \d+, \$250.00, for /,
    ),
  });
  expect(await mailsOf(seeker)).toMatchObject({ released: expect.stringContaining('$142.50') });
});

test('refuses a part that leaves no rest, and what is decided already', async ({ app }) => {
  const { split, decide, settle, escrowId } = await holdMoney(app);
  for (const cents of [0, -1, 25_000, 25_001, 0.5]) {
    await expect(split(cents)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  }
  await split(100);
  for (const again of [() => split(100), () => decide('refund'), () => decide('release')]) {
    await expect(again()).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  }
  await settle();
  await expect(split(100)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  expect((await atStripe(app, escrowId)).refunded).toBe(100);
});

test('completes after a kill around each call to Stripe, once', { tags: 'nightly' }, async ({
  app,
}) => {
  for (const [path, when] of [
    ['/v1/refunds', 'before'],
    ['/v1/refunds', 'after'],
    ['/v1/transfers', 'before'],
    ['/v1/transfers', 'after'],
  ] as const) {
    // Equal parts: neither call may take the other's result for its own.
    const { split, settle, moves, escrowId } = await holdMoney(app, { amount: '100.00' });
    app.faults[when] = (request) =>
      request.method === 'POST' && request.path === path ? { disconnect: true } : undefined;
    await split(5_000);
    await app.worker.runDue();
    app.faults[when] = undefined;
    await settle(60_000);
    await settle(60_000);
    expect(await moves(), `${when} ${path}`).toEqual([
      'fund 100.00 0.00 completed',
      'refund 50.00 0.00 completed',
      'release 47.50 2.50 completed',
    ]);
    expect(await atStripe(app, escrowId)).toMatchObject({ refunded: 5_000, paidOut: [4_750] });
  }
});

test('holds a part that the bank returns, with the alarm, until staff decide about it', async ({
  app,
}) => {
  for (const type of ['release', 'refund'] as const) {
    const { split, decide, settle, now, moves, findings, escrowId, party } = await holdMoney(app, {
      card: 'pm_card_refundFail',
    });
    await split(10_000);
    // The rest can be paid before the bank answers.
    await app.worker.runDue();
    await settle(2 * DAY);
    expect(await now()).toMatchObject({ status: 'funded', refundFailed: true });
    expect(await findings()).toEqual(['refund.failed']);
    expect(await atStripe(app, escrowId)).toMatchObject({ refunded: 0, paidOut: [14_250] });
    const totals = { onTheWay: '0.00', released: '142.50', fees: '7.50', refunded: '0.00' };
    const { employer, seeker } = party;
    const ofBoth = [employer, seeker].map(({ client }) => client.getPaymentTotals());
    const [employerView, seekerView] = await Promise.all(ofBoth);
    expect(employerView?.body).toEqual({ ...totals, held: '100.00' });
    expect(seekerView?.body).toEqual({ ...totals, held: '95.00' });
    expect(await compared(app)).toBe(0);
    await decide(type);
    if (type === 'refund') {
      await settle(2 * DAY);
      expect(await findings()).toEqual(['refund.failed']);
      continue;
    }
    await settle();
    expect(await now()).toMatchObject({ status: 'released' });
    expect(await findings()).toEqual([]);
    expect((await moves()).slice(-1)).toEqual(['release 95.00 5.00 completed']);
    expect((await atStripe(app, escrowId)).paidOut.toSorted()).toEqual([14_250, 9_500]);
    expect(await compared(app)).toBe(0);
  }
});

test('holds the part alone while the rest waits for a payout account', async ({ app }) => {
  const { split, settle, now, findings, party, moves, escrowId } = await holdMoney(app, {
    card: 'pm_card_refundFail',
    isReady: false,
  });
  await split(10_000);
  await settle(2 * DAY);
  expect(await now()).toMatchObject({ status: 'releasing', waitingFor: 'payout-account' });
  const { client } = party.employer;
  const cancelled = await client.cancelRelease({ body: { escrowId } });
  expect(cancelled.body).toMatchObject({ code: 'INVALID_TRANSITION' });
  await readyPayouts(app, party);
  await settle(DAY);
  expect(await now()).toMatchObject({ status: 'funded' });
  expect(await moves()).toContain('release 142.50 7.50 completed');
  expect(await findings()).toEqual(['refund.failed']);
});

test.for(['won', 'lost'] as const)(
  'a dispute suspends the rest until it is %s',
  async (outcome, { app }) => {
    const { split, settle, now, moves, escrowId, party } = await holdMoney(app, { isReady: false });
    await split(10_000);
    await settle();
    const { charge } = await atStripe(app, escrowId);
    await app.emulator.disputeCharge(charge);
    await readyPayouts(app, party);
    await settle();
    expect(await now()).toMatchObject({ status: 'disputed' });
    expect((await atStripe(app, escrowId)).paidOut).toEqual([]);
    const { rows } = await app.pool.query(
      'SELECT stripe_dispute_id AS id FROM escrows WHERE id = $1',
      [escrowId],
    );
    await app.emulator.closeDispute(rows[0].id, outcome);
    await settle();
    expect(await now()).toMatchObject({ status: outcome === 'won' ? 'released' : 'refunded' });
    expect((await moves()).at(-1)).toBe(
      outcome === 'won' ? 'release 142.50 7.50 completed' : 'refund 150.00 0.00 completed',
    );
  },
);
