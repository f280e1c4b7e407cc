import assert from 'node:assert/strict';
import { expect, vi } from 'vitest';
import { paymentNotice } from '#server/features/mail/payment-notice.ts';
import { makeDecisions } from '#server/features/staff/due-proposals.ts';
import { addMember, removeMember } from '#server/features/staff/members/service.ts';
import type { MailData } from '#server/platform/mail/kinds.ts';
import { findReader } from '#server/platform/mail/reader.ts';
import { expectError } from '#tests/support/client.ts';
import type { Person } from '#tests/support/factories.ts';
import { ALL_READ, DAY, expectSoundBooks, type MoneyApp } from '#tests/support/money.ts';
import { mailsTo } from '../account/links.ts';
import { test } from '../payments/fixtures.ts';
import { confirmFactor, registerStaff, runDecisions } from './fixtures.ts';
import { holdMoney } from './held-money.ts';

const MINUTE = 60_000;
const decided = {
  reason: 'Ticket 52',
  explanation: 'The first half was delivered.',
  lastEventId: ALL_READ,
};
const because = { reason: 'Wrong payment' };

test.afterEach(({ app }) => expectSoundBooks(app));

/** Held money that one member can decide about. */
async function hold(app: MoneyApp, amount = '250.00') {
  const held = await holdMoney(app, amount);
  const { party, id, staff } = held;
  const params = { id };
  return {
    ...held,
    decide: (decision: 'release' | 'refund' = 'release', by: Person = staff) =>
      by.client.decidePayment({ params, body: { ...decided, decision } }),
    /** Views of the payment for both people, with their mails. */
    views: async () => {
      const events = (await party.seeker.client.listTransactions()).body;
      const mails = [
        await mailsTo(app, party.seeker.user.id, 'payment'),
        await mailsTo(app, party.employer.user.id, 'payment'),
      ];
      const { actions, ...view } = (await party.employer.client.getPayment({ params })).body;
      return { view, actions, events, mails };
    },
    run: () => makeDecisions.run({ db: app.db, logger: app.logger, clock: app.clock }, {}),
  };
}

const idOf = ({ body }: Awaited<ReturnType<Awaited<ReturnType<typeof hold>>['decide']>>) => ({
  params: { id: body.proposal?.id ?? 0 },
  body: because,
});

test('a decision waits ten minutes, in which nothing moves and its two people see nothing', async ({
  app,
}) => {
  const money = await hold(app);
  const before = await money.views();
  const { body } = await money.decide();
  const dueAt = Date.parse(body.proposal?.dueAt ?? '');
  expect(Math.round((dueAt - app.clock.now().getTime()) / MINUTE)).toBe(10);
  app.clock.advance(9 * MINUTE);
  await money.run();
  await app.settle();
  expect(await money.views()).toEqual(before);
  expectError(await money.decide('refund'), 'DECISION_WAITING');
  await runDecisions(app);
  expect(await money.viewOf(money.party.seeker)).toMatchObject({
    status: 'released',
    decision: { by: 'staff', explanation: decided.explanation },
  });
  expect((await money.views()).mails).not.toEqual(before.mails);
  expect(await money.acts()).toEqual(['decide-payment']);
});

