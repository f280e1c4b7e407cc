import { expect } from '@playwright/test';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import type { Visitor } from '#tests/support/site.ts';
import { perSite } from './fixtures.ts';

const FRENCH = {
  title: 'Commis de bureau',
  location: 'Montréal, QC',
  description: 'Vous répondez aux lettres, classez les dossiers et accueillez les gens. '.repeat(2),
  requirements: 'Deux ans d’expérience dans un bureau et le goût des dossiers bien classés.',
};

export const openingsOn = perSite(async (site) => {
  const clinic = await registerCompany(site, { industry: 'Healthcare', companySize: '51-200' });
  const shop = await registerCompany(site, { industry: 'Sales', companySize: '1-10' });
  for (let index = 1; index <= 3; index += 1) {
    await postJob(clinic.client, { title: `Office Clerk ${index}` });
  }
  await postJob(clinic.client, {
    title: 'Night Clerk',
    location: 'Dartmouth, NS',
    jobType: 'Part-time',
    experienceLevel: 'Senior Level',
  });
  await postJob(shop.client, { ...FRENCH, jobType: 'Contract', isRemote: true });
});

export const panel = ({ page }: Visitor) =>
  page.getByRole('dialog', { name: /^(Filters|Filtres)$/ });

export async function openPanel(seeker: Visitor, query = '') {
  await seeker.open(`/job-seeker/jobs${query}`);
  await seeker.button(/^(Filters|Filtres)/).click();
  await expect(panel(seeker)).toBeVisible();
}
