import { expect } from 'vitest';
import type { Person } from '#tests/support/factories.ts';
import { sendMessage } from '#tests/support/factories.ts';
import { acquaintedTest as test } from './fixtures.ts';

const waiting = async (person: Person) => (await person.client.listWaiting()).body;

test('what waits after login is the newest unread message of each conversation, and changes since the last look', async ({
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