test('it is taken back by any member with the role, once, and another one can be made', async ({
  app,
}) => {
  const money = await hold(app);
  const before = await money.views();
  const request = idOf(await money.decide());
  const other = await registerStaff(app);
  const replies = await Promise.all(
    [money.staff, other].map(({ client }) => client.takeBackDecision(request)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await runDecisions(app);
  expect(await money.viewOf(money.party.employer)).toMatchObject({ status: 'funded' });
  expect((await money.views()).mails).toEqual(before.mails);
  expect(await money.read()).toMatchObject({ canDecide: true, proposal: null });
  expect(await money.acts()).toEqual(['take-back-decision', 'decide-payment']);
  await confirmFactor(money.staff, money.staff.recoveryCodes);
  expect((await money.decide('refund')).status).toBe(200);
  await runDecisions(app);
  expect(await money.viewOf(money.party.employer)).toMatchObject({ status: 'refunded' });
});

test('taking back and the end of the ten minutes, at once, are one of both', async ({ app }) => {
  for (let round = 0; round < 4; round += 1) {
    const money = await hold(app, '40.00');
    const request = idOf(await money.decide());
    app.clock.advance(10 * MINUTE);
    await confirmFactor(money.staff, money.staff.recoveryCodes);
    const [reply] = await Promise.all([
      money.staff.client.takeBackDecision(request),
      money.run(),
      money.run(),
    ]);
    for (let turn = 0; turn < 3; turn += 1) await app.settle();
    const { status } = await money.viewOf(money.party.employer);
    expect([200, 409]).toContain(reply.status);
    expect(status).toBe(reply.status === 200 ? 'funded' : 'released');
    const types = (await money.read()).movements.map(({ type }) => type);
    expect(types).toEqual(reply.status === 200 ? ['fund'] : ['fund', 'release']);
  }
});

test('a double press is one decision, and a process that is killed makes it later', async ({
  app,
}) => {
  const money = await hold(app);
  const replies = await Promise.all([money.decide(), money.decide(), money.decide()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  app.clock.advance(10 * MINUTE);
  const killed = {
    ...app.logger,
    info: () => {
      throw new Error('killed');
    },
  };
  await makeDecisions.run(
    { db: app.db, logger: { ...killed, warn: () => undefined } as never, clock: app.clock },
    {},
  );
  expect(await money.viewOf(money.party.employer)).toMatchObject({ status: 'funded' });
  await runDecisions(app);
  expect((await money.read()).movements.map(({ type }) => type)).toEqual(['fund', 'release']);
});

test('what the two do or say meanwhile ends the decision, with a note', async ({ app }) => {
  const released = await hold(app);
  await released.decide('refund');
  const release = { escrowId: released.id, notes: 'We agreed' };
  expect((await released.party.employer.client.releaseEscrow({ body: release })).status).toBe(200);
  const objected = await hold(app);
  await objected.decide('refund');
  app.clock.advance(1_000);
  const objection = { escrowId: objected.id, kind: 'objection', text: 'I did it' } as const;
  await objected.party.seeker.client.addStatement({ body: objection });
  await runDecisions(app);
  expect(await released.viewOf(released.party.seeker)).toMatchObject({
    status: 'released',
    decidedBy: 'employer',
  });
  expect(await objected.read()).toMatchObject({ canDecide: true, escrow: { status: 'funded' } });
  for (const { acts, staff, id } of [released, objected]) {
    expect(await acts()).toEqual(['lapse-decision', 'decide-payment']);
    const query = { target: 'escrow', targetId: id, act: 'lapse-decision' } as const;
    expect((await staff.client.listStaffAudit({ query })).body[0]).toMatchObject({
      staff: null,
      reason: 'The two have said or done something since',
      details: { ended: 'outdated' },
    });
  }
});

test('time alone decides nothing in the ten minutes', async ({ app }) => {
  const money = await hold(app);
  await money.party.seeker.client.addStatement({
    body: { escrowId: money.id, kind: 'delivery', text: 'Done' },
  });
  app.clock.advance(14 * DAY - 5 * MINUTE);
  const staff = await registerStaff(app);
  await money.decide('refund', staff);
  app.clock.advance(6 * MINUTE);
  await app.settle();
  await runDecisions(app);
  const { body } = await money.party.employer.client.getPayment({ params: { id: money.id } });
  expect(body).toMatchObject({ status: 'refunded', decidedBy: 'staff' });
});

test('a preview says who gets what and reads both mails, and changes nothing', async ({ app }) => {
  const money = await hold(app);
  const { party, staff, id } = money;
  const confirm = `UPDATE users SET language = $1, email_confirmed_at = now() WHERE id = $2`;
  await app.pool.query(confirm, ['fr', party.seeker.user.id]);
  await app.pool.query(confirm, ['en', party.employer.user.id]);
  const before = [await money.read(), await money.views()];
  const params = { id };
  const body = { ...decided, decision: 'split' as const, refundCents: 10_000 };
  const preview = await staff.client.previewDecision({ params, body });
  expect(preview.body).toMatchObject({
    shares: { net: '142.50', fee: '7.50', refunded: '100.00' },
    mails: [{ to: 'employer' }, { to: 'jobSeeker', mail: { language: 'fr' } }],
  });
  const whole = { ...body, refundCents: 25_000 };
  expectError(await staff.client.previewDecision({ params, body: whole }), 'VALIDATION_FAILED');
  expect([await money.read(), await money.views()]).toEqual(before);

  await staff.client.decidePayment({ params, body });
  app.clock.advance(10 * MINUTE);
  await money.run();
  for (const [index, { user }] of [party.employer, party.seeker].entries()) {
    const row = (await mailsTo(app, user.id, 'payment')).at(-1);
    const reader = row && (await findReader(app.db, row));
    assert(reader);
    const times = { since: app.clock.now(), now: app.clock.now() };
    const data = row.data as MailData['payment'];
    const letter = await paymentNotice({ db: app.db, data, reader, ...times });
    assert(typeof letter === 'object' && 'paragraphs' in letter);
    const { mail } = preview.body.mails[index] ?? {};
    expect(mail).toMatchObject({ subject: letter.title, language: reader.locale });
    expect(mail?.paragraphs.slice(1)).toEqual(letter.paragraphs);
    expect(mail?.paragraphs.join(' ')).toContain(decided.explanation);
  }
});

test('a preview of a release or refund is of all that is held', async ({ app }) => {
  const money = await hold(app);
  const { staff, id } = money;
  const preview = (decision: 'release' | 'refund') =>
    staff.client.previewDecision({ params: { id }, body: { ...decided, decision } });
  expect((await preview('release')).body.shares).toEqual({
    net: '237.50',
    fee: '12.50',
    refunded: '0.00',
  });
  expect((await preview('refund')).body).toMatchObject({
    shares: { net: '0.00', fee: '0.00', refunded: '250.00' },
    mails: [{ mail: null }, { mail: null }],
  });
  expect(await money.acts()).toEqual([]);
});

test('a decision is refused after a statement that its member has not read', async ({ app }) => {
  const money = await hold(app);
  const { staff, id, party } = money;
  const { lastEventId } = await money.read();
  const params = { id };
  const body = { ...decided, decision: 'refund', lastEventId } as const;
  expect((await staff.client.previewDecision({ params, body })).status).toBe(200);
  const statement = { escrowId: id, kind: 'delivery', text: 'All of it is there' } as const;
  expect((await party.seeker.client.addStatement({ body: statement })).status).toBe(200);
  expectError(await staff.client.previewDecision({ params, body }), 'PAYMENT_CHANGED');
  expectError(await staff.client.decidePayment({ params, body }), 'PAYMENT_CHANGED');
  expect(await money.acts()).toEqual([]);

  const read = { ...body, lastEventId: (await money.read()).lastEventId };
  expect((await staff.client.decidePayment({ params, body: read })).status).toBe(200);
});

test('a statement that comes while the payment is read counts as unread', async ({ app }) => {
  const money = await hold(app);
  const { staff, id, party } = money;
  const other = await app.pool.connect();
  try {
    await other.query('BEGIN; LOCK TABLE staff_proposals');
    const reading = money.read();
    const waits = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'staff_proposals'::regclass`;
    await vi.waitUntil(async () => (await app.pool.query(waits)).rowCount === 1);
    const statement = { escrowId: id, kind: 'delivery', text: 'All of it is there' } as const;
    expect((await party.seeker.client.addStatement({ body: statement })).status).toBe(200);
    await other.query('ROLLBACK');
    const { lastEventId } = await reading;
    const body = { ...decided, decision: 'refund', lastEventId } as const;
    expectError(await staff.client.decidePayment({ params: { id }, body }), 'PAYMENT_CHANGED');
  } finally {
    other.release(true);
  }
});

test('a member who is removed leaves no decision and no item of the queue behind', async ({
  app,
}) => {
  const money = await hold(app);
  const { staff, id, party } = money;
  const reader = await registerStaff(app);
  const objection = { escrowId: id, kind: 'objection', text: 'Half of it is missing' } as const;
  expect((await party.seeker.client.addStatement({ body: objection })).status).toBe(200);
  const { id: memberId, username: login } = staff.user;
  const taken = { kind: 'objected', id, assigneeId: memberId, reason: 'I take it' } as const;
  expect((await staff.client.handleStaffCase({ body: taken })).status).toBe(204);
  expect((await money.decide()).status).toBe(200);
  const why = { login, reason: 'On the last day', operator: 'The head' };
  expect(await removeMember(app.db, { ...why, now: app.clock.now() })).toBe(true);

  app.clock.advance(10 * MINUTE);
  await money.run();
  const { body: payment } = await reader.client.getStaffPayment({ params: { id } });
  expect(payment).toMatchObject({ escrow: { decidedBy: null }, proposal: null, canDecide: true });
  const query = { target: 'escrow', targetId: id, act: 'take-back-decision' } as const;
  expect((await reader.client.listStaffAudit({ query })).body).toMatchObject([
    { staff: null, operator: why.operator, reason: why.reason },
  ]);
  // Nothing comes back with a membership that begins again.
  await addMember(app.db, { login, reason: 'Back', now: app.clock.now() });
  const queue = await reader.client.listStaffQueue({ query: { share: 'free' } });
  expect(queue.body.items).toContainEqual(expect.objectContaining({ kind: 'objected', id }));
});
