/** @module-tag nightly */
import { describe, expect } from 'vitest';
import { MAX_DRAFTS, OPEN_RECORD_MS } from '#shared/domain/company.ts';
import { expectError } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { createHiringPair, newJob, registerEmployer } from '#tests/support/factories.ts';
import { test as base } from '../fixtures.ts';

/** A company with a recruiter and a manager beside the owner. */
const test = base.extend('desk', async ({ app }) => {
  const pair = await createHiringPair(app);
  const recruiter = await joinCompany(app, pair.employer, 'recruiter');
  const manager = await joinCompany(app, pair.employer, 'manager');
  return { ...pair, owner: pair.employer, recruiter, manager };
});

const values = { title: 'Lock', salaryMin: '5e', skills: ['Locks'], closesAt: null };

describe('drafts of postings', () => {
  test('are shared by the members who may post', async ({
    desk: { owner, recruiter, manager },
  }) => {
    const created = await owner.client.createPostingDraft({ body: { values } });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ values, version: 1, isOwn: true });
    const [listed] = (await recruiter.client.listPostingDrafts()).body;
    expect(listed).toEqual({ ...created.body, isOwn: false });
    expect(listed?.savedBy).toBe(owner.user.fullName);
    expectError(await manager.client.listPostingDrafts(), 'MEMBER_ROLE_REQUIRED');
    const params = { id: created.body.id };
    const body = { values: { title: 'Lock Keeper' } };
    const ifFirst = { params, body, headers: { 'if-match': '"1"' } };
    const saved = await recruiter.client.raw('updatePostingDraft', ifFirst);
    expect(saved.body).toMatchObject({ ...body, version: 2, isOwn: true });
    const stale = await owner.client.raw('updatePostingDraft', ifFirst);
    expect(expectError(stale, 'STALE_RECORD').details).toEqual({ ...saved.body, isOwn: false });
  });

  test('come with what the company has answered about posting law, as its postings do', async ({
    desk: { owner, recruiter },
  }) => {
    const { body: draft } = await owner.client.createPostingDraft({ body: { values } });
    const { body: job } = await owner.client.createJob({ body: newJob() });
    expect([draft.employer, job.employer]).toMatchObject([
      { has25: null, isFederal: null },
      { has25: null, isFederal: null },
    ]);
    const answers = { companySize: '11-50', has25: true, isFederal: false } as const;
    const changed = await owner.client.updateCompanyProfile({ body: answers });
    expect(changed.body).toMatchObject(answers);
    const [listed] = (await recruiter.client.listPostingDrafts()).body;
    const params = { id: job.id };
    const { employer } = (await recruiter.client.getOwnJob({ params })).body;
    expect([listed?.employer, employer]).toEqual([answers, answers]);
  });

  test('end with the posting, once', async ({ desk: { owner, recruiter } }) => {
    const { body: draft } = await owner.client.createPostingDraft({ body: { values } });
    const query = { draftId: draft.id };
    const replies = await Promise.all(
      [owner, recruiter].map(({ client }) => client.createJob({ query, body: newJob() })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409);
    if (refused) expectError(refused, 'DRAFT_GONE');
    expect((await owner.client.listPostingDrafts()).body).toEqual([]);
    expect((await owner.client.listOwnJobs()).body).toHaveLength(2);
  });

  test('stay as templates, whatever is posted from them', async ({ desk }) => {
    const { client } = desk.owner;
    const { body: draft } = await client.createPostingDraft({ body: { values } });
    const params = { id: draft.id };
    const asTemplate = { values, isTemplate: true };
    await client.updatePostingDraft({ params, body: asTemplate });
    const query = { draftId: draft.id };
    for (const { status } of [
      await client.createJob({ query, body: newJob() }),
      await desk.recruiter.client.createJob({ query, body: newJob() }),
    ])
      expect(status).toBe(201);
    await client.updatePostingDraft({ params, body: { values: { title: 'Lock' } } });
    expect((await client.listPostingDrafts()).body).toMatchObject([
      { values: { title: 'Lock' }, isTemplate: true, version: 3 },
    ]);
    await client.updatePostingDraft({ params, body: { ...asTemplate, isTemplate: false } });
    await client.createJob({ query, body: newJob() });
    expect((await client.listPostingDrafts()).body).toEqual([]);
  });

  test('stay when the posting is refused', async ({ desk: { owner } }) => {
    const { body: draft } = await owner.client.createPostingDraft({ body: { values } });
    const refused = await owner.client.createJob({
      query: { draftId: draft.id },
      body: newJob({ closesAt: '2020-01-01T00:00:00Z' }),
    });
    expectError(refused, 'VALIDATION_FAILED');
    expect((await owner.client.listPostingDrafts()).body).toHaveLength(1);
  });

  test('are deleted by any of them, and only once', async ({ desk: { owner, recruiter } }) => {
    const { body: draft } = await owner.client.createPostingDraft({ body: { values } });
    const params = { id: draft.id };
    expect((await recruiter.client.removePostingDraft({ params })).status).toBe(204);
    expectError(await owner.client.removePostingDraft({ params }), 'NOT_FOUND');
    expectError(await owner.client.updatePostingDraft({ params, body: { values } }), 'NOT_FOUND');
  });

  test('of a removed member go to who removed them', async ({ desk: { owner, recruiter } }) => {
    await recruiter.client.createPostingDraft({ body: { values } });
    await owner.client.removeMember({ params: { userId: recruiter.user.id } });
    const [draft] = (await owner.client.listPostingDrafts()).body;
    expect(draft).toMatchObject({ isOwn: true, savedBy: owner.user.fullName });
  });

  test('do not exceed their maximum, however many are saved at once', async ({ desk }) => {
    const { client } = desk.owner;
    const replies = await Promise.all(
      Array.from({ length: MAX_DRAFTS + 2 }, () => client.createPostingDraft({ body: { values } })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_DRAFTS);
    for (const reply of replies.filter(({ status }) => status !== 201))
      expectError(reply, 'TOO_MANY_DRAFTS');
  });

  test.for([
    { title: 'a\u0000b' },
    { title: 'x'.repeat(10_001) },
    { id: 1 },
    { skills: [['x']] },
    'x',
  ])('%j is refused', async (wrong, { desk: { owner } }) => {
    const reply = await owner.client.raw('createPostingDraft', { body: { values: wrong } });
    expectError(reply, 'VALIDATION_FAILED');
  });

  test('need a company', async ({ app }) => {
    const { client } = await registerEmployer(app);
    expectError(await client.createPostingDraft({ body: { values } }), 'COMPANY_PROFILE_REQUIRED');
  });
});

