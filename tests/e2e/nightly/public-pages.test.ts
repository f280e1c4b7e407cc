import { expect } from '@playwright/test';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { watchCalls } from '#tests/support/site.ts';
import * as t from '#texts';
import { PHONE, perSite, test } from '../fixtures.ts';
import { waitForQuiet } from './quiet.ts';

const POSTED = 45;

const openingsOn = perSite(async (site) => {
  await loadReference(site.db, new Date());
  const { client } = await registerCompany(site, { companyName: 'Tidewater Health' });
  for (let index = 1; index <= POSTED; index += 1) {
    const title = index === 30 ? 'Registered Nurse, Urgent Care' : `Baker ${index}`;
    const location = index === 30 ? 'Dartmouth, NS' : 'Moncton, NB';
    await postJob(client, { title, location, hourlyRateMin: 30 });
  }
});

test.beforeEach(({ site }) => openingsOn(site));

for (const path of ['/jobs', '/jobs?keyword=nurse', '/salaries', '/for-employers']) {
  test(`${path} comes with what it shows first`, async ({ visitor }) => {
    const calls = watchCalls(visitor.page);
    await visitor.open(path);
    await waitForQuiet(visitor.page);
    const names = calls.map(({ name }) => name);
    for (const name of ['listJobs', 'interpretSearch', 'listWages', 'getCurrentUser']) {
      expect(names).not.toContain(name);
    }
  });
}

test('all jobs are there for a job seeker and for an employer too', async ({
  seeker,
  employer,
}) => {
  await seeker.open('/jobs');
  await expect(seeker.page.getByText(`${POSTED} jobs`)).toBeVisible();
  await expect(seeker.link('Saved jobs')).toBeVisible();
  await employer.open('/jobs');
  await expect(employer.page.getByText(`${POSTED} jobs`)).toBeVisible();
  await expect(employer.link('Saved jobs')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ visit: { viewport: PHONE } });

  test('the header has the pages and the language, and nothing is cut off', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open('/for-employers');
    const pages = page.getByRole('navigation', { name: 'Main' });
    await expect(pages.getByRole('listitem')).toHaveText(['Jobs', 'Salaries', 'For employers']);
    await page.getByRole('link', { name: 'Français' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.employers.heading('fr'));
    for (const path of ['/', '/jobs', '/salaries', '/for-employers']) {
      await visitor.open(path);
      expect(await visitor.overflow(), path).toBe(0);
    }
  });

  test('a job seeker switches the language in the header', async ({ seeker }) => {
    await seeker.open('/job-seeker/dashboard');
    await seeker.page.getByRole('banner').getByRole('button', { name: 'Français' }).click();
    await expect(seeker.page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});
