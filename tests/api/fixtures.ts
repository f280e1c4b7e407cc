import { test as base, type TestAPI } from 'vitest';
import type { Pages } from '#server/features/pages/render.ts';
import { type Clock, systemClock } from '#server/platform/core/clock.ts';
import { startApp, stubPages } from '#tests/support/app.ts';
import { createHiringPair } from '#tests/support/factories.ts';

/** One application with its own database per file. */
export const test = base
  .extend('environment', { scope: 'file' }, (): Record<string, string> => ({}))
  .extend('pages', { scope: 'file' }, (): Pages => stubPages)
  .extend('clock', { scope: 'file' }, (): Clock => systemClock)
  .extend('app', { scope: 'file' }, async ({ environment, pages, clock }, { onCleanup }) => {
    const app = await startApp(environment, pages, { clock });
    onCleanup(app.close);
    return app;
  });

/** Two people with an application, new for each test. */
export const applicationTest = test
  .extend('hiringPair', ({ app }) => createHiringPair(app))
  .extend('seeker', ({ hiringPair }) => hiringPair.seeker)
  .extend('employer', ({ hiringPair }) => hiringPair.employer)
  .extend('jobId', ({ hiringPair }) => hiringPair.job.id)
  .extend('applicationId', ({ hiringPair }) => hiringPair.application.id);

/**
 * A copy of the test function, for files that override fixtures: the files of a worker share their
 * modules, and a top-level override changes the object that it is called on.
 */
export const overridable = <Test>(test: Test): Test =>
  (test as unknown as TestAPI).extend({}) as unknown as Test;
