import { describe, expect } from 'vitest';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  apply,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { CARER, idsOf, NURSE, recommended, seekerWith, soon } from '#tests/support/matching.ts';
import { test as base } from './fixtures.ts';

const test = base
  .extend('employer', { scope: 'file' }, ({ app }) => registerCompany(app))
  .extend('seeker', ({ app }) => registerSeeker(app));

type Mark = 'saved' | 'dismissed' | null;

const mark = ({ client }: Person, id: number, nextMark: Mark) =>
  client.markJob({ params: { id }, body: { mark: nextMark } });

const marksOf = async ({ client }: Person) =>
  (await client.listJobMarks()).body.map((row) => [row.jobId, row.mark]);

const titlesOf = async ({ client }: Person, kind: 'saved' | 'dismissed') =>
  (await client.listMarkedJobs({ query: { mark: kind } })).body.map(({ title }) => title);

describe('a mark', () => {
  test('is set, changed and taken back, each as often as one likes', async ({
    employer,
    seeker,
  }) => {
    const job = await postJob(employer.client, { title: 'Lock Keeper' });
    const steps: Mark[] = ['saved', 'saved', 'dismissed', 'dismissed', null, null];
    for (const nextMark of steps) {
      expect((await mark(seeker, job.id, nextMark)).status).toBe(204);
      expect(await marksOf(seeker)).toEqual(nextMark === null ? [] : [[job.id, nextMark]]);
      expect(await titlesOf(seeker, 'saved')).toEqual(nextMark === 'saved' ? ['Lock Keeper'] : []);
      expect(await titlesOf(seeker, 'dismissed')).toEqual(
        nextMark === 'dismissed' ? ['Lock Keeper'] : [],
      );
    }
  });

  test('keeps the time at which it was set first', async ({ employer, seeker }) => {
    const job = await postJob(employer.client);
    await mark(seeker, job.id, 'saved');
    const { body: before } = await seeker.client.listJobMarks();
    await mark(seeker, job.id, 'saved');
    expect((await seeker.client.listJobMarks()).body).toEqual(before);
  });

  test('that is set many times concurrently is stored once', async ({ app, employer, seeker }) => {
    const job = await postJob(employer.client);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => mark(seeker, job.id, n % 2 ? 'saved' : 'dismissed')),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    const { rows } = await app.pool.query('SELECT FROM job_marks WHERE user_id = $1', [
      seeker.user.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('is saved, dismissed or null', async ({ employer, seeker }) => {
    const { id } = await postJob(employer.client);
    for (const body of [{}, { mark: 'liked' }, { mark: '' }, { mark: ['saved'] }]) {
      const reply = await seeker.client.raw('markJob', { params: { id }, body });
      expect(fieldErrors(reply)[0]).toMatch(/^mark: /);
    }
    expect(await marksOf(seeker)).toEqual([]);
  });

  test('belongs to one person, and goes with the account', async ({ app, employer, seeker }) => {
    const job = await postJob(employer.client);
    const other = await registerSeeker(app);
    await mark(seeker, job.id, 'saved');
    expect(await marksOf(other)).toEqual([]);
    await mark(other, job.id, null);
    expect(await marksOf(seeker)).toEqual([[job.id, 'saved']]);
    await app.pool.query('DELETE FROM users WHERE id = $1', [seeker.user.id]);
    const { rows } = await app.pool.query('SELECT FROM job_marks WHERE job_id = $1', [job.id]);
    expect(rows).toEqual([]);
  });

  test('cannot be set on a hidden job, but removed from one', async ({ employer, seeker }) => {
    const closed = await postJob(employer.client, { isActive: false });
    expectError(await mark(seeker, closed.id, 'saved'), 'NOT_FOUND');
    expectError(await mark(seeker, 2_147_483_647, 'saved'), 'NOT_FOUND');
    const job = await postJob(employer.client);
    await mark(seeker, job.id, 'saved');
    await employer.client.updateJob({ params: { id: job.id }, body: { isActive: false } });
    expect((await mark(seeker, job.id, null)).status).toBe(204);
    expect(await marksOf(seeker)).toEqual([]);
  });
});

describe('the lists', () => {
  test('page, the latest marked first', async ({ employer, seeker }) => {
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const job = await postJob(employer.client, { title: `Page ${index}` });
      await mark(seeker, job.id, index === 2 ? 'dismissed' : 'saved');
      ids.unshift(job.id);
    }
    const marks = await seeker.client.pagesFrom(
      await seeker.client.listJobMarks({ query: { limit: 2 } }),
    );
    expect(marks.map(({ body }) => body.length)).toEqual([2, 2, 1]);
    expect(marks.flatMap(({ body }) => body.map(({ jobId }) => jobId))).toEqual(ids);
    const jobs = await seeker.client.pagesFrom(
      await seeker.client.listMarkedJobs({ query: { mark: 'saved', limit: 3 } }),
    );
    expect(jobs.map(({ body }) => body.map(({ title }) => title))).toEqual([
      ['Page 4', 'Page 3', 'Page 1'],
      ['Page 0'],
    ]);
    expect(jobs[0]?.headers.get('x-total-count')).toBe('4');
    expectError(await seeker.client.listJobMarks({ query: { cursor: 'x' } }), 'INVALID_CURSOR');
  });

  test('keep a job that has closed, and say so; not one that was deleted', async ({
    employer,
    seeker,
  }) => {
    const [open, closed, deleted] = [
      await postJob(employer.client, { title: 'Open job' }),
      await postJob(employer.client, { title: 'Closed job' }),
      await postJob(employer.client, { title: 'Deleted job' }),
    ];
    for (const { id } of [open, closed, deleted]) await mark(seeker, id, 'saved');
    await employer.client.updateJob({ params: { id: closed.id }, body: { isActive: false } });
    const closing = { isActive: false, closesAt: new Date().toISOString() };
    await employer.client.updateJob({ params: { id: deleted.id }, body: closing });
    const { body, headers } = await seeker.client.listMarkedJobs({ query: { mark: 'saved' } });
    expect(body.map(({ title, isClosed }) => [title, isClosed])).toEqual([
      ['Closed job', true],
      ['Open job', false],
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body[0]).not.toHaveProperty('description');
  });
});

describe('a dismissed job', () => {
  test('leaves search, its counts and recommendations at once, and comes back', async ({
    app,
    employer,
  }) => {
    const seeker = await seekerWith(app, CARER);
    const [savedJob, hidden] = [
      await postJob(employer.client, { ...NURSE, title: 'Perioperative nurse' }),
      await postJob(employer.client, { ...NURSE, title: 'Perioperative nurse' }),
    ];
    const query = { keyword: 'perioperative nurse', location: 'Burnaby, BC' };
    const searchJobs = async (client: Person['client']) => {
      const reply = await client.listJobs({ query });
      return { ids: reply.body.map(({ id }) => id), total: reply.headers.get('x-total-count') };
    };
    const counted = async (client: Person['client']) => {
      const { body } = await client.countFacets({ query });
      return body.jobType.find(({ value }) => value === 'Full-time')?.count;
    };
    await soon(async () =>
      expect(idsOf(await recommended(seeker))).toEqual(
        expect.arrayContaining([savedJob.id, hidden.id]),
      ),
    );
    expect(await searchJobs(seeker.client)).toEqual({ ids: [hidden.id, savedJob.id], total: '2' });
    await mark(seeker, savedJob.id, 'saved');
    await mark(seeker, hidden.id, 'dismissed');
    expect(await searchJobs(seeker.client)).toEqual({ ids: [savedJob.id], total: '1' });
    expect(await counted(seeker.client)).toBe(1);
    expect(idsOf(await recommended(seeker))).not.toContain(hidden.id);
    expect(idsOf(await recommended(seeker))).toContain(savedJob.id);
    // Hidden from the person who dismissed it only, who can still open it.
    for (const { client } of [employer, { client: app.createClient() }]) {
      expect((await searchJobs(client)).total).toBe('2');
      expect(await counted(client)).toBe(2);
    }
    expect((await seeker.client.getJob({ params: { id: hidden.id } })).status).toBe(200);
    await mark(seeker, hidden.id, null);
    expect((await searchJobs(seeker.client)).ids).toEqual([hidden.id, savedJob.id]);
    expect(idsOf(await recommended(seeker))).toContain(hidden.id);
  });

  test('leaves the feed without a search, page after page', async ({ employer, seeker }) => {
    const job = await postJob(employer.client, { title: 'Dismissed from the feed' });
    const feed = async () => {
      const first = await seeker.client.listJobs({ query: { limit: 3 } });
      return (await seeker.client.pagesFrom(first)).flatMap(({ body }) => body.map(({ id }) => id));
    };
    const before = await feed();
    await mark(seeker, job.id, 'dismissed');
    expect(await feed()).toEqual(before.filter((id) => id !== job.id));
  });

  test('can be applied to, and its application is listed', async ({ employer, seeker }) => {
    const job = await postJob(employer.client);
    await mark(seeker, job.id, 'dismissed');
    await apply(seeker.client, job.id);
    expect((await seeker.client.listSeekerApplications()).body).toHaveLength(1);
  });
});
