import { expect } from 'vitest';
import { compareBooks } from '#server/features/payments/books/reconcile.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import type { Person } from '#tests/support/factories.ts';
import {
  ALL_READ,
  createParty,
  DAY,
  expectSoundBooks,
  fundEscrow,
  type MoneyApp,
  readyPayouts,
} from '#tests/support/money.ts';
import { mailsTo } from '../account/links.ts';
import { test } from '../payments/fixtures.ts';
import { confirmFactor, registerStaff, runDecisions } from './fixtures.ts';

test.afterEach(({ app }) => {
  app.faults.before = undefined;
  return expectSoundBooks(app);
});

const paid = { method: 'transfer' as const, reference: 'TD 4711' };
const proof = 'Statement of 27 November, in the drive';

/** A refund that the bank has returned, and a member who can record how it was paid. */
async function refused(app: MoneyApp, amount = '250.00') {
  const party = await createParty(app);
  const { id } = await fundEscrow(app, party, { amount, card: 'pm_card_refundFail' });
  await party.employer.client.refundEscrow({ body: { escrowId: id, reason: 'Cancelled' } });
  app.clock.advance(60_000);
  for (let round = 0; round < 3; round += 1) await app.settle();
  return { party, id, staff: await registerStaff(app), refundCents: Number(amount) * 100 };
}

const paidOutside = (
  app: MoneyApp,
  { id, refundCents }: { id: number; refundCents: number },
  changes: Partial<CallOf<'decidePayment'>['body']> = {},
) => ({
  params: { id },
  body: {
    reason: 'Ticket 60',
    explanation: 'Your card was closed, so we paid by transfer.',
    lastEventId: ALL_READ,
    decision: 'outside' as const,
    refundCents,
    outside: { ...paid, proof, paidOn: torontoDay(app.clock.now()) },
    ...changes,
  },
});

const isQueued = async ({ client }: Person, id: number) => {
  const { body } = await client.listStaffQueue({ query: { kind: 'refused-refund' } });
  return body.items.some((item) => item.id === id);
};

async function compared(app: MoneyApp): Promise<number> {
  app.clock.advance(DAY);
  while (await compareBooks(app.money));
  const { rows } = await app.pool.query(
    'SELECT differences FROM payment_checks ORDER BY day DESC LIMIT 1',
  );
  return rows[0].differences;
}

