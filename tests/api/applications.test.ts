import { describe, expect } from 'vitest';
import { makeBusy } from '#server/demo/staging/busy-employer.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  apply,
  type Person,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { publishChanges } from '#tests/support/work.ts';
import { test as base, overridable } from './fixtures.ts';

const test = overridable(base)
  .override('environment', { DATABASE_POOL_SIZE: '10' })
  .extend('employer', { scope: 'file' }, ({ app }) =>
    registerCompany(app, { companyName: 'Tidal Power' }),
  );

const setStatus = (
  employer: Person,
  id: number,
  status: string,
  headers?: Record<string, string>,
) => employer.client.raw('updateApplication', { params: { id }, body: { status }, headers });

describe('applying', () => {
  test('stores the letter as written and shows it to both sides', async ({ app, employer }) => {
    const job = await postJob(employer.client, { title: 'Turbine Mechanic' });
    const seeker = await registerSeeker(app, { fullName: 'Zoë “Z” O’Neil', title: 'Mechanic' });
    const coverLetter = 'Dear team,\n\n\tI fix things. <b>Really</b> — 100 %! 👩‍🔧';
    const application = await apply(seeker.client, job.id, { coverLetter });
    expect(application).toMatchObject({
      jobId: job.id,
      userId: seeker.user.id,
      employerUserId: employer.user.id,
      status: 'pending',
      coverLetter,
      resumeUrl: RESUME_URL,
      jobTitle: 'Turbine Mechanic',
      job: { title: 'Turbine Mechanic', companyName: 'Tidal Power', location: job.location },
      jobSeeker: { name: 'Zoë “Z” O’Neil', title: 'Mechanic', location: null, resumeUrl: null },
      history: [{ status: 'pending', changedAt: application.appliedAt }],
    });
    expect((await employer.client.getApplication({ params: { id: application.id } })).body).toEqual(
      application,
    );
    expect((await seeker.client.getApplication({ params: { id: application.id } })).body).toEqual(
      application,
    );
    expect((await seeker.client.listSeekerApplications()).body).toEqual([application]);
    const received = await employer.client.listEmployerApplications({ query: { jobId: job.id } });
    expect(received.body).toEqual([application]);
    expect(JSON.stringify(application)).not.toContain(seeker.user.email);
  });

  test('takes the resume of the profile, and asks for one where there is none', async ({
    app,
    employer,
  }) => {
    const { id: jobId } = await postJob(employer.client);
    const { client } = await registerSeeker(app);
    for (const body of [{ jobId }, { jobId, resumeUrl: ' ' }, { jobId, resumeUrl: null }]) {
      const refusal = expectError(await client.createApplication({ body }), 'RESUME_REQUIRED');
      expect(refusal.message).toBe('Please provide a resume URL to apply.');
      expect(refusal.errors?.[0]?.path).toBe('resumeUrl');
    }
    await client.updateSeekerProfile({ body: { resumeUrl: 'https://example.ca/mine' } });
    const application = await apply(client, jobId, { resumeUrl: undefined });
    expect(application.resumeUrl).toBe('https://example.ca/mine');
  });

  test('is refused twice, to a closed job, and to a missing one', async ({ app, employer }) => {
    const { id: jobId } = await postJob(employer.client);
    const { client } = await registerSeeker(app);
    await apply(client, jobId);
    const again = { jobId, resumeUrl: RESUME_URL };
    expectError(await client.createApplication({ body: again }), 'ALREADY_APPLIED');
    const closed = await postJob(employer.client, { isActive: false });
    const toClosed = { jobId: closed.id, resumeUrl: RESUME_URL };
    expectError(await client.createApplication({ body: toClosed }), 'JOB_CLOSED');
    const toNone = { jobId: 2_147_483_647, resumeUrl: RESUME_URL };
    expectError(await client.createApplication({ body: toNone }), 'NOT_FOUND');
  });

  test.for<[object, string]>([
    [{ jobId: '1' }, 'jobId: This value is not valid'],
    [{ jobId: 1.5 }, 'jobId: This value is not valid'],
    [{ jobId: 0 }, 'jobId: This number is too small'],
    [{ jobId: 2_147_483_648 }, 'jobId: This number is too large'],
    [{ resumeUrl: 'javascript:alert(1)' }, 'resumeUrl: Must be a valid URL'],
    [{ resumeUrl: 'https://me:pw@example.ca' }, 'resumeUrl: Must be a valid URL'],
    [{ resumeUrl: `https://example.ca/${'x'.repeat(2048)}` }, 'resumeUrl: This is too long'],
    [{ coverLetter: 'x'.repeat(10_001) }, 'coverLetter: This is too long'],
    [
      { coverLetter: 'a\u0000b' },
      'coverLetter: This text contains characters that cannot be saved',
    ],
    [
      { coverLetter: 'a\ud800b' },
      'coverLetter: This text contains characters that cannot be saved',
    ],
  ])('refuses %o', async ([overrides, message], { app }) => {
    const { client } = await registerSeeker(app);
    const body = { jobId: 1, resumeUrl: RESUME_URL, ...overrides };
    expect(fieldErrors(await client.raw('createApplication', { body }))).toEqual([message]);
  });

  test('200 times at once leaves exactly one', async ({ app, employer }) => {
    const { id: jobId } = await postJob(employer.client);
    const { client, user } = await registerSeeker(app);
    const replies = await Promise.all(
      Array.from({ length: 200 }, () =>
        client.createApplication({ body: { jobId, resumeUrl: RESUME_URL } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const reply of replies) if (reply.status !== 201) expectError(reply, 'ALREADY_APPLIED');
    const { rows } = await app.pool.query(
      `SELECT count(DISTINCT a.id)::int AS applications, count(c.id)::int AS changes
         FROM applications a JOIN application_status_changes c ON c.application_id = a.id
        WHERE a.job_id = $1`,
      [jobId],
    );
    expect(rows).toEqual([{ applications: 1, changes: 1 }]);
    const profiles = 'SELECT FROM job_seeker_profiles WHERE user_id = $1';
    expect((await app.pool.query(profiles, [user.id])).rowCount).toBe(1);
  });

  test('while the job is being closed leaves no application to a closed one', async ({
    app,
    employer,
  }) => {
    const { id: jobId } = await postJob(employer.client);
    const seekers = await Promise.all(Array.from({ length: 8 }, () => registerSeeker(app)));
    const [closing, ...replies] = await Promise.all([
      employer.client.updateJob({ params: { id: jobId }, body: { isActive: false } }),
      ...seekers.map(({ client }) =>
        client.createApplication({ body: { jobId, resumeUrl: RESUME_URL } }),
      ),
    ]);
    expect(closing.status).toBe(200);
    for (const reply of replies) if (reply.status !== 201) expectError(reply, 'JOB_CLOSED');
  });
});

describe('the status', () => {
  test('changes from any to any, and each change is recorded', async ({ app, employer }) => {
    const { id: jobId } = await postJob(employer.client);
    const { client } = await registerSeeker(app);
    const { id, updatedAt } = await apply(client, jobId);
    const path = ['hired', 'pending', 'rejected', 'interview', 'reviewing'] as const;
    for (const [index, status] of path.entries()) {
      const { body } = await setStatus(employer, id, status);
      expect(body).toMatchObject({ status, version: index + 2 });
      await publishChanges(app);
    }
    const seekerView = (await client.getApplication({ params: { id } })).body;
    expect(seekerView.history.map(({ status }) => status)).toEqual(['pending', ...path]);
    expect(Date.parse(seekerView.updatedAt)).toBeGreaterThanOrEqual(Date.parse(updatedAt));
    expect(seekerView.history.at(-1)?.changedAt).toBe(seekerView.updatedAt);
    const unchanged = (await setStatus(employer, id, 'reviewing')).body;
    expect(unchanged).toEqual(seekerView);
  });

  test('is one of the five, and obeys If-Match', async ({ app, employer }) => {
    const { id: jobId } = await postJob(employer.client);
    const { client } = await registerSeeker(app);
    const { id } = await apply(client, jobId);
    for (const status of ['New', 'PENDING', '', null, 1, ['hired']]) {
      expect(fieldErrors(await setStatus(employer, id, status as string))).toHaveLength(1);
    }
    const replies = await Promise.all(
      ['hired', 'rejected', 'interview', 'reviewing'].map((status) =>
        setStatus(employer, id, status, { 'if-match': '"1"' }),
      ),
    );
    const accepted = replies.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    for (const reply of replies) {
      if (reply !== accepted[0]) {
        expect(expectError(reply, 'STALE_RECORD').details).toEqual(accepted[0]?.body);
      }
    }
  });
});

test('the pages of an employer’s applicants are the whole list in its order, however it is filtered', async ({
  app,
}) => {
  const { client, company } = await registerCompany(app);
  const { company: other } = await registerCompany(app);
  for (const { id } of [company, other])
    await makeBusy(app.db, id, { postings: 4, applicants: 40, now: new Date() });
  // Some have the same time, so that the id decides the order.
  await app.pool.query(`UPDATE applications SET applied_at = date_trunc('day', applied_at)`);
  const { body: jobs } = await client.listOwnJobs();
  const filters = [{}, { status: 'interview' }, { jobId: jobs[0]?.id }, { text: 'an' }] as const;
  for (const filter of filters) {
    const whole = await client.listEmployerApplications({ query: filter });
    const query = { ...filter, limit: 3 };
    const pages = await client.pagesFrom(await client.listEmployerApplications({ query }));
    for (const { headers } of pages) {
      expect(headers.get('x-total-count')).toBe(String(whole.body.length));
    }
    expect(whole.body.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ body }) => body)).toEqual(whole.body);
  }
});

