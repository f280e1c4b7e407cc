import { expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import {
  apply,
  createHiringPair,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';
import { joinStaff, registerStaff } from './fixtures.ts';

const because = { reason: 'Ticket 12' };
const evidence = { seen: 'A register', seenWhere: 'Its page', ...because };
const takeDown = { cause: 'fraud', explanation: 'It asks for money.', ...because } as const;

test('nobody verifies, takes down, suspends or answers in a case of their own', async ({ app }) => {
  const people = await createHiringPair(app);
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

  const ownClient = employer.client;
  const refused = [
    ownClient.verifyEmployer({ ...onEmployer, body: evidence }),
    ownClient.suspendAccount({ ...onEmployer, body: because }),
    ownClient.liftSuspension({ ...onEmployer, body: because }),
    ownClient.unlockAccount({ ...onEmployer, body: because }),
    ownClient.endSessionsByStaff({ ...onEmployer, body: because }),
    ownClient.startDataRequest({ ...onEmployer, body: because }),
    ownClient.takeDownJob({ ...onJob, body: takeDown }),
    ...[ownClient, seeker.client].flatMap((client) => [
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

  // They may view, and are told why they may not act.
  expect((await ownClient.getStaffEmployer(onEmployer)).body.isParty).toBe(true);
  expect((await ownClient.getStaffAccount(onEmployer)).body.isParty).toBe(true);
  expect((await seeker.client.getStaffReport(onReport)).body.isParty).toBe(true);

  const other = await registerStaff(app);
  expect((await other.client.getStaffReport(onReport)).body.isParty).toBe(false);
  expect((await other.client.verifyEmployer({ ...onEmployer, body: evidence })).status).toBe(200);
  expect((await other.client.takeDownJob({ ...onJob, body: takeDown })).status).toBe(204);
  const revoke = { ...onEmployer, body: because };
  expectError(await ownClient.revokeVerification(revoke), 'CONFLICT_OF_INTEREST');
  expectError(await ownClient.putBackJob({ ...onJob, body: because }), 'CONFLICT_OF_INTEREST');
  expect((await other.client.putBackJob({ ...onJob, body: because })).status).toBe(204);
});

test('whoever reported a posting neither takes it down nor puts it back', async ({ app }) => {
  const employer = await registerCompany(app);
  const { id } = await postJob(employer.client);
  const reporter = await registerStaff(app);
  const body = { reason: 'fraud', text: 'It asks for my card.' } as const;
  expect((await reporter.client.reportJob({ params: { id }, body })).status).toBe(201);
  const takeDownCall = { params: { id }, body: takeDown };
  expectError(await reporter.client.takeDownJob(takeDownCall), 'CONFLICT_OF_INTEREST');
  const other = await registerStaff(app);
  expect((await other.client.takeDownJob(takeDownCall)).status).toBe(204);
  const putBackCall = { params: { id }, body: because };
  expectError(await reporter.client.putBackJob(putBackCall), 'CONFLICT_OF_INTEREST');
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
  const { body } = await judge.client.verifyEmployer({ ...onSubject, body: evidence });
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

  // An unconfirmed address proves nothing.
  const stranger = await registerSeeker(app);
  await update(stranger, 'pat@birch-boats.ca', false);
  await joinStaff(app, stranger);
  const reply = await stranger.client.unlockAccount({ ...onSubject, body: because });
  expect(reply.status).toBe(200);
});

test('whoever has applied to a posting decides nothing about it or its employer', async ({
  app,
}) => {
  const { seeker, employer, job, application } = await createHiringPair(app);
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
    client.verifyEmployer({ ...onEmployer, body: evidence }),
    client.suspendAccount({ ...onEmployer, body: because }),
  ];
  for (const reply of await Promise.all(refused)) expectError(reply, 'CONFLICT_OF_INTEREST');
  expect((await client.getStaffReport(onReport)).body.isParty).toBe(true);

  const other = await registerStaff(app);
  expect((await other.client.takeDownJob({ ...onJob, body: takeDown })).status).toBe(204);
  expectError(await client.putBackJob({ ...onJob, body: because }), 'CONFLICT_OF_INTEREST');
  expect((await other.client.moveStaffReport(close)).status).toBe(204);
  // An application between one side and somebody else makes no party.
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
    const { seeker, employer, application } = await createHiringPair(app);
    const { client } = side === 'seeker' ? seeker : employer;
    const { user } = side === 'seeker' ? employer : seeker;
    // An application counts even when withdrawn.
    await seeker.client.withdrawApplication({ params: { id: application.id } });
    await joinStaff(app, side === 'seeker' ? seeker : employer);
    const call = { params: { id: user.id }, body: because };
    const refused = [
      client.suspendAccount(call),
      client.liftSuspension(call),
      client.unlockAccount(call),
      client.endSessionsByStaff(call),
      client.startDataRequest(call),
    ];
    for (const reply of await Promise.all(refused)) expectError(reply, 'CONFLICT_OF_INTEREST');
    expect((await client.getStaffAccount({ params: { id: user.id } })).body.isParty).toBe(true);
  },
);
