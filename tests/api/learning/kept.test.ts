import { describe, expect, vi } from 'vitest';
import { forgetOldActivity } from '#server/features/learning/service.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import { apply, type Person, postJob, registerSeeker } from '#tests/support/factories.ts';
import { CARER, NURSE, recommended, seekerWith, soon } from '#tests/support/matching.ts';
import { clock, DAY, decide, eventsOf, kindsOf, START, test } from './fixtures.ts';

const [TODAY, TOMORROW] = [0, DAY].map((ms) => torontoDay(new Date(START.getTime() + ms)));

/** All that a person can do that is kept. */
async function doEverything({ client }: Person, id: number) {
  await client.listJobs({ query: { keyword: 'perioperative' } });
  await client.getJob({ params: { id } });
  await client.markJob({ params: { id }, body: { mark: 'saved' } });
  await client.markJob({ params: { id }, body: { mark: 'dismissed' } });
  await client.markJob({ params: { id }, body: { mark: null } });
  await apply(client, id);
}

describe('what is kept', () => {
  test('is nothing before a yes, nor after a no', async ({ app, employer, seeker }) => {
    const job = await postJob(employer.client, { ...NURSE, title: 'Perioperative nurse' });
    await doEverything(seeker, job.id);
    expect(await eventsOf(app, seeker)).toEqual([]);
    await decide(seeker, false);
    await seeker.client.getJob({ params: { id: job.id } });
    expect(await eventsOf(app, seeker)).toEqual([]);
    // Also nothing that happened before the yes and was not written yet.
    await seeker.client.getJob({ params: { id: job.id } });
    clock.time = new Date(START.getTime() + 1);
    await decide(seeker, true);
    expect(await eventsOf(app, seeker)).toEqual([]);
    const { rows } = await app.pool.query('SELECT count(*)::int FROM learning_events');
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('is what was shown, opened, saved, dismissed and applied to', async ({ app, employer }) => {
    clock.time = START;
    const job = await postJob(employer.client, { ...NURSE, title: 'Perioperative carer' });
    const seeker = await seekerWith(app, CARER);
    await decide(seeker, true);
    await soon(async () => expect(await recommended(seeker)).not.toEqual([]));
    const shown = await recommended(seeker);
    const kept = await eventsOf(app, seeker);
    expect(kept).toEqual(
      shown.map(({ id, matchScore }, index) => ({
        kind: 'recommended',
        job_id: id,
        position: index + 1,
        score: matchScore,
        day: TODAY,
        at: START,
      })),
    );
    clock.time = new Date(START.getTime() + 1_000);
    await doEverything(seeker, job.id);
    const later = (await kindsOf(app, seeker)).slice(kept.length);
    const ofJob = later.filter(([, id]) => id === job.id).map(([kind]) => kind);
    expect(ofJob.toSorted()).toEqual(['applied', 'dismissed', 'found', 'opened', 'saved']);
    expect((await seeker.client.getLearning()).body.events).toBe(kept.length + later.length);
  });

  test('is each thing once a day', async ({ app, employer, seeker }) => {
    const { id } = await postJob(employer.client);
    await decide(seeker, true);
    for (const days of [0, 0, 0.2, 1, 1.1]) {
      clock.time = new Date(START.getTime() + days * DAY);
      await seeker.client.getJob({ params: { id } });
      await app.recorder.flush();
    }
    expect((await eventsOf(app, seeker)).map(({ day }) => day)).toEqual([TODAY, TOMORROW]);
  });

  test('is at most a thousand events of a day', async ({ app, employer, seeker }) => {
    const jobs = await postJob(employer.client);
    await decide(seeker, true);
    await app.pool.query(
      `WITH made AS (
         INSERT INTO jobs (company_id, title, description, location, job_type, posted_at, is_active)
         SELECT company_id, title, description, location, job_type, posted_at, false
           FROM jobs, generate_series(1, 999) WHERE id = $2 RETURNING id)
       INSERT INTO learning_events (user_id, day, job_id, kind, at)
       SELECT $1, $4, id, 'found', $3 FROM made`,
      [seeker.user.id, jobs.id, START, TODAY],
    );
    await seeker.client.getJob({ params: { id: jobs.id } });
    await apply(seeker.client, jobs.id);
    expect(await eventsOf(app, seeker)).toHaveLength(1_000);
    clock.time = new Date(START.getTime() + DAY);
    await seeker.client.getJob({ params: { id: jobs.id } });
    expect(await eventsOf(app, seeker)).toHaveLength(1_001);
  });

  test('is nothing of employers, of visitors, or of what was refused', async ({
    app,
    employer,
    seeker,
  }) => {
    const job = await postJob(employer.client);
    const closed = await postJob(employer.client, { isActive: false });
    await decide(seeker, true);
    await employer.client.getJob({ params: { id: job.id } });
    await app.createClient().getJob({ params: { id: job.id } });
    await seeker.client.getJob({ params: { id: closed.id } });
    await seeker.client.raw('markJob', { params: { id: job.id }, body: { mark: 'liked' } });
    expect(await eventsOf(app, seeker)).toEqual([]);
    expect(await eventsOf(app, employer)).toEqual([]);
  });
});

describe('the end', () => {
  test('of the consent deletes everything, and nothing comes after it', async ({
    app,
    employer,
    seeker,
  }) => {
    const job = await postJob(employer.client);
    const other = await registerSeeker(app);
    for (const person of [seeker, other]) {
      await decide(person, true);
      await person.client.getJob({ params: { id: job.id } });
      expect(await eventsOf(app, person)).toHaveLength(1);
    }
    // Waiting to be written when the consent ends.
    await seeker.client.markJob({ params: { id: job.id }, body: { mark: 'saved' } });
    expect(await decide(seeker, false)).toMatchObject({ isOn: false, events: 0 });
    expect(await eventsOf(app, seeker)).toEqual([]);
    expect(await eventsOf(app, other)).toHaveLength(1);
    // What is the person's own record stays.
    expect((await seeker.client.listJobMarks()).body).toHaveLength(1);
  });

  test('of the consent while events are written leaves none', async ({ app, employer, seeker }) => {
    const job = await postJob(employer.client);
    for (let round = 0; round < 10; round += 1) {
      await decide(seeker, true);
      await seeker.client.getJob({ params: { id: job.id } });
      await Promise.all([app.recorder.flush(), decide(seeker, false)]);
      expect(await eventsOf(app, seeker)).toEqual([]);
    }
  });

  test('of the account deletes consent and events', async ({ app, employer, seeker }) => {
    const job = await postJob(employer.client);
    await decide(seeker, true);
    await seeker.client.getJob({ params: { id: job.id } });
    expect(await eventsOf(app, seeker)).toHaveLength(1);
    await app.pool.query('DELETE FROM users WHERE id = $1', [seeker.user.id]);
    expect(await eventsOf(app, seeker)).toEqual([]);
    const { rowCount } = await app.pool.query('SELECT FROM learning_consents WHERE user_id = $1', [
      seeker.user.id,
    ]);
    expect(rowCount).toBe(0);
  });

  test('comes after 180 days', async ({ app, employer, seeker }) => {
    const job = await postJob(employer.client);
    await decide(seeker, true);
    await seeker.client.getJob({ params: { id: job.id } });
    await app.recorder.flush();
    await forgetOldActivity(app.db, new Date(START.getTime() + 180 * DAY));
    expect(await eventsOf(app, seeker)).toHaveLength(1);
    await forgetOldActivity(app.db, new Date(START.getTime() + 180 * DAY + 1));
    expect(await eventsOf(app, seeker)).toEqual([]);
  });
});

test('a page does not wait for it, and it is written by itself soon after', async ({
  app,
  employer,
  seeker,
}) => {
  const job = await postJob(employer.client);
  await decide(seeker, true);
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE learning_events IN ACCESS EXCLUSIVE MODE');
    expect((await seeker.client.getJob({ params: { id: job.id } })).status).toBe(200);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  await vi.waitFor(
    async () => {
      const { rowCount } = await app.pool.query(
        'SELECT FROM learning_events WHERE user_id = $1 AND kind = $2',
        [seeker.user.id, 'opened'],
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 10_000, interval: 50 },
  );
});
