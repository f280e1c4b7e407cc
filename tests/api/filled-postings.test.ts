import { expect } from 'vitest';
import { MAX_WORDS } from '#shared/domain/decision-message.ts';
import { OPENINGS } from '#shared/domain/posting-fields.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  apply,
  newJob,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { UNTIL_PUBLISHED_MS } from '#tests/support/undo.ts';
import { seenBy, setStatus, undo, test as undoTest } from './undo.ts';

/** A posting with two openings and five applicants, of whom the last has withdrawn. */
const test = undoTest.extend('filled', async ({ app }) => {
  const employer = await registerCompany(app);
  const job = await postJob(employer.client, newJob({ openings: 2 }));
  const seekers = await Promise.all(Array.from({ length: 5 }, () => registerSeeker(app)));
  const ids: number[] = [];
  for (const { client } of seekers) ids.push((await apply(client, job.id)).id);
  const [last = 0] = ids.slice(-1);
  await seekers.at(-1)?.client.withdrawApplication({ params: { id: last } });
  const [first, second, third, fourth] = ids as [number, number, number, number];
  return { employer, job, seekers, ids: { first, second, third, fourth, last } };
});

test('a posting says how many it hires and from when, within bounds', async ({ app, filled }) => {
  const { employer, job } = filled;
  const params = { id: job.id };
  const startsAt = '2031-05-02T03:59:59.000Z';
  const { body } = await employer.client.updateJob({ params, body: { startsAt } });
  expect(body).toMatchObject({ openings: 2, startsAt });
  const { body: shown } = await app.createClient().getJob({ params });
  expect(shown).toMatchObject({ openings: 2, startsAt });
  for (const openings of [0, OPENINGS.max + 1, 1.5, '2', []]) {
    const reply = await employer.client.updateJob({ params, body: { openings } as never });
    expect(fieldErrors(reply).join(), String(openings)).toMatch(/^openings: /);
  }
  const reply = await employer.client.updateJob({ params, body: { startsAt: 'soon' } });
  expect(fieldErrors(reply).join()).toMatch(/^startsAt: /);
  const cleared = { openings: null, startsAt: null };
  expect((await employer.client.updateJob({ params, body: cleared })).body).toMatchObject(cleared);
});

test('closing a posting tells all who wait, and nobody else', async ({ filled, pass }) => {
  const { employer, job, seekers, ids } = filled;
  await setStatus(employer, ids.first, 'hired');
  await setStatus(employer, ids.second, 'hired');
  await setStatus(employer, ids.third, 'interview');
  const params = { id: job.id };
  const words = { en: 'Dear {name}, {job} is filled.' };
  const { body, status } = await employer.client.closeJob({ params, body: { words } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ waiting: 0, changeIds: [expect.any(Number), expect.any(Number)] });
  const { body: own } = await employer.client.getOwnJob({ params });
  expect(own.isActive).toBe(false);
  await pass(UNTIL_PUBLISHED_MS);
  const statuses = await Promise.all(
    Object.values(ids).map(
      async (id, index) =>
        (await seekers[index]?.client.getApplication({ params: { id } }))?.body.status,
    ),
  );
  expect(statuses).toEqual(['hired', 'hired', 'rejected', 'rejected', 'pending']);
  const told = await seekers[2]?.client.getApplication({ params: { id: ids.third } });
  expect(told?.body.history.at(-1)?.message).toMatch(/^Dear \S+, .+ is filled\.$/);
  const again = await employer.client.closeJob({ params, body: {} });
  expect(again.body).toEqual({ waiting: 0, changeIds: [] });
});

test('what a closing tells can be undone, and nobody applies after it', async ({ app, filled }) => {
  const { employer, job, seekers, ids } = filled;
  const { body } = await employer.client.closeJob({ params: { id: job.id }, body: {} });
  expect(body.changeIds).toHaveLength(4);
  expect((await undo(employer, ...body.changeIds)).status).toBe(200);
  const [seeker] = seekers;
  expect(seeker && (await seenBy(seeker, ids.first)).status).toBe('pending');
  const late = await registerSeeker(app);
  const reply = await late.client.createApplication({
    body: { jobId: job.id, resumeUrl: 'https://example.ca/resume.pdf' },
  });
  expectError(reply, 'JOB_CLOSED');
});

test('closings and applications at once leave nobody untold or told twice', async ({
  app,
  filled,
}) => {
  const { employer, job } = filled;
  const late = await Promise.all(Array.from({ length: 4 }, () => registerSeeker(app)));
  const close = () => employer.client.closeJob({ params: { id: job.id }, body: {} });
  const resumeUrl = 'https://example.ca/resume.pdf';
  const [one, two, ...applied] = await Promise.all([
    close(),
    close(),
    ...late.map(({ client }) => client.createApplication({ body: { jobId: job.id, resumeUrl } })),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  for (const { status } of applied) expect([201, 409]).toContain(status);
  const { rows } = await app.pool.query<{ status: string; rejections: number }>(
    `SELECT applications.status,
       (SELECT count(*)::int FROM application_status_changes
         WHERE application_id = applications.id AND status = 'rejected') AS rejections
     FROM applications WHERE job_id = $1 AND withdrawn_at IS NULL`,
    [job.id],
  );
  expect(rows).toHaveLength(4 + applied.filter(({ status }) => status === 201).length);
  expect(new Set(rows.map(({ status, rejections }) => `${status} ${rejections}`))).toEqual(
    new Set(['rejected 1']),
  );
});

test('a closing that cannot be changes nothing', async ({ app, filled }) => {
  const { employer, job } = filled;
  const params = { id: job.id };
  const stranger = await registerCompany(app);
  expectError(await stranger.client.closeJob({ params, body: {} }), 'FORBIDDEN');
  expectError(await employer.client.closeJob({ params: { id: 999_999 }, body: {} }), 'NOT_FOUND');
  for (const body of [
    { words: {} },
    { words: { en: 'Dear {first name}' } },
    { words: { en: 'x'.repeat(MAX_WORDS + 1) } },
    { tellAt: '2020-01-01T00:00:00Z' },
    { isSilent: 'no' },
  ]) {
    expectError(
      await employer.client.closeJob({ params, body: body as never }),
      'VALIDATION_FAILED',
    );
  }
  const { body } = await employer.client.getOwnJob({ params });
  expect(body.isActive).toBe(true);
  const counts = await employer.client.countEmployerApplications({ query: { jobId: job.id } });
  expect(counts.body).toMatchObject({ pending: 4, rejected: 0, withdrawn: 1 });
});
