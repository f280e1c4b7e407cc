import { expect } from 'vitest';
import { readOwnData } from '#server/features/data-export/contents.ts';
import { expectError } from '#tests/support/client.ts';
import { type Person, sendMessage } from '#tests/support/factories.ts';
import { createParty, fundEscrow } from '#tests/support/money.ts';
import { send } from '../messages/conversation.ts';
import { test } from '../payments/fixtures.ts';
import { registerStaff } from '../staff/fixtures.ts';

const block = ({ client }: Person, { user }: Person) =>
  client.blockPerson({ params: { userId: user.id } });

test('statements about held money stay possible for both', async ({ app }) => {
  const party = await createParty(app);
  const { employer, seeker, application } = party;
  const { id: escrowId } = await fundEscrow(app, party);
  await block(seeker, employer);
  await block(employer, seeker);
  const content = 'Is it done?';
  expectError(await send(employer, { applicationId: application.id, content }), 'BLOCKED');
  const state = ({ client }: Person, kind: 'delivery' | 'objection' | 'answer') =>
    client.addStatement({ body: { escrowId, kind, text: `The ${kind}` } });
  expect((await state(seeker, 'delivery')).body).toMatchObject({ deliveryNote: 'The delivery' });
  expect((await state(seeker, 'objection')).body).toMatchObject({
    objection: { text: 'The objection' },
  });
  expect((await state(employer, 'answer')).body).toMatchObject({ answer: { text: 'The answer' } });
  for (const { client } of [seeker, employer]) {
    const params = { applicationId: application.id };
    expect((await client.getApplicationEscrow({ params })).status).toBe(200);
  }
});

test('staff see who blocks whom: in both accounts, a reported conversation, a payment', async ({
  app,
}) => {
  const staff = await registerStaff(app, 'support');
  const party = await createParty(app);
  const { employer, seeker, application } = party;
  const { id } = await fundEscrow(app, party);
  await sendMessage(employer.client, application.id, 'Send me your card');
  const account = async ({ user }: Person) =>
    (await staff.client.getStaffAccount({ params: { id: user.id } })).body;
  const none = { total: 0, people: [] };
  expect(await account(seeker)).toMatchObject({ hasBlocked: none, blockedBy: none });
  await block(seeker, employer);
  const named = ({ user }: Person, companyName: string | null) => ({
    total: 1,
    people: [{ id: user.id, name: user.fullName, companyName }],
  });
  expect(await account(seeker)).toMatchObject({
    hasBlocked: named(employer, 'Maple Works'),
    blockedBy: none,
  });
  expect(await account(employer)).toMatchObject({
    hasBlocked: none,
    blockedBy: named(seeker, null),
  });
  // The audit log names the people whom the account view has shown.
  const { rows } = await app.pool.query(
    `SELECT subject_id AS subject FROM staff_audit
      WHERE staff_id = $1 AND act = 'view-account' AND $2 = any(seen_ids)`,
    [staff.user.id, employer.user.id],
  );
  expect(rows).toEqual([{ subject: seeker.user.id }]);

  const body = { reason: 'other', text: 'Threats.' } as const;
  const params = { applicationId: application.id };
  const ofConversation = await seeker.client.reportConversation({ params, body });
  const reportOf = async ({ body: { id: reportId } }: typeof ofConversation) =>
    (await staff.client.getStaffReport({ params: { id: reportId } })).body;
  expect(await reportOf(ofConversation)).toMatchObject({ blockedBy: ['reporter'] });
  const ofJob = await seeker.client.reportJob({ params: { id: application.jobId }, body });
  expect(await reportOf(ofJob)).toMatchObject({ blockedBy: [] });
  const payment = await staff.client.getStaffPayment({ params: { id } });
  expect(payment.body).toMatchObject({ blockedBy: ['jobSeeker'] });
  await block(employer, seeker);
  expect((await reportOf(ofConversation)).blockedBy.toSorted()).toEqual(['reported', 'reporter']);
});

test('the archive has one’s own blocks, and not those of others', async ({ app }) => {
  const { employer, seeker } = await createParty(app);
  await block(seeker, employer);
  const blocksOf = async ({ user }: Person) =>
    new Map(await readOwnData(app.db, user.id)).get('blocks');
  expect(await blocksOf(seeker)).toMatchObject([{ blocked_id: employer.user.id }]);
  expect(await blocksOf(employer)).toEqual([]);
});
