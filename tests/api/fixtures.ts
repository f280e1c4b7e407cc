import { test as base, type TestAPI } from 'vitest';
import { type Clock, systemClock } from '#server/core/clock.ts';
import type { Pages } from '#server/features/pages/render.ts';
import { startApp, stubPages } from '#tests/support/app.ts';
import { acquaint } from '#tests/support/factories.ts';

/** The tests of a file share one application on a database of its own. */
export const test = base
  .extend('environment', { scope: 'file' }, (): Record<string, string> => ({}))
  .extend('pages', { scope: 'file' }, (): Pages => stubPages)
  .extend('clock', { scope: 'file' }, (): Clock => systemClock)
  .extend('app', { scope: 'file' }, async ({ environment, pages, clock }, { onCleanup }) => {
    const app = await startApp(environment, pages, { clock });
    onCleanup(app.close);
    return app;
  });

/** Each test has two people of its own who share an application. */
export const acquaintedTest = test
  .extend('acquaintance', ({ app }) => acquaint(app))
  .extend('seeker', ({ acquaintance }) => acquaintance.seeker)
  .extend('employer', ({ acquaintance }) => acquaintance.employer)
  .extend('jobId', ({ acquaintance }) => acquaintance.job.id)
  .extend('applicationId', ({ acquaintance }) => acquaintance.application.id);

/**
 * The same tests, for a file that overrides fixtures: the files of a worker share their modules, and
 * vitest writes an override at the top of a file into the object that it is called on.
 */
export const overridable = <Test>(test: Test): Test =>
  (test as unknown as TestAPI).extend({}) as unknown as Test;
