import type { OwnJob } from '#shared/contract/contract.ts';
import { type Employer, postJob, registerCompany } from '#tests/support/factories.ts';
import { test as base, perSite } from './fixtures.ts';

const posterOn = perSite(registerCompany);

const jobsOn = perSite(async (site) => {
  const poster = await posterOn(site);
  const titles = ['Archivist', 'Baker', 'Carpenter', 'Dispatcher', 'Electrician', 'Farrier'];
  const jobs: OwnJob[] = [];
  for (const title of titles) jobs.push(await postJob(poster.client, { title }));
  return jobs;
});

/** A site with six postings of one employer. */
export const test = base.extend<{ poster: Employer; jobs: OwnJob[] }>({
  poster: async ({ site }, use) => use(await posterOn(site)),
  jobs: [async ({ site }, use) => use(await jobsOn(site)), { auto: true }],
});

export const DASHBOARD = '/job-seeker/dashboard';
