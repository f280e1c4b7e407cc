import { expect } from '@playwright/test';
import { postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { addressOf, type Visitor } from '#tests/support/site.ts';
import { PHONE, perSite, test } from '../fixtures.ts';

const openingsOn = perSite(async (site) => {
  const { client } = await registerCompany(site, { companyName: 'Nursery Gardens' });
  await postJob(client, { title: 'Registered Nurse', skills: ['Nursing care'] });
  await postJob(client, { title: 'Gardener', location: 'Calgary, AB' });
});

test.beforeEach(({ site }) => openingsOn(site));

const box = ({ page }: Visitor) => page.getByRole('combobox', { name: 'Keyword' });
const options = ({ page }: Visitor) => page.getByRole('listbox').getByRole('option');

const NURSES = [
  { kind: 'occupation', text: 'Registered nurse', count: 12 },
  { kind: 'skill', text: 'Nursing care', count: 501 },
  { kind: 'company', text: 'Nursery Gardens', count: 2 },
];
const CALGARY = [{ kind: 'place', text: 'Calgary, AB', count: 1 }];

test.describe('suggestions', () => {
  test('of an answer that comes late are not shown for another text', async ({ seeker }) => {
    let answer = () => {};
    const response = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await seeker.page.route(addressOf('suggestSearches'), async (route) => {
      const isFirst = new URL(route.request().url()).searchParams.get('text') === 'nurs';
      if (isFirst) await response;
      await route.fulfill({ json: isFirst ? NURSES : CALGARY }).catch(() => {
        // The browser has aborted the call.
      });
    });
    await seeker.open('/job-seeker/jobs');
    const first = seeker.page.waitForRequest(addressOf('suggestSearches'));
    await box(seeker).fill('nurs');
    await first;
    await box(seeker).fill('calg');
    await expect(options(seeker)).toContainText(['Calgary, AB']);
    answer();
    await expect(options(seeker)).toHaveCount(1);
  });
});

test.describe('recent searches', () => {
  test('are run again with their place', async ({ seeker }) => {
    await seeker.open('/job-seeker/jobs?keyword=gardener&location=Calgary');
    await seeker.button('Search').click();
    await seeker.open('/job-seeker/jobs');
    await box(seeker).click();
    await options(seeker).filter({ hasText: 'gardener · Calgary' }).click();
    await expect(seeker.page).toHaveURL('/job-seeker/jobs?keyword=gardener&location=Calgary');
  });

  test('are kept for a visitor, who takes them along, and not for the next person', async ({
    site,
    visitor,
  }) => {
    const { page } = visitor;
    const searchIn = async (keyword: string) => {
      await page.goto('/jobs');
      await box(visitor).fill(keyword);
      await box(visitor).press('Enter');
      await expect(page).toHaveURL(/keyword=/);
    };
    const cookiesOf = async () => {
      const { client } = await registerSeeker(site);
      return [...client.cookies].map(([name, value]) => ({ name, value, url: site.origin }));
    };
    await searchIn('gardener');
    await visitor.context.addCookies(await cookiesOf());
    await visitor.open('/job-seeker/jobs');
    await box(visitor).click();
    await expect(options(visitor)).toHaveText([/^gardener/, 'Clear recent searches']);
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('/');
    await visitor.context.addCookies(await cookiesOf());
    await visitor.open('/job-seeker/jobs');
    await expect(page.getByRole('article').first()).toBeVisible();
    await box(visitor).click();
    await expect(options(visitor)).toHaveCount(0);
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('gardener');
  });

  test('are chosen with a finger on a phone', async ({ site }) => {
    const visitor = await site.visitAs(await registerSeeker(site), { viewport: PHONE });
    await visitor.open('/job-seeker/jobs?keyword=gardener');
    await visitor.button('Search').click();
    await visitor.open('/job-seeker/jobs');
    await box(visitor).click();
    expect(await visitor.overflow()).toBe(0);
    await options(visitor).first().click();
    await expect(visitor.page).toHaveURL('/job-seeker/jobs?keyword=gardener');
  });
});