test('a refused refund is closed by a payment another way, which both people read', async ({
  app,
}) => {
  const money = await refused(app);
  const { party, staff, id } = money;
  const read = async () => (await staff.client.getStaffPayment({ params: { id } })).body;
  expect(await isQueued(staff, id)).toBe(true);
  expect(await read()).toMatchObject({ refusedRefund: '250.00', books: { held: '250.00' } });
  const request = paidOutside(app, money);
  const preview = await staff.client.previewDecision(request);
  expect(preview.body.shares).toEqual({ net: '0.00', fee: '0.00', refunded: '250.00' });
  expect(preview.body.mails).toHaveLength(2);
  const replies = await Promise.all([1, 2].map(() => staff.client.decidePayment(request)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const again = { escrowId: id, reason: 'Once more' };
  const { client } = party.employer;
  expectError(await client.refundEscrow({ body: again }), 'INVALID_TRANSITION');
  expectError(await client.releaseEscrow({ body: { escrowId: id } }), 'INVALID_TRANSITION');
  expect(await read()).toMatchObject({ proposal: { outside: { ...paid, proof } } });
  await runDecisions(app);

  expect(await isQueued(staff, id)).toBe(false);
  expect(await read()).toMatchObject({
    refusedRefund: null,
    escrow: { status: 'refunded', decidedBy: 'staff' },
    books: { refunded: '250.00', outside: '250.00', held: '0.00', difference: '0.00' },
    movements: [{ type: 'fund' }, { status: 'failed' }, { amount: '250.00', outside: paid }],
  });
  for (const { client, user } of [party.employer, party.seeker]) {
    const { body } = await client.getPayment({ params: { id } });
    expect(body).toMatchObject({ refundedOutside: paid, disputeLost: false });
    expect(JSON.stringify(body)).not.toContain(proof);
    const about = (await mailsTo(app, user.id, 'payment')).map(({ data }) => data);
    expect(about).toContainEqual({ escrowId: id, about: 'refunded-outside' });
  }
  expect(await compared(app)).toBe(0);
  const [receipt] = (await party.employer.client.getPayment({ params: { id } })).body.papers;
  expect(receipt).toMatchObject({ type: 'refund', voids: null, amount: '250.00' });
  await confirmFactor(staff, staff.recoveryCodes);
  expectError(await staff.client.decidePayment(request), 'INVALID_TRANSITION');
});

test('only a refund that was refused, of its amount, on a day that has come', async ({ app }) => {
  const money = await refused(app);
  const { staff } = money;
  const held = await fundEscrow(app, await createParty(app));
  const decide = (request: ReturnType<typeof paidOutside>) => staff.client.decidePayment(request);
  const other = { id: held.id, refundCents: 25_000 };
  expectError(await decide(paidOutside(app, other)), 'INVALID_TRANSITION');
  const less = { id: money.id, refundCents: 10_000 };
  expectError(await decide(paidOutside(app, less)), 'INVALID_TRANSITION');
  const tomorrow = torontoDay(new Date(app.clock.now().getTime() + DAY));
  const early = { outside: { ...paid, proof, paidOn: tomorrow } };
  expectError(await decide(paidOutside(app, money, early)), 'VALIDATION_FAILED');
  const bare = await staff.client.raw('decidePayment', {
    params: { id: money.id },
    body: { ...paidOutside(app, money).body, outside: { ...paid, paidOn: tomorrow } },
  });
  expect(fieldErrors(bare)).toEqual([expect.stringContaining('proof')]);
  // Refused, so that the sweep of the books still finds it open.
  expect(await isQueued(staff, money.id)).toBe(true);
});

test('a large one needs a second member, and is taken back as any decision', async ({ app }) => {
  const money = await refused(app, '900.00');
  const { staff, id } = money;
  const second = await registerStaff(app);
  const propose = async () => {
    const { body } = await staff.client.decidePayment(paidOutside(app, money));
    return { params: { id: body.proposal?.id ?? 0 }, body: { reason: 'Seen it' } };
  };
  const first = await propose();
  await runDecisions(app);
  expect(await isQueued(staff, id)).toBe(true);
  await confirmFactor(second, second.recoveryCodes);
  expect((await second.client.confirmProposal(first)).body.proposal).toMatchObject({
    dueAt: expect.any(String),
  });
  expect((await second.client.takeBackDecision(first)).status).toBe(200);
  await confirmFactor(staff, staff.recoveryCodes);
  const again = await propose();
  expect((await second.client.confirmProposal(again)).status).toBe(200);
  await runDecisions(app);
  expect(await isQueued(staff, id)).toBe(false);
});

const refuseRefunds: NonNullable<MoneyApp['faults']['before']> = ({ method, path }) =>
  method === 'POST' && path === '/v1/refunds' ? { status: 400 } : undefined;

/** Held money of which Stripe has refused to refund a part, with a member who decides about it. */
async function refusedPart(app: MoneyApp) {
  const party = await createParty(app);
  await readyPayouts(app, party);
  const { id, paymentIntentId } = await fundEscrow(app, party);
  const staff = await registerStaff(app);
  const split = async () => {
    const body = {
      reason: 'Ticket 61',
      explanation: 'Half is done',
      lastEventId: ALL_READ,
      decision: 'split' as const,
    };
    await staff.client.decidePayment({ params: { id }, body: { ...body, refundCents: 10_000 } });
    await runDecisions(app);
    await confirmFactor(staff, staff.recoveryCodes);
  };
  app.faults.before = refuseRefunds;
  await split();
  app.faults.before = undefined;
  const read = async () => (await staff.client.getStaffPayment({ params: { id } })).body;
  const request = paidOutside(app, { id, refundCents: 10_000 });
  return { party, id, staff, paymentIntentId, split, read, request };
}

test('a part that Stripe refused is paid another way, and the rest is released', async ({
  app,
}) => {
  const { staff, read, request } = await refusedPart(app);
  expect(await read()).toMatchObject({ refusedRefund: '100.00', books: { held: '250.00' } });
  const { body: preview } = await staff.client.previewDecision(request);
  expect(preview.shares).toEqual({ net: '142.50', fee: '7.50', refunded: '100.00' });
  await staff.client.decidePayment(request);
  await runDecisions(app);
  const { movements, books, escrow } = await read();
  expect(movements.map(({ type, amount, status }) => [type, amount, status])).toEqual([
    ['fund', '250.00', 'completed'],
    ['refund', '100.00', 'failed'],
    ['refund', '100.00', 'completed'],
    ['release', '142.50', 'completed'],
  ]);
  expect(books).toMatchObject({ outside: '100.00', held: '0.00', difference: '0.00' });
  expect(escrow).toMatchObject({ status: 'released', refundedOutside: paid });
  expect(await compared(app)).toBe(0);
});

test('a refund that was refused once and made later is not paid another way, another one is', async ({
  app,
}) => {
  const { party, id, staff, split, read, request } = await refusedPart(app);
  await split();
  const { escrow, movements } = await read();
  expect(escrow).toMatchObject({ status: 'released', decision: { refunded: '100.00' } });
  await app.stripe.transfers.createReversal(movements.at(-1)?.stripeId ?? '');
  await app.settle();
  expect(await read()).toMatchObject({ refusedRefund: null, books: { held: '150.00' } });
  expectError(await staff.client.decidePayment(request), 'INVALID_TRANSITION');

  const rest = {
    reason: 'Ticket 62',
    explanation: 'No payout',
    lastEventId: ALL_READ,
    decision: 'refund' as const,
  };
  app.faults.before = refuseRefunds;
  await staff.client.decidePayment({ params: { id }, body: rest });
  await runDecisions(app);
  app.faults.before = undefined;
  await confirmFactor(staff, staff.recoveryCodes);
  await app.pool.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [
    party.employer.user.id,
  ]);
  const ofRest = paidOutside(app, { id, refundCents: 15_000 });
  const { body: preview } = await staff.client.previewDecision(ofRest);
  expect(preview.mails).toHaveLength(2);
  expect(preview.mails[0]?.mail?.paragraphs.join(' ')).toContain('the refund of $150.00');
  await staff.client.decidePayment(ofRest);
  await runDecisions(app);
  expect((await read()).escrow).toMatchObject({
    decision: { refunded: '250.00' },
    refundedOutside: { amount: '150.00' },
  });
});

test('a refund by hand beside a part that was paid another way stops the release of the rest', async ({
  app,
}) => {
  const { staff, paymentIntentId, read, request } = await refusedPart(app);
  await staff.client.decidePayment(request);
  await app.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 10_000 });
  await runDecisions(app);
  expect(await read()).toMatchObject({
    escrow: { status: 'releasing', waitingFor: 'provider' },
    books: { outside: '100.00', released: '0.00' },
  });
});
