import { expect } from '@playwright/test';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { expectAccessible, type Visitor } from '#tests/support/site.ts';
import { perSite, test } from './fixtures.ts';

const openingsOn = perSite(async (site) => {
  const { client } = await registerCompany(site);
  for (let index = 1; index <= 3; index += 1) {
    await postJob(client, { title: `Lock Keeper ${index}`, location: 'Sydney, NS' });
  }
});

test.beforeEach(({ site }) => openingsOn(site));

const others = ({ page }: Visitor) => page.getByRole('list', { name: 'Close to this search' });

test('a search that finds nothing offers what is close, one press away', async ({ seeker }) => {
  await seeker.open('/job-seeker/jobs?keyword=lock+keeper&jobType=Part-time');
  await expect(seeker.page.getByText('No jobs found matching your criteria')).toBeVisible();
  await expect(
    seeker.page.getByText('Try fewer filters, a larger area or a different keyword.'),
  ).toBeVisible();
  await expect(seeker.page.getByRole('button', { name: 'Clear all' })).toHaveCount(2);
  await expectAccessible(seeker.page);
  await others(seeker).getByRole('button', { name: 'Without “Part-time”: 3' }).click();
  await expect(seeker.page).toHaveURL('/job-seeker/jobs?keyword=lock+keeper');
  await expect(seeker.text('3 jobs')).toBeVisible();
});
