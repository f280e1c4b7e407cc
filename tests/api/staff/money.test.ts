import { expect } from 'vitest';
import type { MoneyView } from '#shared/domain/staff.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  ALL_READ,
  createParty,
  DAY,
  expectSoundBooks,
  fundEscrow,
  readyPayouts,
} from '#tests/support/money.ts';
import { test } from '../payments/fixtures.ts';
import { confirmFactor, registerStaff, runDecisions } from './fixtures.ts';

const decided = {
  reason: 'Ticket 31, both heard',
  explanation: 'Half of the work was done.',
  lastEventId: ALL_READ,
};

test('an objection is split once, with both sides’ words and Stripe’s ids in the ledger', async ({
  app,
}) => {
  const [staff, colleague] = [await registerStaff(app), await registerStaff(app)];
  const party = await createParty(app);
  await readyPayouts(app, party);
  const { id, paymentIntentId } = await fundEscrow(app, party, { amount: '250.00' });
  const listed = async (view: MoneyView) => {
    const { body } = await staff.client.listStaffPayments({ query: { view } });
    return body.some((escrow) => escrow.id === id);
  };
  expect(await listed('live')).toBe(true);
  expect(await listed('objected')).toBe(false);
  await party.seeker.client.addStatement({
    body: { escrowId: id, kind: 'objection', text: 'I did the first half' },
  });
  await party.employer.client.addStatement({
    body: { escrowId: id, kind: 'answer', text: 'The second half is missing' },
  });
  expect(await listed('objected')).toBe(true);

  const params = { id };
  const before = (await staff.client.getStaffPayment({ params })).body;
  expect(before).toMatchObject({
    canDecide: true,
    escrow: {
      objection: { text: 'I did the first half' },
      answer: { text: 'The second half is missing' },
    },
    stripe: { paymentIntent: paymentIntentId, charge: expect.stringMatching(/^ch_/) },
    movements: [{ type: 'fund', amount: '250.00', status: 'completed' }],
    books: { funded: '250.00', held: '250.00', difference: '0.00' },
  });
  const split = { params, body: { ...decided, decision: 'split' as const } };
  for (const [refundCents, field] of [
    [undefined, 'refundCents'],
    [0, 'refundCents'],
    [12.5, 'refundCents'],
  ] as const) {
    const body = { ...split.body, refundCents };
    expect(fieldErrors(await staff.client.raw('decidePayment', { params, body }))).toEqual([
      expect.stringContaining(field),
    ]);
  }
  const whole = { params, body: { ...split.body, refundCents: 25_000 } };
  expectError(await staff.client.decidePayment(whole), 'VALIDATION_FAILED');
  const release = { params, body: { ...decided, decision: 'release' as const, refundCents: 5 } };
  expectError(await staff.client.raw('decidePayment', release), 'VALIDATION_FAILED');
  // A refused decision leaves no entry.
  const audit = () =>
    staff.client.listStaffAudit({
      query: { target: 'escrow', targetId: id, act: 'decide-payment' },
    });
  expect((await audit()).body).toEqual([]);

  const part = { params, body: { ...split.body, refundCents: 10_000 } };
  const replies = await Promise.all(
    [staff, colleague].map(({ client }) => client.raw('decidePayment', part)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await runDecisions(app);
  expect(await listed('objected')).toBe(false);
  const { body: after } = await staff.client.getStaffPayment({ params });
  expect(
    after.movements.map(({ type, amount, fee, status }) => [type, amount, fee, status]),
  ).toEqual([
    ['fund', '250.00', '0.00', 'completed'],
    ['refund', '100.00', '0.00', 'completed'],
    ['release', '142.50', '7.50', 'completed'],
  ]);
  expect(after.movements.slice(1).map(({ stripeId }) => stripeId)).toEqual([
    expect.stringMatching(/^re_/),
    expect.stringMatching(/^tr_/),
  ]);
  expect(after).toMatchObject({ canDecide: false, escrow: { decidedBy: 'staff' } });
  await confirmFactor(staff, staff.recoveryCodes);
  expectError(await staff.client.decidePayment(part), 'INVALID_TRANSITION');
  const { body: entries } = await audit();
  expect(entries).toEqual([
    expect.objectContaining({
      act: 'decide-payment',
      reason: decided.reason,
      target: 'escrow',
      targetId: id,
      details: { decision: 'split', refundCents: 10_000 },
    }),
  ]);
  // The reason is shown to staff, the explanation to both parties.
  for (const { client } of [party.seeker, party.employer]) {
    const { body } = await client.getApplicationEscrow({
      params: { applicationId: party.application.id },
    });
    const text = JSON.stringify(body);
    expect(text).toContain(decided.explanation);
    expect(text).not.toContain(decided.reason);
  }
  await expectSoundBooks(app);
});

test('what is overdue or disputed is listed, and the books say it', async ({ app }) => {
  const lateParty = await createParty(app);
  const { id: lateId } = await fundEscrow(app, lateParty, { amount: '40.00' });
  const disputed = await createParty(app);
  const { id: disputedId } = await fundEscrow(app, disputed, {
    amount: '60.00',
    card: 'pm_card_createDispute',
  });
  app.clock.advance(5_000);
  for (let round = 0; round < 3; round += 1) await app.settle();
  app.clock.advance(81 * DAY);
  const staff = await registerStaff(app);
  const idsOf = async (view: MoneyView) =>
    (await staff.client.listStaffPayments({ query: { view } })).body.map(({ id }) => id);
  expect(await idsOf('overdue')).toContain(lateId);
  expect(await idsOf('disputed')).toEqual([disputedId]);
  const { body: books } = await staff.client.getStaffBooks();
  expect(books.counts).toMatchObject({ disputed: 1 });
  expect(books.findings).toContainEqual({
    event: 'hold.expiring',
    found: expect.any(Number),
    ids: expect.arrayContaining([lateId]),
  });
  expect(books.sums.difference).toBe('0.00');
  const refund = { ...decided, decision: 'refund' as const };
  expectError(
    await staff.client.decidePayment({ params: { id: disputedId }, body: refund }),
    'INVALID_TRANSITION',
  );
  expectError(
    await staff.client.decidePayment({ params: { id: 2_147_483_647 }, body: refund }),
    'NOT_FOUND',
  );
  const late = { params: { id: lateId } };
  expect((await staff.client.decidePayment({ ...late, body: refund })).status).toBe(200);
  await runDecisions(app);
  const { body } = await staff.client.getStaffPayment(late);
  expect(body.movements.at(-1)).toMatchObject({ type: 'refund', amount: '40.00' });
});
