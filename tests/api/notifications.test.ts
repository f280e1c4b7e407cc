import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '#shared/contract/live.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { acquaint, type Person } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let seeker: Person;
let employer: Person;
let applicationId: number;
beforeEach(async () => {
  const met = await acquaint(app);
  ({ seeker, employer } = met);
  applicationId = met.application.id;
});

const write = async (client: Client, content: string) =>
  expect((await client.post('/api/messages', { applicationId, content })).status).toBe(201);
const waiting = async (person: Person) =>
  (await person.client.get<LiveEvent[]>('/api/notifications')).body;

test('what waits after login is the newest unread message of each conversation, and changes since the last look', async () => {
  await write(seeker.client, 'One');
  await write(seeker.client, 'Two');
  expect(await waiting(employer)).toMatchObject([
    { id: 0, type: 'message', message: { content: 'Two' } },
    { id: 0, type: 'application-received', applicationId, status: 'pending' },
  ]);
  await employer.client.patch(`/api/applications/${applicationId}`, { status: 'reviewing' });
  expect(await waiting(seeker)).toMatchObject([
    { type: 'application-status', status: 'reviewing' },
  ]);
  expect((await seeker.client.patch('/api/notifications/seen')).status).toBe(204);
  expect(await waiting(seeker)).toEqual([]);
  expect((await employer.client.patch('/api/notifications/seen')).status).toBe(204);
  expect(await waiting(employer)).toMatchObject([{ type: 'message' }]);
  await employer.client.patch('/api/messages/read', { applicationId });
  expect(await waiting(employer)).toEqual([]);
});
