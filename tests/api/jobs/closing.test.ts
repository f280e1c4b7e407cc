import { describe, expect } from 'vitest';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { apply, postJob, registerSeeker } from '#tests/support/factories.ts';
import { isListed, patch, test } from './fixtures.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

describe('closing and deleting', () => {
  test('deactivate and activate', async ({ app, employer }) => {
    const { id } = await postJob(employer.client);
    expect((await patch(employer, id, { isActive: false })).body).toMatchObject({
      isActive: false,
    });
    expect(await isListed(app, id)).toBe(false);
    expect((await patch(employer, id, { isActive: true })).body).toMatchObject({ isActive: true });
    expect(await isListed(app, id)).toBe(true);
  });

  test('a job past its date is closed, and activating it clears the date', async ({
    app,
    employer,
  }) => {
    const { id } = await postJob(employer.client, { closesAt: inHours(1) });
    const past = inHours(-1);
    await app.pool.query('UPDATE jobs SET closes_at = $1 WHERE id = $2', [past, id]);
    await app.pool.query('UPDATE job_search SET closes_at = $1 WHERE job_id = $2', [past, id]);
    expect(await isListed(app, id)).toBe(false);
    expect((await employer.client.getJob({ params: { id } })).body).toMatchObject({
      isClosed: true,
    });
    // The form sends the date that it loaded, which is no change.
    expect((await patch(employer, id, { title: 'Still closed', closesAt: past })).status).toBe(200);
    expect(fieldErrors(await patch(employer, id, { closesAt: inHours(-2) }))).toHaveLength(1);
    expect((await patch(employer, id, { isActive: true })).body).toMatchObject({ closesAt: null });
    expect(await isListed(app, id)).toBe(true);
  });

  test('activating keeps a closing date in the future', async ({ employer }) => {
    const closesAt = inHours(5);
    const { id } = await postJob(employer.client, { closesAt });
    await patch(employer, id, { isActive: false });
    expect((await patch(employer, id, { isActive: true })).body).toMatchObject({ closesAt });
  });

  test('a deleted job leaves every list, and stays for those who applied', async ({
    app,
    employer,
  }) => {
    const { id } = await postJob(employer.client);
    const applicant = await registerSeeker(app);
    await apply(applicant.client, id);
    const stranger = await registerSeeker(app);
    const deletion = { isActive: false, closesAt: inHours(-0.01) };
    const { status, body } = await patch(employer, id, deletion);
    expect(status).toBe(200);
    expect(Date.parse(String(body.closesAt))).toBeGreaterThan(Date.now() - 30_000);

    const ownJobs = await employer.client.listOwnJobs();
    expect(ownJobs.body.map((job) => job.id)).not.toContain(id);
    expect(ownJobs.headers.get('x-total-count')).toBe(String(ownJobs.body.length));
    expect(await isListed(app, id)).toBe(false);
    for (const { client } of [employer, applicant]) {
      expect((await client.getJob({ params: { id } })).body).toMatchObject({ isClosed: true });
    }
    for (const client of [stranger.client, app.createClient()]) {
      expectError(await client.getJob({ params: { id } }), 'NOT_FOUND');
    }
    expectError(
      await stranger.client.createApplication({ body: { jobId: id, resumeUrl: 'https://a.ca' } }),
      'JOB_CLOSED',
    );
    expectError(await patch(employer, id, { isActive: true }), 'NOT_FOUND');
    expect((await patch(employer, id, deletion)).status).toBe(200);
  });
});

test.for(['0', '-1', '1.5', '01', 'abc', '99999999999', '2147483648', '%00', '1%20'])(
  'the id %s is refused',
  async (id, { app }) => {
    expectError(await app.createClient().raw('getJob', { params: { id } }), 'VALIDATION_FAILED');
  },
);

test('an unknown id is not found', async ({ app, employer }) => {
  expectError(await app.createClient().getJob({ params: { id: 2_147_483_647 } }), 'NOT_FOUND');
  expectError(await patch(employer, 2_147_483_647, { title: 'Nothing' }), 'NOT_FOUND');
});
