/** @module-tag nightly */
import { expect, vi } from 'vitest';
import { deleteOldFailedRequests } from '#server/platform/http/failed-requests.ts';
import type { TestApp } from '#tests/support/app.ts';
import { endpoints } from '#tests/support/client.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';
import { registerStaff } from './fixtures.ts';

const MISSING = { params: { id: 2_147_483_647 } };

/** The row of a request, once it is written. */
const recorded = (app: TestApp, requestId: string | null) =>
  vi.waitFor(
    async () => {
      const { rows } = await app.pool.query(
        `SELECT method, route, status, code, user_id AS "userId" FROM failed_requests WHERE request_id = $1`,
        [requestId],
      );
      expect(rows).toHaveLength(1);
      return rows[0];
    },
    { timeout: 10_000, interval: 100 },
  );

test('a request id leads to what happened, without what was asked', async ({ app }) => {
  const staff = await registerStaff(app, 'support');
  const { user, client } = await registerSeeker(app);
  const refused = await client.getJob(MISSING);
  const invalid = await app.createClient().raw('register', { body: { username: 'Secret Name' } });
  const requestId = refused.headers.get('x-request-id');
  expect(await recorded(app, requestId)).toEqual({
    method: 'GET',
    route: endpoints.getJob.path,
    status: 404,
    code: 'NOT_FOUND',
    userId: user.id,
  });
  expect(await recorded(app, invalid.headers.get('x-request-id'))).toMatchObject({
    code: 'VALIDATION_FAILED',
    userId: null,
  });

  const q = ` ${requestId?.toUpperCase()} `;
  const { body: found } = await staff.client.searchStaff({ query: { q } });
  expect(found.clues).toEqual(['request']);
  expect(found.requests.hits).toEqual([
    expect.objectContaining({
      route: endpoints.getJob.path,
      code: 'NOT_FOUND',
      user: { id: user.id, username: user.username, fullName: user.fullName },
      build: expect.stringMatching(/\w/),
    }),
  ]);
  const query = { act: 'view-search', personId: user.id } as const;
  expect((await staff.client.listStaffAudit({ query })).body).toHaveLength(1);
});

test('a method longer than its column costs no other row', async ({ app }) => {
  const visitor = app.createClient();
  const { headers } = await visitor.send('UNSUBSCRIBE', endpoints.getJob.path.replace(':id', '1'));
  const missing = await visitor.getJob(MISSING);
  expect(await recorded(app, headers.get('x-request-id'))).toMatchObject({ method: 'UNSUBSCRIB' });
  await recorded(app, missing.headers.get('x-request-id'));
});

test('a person who is erased before the rows are written costs no other row', async ({ app }) => {
  const { client, user } = await registerSeeker(app);
  const refused = await client.getJob(MISSING);
  await app.pool.query('DELETE FROM users WHERE id = $1', [user.id]);
  const missing = await app.createClient().getJob(MISSING);
  expect(await recorded(app, refused.headers.get('x-request-id'))).toMatchObject({ userId: null });
  await recorded(app, missing.headers.get('x-request-id'));
});

test('what nobody asks about is left out, and the rest is kept for 30 days', async ({ app }) => {
  const visitor = app.createClient();
  const noise = [await visitor.getCurrentUser(), await visitor.send('GET', '/api/nothing')];
  expect(noise.map(({ status }) => status)).toEqual([401, 404]);
  const last = await visitor.getJob(MISSING);
  await recorded(app, last.headers.get('x-request-id'));
  const { rows } = await app.pool.query(
    'SELECT route FROM failed_requests WHERE request_id = ANY ($1)',
    [noise.map(({ headers }) => headers.get('x-request-id'))],
  );
  expect(rows).toEqual([]);

  const count = () => app.pool.query('SELECT FROM failed_requests').then((each) => each.rowCount);
  const days = (n: number) => new Date(Date.now() + n * 86_400_000);
  await deleteOldFailedRequests(app.db, days(29));
  expect(await count()).toBeGreaterThan(0);
  await deleteOldFailedRequests(app.db, days(31));
  expect(await count()).toBe(0);
});
