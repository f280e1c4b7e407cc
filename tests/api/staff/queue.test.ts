import { expect } from 'vitest';
import type { QueueKind } from '#shared/domain/staff-queue.ts';
import { expectError } from '#tests/support/client.ts';
import { postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { createParty, fundEscrow } from '#tests/support/money.ts';
import { test } from '../payments/fixtures.ts';
import { confirmFactor, joinStaff, registerMember, registerStaff } from './fixtures.ts';

const DAY_MS = 86_400_000;
const note = { reason: 'They called' };

const report = { reason: 'fraud', text: 'It asks for money.' } as const;

test('what waits for staff is one list, with what is due first at the top', async ({ app }) => {
  const { client } = await registerStaff(app, 'support');
  const party = await createParty(app);
  const { id } = await fundEscrow(app, party);
  const { body: before } = await client.listStaffQueue();
  const statement = { escrowId: id, kind: 'objection', text: 'The filing is done' } as const;
  await party.seeker.client.addStatement({ body: statement });
  const employer = await registerCompany(app);
  const job = await postJob(employer.client, { title: 'Parcel Forwarder' });
  const reporter = await registerSeeker(app);
  const sent = await reporter.client.reportJob({ params: { id: job.id }, body: report });
  await app.pool.query(
    `UPDATE company_profiles SET business_number = '123456782', updated_at = $2 WHERE user_id = $1`,
    [employer.user.id, app.clock.now()],
  );

  const { body: queue } = await client.listStaffQueue();
  const grown = (kind: QueueKind) => queue.counts[kind] - before.counts[kind];
  expect([grown('objected'), grown('report'), grown('verification'), grown('task')]).toEqual([
    1, 1, 1, 0,
  ]);
  const find = (kind: QueueKind, itemId: number) =>
    queue.items.find((item) => item.kind === kind && item.id === itemId);
  expect(find('objected', id)).toMatchObject({
    title: expect.any(String),
    names: [expect.any(String), party.seeker.user.fullName],
    personIds: [party.employer.user.id, party.seeker.user.id],
    assignee: null,
  });
  expect(find('verification', employer.user.id)).toBeDefined();
  const reported = find('report', sent.body.id);
  expect(reported).toMatchObject({ title: 'Parcel Forwarder' });
  expect(Date.parse(reported?.dueAt ?? '') - Date.parse(reported?.waitsSince ?? '')).toBe(
    2 * DAY_MS,
  );
  const dueTimes = queue.items.map(({ dueAt }) => dueAt);
  expect(dueTimes).toEqual(dueTimes.toSorted());

  // Who is shown by the list is in the log.
  const { body: looks } = await client.listStaffAudit({
    query: { personId: party.seeker.user.id, act: 'view-list' },
  });
  expect(looks).toHaveLength(1);
});

test('an item is taken, handed over, snoozed and noted, each with its entry', async ({ app }) => {
  const first = await registerStaff(app, 'support');
  const second = await registerStaff(app);
  const employer = await registerCompany(app);
  const job = await postJob(employer.client);
  const sent = await app.createClient().reportJob({ params: { id: job.id }, body: report });
  const item = { kind: 'report', id: sent.body.id, ...note } as const;
  const idsOf = async ({ client }: typeof first, share: 'all' | 'mine' | 'free' | 'snoozed') =>
    (await client.listStaffQueue({ query: { share, kind: 'report' } })).body.items.map(
      ({ id }) => id,
    );

  const taken = { ...item, assigneeId: first.user.id };
  expect((await first.client.handleStaffCase({ body: taken })).status).toBe(204);
  expect((await first.client.handleStaffCase({ body: taken })).status).toBe(204);
  expect(await idsOf(first, 'mine')).toEqual([item.id]);
  expect(await idsOf(second, 'free')).not.toContain(item.id);
  await first.client.handleStaffCase({ body: { ...item, assigneeId: second.user.id } });
  expect(await idsOf(second, 'mine')).toEqual([item.id]);

  await second.client.handleStaffCase({ body: { ...item, snoozeDays: 2 } });
  expect(await idsOf(second, 'all')).not.toContain(item.id);
  expect(await idsOf(first, 'snoozed')).toEqual([item.id]);
  app.clock.advance(3 * DAY_MS);
  expect(await idsOf(second, 'mine')).toEqual([item.id]);

  await confirmFactor(second, second.recoveryCodes);
  await second.client.handleStaffCase({ body: { ...item, reason: 'Waits for the bank' } });
  const { body: entries } = await first.client.listStaffAudit({
    query: { target: 'report', targetId: item.id },
  });
  expect(entries.map(({ act, reason }) => [act, reason])).toEqual([
    ['note-case', 'Waits for the bank'],
    ['snooze-case', note.reason],
    ['assign-case', note.reason],
    ['assign-case', note.reason],
  ]);

  // A removed member has nothing left.
  await app.pool.query('DELETE FROM staff_members WHERE user_id = $1', [second.user.id]);
  expect(await idsOf(first, 'free')).toContain(item.id);
});

test('no party is given an item, and what does not wait is not found', async ({ app }) => {
  const staff = await registerStaff(app);
  const unprotected = await registerMember(app);
  const employer = await registerCompany(app);
  const job = await postJob(employer.client);
  const reporter = await registerSeeker(app);
  const sent = await reporter.client.reportJob({ params: { id: job.id }, body: report });
  await joinStaff(app, reporter);
  const item = { kind: 'report', id: sent.body.id, ...note } as const;
  for (const assigneeId of [reporter.user.id, employer.user.id]) {
    expectError(await staff.client.handleStaffCase({ body: { ...item, assigneeId } }), 'CONFLICT');
  }
  expect(
    (
      await staff.client.handleStaffCase({
        body: { ...item, assigneeId: unprotected.user.id },
      })
    ).status,
  ).toBe(204);
  const gone = { ...item, id: 2_147_483_647 };
  expectError(await staff.client.handleStaffCase({ body: gone }), 'NOT_FOUND');
  await staff.client.moveStaffReport({
    params: { id: item.id },
    body: { event: 'close', reason: 'Done' },
  });
  expectError(await staff.client.handleStaffCase({ body: item }), 'NOT_FOUND');
});
