import type { OwnJob } from '#shared/contract/contract.ts';
import { type Employer, postJob, registerCompany } from '#tests/support/factories.ts';
import { test as base } from './fixtures.ts';

/** A site with six postings, all by one employer. */
export const test = base.extend<object, { poster: Employer; jobs: OwnJob[] }>({
  poster: [async ({ site }, use) => use(await registerCompany(site)), { scope: 'worker' }],
  jobs: [
    async ({ poster }, use) => {
      const titles = ['Archivist', 'Baker', 'Carpenter', 'Dispatcher', 'Electrician', 'Farrier'];
      const jobs: OwnJob[] = [];
      for (const title of titles) jobs.push(await postJob(poster.client, { title }));
      await use(jobs);
    },
    { scope: 'worker', auto: true },
  ],
});

export const DASHBOARD = '/job-seeker/dashboard';
