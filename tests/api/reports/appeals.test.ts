import { expect } from 'vitest';
import { REPORT_TEXT_LENGTH } from '#shared/domain/reports.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { PASSWORD, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { confirm, START, test } from '../mail/fixtures.ts';
import { confirmFactor, registerStaff } from '../staff/fixtures.ts';

const because = { reason: 'Looked into it' };
const takedown = { cause: 'fraud', explanation: 'It asks for money.', ...because } as const;
const text = 'The fee is for a course that the law requires.';

test.beforeEach(({ time }) => {
  time.now = START;
});

test('an employer answers a takedown once, and staff reply and put it back', async ({
  app,
  smtp,
  run,
}) => {
  const employer = await registerCompany(app);
  await confirm(app, employer.user.id);
  const { id } = await postJob(employer.client, { title: 'Crane Operator' });
  const staff = await registerStaff(app);
  const answer = { params: { id }, body: { text } };
  expectError(await employer.client.answerTakedown(answer), 'CONFLICT');
  expect((await staff.client.takeDownJob({ params: { id }, body: takedown })).status).toBe(204);

  const replies = await Promise.all(
    [1, 2, 3].map(() => employer.client.answerTakedown(answer, { 'Accept-Language': 'fr' })),
  );
  const [number = 0, ...others] = new Set(replies.map(({ body }) => body.id));
  expect(others).toEqual([]);
  const params = { id: number };
  const { body: listed } = await staff.client.listStaffReports({ query: { state: 'open' } });
  expect(listed.find((report) => report.id === number)).toMatchObject({
    subject: 'takedown',
    job: { id, isTakenDown: true },
  });
  expect((await staff.client.getStaffReport({ params })).body).toMatchObject({
    text,
    answerLanguages: ['fr'],
    language: 'fr',
    reporter: { id: employer.user.id },
    reported: { id: employer.user.id },
    snapshot: { title: 'Crane Operator' },
  });
  // An answer is no report about its own person.
  const { body: people } = await staff.client.listReportedPeople();
  expect(people.map((person) => person.id)).not.toContain(employer.user.id);

  await run(START);
  smtp.received.length = 0;
  await staff.client.putBackJob({ params: { id }, body: because });
  const body = { text: 'Rétablie.', ...because };
  expect((await staff.client.answerStaffReport({ params, body })).status).toBe(204);
  expectError(await employer.client.answerTakedown(answer), 'CONFLICT');
  await run(START);
  const subjects = smtp.received.map(({ headers }) => headers.get('subject'));
  expect(subjects).toContainEqual(expect.stringContaining(String(number)));
});

test('only the owner answers a takedown, with words', async ({ app }) => {
  const employer = await registerCompany(app);
  const { id } = await postJob(employer.client);
  const staff = await registerStaff(app);
  await staff.client.takeDownJob({ params: { id }, body: takedown });
  const answer = { params: { id }, body: { text } };
  const [other, seeker] = [await registerCompany(app), await registerSeeker(app)];
  expectError(await other.client.answerTakedown(answer), 'NOT_FOUND');
  expectError(await seeker.client.answerTakedown(answer), 'FORBIDDEN');
  expectError(await app.createClient().answerTakedown(answer), 'UNAUTHENTICATED');
  for (const wrong of [' ', 'x'.repeat(REPORT_TEXT_LENGTH + 1), 'a\0b']) {
    const reply = await employer.client.answerTakedown({ ...answer, body: { text: wrong } });
    expect(fieldErrors(reply)).toEqual([expect.stringContaining('text')]);
  }
  const { body } = await staff.client.listStaffReports({ query: { state: 'open' } });
  expect(body.filter(({ job }) => job?.id === id)).toEqual([]);
});

test('a suspended person answers with the password, and staff reply by email', async ({
  app,
  smtp,
  run,
}) => {
  const seeker = await registerSeeker(app);
  await confirm(app, seeker.user.id);
  const { user } = seeker;
  const staff = await registerStaff(app);
  const visitor = app.createClient();
  const credentials = { username: user.username, password: PASSWORD };
  const answer = { body: { ...credentials, text } };
  expectError(await visitor.answerSuspension(answer), 'CONFLICT');
  await staff.client.suspendAccount({ params: { id: user.id }, body: because });
  const wrong = { body: { ...answer.body, password: 'another one' } };
  expectError(await visitor.answerSuspension(wrong), 'INVALID_CREDENTIALS');
  const [first, again] = [
    await visitor.answerSuspension(answer),
    await visitor.answerSuspension(answer),
  ];
  expect([first.status, again.body]).toEqual([201, first.body]);
  // It opens no session.
  expectError(await visitor.getCurrentUser(), 'UNAUTHENTICATED');

  const params = { id: first.body.id };
  expect((await staff.client.getStaffReport({ params })).body).toMatchObject({
    subject: 'suspension',
    text,
    job: null,
    companyName: null,
    snapshot: null,
    reporter: { id: user.id },
    others: [],
  });
  await run(START);
  smtp.received.length = 0;
  await confirmFactor(staff, staff.recoveryCodes);
  await staff.client.answerStaffReport({ params, body: { text: 'It was a mistake.', ...because } });
  await run(START);
  expect(smtp.received.map(({ raw }) => raw).join('\n')).toContain('It was a mistake.');
});