describe('an open record', () => {
  test('is seen by colleagues until it is no longer renewed', async ({ app, desk }) => {
    const { owner, recruiter, application } = desk;
    const body = { kind: 'application', id: application.id } as const;
    const alone = await owner.client.showOpenRecord({ body });
    expect(alone.body).toEqual({ colleagues: [], isAlone: false });
    const seen = await recruiter.client.showOpenRecord({ body });
    expect(seen.body.colleagues).toEqual([owner.user.fullName]);
    const other = await recruiter.client.showOpenRecord({ body: { kind: 'job', id: desk.job.id } });
    expect(other.body.colleagues).toEqual([]);
    await app.pool.query(
      `UPDATE open_records SET seen_at = seen_at - $1 * interval '1 ms' WHERE user_id = $2`,
      [OPEN_RECORD_MS, recruiter.user.id],
    );
    expect((await owner.client.showOpenRecord({ body })).body.colleagues).toEqual([]);
  });

  test('is only what the member sees', async ({ desk: { owner, manager, job, application } }) => {
    const { body: draft } = await owner.client.createPostingDraft({ body: { values } });
    const open = (kind: 'job' | 'application' | 'draft', id: number) =>
      manager.client.showOpenRecord({ body: { kind, id } });
    expectError(await open('job', job.id), 'NOT_FOUND');
    expectError(await open('application', application.id), 'NOT_FOUND');
    expectError(await open('draft', draft.id), 'MEMBER_ROLE_REQUIRED');
  });

  test('of one who has no colleagues is not kept', async ({ app }) => {
    const { employer, job } = await createHiringPair(app);
    const reply = await employer.client.showOpenRecord({ body: { kind: 'job', id: job.id } });
    expect(reply.body).toEqual({ colleagues: [], isAlone: true });
    const { rows } = await app.pool.query('SELECT * FROM open_records WHERE user_id = $1', [
      employer.user.id,
    ]);
    expect(rows).toEqual([]);
  });
});
