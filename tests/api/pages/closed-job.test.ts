import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { createHiringPair, postJob } from '#tests/support/factories.ts';
import { test as base, overridable } from '../fixtures.ts';

const shell = readFileSync(join(projectRoot, 'client/index.html'), 'utf8');
const DAY = 24 * 3_600_000;

const test = overridable(base)
  .override('pages', () => (server, render) => server.use((req, res) => render(req, res, shell)))
  .extend('hiringPair', { scope: 'file' }, ({ app }) => createHiringPair(app));

const CASES = [
  // Closed by its closing date, by its employer, and by deletion.
  { is_active: true, closes_at: 29, status: 404 },
  { is_active: true, closes_at: 31, status: 410 },
  { is_active: false, updated_at: 29, status: 404 },
  { is_active: false, updated_at: 31, status: 410 },
  { is_active: false, closes_at: 31, updated_at: 31, deleted_at: 31, status: 410 },
  // Closed by a release that did not store the time.
  { is_active: false, status: 404 },
  { is_active: true, updated_at: 400, status: 200 },
];

test.for(CASES)(
  'a stranger is answered $status for %o',
  async ({ status, is_active, ...days }, { app, hiringPair: { employer } }) => {
    const { id } = await postJob(employer.client, { title: 'Sailmaker' });
    const ago = (count: number | undefined) =>
      count === undefined ? null : new Date(Date.now() - count * DAY);
    await app.pool.query(
      'UPDATE jobs SET is_active = $2, closes_at = $3, updated_at = $4, deleted_at = $5 WHERE id = $1',
      [id, is_active, ago(days.closes_at), ago(days.updated_at), ago(days.deleted_at)],
    );
    for (const path of [`/jobs/${id}`, `/fr/jobs/${id}`]) {
      const reply = await app.createClient().send<string>('GET', path);
      expect(reply.status).toBe(status);
      if (status === 200) continue;
      expect(reply.body).toContain('content="noindex"');
      expect(reply.body).not.toContain('Sailmaker');
    }
    const { status: ofApi } = await app.createClient().getJob({ params: { id } });
    expect(ofApi).toBe(status === 200 ? 200 : 404);
  },
);

test('its owner and who has applied still get its page', async ({ app, hiringPair }) => {
  const { seeker, employer, job } = hiringPair;
  await app.pool.query('UPDATE jobs SET is_active = false, updated_at = $2 WHERE id = $1', [
    job.id,
    new Date(Date.now() - 31 * DAY),
  ]);
  const statusOf = async (client = app.createClient()) =>
    (await client.send('GET', `/jobs/${job.id}`)).status;
  expect(await statusOf()).toBe(410);
  expect(await statusOf(seeker.client)).toBe(200);
  expect(await statusOf(employer.client)).toBe(200);
});
