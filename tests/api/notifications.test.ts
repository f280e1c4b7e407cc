import { expect } from 'vitest';
import type { Person } from '#tests/support/factories.ts';
import { registerSeeker, sendMessage } from '#tests/support/factories.ts';
import { publishChanges } from '#tests/support/work.ts';
import { applicationTest as test } from './fixtures.ts';

const waiting = async (person: Person) => (await person.client.listWaiting()).body;

test('after login there are the newest unread messages and changes since the last visit', async ({
  app,
  seeker,
  employer,
  applicationId,
}) => {
  await sendMessage(seeker.client, applicationId, 'One');
  await sendMessage(seeker.client, applicationId, 'Two');
  expect(await waiting(employer)).toMatchObject([
    { id: 0, type: 'message', message: { content: 'Two' } },
    { id: 0, type: 'application-received', applicationId, status: 'pending' },
  ]);
  await employer.client.updateApplication({
    params: { id: applicationId },
    body: { status: 'reviewing' },
  });
  await publishChanges(app);
  expect(await waiting(seeker)).toMatchObject([
    { type: 'application-status', status: 'reviewing' },
  ]);
  expect((await seeker.client.markSeen()).status).toBe(204);
  expect(await waiting(seeker)).toEqual([]);
  expect((await employer.client.markSeen()).status).toBe(204);
  expect(await waiting(employer)).toMatchObject([{ type: 'message' }]);
  await employer.client.markMessagesRead({ body: { applicationId } });
  expect(await waiting(employer)).toEqual([]);
});

test('read and removed ones stay so, until something new comes', async ({
  seeker,
  employer,
  applicationId,
}) => {
  await sendMessage(seeker.client, applicationId, 'One');
  const [message, received] = await waiting(employer);
  expect(message?.isRead).toBeUndefined();
  const markAs = (person: Person, mark: 'read' | 'removed', now = message?.at ?? '') =>
    person.client.markNotifications({
      body: { marks: [{ type: 'message', applicationId, at: now, mark }] },
    });
  expect((await markAs(employer, 'read')).status).toBe(204);
  expect(await waiting(employer)).toEqual([{ ...message, isRead: true }, received]);
  await markAs(employer, 'removed');
  expect(await waiting(employer)).toEqual([received]);
  // A late mark from another device that still showed it has no effect.
  await markAs(employer, 'read');
  expect(await waiting(employer)).toEqual([received]);
  await sendMessage(seeker.client, applicationId, 'Two');
  expect(await waiting(employer)).toMatchObject([{ message: { content: 'Two' } }, received]);
});

test('a mark on an application of others is not stored', async ({ app, applicationId }) => {
  const stranger = await registerSeeker(app);
  const now = new Date().toISOString();
  const mark = { type: 'message', applicationId, at: now, mark: 'read' } as const;
  const { status } = await stranger.client.markNotifications({ body: { marks: [mark] } });
  expect(status).toBe(204);
  const { rowCount } = await app.pool.query('SELECT 1 FROM notification_marks WHERE user_id = $1', [
    stranger.user.id,
  ]);
  expect(rowCount).toBe(0);
});
