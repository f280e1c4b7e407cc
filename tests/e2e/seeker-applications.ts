import type { Application } from '#shared/contract/contract.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import {
  apply,
  type Employer,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import type { Visitor } from '#tests/support/site.ts';
import { publishChanges } from '#tests/support/work.ts';
import { test as base, perSite } from './fixtures.ts';

export const titles: Record<ApplicationStatus, string> = {
  pending: 'Archivist',
  reviewing: 'Baker',
  interview: '<b>Carpenter</b>',
  rejected: 'Dispatcher',
  hired: 'Electrician',
};
export const LETTER = `Dear all, ${'I can do this. '.repeat(30)}`;

/** A job seeker with applications in every status. */
interface Applicant {
  employer: Employer;
  seeker: Person;
  applications: Record<ApplicationStatus, Application>;
}

const applicantOn = perSite(async (site) => {
  const employer = await registerCompany(site);
  const seeker = await registerSeeker(site);
  const applications = {} as Applicant['applications'];
  for (const [status, title] of Object.entries(titles) as [ApplicationStatus, string][]) {
    const job = await postJob(employer.client, { title });
    const sent = await apply(seeker.client, job.id, { coverLetter: LETTER });
    if (status !== 'pending') {
      await employer.client.updateApplication({ params: { id: sent.id }, body: { status } });
    }
    applications[status] = sent;
  }
  await publishChanges(site);
  return { employer, seeker, applications };
});

export const test = base.extend<{ reader: Visitor; applicant: Applicant }>({
  applicant: async ({ site }, use) => use(await applicantOn(site)),
  reader: async ({ site, applicant, visit }, use) =>
    use(await site.visitAs(applicant.seeker, visit)),
});

export const APPLICATIONS = '/job-seeker/applications';
export const headings = ({ page }: Visitor) =>
  page.locator('main').getByRole('heading', { level: 2 });
