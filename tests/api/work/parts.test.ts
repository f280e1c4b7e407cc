import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { systemClock } from '#server/platform/core/clock.ts';
import { batchTask } from '#server/platform/work/batch-task.ts';
import { RUN_MS } from '#server/platform/work/due-rows.ts';
import { test } from '../fixtures.ts';

test('work in parts stops with its process, and adds a task for the rest', async ({ app }) => {
  const { db, logger } = app;
  const stopping = new AbortController();
  let parts = 0;
  const task = batchTask({
    name: 'test-parts',
    async batch() {
      parts += 1;
      if (parts === 2) stopping.abort();
      return parts < 5;
    },
  });
  const context = { db, logger, clock: systemClock };
  await task.run({ ...context, signal: stopping.signal }, {});
  expect(parts).toBe(2);

  const now = vi.spyOn(performance, 'now');
  now.mockImplementation(() => parts * (RUN_MS - 1));
  await task.run(context, {});
  now.mockRestore();
  expect(parts).toBe(4);
  const { rows } = await db.execute(
    sql`delete from graphile_worker._private_jobs where key = 'test-parts' returning 1`,
  );
  expect(rows).toHaveLength(1);
});
