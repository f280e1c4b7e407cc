import { describe, expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { createHiringPair } from '#tests/support/factories.ts';
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
    await app.pool.query('UPDATE application_ratings SET is_shared = false, rated_by = NULL');
    const assessment = async ({ client }: typeof recruiter) =>
      (await client.getAssessment({ params })).body;
    expect(await assessment(recruiter)).toMatchObject({ notes: [], criteria: [{ rating: null }] });
    expect(await assessment(employer)).toMatchObject({ average: 2, notes: [{ isShared: false }] });
    expectError(
      await recruiter.client.rateApplication({ params, body: { ...calm, rating: 4 } }),
      'CONFLICT',
    );
    await recruiter.client.shareAssessment({ params });
    expect((await assessment(recruiter)).notes).toEqual([]);
    await employer.client.shareAssessment({ params });
    expect(await assessment(recruiter)).toMatchObject({ average: 2, notes: [{ text: 'Private' }] });
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
