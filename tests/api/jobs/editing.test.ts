import { describe, expect } from 'vitest';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { newJob, postJob, registerCompany } from '#tests/support/factories.ts';
import { patch, test } from './fixtures.ts';

describe('editing', () => {
  test('changes what was sent and nothing else', async ({ employer }) => {
    const job = await postJob(employer.client, { hourlyRateMin: 20, hourlyRateMax: 30 });
    const { status, body } = await patch(employer, job.id, {
      title: 'Night Clerk',
      hourlyRateMin: null,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...job, title: 'Night Clerk', hourlyRateMin: null, version: 2 });
    expect((await patch(employer, job.id, {})).body).toEqual({ ...body, version: 3 });
  });

  test('checks a range even when one end is sent', async ({ employer }) => {
    const job = await postJob(employer.client, { hourlyRateMin: 20, hourlyRateMax: 30 });
    expect(fieldErrors(await patch(employer, job.id, { hourlyRateMin: 31 }))).toEqual([
      'hourlyRateMax: Maximum hourly rate must be greater than or equal to minimum hourly rate',
    ]);
    expect((await patch(employer, job.id, { hourlyRateMin: 31, hourlyRateMax: 31 })).status).toBe(
      200,
    );
  });

  test('takes the kind of workplace, or the flag of a caller that knows no kinds', async ({
    employer,
  }) => {
    const job = await postJob(employer.client, { isRemote: true });
    expect(job).toMatchObject({ workplace: 'remote', isRemote: true });
    const change = async (changes: object) => (await patch(employer, job.id, changes)).body;
    expect(await change({ workplace: 'hybrid', isRemote: false })).toMatchObject({
      workplace: 'hybrid',
      isRemote: true,
    });
    expect(await change({ title: 'Night Clerk' })).toMatchObject({ workplace: 'hybrid' });
    expect(await change({ isRemote: false })).toMatchObject({
      workplace: 'on-site',
      isRemote: false,
    });
  });

  test('shows what its texts say of level, licences and languages, until it is set', async ({
    app,
    employer,
  }) => {
    const job = await postJob(employer.client, {
      title: 'Senior nurse',
      requirements: 'You are a registered nurse (RN) with two years on a ward. Bilingual.',
    });
    expect(job).toMatchObject({ level: null, licences: null, workLanguages: null });
    const shown = async () => (await app.createClient().getJob({ params: { id: job.id } })).body;
    expect(await shown()).toMatchObject({
      level: 'senior',
      licences: ['registered-nurse'],
      workLanguages: ['en', 'fr'],
    });
    await patch(employer, job.id, { level: 'mid', licences: [], workLanguages: ['fr'] });
    expect(await shown()).toMatchObject({ level: 'mid', licences: [], workLanguages: ['fr'] });
  });

  test('with an old If-Match is 412 with the present record', async ({ employer }) => {
    const job = await postJob(employer.client);
    const detail = await employer.client.getJob({ params: { id: job.id } });
    const etag = detail.headers.get('etag') ?? '';
    expect(etag).toBe('"1"');
    const first = await patch(employer, job.id, { title: 'First edit' }, { 'if-match': etag });
    expect(first.headers.get('etag')).toBe('"2"');
    for (const stale of [etag, 'W/"1"', '"abc"', '"99999999999"', '2']) {
      const reply = await patch(employer, job.id, { title: 'Second edit' }, { 'if-match': stale });
      expect(expectError(reply, 'STALE_RECORD').details).toEqual(first.body);
    }
    expect(
      (await patch(employer, job.id, { title: 'Third edit' }, { 'if-match': '"2"' })).status,
    ).toBe(200);
    expect(
      (await patch(employer, job.id, { title: 'Fourth edit' }, { 'if-match': '*' })).status,
    ).toBe(200);
  });

  test('by ten concurrent requests with one If-Match succeeds once', async ({ employer }) => {
    const job = await postJob(employer.client);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        patch(employer, job.id, { title: `Edit number ${n}` }, { 'if-match': '"1"' }),
      ),
    );
    const accepted = replies.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    for (const reply of replies) if (reply !== accepted[0]) expectError(reply, 'STALE_RECORD');
    expect((await employer.client.getJob({ params: { id: job.id } })).body.title).toBe(
      accepted[0]?.body.title,
    );
  });

  test('jobs and their company at once neither fails nor leaves the search behind', async ({
    app,
  }) => {
    const { client } = await registerCompany(app, { industry: 'Before' });
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await postJob(client)).id);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) => {
        if (n % 3 === 0) return client.updateCompanyProfile({ body: { industry: `Trade ${n}` } });
        if (n % 3 === 1)
          return client.updateJob({
            params: { id: ids[n % 5] ?? 0 },
            body: { title: `Clerk no ${n}` },
          });
        return client.createJob({ body: newJob({ title: `New job ${n}` }) });
      }),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array(20).fill(200),
      ...Array(10).fill(201),
    ]);
    const { body: company } = await client.getCompanyProfile();
    const jobs = await client.listJobs({ query: { limit: 100, industry: company?.industry } });
    expect(jobs.body).toHaveLength(15);
  });
});
