import { expect, test, vi } from 'vitest';
import { type Call, sharedRead } from '#server/platform/http/mount.ts';

type Conversations = Call<'listConversations'>;

const db = {};
const callOf = (id: number, limit = 20) =>
  ({ db, actor: { id, role: 'job_seeker' }, params: {}, query: { limit } }) as Conversations;

test('equal reads of one person that arrive together run once', async () => {
  const read = vi.fn(async ({ actor, query }: Conversations) => [actor.id, query.limit]);
  const share = sharedRead<'listConversations', unknown[]>(read);
  const calls = [callOf(1), callOf(1), callOf(2), callOf(1, 50)];
  const answers = await Promise.all(calls.map((call) => share(call)));
  expect(answers).toEqual([
    [1, 20],
    [1, 20],
    [2, 20],
    [1, 50],
  ]);
  expect(read).toHaveBeenCalledTimes(3);
  await share(callOf(1));
  expect(read).toHaveBeenCalledTimes(4);
});
