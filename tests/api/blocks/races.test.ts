import pg from 'pg';
import { expect, vi } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import { postJob, RESUME_URL } from '#tests/support/factories.ts';
import { applicationTest } from '../fixtures.ts';
import { send, thread } from '../messages/conversation.ts';

/** First key of the advisory locks under which events are written; see `recordEvents`. */
const EVENT_LOCKS = 5;

const test = applicationTest.extend('other', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const client = new pg.Client({ connectionString: app.config.databaseUrl });
  await client.connect();
  onCleanup(() => client.end());
  return client;
});

async function untilWaiting(other: pg.Client, count: number): Promise<void> {
  await vi.waitUntil(
    async () => {
      // Otherwise a transaction keeps its first snapshot of the backends.
      await other.query('SELECT pg_stat_clear_snapshot()');
      const { rowCount } = await other.query(
        `SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount === count;
    },
    { timeout: 1_200, interval: 10 },
  );
}

test('a block waits for the message that is being written, and none comes after it', async ({
  other,
  seeker,
  employer,
  applicationId,
}) => {
  await other.query('BEGIN');
  await other.query('SELECT pg_advisory_xact_lock($1, $2)', [EVENT_LOCKS, employer.user.id]);
  const sending = send(seeker, { applicationId, content: 'Under way' });
  await untilWaiting(other, 1);
  const blocking = employer.client.blockPerson({ params: { userId: seeker.user.id } });
  await untilWaiting(other, 2);
  await other.query('ROLLBACK');
  expect((await blocking).status).toBe(204);
  // A reader of the block's response has the last message.
  const threadMessages = await thread(employer, applicationId);
  expect((await sending).status).toBe(201);
  expect(threadMessages).toHaveLength(1);
});

test('requests that wait for a block are refused: messages of either side, and an application', async ({
  other,
  seeker,
  employer,
  applicationId,
}) => {
  const { id: jobId } = await postJob(employer.client);
  const insert = 'INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, now())';
  const userId = seeker.user.id;
  for (const write of [
    () => send(seeker, { applicationId, content: 'Too late' }),
    () => seeker.client.createApplication({ body: { jobId, resumeUrl: RESUME_URL } }),
  ]) {
    await employer.client.unblockPerson({ params: { userId } });
    await other.query('BEGIN');
    // The block has its lock and waits for another transaction, which may roll back.
    await other.query(insert, [employer.user.id, userId]);
    const blocking = employer.client.blockPerson({ params: { userId } });
    await untilWaiting(other, 1);
    const writing = write();
    await untilWaiting(other, 2);
    await other.query('ROLLBACK');
    expect((await blocking).status).toBe(204);
    expectError(await writing, 'BLOCKED');
  }
  expect(await thread(seeker, applicationId)).toEqual([]);
});

test('of many messages and blocks at once, none is stored after the block was answered', async ({
  app,
  seeker,
  employer,
  applicationId,
}) => {
  const count = async () => (await app.pool.query('SELECT FROM messages')).rowCount;
  for (let round = 0; round < 10; round += 1) {
    const sending = Array.from({ length: 8 }, (_, each) =>
      send(each % 2 ? seeker : employer, { applicationId, content: `${round} ${each}` }),
    );
    const params = { userId: (round % 2 ? seeker : employer).user.id };
    const blocker = round % 2 ? employer : seeker;
    expect((await blocker.client.blockPerson({ params })).status).toBe(204);
    const stored = await count();
    for (const { status } of await Promise.all(sending)) expect([201, 403]).toContain(status);
    expect(await count()).toBe(stored);
    expect((await blocker.client.unblockPerson({ params })).status).toBe(204);
  }
});
