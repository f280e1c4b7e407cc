import { expect } from 'vitest';
import type { StaffAct } from '#shared/domain/staff.ts';
import {
  createHiringPair,
  postJob,
  registerCompany,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { createParty, fundEscrow } from '#tests/support/money.ts';
import { test } from '../payments/fixtures.ts';
import { registerStaff } from './fixtures.ts';

test('a view of people is logged before it is shown', async ({ app }) => {
  const { client, user: reader } = await registerStaff(app, 'support');
  const party = await createParty(app);
  const { id } = await fundEscrow(app, party);
  const [employer, seeker] = [party.employer.user.id, party.seeker.user.id];
  const looksAt = async (personId: number, act?: StaffAct) => {
    const { rows } = await app.pool.query(
      `SELECT act, details ->> 'list' AS list FROM staff_audit
        WHERE staff_id = $1 AND (subject_id = $2 OR $2 = any(seen_ids)) ORDER BY id`,
      [reader.id, personId],
    );
    return rows.filter((row) => !act || row.act === act).map((row) => row.list ?? row.act);
  };
  expect(await looksAt(seeker)).toEqual([]);

  const { username } = party.seeker.user;
  await client.searchStaff({ query: { q: username } });
  await client.searchStaff({ query: { q: 'no-such-person' } });
  expect(await looksAt(seeker)).toEqual(['view-search']);
  await client.getStaffAccount({ params: { id: seeker } });
  await client.getStaffPayment({ params: { id } });
  expect(await looksAt(seeker)).toEqual(['view-search', 'view-account', 'view-payment']);
  expect(await looksAt(employer)).toEqual(['view-payment']);

  const statement = { escrowId: id, kind: 'objection', text: 'The filing is done' } as const;
  await party.seeker.client.addStatement({ body: statement });
  const { body: objected } = await client.listStaffPayments({ query: { view: 'objected' } });
  expect(objected.map((escrow) => escrow.id)).toContain(id);
  expect(await looksAt(seeker, 'view-list')).toContain('listStaffPayments');
  await client.listVerifiedEmployers({ query: { q: party.employer.user.username } });
  expect(await looksAt(employer, 'view-list')).toContain('listVerifiedEmployers');
  await client.getStaffEmployer({ params: { id: employer } });
  expect(await looksAt(employer)).toContain('view-account');

  // The log finds a view by the id of each person shown, and has their number.
  const { body: entries } = await client.listStaffAudit({ query: { personId: seeker } });
  expect(entries).toContainEqual(
    expect.objectContaining({ act: 'view-payment', target: 'escrow', targetId: id, seen: 2 }),
  );
});

test('repeated views are one entry for some minutes, unless of others', async ({ app }) => {
  const { client, user: reader } = await registerStaff(app, 'support');
  const reporter = await registerSeeker(app);
  const { seeker, employer, application } = await createHiringPair(app);
  await sendMessage(employer.client, application.id, 'Send me your card');
  const params = { applicationId: application.id };
  const body = { reason: 'harassment', text: 'Threats.' } as const;
  const report = await seeker.client.reportConversation({ params, body });
  const count = async () => {
    const { rows } = await app.pool.query(
      `SELECT count(*)::int AS count FROM staff_audit WHERE staff_id = $1 AND act LIKE 'view-%'`,
      [reader.id],
    );
    return rows[0].count;
  };
  const read = () => client.getStaffReport({ params: { id: report.body.id } });
  for (let n = 0; n < 3; n += 1) expect((await read()).body.messages).toHaveLength(1);
  expect(await count()).toBe(1);

  await client.listReportedPeople();
  expect(await count()).toBe(2);
  await client.listReportedPeople();
  expect(await count()).toBe(2);
  const { id } = (await employer.client.listOwnJobs()).body[0] ?? { id: 0 };
  await reporter.client.reportJob({ params: { id }, body: { reason: 'fraud', text: 'A fraud.' } });
  await client.listReportedPeople();
  // Its employer was shown before, which is no second entry.
  expect(await count()).toBe(2);

  app.clock.advance(16 * 60_000);
  await read();
  expect(await count()).toBe(3);
});

test('a view of a report is logged with the reporter and the reported person', async ({ app }) => {
  const { client, user: reader } = await registerStaff(app, 'support');
  const employer = await registerCompany(app);
  const reporter = await registerSeeker(app);
  const params = { id: (await postJob(employer.client)).id };
  const body = { reason: 'fraud', text: 'It asks for money.' } as const;
  const visited = { ...body, contact: 'visitor@people.example' };
  const reports = [
    await reporter.client.reportJob({ params, body }),
    await app.createClient().reportJob({ params, body: visited }),
  ];
  for (const { body: report } of reports) {
    expect((await client.getStaffReport({ params: { id: report.id } })).status).toBe(200);
  }
  const { rows } = await app.pool.query(
    `SELECT act, subject_id, target, target_id, seen_ids FROM staff_audit
      WHERE staff_id = $1 ORDER BY id`,
    [reader.id],
  );
  const [byAccount, byVisitor] = reports.map((reply) => ({
    act: 'view-account',
    subject_id: employer.user.id,
    target: 'report',
    target_id: reply.body.id,
  }));
  expect(rows.filter(({ act }) => act.startsWith('view-'))).toEqual([
    { ...byAccount, seen_ids: [reporter.user.id] },
    { ...byVisitor, seen_ids: [] },
  ]);
});
