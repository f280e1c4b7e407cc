import { expect } from '@playwright/test';
import type { OwnJob } from '#shared/contract/contract.ts';
import {
  apply,
  type Employer,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test as base, perSite } from './fixtures.ts';

/** A posting and a matching job seeker. */
interface Match {
  employer: Employer;
  seeker: Person;
  job: OwnJob;
}

const matchOn = perSite(async (site) => {
  const employer = await registerCompany(site);
  const job = await postJob(employer.client, {
    title: 'Beekeeper',
    description: 'Inspect hives, extract honey, raise queens and treat colonies of bees. '.repeat(
      3,
    ),
    skills: ['Beekeeping', 'Honey extraction'],
    location: 'Halifax, NS',
  });
  const seeker = await registerSeeker(site, { fullName: 'Bea Keeper', title: 'Beekeeper' });
  await seeker.client.updateSeekerProfile({
    body: {
      skills: ['Beekeeping'],
      experience: 'Eight years as a beekeeper with two hundred hives of honey bees.',
      desiredLocations: ['Halifax, NS'],
    },
  });
  return { employer, seeker, job };
});

const test = base.extend<{ match: Match }>({
  match: async ({ site }, use) => use(await matchOn(site)),
});

test('a card says why in the language chosen, and leads to how matching works', {
  tag: '@nightly',
}, async ({ site, match }) => {
  const visitor = await site.visitAs(match.seeker);
  const { page } = visitor;
  await visitor.open('/job-seeker/dashboard');
  await expect(page.getByRole('link', { name: 'Beekeeper', exact: true })).toBeVisible();
  const reasons = page.getByRole('list', { name: 'Why it suits you' }).getByRole('listitem');
  const skills = reasons.filter({ hasText: 'You have 1 of 2 listed skills: Beekeeping' });
  await expect(skills).toHaveCount(1);
  await expect(reasons.filter({ hasText: /^In a location you want$/ })).toHaveCount(1);
  // The server words the reasons, so they are fetched again in the other language.
  await page.getByRole('contentinfo').getByText('Français').click();
  await expect(page.getByText('Vous possédez 1 des 2 compétences')).toBeVisible();
  await expect(skills).toHaveCount(0);
  await page.getByRole('contentinfo').getByText('English').click();
  await expect(skills).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'How matching works' }).click();
  await page.waitForURL('**/how-matching-works');
  await expect(page.getByRole('heading', { name: 'How matching works', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is never used' })).toBeVisible();
});

test('an employer turns the order by match on for a posting, and every applicant stays', {
  tag: '@nightly',
}, async ({ site, match }) => {
  const { seeker, job } = match;
  const matching = await apply(seeker.client, job.id);
  const other = await registerSeeker(site, { fullName: 'Walt Welder', title: 'Welder' });
  await apply(other.client, job.id);
  const visitor = await site.visitAs(match.employer);
  const { page } = visitor;
  await visitor.open('/employer/candidates');
  const rows = page.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const toggle = page.getByRole('switch', { name: 'Sort by match' });
  await expect(toggle).toHaveCount(0);

  await visitor.open(`/employer/candidates?jobId=${job.id}`);
  await expect(page.getByText('A guide, not a decision', { exact: false })).toBeVisible();
  await expect(rows.first()).toContainText('Walt Welder');
  await toggle.click();
  await expect(
    page.getByText('Has 1 of 2 listed skills: Beekeeping', { exact: false }),
  ).toBeVisible();
  await expect(rows.first()).toContainText('Bea Keeper');
  await expect(rows).toHaveCount(2);
  await expect(toggle).toBeFocused();
  expect(matching.status).toBe('pending');
  await expectAccessible(page);

  await page.reload();
  await expect(rows.first()).toContainText('Bea Keeper');
  await toggle.click();
  await expect(rows.first()).toContainText('Walt Welder');
});
