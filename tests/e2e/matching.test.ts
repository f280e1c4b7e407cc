import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnJob } from '#shared/contract/contract.ts';
import {
  apply,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { expectAccessible, type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let employer: Person;
let seeker: Person;
let job: OwnJob;

beforeAll(async () => {
  site = await startSite();
  employer = await registerCompany(site);
  job = await postJob(employer.client, {
    title: 'Beekeeper',
    description: 'Inspect hives, extract honey, raise queens and treat colonies of bees. '.repeat(
      3,
    ),
    skills: ['Beekeeping', 'Honey extraction'],
    location: 'Halifax, NS',
  });
  seeker = await registerSeeker(site, { fullName: 'Bea Keeper', title: 'Beekeeper' });
  await seeker.client.patch('/api/job-seeker/profile', {
    skills: ['Beekeeping'],
    experience: 'Eight years as a beekeeper with two hundred hives of honey bees.',
    desiredLocations: ['Halifax, NS'],
  });
});
afterAll(() => site?.close());

test('a card says why, and leads to how matching works', async () => {
  const visitor = await site.visitAs(seeker);
  const { page } = visitor;
  await visitor.open('/job-seeker/dashboard');
  await page.getByRole('link', { name: 'Beekeeper', exact: true }).waitFor();
  const reasons = page.getByRole('list', { name: 'Why it suits you' }).getByRole('listitem');
  expect((await reasons.allTextContents())[0]).toBe('You have 1 of 2 listed skills: Beekeeping');
  expect(await reasons.allTextContents()).toContain('In a location you want');
  await page.getByRole('main').getByRole('link', { name: 'How matching works' }).click();
  await page.waitForURL('**/how-matching-works');
  await page.getByRole('heading', { name: 'How matching works', level: 1 }).waitFor();
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test('the cards are accessible in the dark and in French', async () => {
  const visitor = await site.visitAs(seeker, { locale: 'fr', theme: 'dark' });
  await visitor.open('/job-seeker/dashboard');
  await visitor.page.getByText('Vous avez 1 des 2 compétences', { exact: false }).waitFor();
  await expectAccessible(visitor.page);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test.each([
  ['en', 'How matching works', 'What never is'],
  ['fr', 'Comment fonctionne le jumelage', 'Ce qui ne l’est jamais'],
] as const)(
  'the page is open to all and accessible in %s, light and dark',
  async (locale, title, never) => {
    for (const theme of ['light', 'dark'] as const) {
      const { page, problems, ...visitor } = await site.visit({ locale, theme });
      await visitor.open('/how-matching-works');
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByRole('heading', { name: never }).waitFor();
      await expectAccessible(page);
      expect(problems).toEqual([]);
      await visitor.close();
    }
  },
);

test('an employer turns the order by match on for a posting, and nobody disappears', async () => {
  const matching = await apply(seeker.client, job.id);
  const other = await registerSeeker(site, { fullName: 'Walt Welder', title: 'Welder' });
  await apply(other.client, job.id);
  const visitor = await site.visitAs(employer);
  const { page } = visitor;
  await visitor.open('/employer/candidates');
  const rows = page.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
  await rows.first().waitFor();
  const toggle = page.getByRole('switch', { name: 'Sort by match' });
  expect(await toggle.count()).toBe(0);

  await visitor.open(`/employer/candidates?jobId=${job.id}`);
  await page.getByText('An aid for reading, not a verdict', { exact: false }).waitFor();
  expect(await rows.first().textContent()).toContain('Walt Welder');
  await toggle.click();
  await page.getByText('Has 1 of 2 listed skills: Beekeeping', { exact: false }).waitFor();
  await expect.poll(() => rows.first().textContent()).toContain('Bea Keeper');
  expect(await rows.count()).toBe(2);
  await toggle.and(page.locator(':focus')).waitFor();
  expect(matching.status).toBe('pending');
  await expectAccessible(page);

  await page.reload();
  await expect.poll(() => rows.first().textContent()).toContain('Bea Keeper');
  await toggle.click();
  await expect.poll(() => rows.first().textContent()).toContain('Walt Welder');
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
