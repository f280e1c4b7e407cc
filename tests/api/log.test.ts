import { expect } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { projectionTasks } from '#server/projections/changed.ts';
import { test } from './fixtures.ts';

test('every line of a run names its event', async ({ app }) => {
  const visitor = app.createClient();
  expect((await visitor.listJobs()).status).toBe(200);
  expect((await visitor.listConversations()).status).toBe(401);
  const headers = { 'stripe-signature': 't=1,v1=0' };
  const forged = { body: { id: 'evt_forged' }, headers };
  expect((await visitor.raw('receiveStripeEvent', forged)).status).toBe(400);
  const count = (event: string) => app.logLines.filter((line) => line.event === event).length;
  await expect.poll(() => count('request.answered')).toBe(2);
  expect(count('request.refused')).toBe(1);
  expect(count('webhook.rejected')).toBe(1);
  for (const line of app.logLines) {
    expect(line).toMatchObject({ event: expect.any(String), msg: expect.any(String) });
  }
});

test.for(projectionTasks().filter(({ name }) => name.startsWith('rebuild-')))(
  'the last step of $name is logged, but not a look that found nothing',
  async (task, { app }) => {
    const lines: unknown[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
    const context = { db: app.db, clock: { now: () => new Date() }, logger };
    await task.run(context, {});
    expect(lines).toEqual([]);
    await task.run(context, { after: 2_000_000_000 });
    expect(lines).toMatchObject([{ event: 'projection.rebuilt', version: expect.any(Number) }]);
  },
);
