import { describe, expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { createHiringPair, registerCompany } from '#tests/support/factories.ts';
import { openStream } from '#tests/support/live-stream.ts';
import { test as base } from '../fixtures.ts';

/** An application, and a recruiter beside the owner. */
const test = base.extend('desk', async ({ app }) => {
  const pair = await createHiringPair(app);
  const recruiter = await joinCompany(app, pair.employer, 'recruiter');
  return { ...pair, recruiter, params: { id: pair.application.id } };
});

test('a posting, a candidate and the company show who did what', async ({ desk }) => {
  const { employer, recruiter, job, application, params } = desk;
  const { fullName } = recruiter.user;
  const { client } = recruiter;
  await client.updateJob({ params: { id: job.id }, body: { title: 'Lock Master' } });
  await client.updateApplication({ params, body: { status: 'reviewing' } });
  await client.createNote({ params, body: { text: 'Kind' } });
  await client.sendMessage({ body: { applicationId: application.id, content: 'Hello' } });
  const acts = async (query = {}) =>
    (await employer.client.listCompanyActs({ query })).body.map(({ act, member }) => [act, member]);
  expect(await acts({ applicationId: application.id })).toEqual([
    ['message', fullName],
    ['note', fullName],
    ['set-status', fullName],
  ]);
  expect(await acts({ jobId: job.id })).toEqual([
    ['message', fullName],
    ['note', fullName],
    ['set-status', fullName],
    ['edit-job', fullName],
    ['create-job', employer.user.fullName],
  ]);
  expect(await acts()).toEqual([
    ['join', fullName],
    ['invite', employer.user.fullName],
  ]);
  expectError(await client.listCompanyActs(), 'MEMBER_ROLE_REQUIRED');
});

test('a message is the company’s for the applicant, and its author’s for colleagues', async ({
  desk,
}) => {
  const { employer, recruiter, seeker, application } = desk;
  const sent = await recruiter.client.sendMessage({
    body: { applicationId: application.id, content: 'Hello' },
  });
  expect(sent.body).toMatchObject({ senderId: employer.user.id });
  const read = async ({ client }: typeof seeker) =>
    (await client.listApplicationMessages({ params: { applicationId: application.id } })).body[0];
  expect(await read(employer)).toMatchObject({ author: recruiter.user.fullName });
  expect(await read(seeker)).not.toHaveProperty('author');
});

describe('notes and ratings', () => {
  test('are shared, and a note is changed by its author', async ({ desk }) => {
    const { employer, recruiter, params } = desk;
    const { body } = await employer.client.createNote({ params, body: { text: 'Kind' } });
    const seen = (await recruiter.client.getAssessment({ params })).body.notes;
    expect(seen).toMatchObject([{ author: employer.user.fullName, isOwn: false }]);
    const id = body.notes[0]?.id ?? 0;
    expectError(
      await recruiter.client.updateNote({ params: { id }, body: { text: 'Unkind' } }),
      'NOT_FOUND',
    );
  });

  test('from before stay their author’s until shared', async ({ desk, app }) => {
    const { employer, recruiter, params, job } = desk;
    await employer.client.createNote({ params, body: { text: 'Private' } });
    await employer.client.updateCriteria({ params: { id: job.id }, body: { criteria: ['Calm'] } });
    const calm = { criterion: 'Calm', rating: 2 };
    await employer.client.rateApplication({ params, body: calm });
    await app.pool.query('UPDATE application_notes SET is_shared = false');
    await app.pool.query('UPDATE member_ratings SET is_shared = false');
    const assessment = async ({ client }: typeof recruiter) =>
      (await client.getAssessment({ params })).body;
    await recruiter.client.rateApplication({ params, body: { ...calm, rating: 4 } });
    expect(await assessment(recruiter)).toMatchObject({ notes: [], colleagues: [], average: 4 });
    expect(await assessment(employer)).toMatchObject({ average: 3, notes: [{ isShared: false }] });
    await recruiter.client.shareAssessment({ params });
    expect(await assessment(recruiter)).toMatchObject({ notes: [], hiddenCount: 0, average: 4 });
    await employer.client.shareAssessment({ params });
    expect(await assessment(recruiter)).toMatchObject({ average: 3, notes: [{ text: 'Private' }] });
  });

  test('ratings are hidden from a member until they have rated by every criterion', async ({
    desk,
  }) => {
    const { employer, recruiter, params, job } = desk;
    const criteria = ['Calm', 'Exact'];
    await employer.client.updateCriteria({ params: { id: job.id }, body: { criteria } });
    const rate = async ({ client }: typeof recruiter, criterion: string, rating: number | null) =>
      (await client.rateApplication({ params, body: { criterion, rating } })).body;
    await rate(employer, 'Calm', 4);
    const one = await rate(recruiter, 'Calm', 1);
    expect(one).toMatchObject({ colleagues: [], hiddenCount: 1, average: 1 });
    const { body: listed } = await recruiter.client.listAssessments();
    expect(listed).toEqual([one]);
    expect(await rate(recruiter, 'Exact', 2)).toMatchObject({
      criteria: [{ rating: 1 }, { rating: 2 }],
      colleagues: [
        {
          userId: employer.user.id,
          name: employer.user.fullName,
          ratings: [{ label: 'Calm', rating: 4 }],
        },
      ],
      hiddenCount: 0,
      average: 2.33,
    });
    expect(await rate(recruiter, 'Exact', null)).toMatchObject({ colleagues: [], hiddenCount: 1 });
    const { body } = await employer.client.getAssessment({ params });
    expect(body).toMatchObject({ criteria: [{ rating: 4 }, { rating: null }], hiddenCount: 1 });
  });

  test('renew what colleagues look at, and tell the job seeker nothing', async ({ desk, app }) => {
    const { employer, recruiter, seeker, params } = desk;
    const [own, colleague, applicant] = await Promise.all(
      [employer, recruiter, seeker].map(({ client }) => openStream(app, client)),
    );
    await employer.client.createNote({ params, body: { text: 'Kind' } });
    const news = { type: 'assessment', tags: ['assessments'], applicationId: params.id };
    expect(await colleague?.waitFor(1)).toMatchObject([news]);
    expect(own?.events).toEqual([]);
    expect(applicant?.events).toEqual([]);
  });

  test('ratings of a release that has one for the company are copied', async ({ desk, app }) => {
    const { employer, recruiter, params, job } = desk;
    const body = { criteria: ['Calm'] };
    await employer.client.updateCriteria({ params: { id: job.id }, body });
    const write = (text: string) => app.pool.query(text, [params.id]);
    await write(
      `INSERT INTO application_ratings (application_id, criterion, rating, is_shared, rated_at)
       VALUES ($1, 'Calm', 3, true, now())`,
    );
    await write(`UPDATE application_ratings SET rating = 2 WHERE application_id = $1`);
    const own = async () => (await employer.client.getAssessment({ params })).body.criteria;
    expect(await own()).toMatchObject([{ rating: 2 }]);
    const { id } = recruiter.user;
    await app.pool.query('UPDATE application_ratings SET rated_by = $1', [id]);
    expect((await recruiter.client.getAssessment({ params })).body.hiddenCount).toBe(1);
    await app.pool.query('UPDATE application_ratings SET rated_by = NULL');
    await write('DELETE FROM application_ratings WHERE application_id = $1');
    expect(await own()).toMatchObject([{ rating: null }]);
  });

  test('notes are answered, in one level', async ({ desk, app }) => {
    const { employer, recruiter, params } = desk;
    const note = async ({ client }: typeof recruiter, text: string, replyTo?: number) =>
      client.createNote({ params, body: { text, replyTo } });
    const first = (await note(employer, 'Kind')).body.notes.at(-1)?.id ?? 0;
    const reply = (await note(recruiter, 'And exact', first)).body.notes.at(-1);
    expect(reply).toMatchObject({ text: 'And exact', replyTo: first });
    const { body } = await note(employer, 'Yes', reply?.id);
    expect(body.notes.at(-1)).toMatchObject({ text: 'Yes', replyTo: first });
    expectError(await note(employer, 'To nothing', 999_999), 'NOT_FOUND');
    const stranger = await registerCompany(app);
    expectError(await note(stranger, 'Theirs', first), 'NOT_FOUND');
    await employer.client.updateNote({ params: { id: first }, body: { text: null } });
    const left = (await employer.client.getAssessment({ params })).body.notes;
    expect(left.filter(({ replyTo }) => replyTo !== null)).toEqual([]);
  });

  test('a mention is mailed to the colleague whom it names', async ({ desk, app }) => {
    const { employer, recruiter, params } = desk;
    const text = `What do you think, @${recruiter.user.fullName}?`;
    await employer.client.createNote({ params, body: { text } });
    const { rows } = await app.pool.query(
      `SELECT user_id FROM mails WHERE kind = 'note-mention' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ user_id: recruiter.user.id }]);
  });
});

test('mails about a candidate go to the member who handles them', async ({ desk, app }) => {
  const { employer, recruiter, seeker, application, params } = desk;
  const body = { userId: recruiter.user.id };
  await employer.client.assignCandidate({ params, body });
  await seeker.client.sendMessage({ body: { applicationId: application.id, content: 'Hello' } });
  const { rows } = await app.pool.query(
    `SELECT user_id FROM mails WHERE kind = 'message-unread' AND data ->> 'applicationId' = $1`,
    [String(application.id)],
  );
  expect(rows).toEqual([{ user_id: recruiter.user.id }]);
});
