import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { postingVersions } from '#shared/schema/jobs.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { START, test } from '../mail/fixtures.ts';
import { registerStaff } from '../staff/fixtures.ts';

test.beforeEach(({ time }) => {
  time.now = START;
});

test('staff reads how a reported posting was public, without the wished answers', async ({
  app,
}) => {
  const employer = await registerCompany(app);
  const question = { kind: 'yesNo' as const, en: 'Do you own a car?', wished: [true] };
  const { id } = await postJob(employer.client, {
    title: 'Parcel Forwarder',
    questions: [question],
  });
  const report = {
    params: { id },
    body: { reason: 'fraud', text: 'It asks for my card.' },
  } as const;
  const { body: reported } = await app.createClient().reportJob(report);
  const change = (body: object) => employer.client.updateJob({ params: { id }, body });
  await change({ title: 'Office Clerk' });
  await change({ questions: [{ ...question, wished: [] }] });
  const staff = await registerStaff(app);
  const { body: versions } = await staff.client.listReportedVersions({
    params: { id: reported.id },
  });
  expect(versions.map(({ content, changes }) => [content.title, changes])).toEqual([
    ['Parcel Forwarder', []],
    ['Office Clerk', ['title']],
  ]);
  expect(versions[0]?.content.questions).toMatchObject([{ en: question.en }]);
  expect(JSON.stringify(versions)).not.toMatch(/"(wished|min|max)"/);
});

test('a posting that is taken down keeps how it was public, and is put back as a version', async ({
  app,
}) => {
  const employer = await registerCompany(app);
  const { id } = await postJob(employer.client, { title: 'Cheque Casher' });
  const params = { id };
  const report = { params, body: { reason: 'fraud', text: 'It asks for my card.' } } as const;
  const { body: reported } = await app.createClient().reportJob(report);
  // A release without versions made it public.
  await app.db.delete(postingVersions).where(eq(postingVersions.jobId, id));
  const staff = await registerStaff(app);
  const titles = async () =>
    (await staff.client.listReportedVersions({ params: { id: reported.id } })).body.map(
      ({ content }) => content.title,
    );
  const because = { reason: 'Looked into it' };
  const takedown = { cause: 'fraud', explanation: 'A test', ...because } as const;
  await staff.client.takeDownJob({ params, body: takedown });
  await employer.client.updateJob({ params, body: { title: 'Bank Teller' } });
  expect(await titles()).toEqual(['Cheque Casher']);
  await staff.client.putBackJob({ params, body: because });
  expect(await titles()).toEqual(['Cheque Casher', 'Bank Teller']);
});
