import { expect } from 'vitest';
import { deleteOldReports } from '#server/features/reports/queries.ts';
import { REPORT_TEXT_LENGTH } from '#shared/domain/reports.ts';
import { REPORTS_KEPT_YEARS } from '#shared/domain/retention.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  apply,
  createHiringPair,
  postJob,
  registerCompany,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { pdfOf, uploadOf } from '#tests/support/resume-files.ts';
import { confirm, later, rowsOf, START, test } from '../mail/fixtures.ts';
import { confirmFactor, registerStaff } from '../staff/fixtures.ts';

const fraud = { reason: 'fraud', text: 'It asks for my bank card.' } as const;
const because = { reason: 'Looked into it' };

test.beforeEach(({ time }) => {
  time.now = START;
});

const newestFor = async ({ client }: Awaited<ReturnType<typeof registerStaff>>, id: number) =>
  (await client.getStaffReport({ params: { id } })).body;

/** Acts in the audit log about a person, newest first. */
async function actsAbout(app: TestApp, personId: number) {
  const { rows } = await app.pool.query(
    `select act, texts.reason, target, target_id
       from staff_audit left join staff_audit_texts texts on entry_id = id
      where subject_id = $1 order by id desc`,
    [personId],
  );
  return rows;
}

test('a visitor reports a job as it is then, once for several presses, and is answered', async ({
  app,
  smtp,
  run,
}) => {
  const employer = await registerCompany(app);
  const { id } = await postJob(employer.client, { title: 'Parcel Forwarder' });
  const staff = await registerStaff(app);
  const visitor = app.createClient();
  const report = { params: { id }, body: { ...fraud, contact: 'seen@example.ca' } };
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => visitor.reportJob(report, { 'Accept-Language': 'fr' })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  const [number = 0, ...others] = new Set(replies.map(({ body }) => body.id));
  expect(others).toEqual([]);
  await employer.client.updateJob({ params: { id }, body: { title: 'Office Clerk' } });

  const newest = await newestFor(staff, number);
  expect(newest).toMatchObject({
    subject: 'job',
    status: 'new',
    text: fraud.text,
    reporter: null,
    contact: 'seen@example.ca',
    answerLanguages: ['fr'],
    language: 'fr',
    reported: { id: employer.user.id },
    job: { title: 'Office Clerk', isTakenDown: false },
    snapshot: { title: 'Parcel Forwarder', company: { name: 'Maple Works' } },
    messages: null,
  });
  const params = { id: number };
  const review = { params, body: { event: 'review', ...because } } as const;
  const both = await Promise.all([1, 2].map(() => staff.client.moveStaffReport(review)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  await staff.client.noteStaffReport({ params, body: { reason: 'Called the company' } });
  const answer = { text: 'Merci.\n\nNous avons retiré cette offre.', ...because };
  expect((await staff.client.answerStaffReport({ params, body: answer })).status).toBe(204);
  const answered = await newestFor(staff, number);
  expect(answered).toMatchObject({ status: 'answered', answeredAt: START.toISOString() });
  expect(answered.entries.map(({ isAnswer, text }) => [isAnswer, text])).toEqual([
    [false, 'Called the company'],
    [true, answer.text],
  ]);
  expect((await actsAbout(app, employer.user.id)).map(({ act }) => act)).toEqual([
    'answer-report',
    'note-report',
    'move-report',
    'view-account',
  ]);
  await run(START);
  const [mail] = smtp.received.filter(({ to }) => to.includes('seen@example.ca'));
  // The address is unconfirmed and the title was typed by others, so the mail does not quote it.
  expect(mail?.raw).not.toContain('Parcel Forwarder');
  expect(mail?.headers.get('subject')).toContain(String(number));
  expect(mail?.raw).toContain('https://portage.example/fr/fraud-policy');

  // After an answer the same report is a new one.
  expect((await visitor.reportJob(report)).body.id).not.toBe(number);
});

test('an invalid report is refused', async ({ app }) => {
  const { client } = await registerCompany(app);
  const { id } = await postJob(client);
  const visitor = app.createClient();
  const send = (body: object) => visitor.raw('reportJob', { params: { id }, body });
  for (const [body, field] of [
    [{ ...fraud, reason: 'harassment' }, 'reason'],
    [{ ...fraud, text: '  ' }, 'text'],
    [{ ...fraud, text: 'x'.repeat(REPORT_TEXT_LENGTH + 1) }, 'text'],
    [{ ...fraud, text: 'nul \u0000' }, 'text'],
    [{ ...fraud, contact: 'not an address' }, 'contact'],
    [{ ...fraud, contact: `${'x'.repeat(250)}@example.ca` }, 'contact'],
  ] as const) {
    expect(fieldErrors(await send(body))).toEqual([expect.stringContaining(field)]);
  }
  await client.updateJob({ params: { id }, body: { isActive: false } });
  expectError(await send(fraud), 'NOT_FOUND');
  expectError(await visitor.reportJob({ params: { id: 2_147_483_647 }, body: fraud }), 'NOT_FOUND');
});

test('staff reads a reported conversation up to its report', async ({ app }) => {
  const { seeker, employer, application } = await createHiringPair(app);
  const params = { applicationId: application.id };
  const body = { reason: 'harassment', text: 'Threats.' } as const;
  // There are no messages yet.
  expectError(await seeker.client.reportConversation({ params, body }), 'NOT_FOUND');
  await sendMessage(employer.client, application.id, 'Send me your card');
  const file = await employer.client.uploadMessageFile({
    body: uploadOf(pdfOf('Card'), 'card.pdf'),
  });
  const withFile = { applicationId: application.id, content: 'Like this', fileId: file.body.id };
  await employer.client.sendMessage({ body: withFile });
  const stranger = await registerSeeker(app);
  expectError(await stranger.client.reportConversation({ params, body }), 'NOT_FOUND');
  const { body: madeReport } = await seeker.client.reportConversation({ params, body });
  await sendMessage(seeker.client, application.id, 'Written after the report');

  const staff = await registerStaff(app);
  const newest = await newestFor(staff, madeReport.id);
  expect(newest).toMatchObject({
    subject: 'conversation',
    reporter: { id: seeker.user.id },
    reported: { id: employer.user.id },
    // The address is not confirmed.
    answerLanguages: [],
  });
  expect(newest.messages).toMatchObject([
    { content: 'Send me your card', isReporter: false, fileName: null },
    { content: 'Like this', isReporter: false, fileName: 'card.pdf' },
  ]);
  expect(await actsAbout(app, employer.user.id)).toEqual([
    { act: 'view-account', reason: null, target: 'report', target_id: madeReport.id },
  ]);
  const answer = { params: { id: madeReport.id }, body: { text: 'Hello', ...because } };
  expectError(await staff.client.answerStaffReport(answer), 'CONFLICT');
  await confirm(app, seeker.user.id);
  expect((await staff.client.answerStaffReport(answer)).status).toBe(204);
  expect((await rowsOf(app, seeker.user.id)).map(({ kind }) => kind)).toContain('report-answered');
  expect(await rowsOf(app, employer.user.id)).not.toContainEqual(
    expect.objectContaining({ kind: 'report-answered' }),
  );
});

test('a posting that is taken down is nowhere, and its employer cannot open it', async ({
  app,
  smtp,
  run,
}) => {
  const { seeker, employer, job } = await createHiringPair(app, 'Cheque Casher');
  await confirm(app, employer.user.id);
  const staff = await registerStaff(app);
  const visitor = app.createClient();
  const params = { id: job.id };
  const explanation = 'The company says that it does not know you.';
  const takeDownCall = { params, body: { cause: 'fraud', explanation, ...because } } as const;
  const listed = async () =>
    (await visitor.listJobs({ query: { keyword: 'Cheque Casher' } })).body.length;
  expect(await listed()).toBe(1);
  const both = await Promise.all([1, 2].map(() => staff.client.takeDownJob(takeDownCall)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);

  expect(await listed()).toBe(0);
  expectError(await visitor.getJob({ params }), 'NOT_FOUND');
  const { rows } = await app.pool.query(
    `select (select count(*) from job_search where job_id = $1)
          + (select count(*) from job_features where job_id = $1) as derived`,
    [job.id],
  );
  expect(Number(rows[0]?.derived)).toBe(0);
  const newSeeker = await registerSeeker(app);
  const application = { body: { jobId: job.id, resumeUrl: 'https://example.ca/cv' } };
  expectError(await newSeeker.client.createApplication(application), 'JOB_CLOSED');
  expect((await seeker.client.getJob({ params })).body).toMatchObject({
    isClosed: true,
    isTakenDown: true,
  });
  const ownJob = (await employer.client.getOwnJob({ params })).body;
  expect(ownJob).toMatchObject({ isActive: false, takenDown: { reason: 'fraud', explanation } });
  expectError(
    await employer.client.updateJob({ params, body: { isActive: true } }),
    'JOB_TAKEN_DOWN',
  );
  const edited = await employer.client.updateJob({ params, body: { title: 'Bank Teller' } });
  expect(edited.body).toMatchObject({ isActive: false, takenDown: { reason: 'fraud' } });
  await run(later(1));
  const mails = () => smtp.received.filter(({ to }) => to.includes(employer.user.email));
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.raw).toContain(explanation);

  const putBackCall = { params, body: because };
  expect((await staff.client.putBackJob(putBackCall)).status).toBe(204);
  expectError(await staff.client.putBackJob(putBackCall), 'CONFLICT');
  expect((await visitor.getJob({ params })).body).toMatchObject({ isTakenDown: false });
  expect((await employer.client.getOwnJob({ params })).body).toMatchObject({
    isActive: true,
    takenDown: null,
  });
  await run(later(2));
  expect(mails()).toHaveLength(2);
  expect((await actsAbout(app, employer.user.id)).map(({ act }) => act)).toEqual([
    'put-back-job',
    'take-down-job',
  ]);
});

test('a posting that its employer had closed is put back closed', async ({ app }) => {
  const employer = await registerCompany(app);
  const staff = await registerStaff(app);
  const params = { id: (await postJob(employer.client)).id };
  await employer.client.updateJob({ params, body: { isActive: false } });
  const takeDownBody = { cause: 'other', explanation: 'A test', ...because } as const;
  await staff.client.takeDownJob({ params, body: takeDownBody });
  await staff.client.putBackJob({ params, body: because });
  expect((await employer.client.getOwnJob({ params })).body.isActive).toBe(false);
  const opened = await employer.client.updateJob({ params, body: { isActive: true } });
  expect(opened.body.isActive).toBe(true);
  const deletion = { isActive: false, closesAt: START.toISOString() };
  await staff.client.takeDownJob({ params, body: takeDownBody });
  expect((await employer.client.updateJob({ params, body: deletion })).status).toBe(200);
  expectError(await staff.client.putBackJob({ params, body: because }), 'NOT_FOUND');
});

test('who is reported often, how soon reports are answered, and how long they are kept', async ({
  app,
  time,
}) => {
  await app.pool.query('delete from reports');
  const employer = await registerCompany(app, { companyName: 'Gift Cards Ltd' });
  const first = await postJob(employer.client);
  const second = await postJob(employer.client);
  const reporter = await registerSeeker(app);
  const staff = await registerStaff(app);
  const ids: number[] = [];
  for (const { id } of [first, second, first]) {
    const text = `Number ${ids.length}`;
    const { body } = await reporter.client.reportJob({ params: { id }, body: { ...fraud, text } });
    ids.push(body.id);
  }
  const { application, seeker } = await createHiringPair(app);
  await apply(reporter.client, first.id);
  await sendMessage(seeker.client, application.id, 'Hello');

  const [top, ...rest] = (await staff.client.listReportedPeople()).body;
  expect(rest).toEqual([]);
  expect(top).toMatchObject({ companyName: 'Gift Cards Ltd', reports: 3, open: 3, takedowns: 0 });
  const [one = 0, two = 0] = ids;
  expect((await newestFor(staff, one)).others.map(({ id }) => id)).toEqual(ids.slice(1).reverse());

  const close = { event: 'close', ...because } as const;
  time.now = later(5 * 60);
  await confirmFactor(staff, staff.recoveryCodes);
  await staff.client.moveStaffReport({ params: { id: one }, body: close });
  time.now = later(60 * 24 * 8);
  await confirmFactor(staff, staff.recoveryCodes);
  await staff.client.moveStaffReport({ params: { id: two }, body: close });
  const { bars, waiting } = (await staff.client.getReportFigures()).body;
  expect(bars.map(({ count }) => count)).toEqual([0, 1, 0, 0, 1]);
  expect(waiting).toBe(1);
  const listOf = async (state: 'open' | 'done') =>
    (await staff.client.listStaffReports({ query: { state } })).body.map(({ id }) => id);
  expect(await listOf('open')).toEqual(ids.slice(2));
  expect(await listOf('done')).toEqual([two, one]);
  const page = await staff.client.listStaffReports({ query: { state: 'done', limit: 1 } });
  const pages = await staff.client.pagesFrom(page);
  expect(pages.flatMap(({ body }) => body.map(({ id }) => id))).toEqual([two, one]);

  const end = new Date(START);
  end.setUTCFullYear(end.getUTCFullYear() + REPORTS_KEPT_YEARS);
  await deleteOldReports(app.db, end);
  expect(await listOf('done')).toHaveLength(2);
  await deleteOldReports(app.db, new Date(end.getTime() + 1));
  expect(await listOf('done')).toEqual([]);
  expectError(await staff.client.getStaffReport({ params: { id: one } }), 'NOT_FOUND');
});
