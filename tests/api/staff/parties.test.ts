import { expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import {
  acquaint,
  apply,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';
import { joinStaff, registerStaff } from './fixtures.ts';

const because = { reason: 'Ticket 12' };
const seen = { seen: 'A register', seenWhere: 'Its page', ...because };
const takeDown = { cause: 'fraud', explanation: 'It asks for money.', ...because } as const;

test('nobody verifies, takes down, suspends or answers in a case of their own', async ({ app }) => {
  const people = await acquaint(app);
  const { seeker, employer, job, application } = people;
  await sendMessage(employer.client, application.id, 'Send me your card');
  const about = { reason: 'harassment', text: 'Threats.' } as const;
  const { body: report } = await seeker.client.reportConversation({
    params: { applicationId: application.id },
    body: about,
  });
  for (const person of [seeker, employer]) await joinStaff(app, person);
  const onEmployer = { params: { id: employer.user.id } };
  const onJob = { params: { id: job.id } };
  const onReport = { params: { id: report.id } };

  const own = employer.client;
  const refused = [
    own.verifyEmployer({ ...onEmployer, body: seen }),
    own.suspendAccount({ ...onEmployer, body: because }),
    own.liftSuspension({ ...onEmployer, body: because }),
    own.unlockAccount({ ...onEmployer, body: because }),
    own.endSessionsByStaff({ ...onEmployer, body: because }),
    own.startDataRequest({ ...onEmployer, body: because }),
    own.takeDownJob({ ...onJob, body: takeDown }),
    ...[own, seeker.client].flatMap((client) => [
      client.moveStaffReport({ ...onReport, body: { event: 'close', ...because } }),
      client.noteStaffReport({ ...onReport, body: because }),
      client.answerStaffReport({ ...onReport, body: { text: 'Nothing found.', ...because } }),
    ]),
  ];
  for (const reply of await Promise.all(refused)) expectError(reply, 'CONFLICT_OF_INTEREST');
  const { rows } = await app.pool.query(
    `SELECT FROM staff_audit WHERE staff_id = any($1) AND act NOT LIKE 'view-%'`,
    [[seeker.user.id, employer.user.id]],
  );
  expect(rows).toEqual([]);
  expect((await app.createClient().getJob(onJob)).status).toBe(200);

  // They may look, and are told why they may not act.
  expect((await own.getStaffEmployer(onEmployer)).body.isParty).toBe(true);
  expect((await own.getStaffAccount(onEmployer)).body.isParty).toBe(true);
  expect((await seeker.client.getStaffReport(onReport)).body.isParty).toBe(true);

  const other = await registerStaff(app);
  expect((await other.client.getStaffReport(onReport)).body.isParty).toBe(false);
  expect((await other.client.verifyEmployer({ ...onEmployer, body: seen })).status).toBe(200);
  expect((await other.client.takeDownJob({ ...onJob, body: takeDown })).status).toBe(204);
  const revoke = { ...onEmployer, body: because };
  expectError(await own.revokeVerification(revoke), 'CONFLICT_OF_INTEREST');
  expectError(await own.putBackJob({ ...onJob, body: because }), 'CONFLICT_OF_INTEREST');
  expect((await other.client.putBackJob({ ...onJob, body: because })).status).toBe(204);
});

test('whoever reported a posting neither takes it down nor puts it back', async ({ app }) => {
  const employer = await registerCompany(app);
  const { id } = await postJob(employer.client);
  const reporter = await registerStaff(app);
  const body = { reason: 'fraud', text: 'It asks for my card.' } as const;
  expect((await reporter.client.reportJob({ params: { id }, body })).status).toBe(201);
  const down = { params: { id }, body: takeDown };
  expectError(await reporter.client.takeDownJob(down), 'CONFLICT_OF_INTEREST');
  const other = await registerStaff(app);
  expect((await other.client.takeDownJob(down)).status).toBe(204);
  const up = { params: { id }, body: because };
  expectError(await reporter.client.putBackJob(up), 'CONFLICT_OF_INTEREST');
});

test('a second account of the same company or person is a party', async ({ app }) => {
  const subject = await registerCompany(app, { companyName: 'Birch Boats' });
  const update = (person: Person, email: string, isConfirmed = true) =>
    app.pool.query(
      'UPDATE users SET email = $1, email_confirmed_at = CASE WHEN $2 THEN now() END WHERE id = $3',
      [email, isConfirmed, person.user.id],
    );
  await update(subject, 'kim@birch-boats.ca');
  await subject.client.updateCompanyProfile({
    body: { website: 'https://birch-boats.ca', businessNumber: '123456782' },
  });
  const onSubject = { params: { id: subject.user.id } };
  const judge = await registerStaff(app);
  const { body } = await judge.client.verifyEmployer({ ...onSubject, body: seen });
  expect(body.verification).toMatchObject({ domain: 'birch-boats.ca' });

  const sameName = await registerCompany(app, { companyName: 'BIRCH boats' });
  const sameNumber = await registerCompany(app, { companyName: 'Another Name' });
  await sameNumber.client.updateCompanyProfile({ body: { businessNumber: '123456782 RT0002' } });
  const colleague = await registerSeeker(app);
  await update(colleague, 'lee@birch-boats.ca');
  const alias = await registerSeeker(app);
  await update(alias, 'Kim+desk@birch-boats.ca');
  for (const person of [sameName, sameNumber, colleague, alias]) {
    await joinStaff(app, person);
    const reply = await person.client.suspendAccount({ ...onSubject, body: because });
    expectError(reply, 'CONFLICT_OF_INTEREST');
  }

  // What nobody has confirmed says nothing about who someone is.
  const stranger = await registerSeeker(app);
  await update(stranger, 'pat@birch-boats.ca', false);
  await joinStaff(app, stranger);
  const reply = await stranger.client.unlockAccount({ ...onSubject, body: because });
  expect(reply.status).toBe(200);
});

test('whoever has applied to a posting decides nothing about it or its employer', async ({
  app,
}) => {
  const { seeker, employer, job, application } = await acquaint(app);
  const onJob = { params: { id: job.id } };
  const onEmployer = { params: { id: employer.user.id } };
  const reporter = await registerSeeker(app);
  const body = { reason: 'fraud', text: 'It asks for my card.' } as const;
  const { body: report } = await reporter.client.reportJob({ ...onJob, body });
  const onReport = { params: { id: report.id } };
  const params = { id: application.id };
  await employer.client.updateApplication({ params, body: { status: 'rejected' } });
  await joinStaff(app, seeker);

  const { client } = seeker;
  const close = { ...onReport, body: { event: 'close', ...because } } as const;
  const refused = [
    client.takeDownJob({ ...onJob, body: takeDown }),
    client.moveStaffReport(close),
    client.noteStaffReport({ ...onReport, body: because }),
    client.verifyEmployer({ ...onEmployer, body: seen }),
    client.suspendAccount({ ...onEmployer, body: because }),
  ];
  for (const reply of await Promise.all(refused)) expectError(reply, 'CONFLICT_OF_INTEREST');
  expect((await client.getStaffReport(onReport)).body.isParty).toBe(true);

  const other = await registerStaff(app);
  expect((await other.client.takeDownJob({ ...onJob, body: takeDown })).status).toBe(204);
  expectError(await client.putBackJob({ ...onJob, body: because }), 'CONFLICT_OF_INTEREST');
  expect((await other.client.moveStaffReport(close)).status).toBe(204);
  // Neither an applicant to others, nor somebody to whom others have applied.
  const company = await registerCompany(app, { companyName: 'Elm Canals' });
  const applicant = await registerSeeker(app);
  await apply(applicant.client, (await postJob(company.client)).id);
  for (const person of [company, applicant]) {
    await joinStaff(app, person);
    expect((await person.client.getStaffEmployer(onEmployer)).body.isParty).toBe(false);
  }
});

test.for(['seeker', 'employer'] as const)(
  'the %s of an application does nothing to the other side',
  async (side, { app }) => {
    const { seeker, employer, application } = await acquaint(app);
    const { client } = side === 'seeker' ? seeker : employer;
    const { user } = side === 'seeker' ? employer : seeker;
    // It counts as long as there is a row of it.
    await seeker.client.withdrawApplication({ params: { id: application.id } });
    await joinStaff(app, side === 'seeker' ? seeker : employer);
    const on = { params: { id: user.id }, body: because };
    const refused = [
      client.suspendAccount(on),
      client.liftSuspension(on),
      client.unlockAccount(on),
      client.endSessionsByStaff(on),
      client.startDataRequest(on),
    ];
    for (const reply of await Promise.all(refused)) expectError(reply, 'CONFLICT_OF_INTEREST');
    expect((await client.getStaffAccount({ params: { id: user.id } })).body.isParty).toBe(true);
  },
);
