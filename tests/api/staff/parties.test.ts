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

test('a party may view a case of their own, and is told so', async ({ app }) => {
  const { seeker, employer, application } = await createHiringPair(app);
  await sendMessage(employer.client, application.id, 'Send me your card');
  const { body: report } = await seeker.client.reportConversation({
    params: { applicationId: application.id },
    body: { reason: 'harassment', text: 'Threats.' },
  });
  const onEmployer = { params: { id: employer.user.id } };
  const onReport = { params: { id: report.id } };
  for (const person of [seeker, employer]) await joinStaff(app, person);
  for (const { client } of [seeker, employer]) {
    expect((await client.getStaffEmployer(onEmployer)).body.isParty).toBe(true);
    expect((await client.getStaffAccount(onEmployer)).body.isParty).toBe(true);
    expect((await client.getStaffReport(onReport)).body.isParty).toBe(true);
    const note = { ...onReport, body: because };
    expectError(await client.noteStaffReport(note), 'CONFLICT_OF_INTEREST');
  }
  const other = await registerStaff(app);
  expect((await other.client.getStaffReport(onReport)).body.isParty).toBe(false);
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

test('an application between one side and somebody else makes no party', async ({ app }) => {
  const { employer } = await createHiringPair(app);
  const company = await registerCompany(app, { companyName: 'Elm Canals' });
  const applicant = await registerSeeker(app);
  await apply(applicant.client, (await postJob(company.client)).id);
  for (const person of [company, applicant]) {
    await joinStaff(app, person);
    const { body } = await person.client.getStaffEmployer({ params: { id: employer.user.id } });
    expect(body.isParty).toBe(false);
  }
});

test('the sides of an application are parties to each other, also once it is withdrawn', async ({
  app,
}) => {
  const { seeker, employer, application } = await createHiringPair(app);
  await seeker.client.withdrawApplication({ params: { id: application.id } });
  for (const person of [seeker, employer]) await joinStaff(app, person);
  for (const [{ client }, { user }] of [
    [seeker, employer],
    [employer, seeker],
  ] as const) {
    const call = { params: { id: user.id }, body: because };
    expectError(await client.suspendAccount(call), 'CONFLICT_OF_INTEREST');
    expect((await client.getStaffAccount({ params: { id: user.id } })).body.isParty).toBe(true);
  }
});
