import { describe, expect, vi } from 'vitest';
import { deleteOldActivity } from '#server/features/learning/service.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import { apply, type Person, postJob, registerSeeker } from '#tests/support/factories.ts';
import { CARER, NURSE, recommended, seekerWith, soon } from '#tests/support/matching.ts';
import { clock, DAY, decide, eventsOf, kindsOf, START, test } from './fixtures.ts';

const [TODAY, TOMORROW] = [0, DAY].map((ms) => torontoDay(new Date(START.getTime() + ms)));

/** Does everything that makes an event. */
async function doEverything({ client }: Person, id: number) {
  await client.listJobs({ query: { keyword: 'perioperative' } });
  await client.getJob({ params: { id } });
  await client.markJob({ params: { id }, body: { mark: 'saved' } });
  await client.markJob({ params: { id }, body: { mark: 'dismissed' } });
  await client.markJob({ params: { id }, body: { mark: null } });
  await apply(client, id);
}

describe('kept events', () => {
  test('are none before a yes, nor after a no', async ({ app, employer, seeker }) => {
    const job = await postJob(employer.client, { ...NURSE, title: 'Perioperative nurse' });
    await doEverything(seeker, job.id);
    expect(await eventsOf(app, seeker)).toEqual([]);
    await decide(seeker, false);
    await seeker.client.getJob({ params: { id: job.id } });
    expect(await eventsOf(app, seeker)).toEqual([]);
    // Nor is an event kept that was buffered before the consent.
    await seeker.client.getJob({ params: { id: job.id } });
    clock.time = new Date(START.getTime() + 1);
    await decide(seeker, true);
    expect(await eventsOf(app, seeker)).toEqual([]);
    const { rows } = await app.pool.query('SELECT count(*)::int FROM learning_events');
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('are jobs shown, opened, saved, dismissed and applied to', async ({ app, employer }) => {
    clock.time = START;
    const job = await postJob(employer.client, { ...NURSE, title: 'Perioperative carer' });
    const seeker = await seekerWith(app, CARER);
    await decide(seeker, true);
    await soon(async () => expect(await recommended(seeker)).not.toEqual([]));
    const recommendations = await recommended(seeker);
    const keptEvents = await eventsOf(app, seeker);
    expect(keptEvents).toEqual(
      recommendations.map(({ id, matchScore }, index) => ({
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
    const later = (await kindsOf(app, seeker)).slice(keptEvents.length);
    const ofJob = later.filter(([, id]) => id === job.id).map(([kind]) => kind);
    expect(ofJob.toSorted()).toEqual(['applied', 'dismissed', 'found', 'opened', 'saved']);
    expect((await seeker.client.getLearning()).body.events).toBe(keptEvents.length + later.length);
  });

  test('are one of each kind and job a day', async ({ app, employer, seeker }) => {
    const { id } = await postJob(employer.client);
    await decide(seeker, true);
    for (const days of [0, 0, 0.2, 1, 1.1]) {
      clock.time = new Date(START.getTime() + days * DAY);
      await seeker.client.getJob({ params: { id } });
      await app.recorder.flush();
    }
    expect((await eventsOf(app, seeker)).map(({ day }) => day)).toEqual([TODAY, TOMORROW]);
  });

  test('are at most a thousand a day', async ({ app, employer, seeker }) => {
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

  test('are none of employers, visitors or refused requests', async ({ app, employer, seeker }) => {
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

describe('the deletion of events', () => {
  test('follows the end of the consent, and none are added later', async ({
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
    // Buffered when the consent ends.
    await seeker.client.markJob({ params: { id: job.id }, body: { mark: 'saved' } });
    expect(await decide(seeker, false)).toMatchObject({ isOn: false, events: 0 });
    expect(await eventsOf(app, seeker)).toEqual([]);
    expect(await eventsOf(app, other)).toHaveLength(1);
    // The person's own records stay.
    expect((await seeker.client.listJobMarks()).body).toHaveLength(1);
  });

  test('leaves none that are written while the consent ends', async ({ app, employer, seeker }) => {
    const job = await postJob(employer.client);
    for (let round = 0; round < 10; round += 1) {
      await decide(seeker, true);
      await seeker.client.getJob({ params: { id: job.id } });
      await Promise.all([app.recorder.flush(), decide(seeker, false)]);
      expect(await eventsOf(app, seeker)).toEqual([]);
    }
  });

  test('follows the erasure of the account', async ({ app, employer, seeker }) => {
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

  test('happens after 180 days', async ({ app, employer, seeker }) => {
    const job = await postJob(employer.client);
    await decide(seeker, true);
    await seeker.client.getJob({ params: { id: job.id } });
    await app.recorder.flush();
    await deleteOldActivity(app.db, new Date(START.getTime() + 180 * DAY));
    expect(await eventsOf(app, seeker)).toHaveLength(1);
    await deleteOldActivity(app.db, new Date(START.getTime() + 180 * DAY + 1));
    expect(await eventsOf(app, seeker)).toEqual([]);
  });
});

test('a page does not wait for events, which are written later', async ({
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
