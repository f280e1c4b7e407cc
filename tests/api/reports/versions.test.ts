import { expect } from 'vitest';
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