test('the lists page by time and id, and filter by job', async ({ app }) => {
  const { client: owner } = await registerCompany(app);
  const jobIds: number[] = [];
  for (let n = 0; n < 3; n += 1) jobIds.push((await postJob(owner)).id);
  for (let n = 0; n < 4; n += 1) {
    const { client } = await registerSeeker(app);
    for (const jobId of jobIds) await apply(client, jobId);
  }
  await app.pool.query(
    `UPDATE applications SET applied_at = date_trunc('minute', now()) WHERE job_id = ANY($1)`,
    [jobIds],
  );
  const whole = await owner.listEmployerApplications();
  expect(whole.body).toHaveLength(12);
  const pages = await owner.pagesFrom(
    await owner.listEmployerApplications({ query: { limit: 5 } }),
  );
  for (const { headers } of pages) expect(headers.get('x-total-count')).toBe('12');
  expect(pages.flatMap(({ body }) => body)).toEqual(whole.body);
  const one = await owner.listEmployerApplications({ query: { jobId: jobIds[1] } });
  expect(one.body).toHaveLength(4);
  expect(one.body.every(({ jobId }) => jobId === jobIds[1])).toBe(true);
  expect((await owner.listEmployerApplications({ query: { jobId: 2147483647 } })).body).toEqual([]);
  expectError(
    await owner.raw('listEmployerApplications', { query: { jobId: 'x' } }),
    'VALIDATION_FAILED',
  );
});

test("an application's job seeker is shown as the profile says now", async ({ app, employer }) => {
  const { id: jobId } = await postJob(employer.client);
  const { client } = await registerSeeker(app);
  const { id } = await apply(client, jobId);
  await client.updateSeekerProfile({
    body: { location: 'Gander, NL', resumeUrl: 'https://example.ca/new' },
  });
  const { body } = await employer.client.getApplication({ params: { id } });
  expect(body.jobSeeker).toMatchObject({
    location: 'Gander, NL',
    resumeUrl: 'https://example.ca/new',
  });
  expect(body.resumeUrl).toBe(RESUME_URL);
});
