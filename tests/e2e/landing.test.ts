import { expect } from '@playwright/test';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { expectAccessible, type Visitor } from '#tests/support/site.ts';
import { test as base, LOOKS, PHONE } from './fixtures.ts';

const test = base.extend<object, { openings: undefined }>({
  openings: [
    async ({ site }, use) => {
      const { client } = await registerCompany(site, { companyName: 'Tidewater Health' });
      for (let index = 1; index <= 14; index += 1) {
        await postJob(client, {
          title: `Care Aide ${index}`,
          location: index % 2 === 0 ? 'Halifax, NS' : 'Montréal, QC',
          skills: ['Personal Care', 'Dementia Care', 'First Aid'],
          hourlyRateMin: 20,
          hourlyRateMax: 25,
        });
      }
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

const browse = ({ page }: Visitor) => page.locator('#browse-jobs');

async function openJobs(visitor: Visitor) {
  await visitor.open('/#browse-jobs');
  await expect(browse(visitor).getByRole('status').first()).toBeVisible();
  await expect(browse(visitor).getByText(/\d jobs?$/)).toBeVisible();
}

test.describe('the hero', () => {
  for (const name of ['Launch your career', 'Build your team', 'Start Your Journey']) {
    test(`sends a visitor from ${name} to /auth`, async ({ visitor }) => {
      await visitor.open('/');
      await visitor.link(name).click();
      await expect(visitor.page).toHaveURL('/auth');
    });
  }

  async function expectDashboard(person: Visitor, dashboard: string) {
    await person.open('/');
    await expect(person.button(/Account menu/)).toBeVisible();
    await person.link('Launch your career').click();
    await expect(person.page).toHaveURL(dashboard);
  }

  test('sends a signed-in job seeker to their own dashboard', async ({ seeker }) => {
    await expectDashboard(seeker, '/job-seeker/dashboard');
  });

  test('sends a signed-in employer to their own dashboard', async ({ employer }) => {
    await expectDashboard(employer, '/employer/dashboard');
  });

  test('scrolls to the jobs, and the header takes its scrolled style', async ({ visitor }) => {
    await visitor.open('/');
    const header = visitor.page.getByRole('banner');
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await visitor.button('Explore jobs').click();
    await expect(browse(visitor).getByRole('article').first()).toBeVisible();
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBeGreaterThan(400);
    await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
});

test.describe('the jobs section', () => {
  test('shows twelve cards with cut descriptions and two skills, and leads to all', async ({
    visitor,
  }) => {
    await openJobs(visitor);
    const cards = browse(visitor).getByRole('article');
    await expect(cards).toHaveCount(12);
    await expect(browse(visitor).getByText('14 jobs')).toHaveCount(1);
    const text = await cards.first().locator('p').last().innerText();
    expect(text).toMatch(/…$/);
    expect(text.length).toBeLessThanOrEqual(121);
    await expect(cards.first().getByRole('listitem')).toHaveText([
      'Personal Care',
      'Dementia Care',
      '+1 more',
    ]);
    const discover = visitor.link('Discover More Opportunities');
    await expect(discover).toHaveAttribute('href', '/job-seeker/jobs');
  });

  test('keeps the search in the address, through reload and back', async ({ visitor }) => {
    const { page } = visitor;
    const search = () => new URL(page.url()).searchParams;
    const jobs = browse(visitor);
    await openJobs(visitor);
    await jobs.getByRole('combobox', { name: 'Location' }).pressSequentially('halif');
    await page.getByRole('option', { name: 'Halifax, NS' }).click();
    await expect(jobs.getByText('7 jobs')).toBeVisible();
    expect(search().get('location')).toBe('Halifax, NS');
    await page.reload();
    await expect(jobs.getByText('7 jobs')).toBeVisible();
    await page.goBack();
    await expect(jobs.getByText('14 jobs')).toBeVisible();
    expect([...search().keys()]).toEqual([]);
  });
});

test.describe('the rest of the page', () => {
  test('recommends jobs only to a user who is signed in', async ({ seeker, visitor }) => {
    await seeker.open('/');
    await expect(seeker.page.getByRole('heading', { name: 'Recommended for you' })).toBeVisible();
    const { page } = visitor;
    await openJobs(visitor);
    await expect(page.getByText('Recommended for you')).toHaveCount(0);
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.getByRole('contentinfo')).toHaveCount(1, { timeout: 100 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Hired with confidence' })).toBeVisible();
  });

  test.describe('in a window of 360 px', () => {
    test.use({ visit: { viewport: PHONE } });

    test('fits', async ({ visitor }) => {
      await openJobs(visitor);
      expect(await visitor.overflow()).toBe(0);
    });
  });
});

for (const look of LOOKS) {
  test(`is accessible in ${look.theme}, ${look.locale}`, async ({ site }) => {
    const visitor = await site.visit(look);
    await visitor.open('/?skills=First+Aid#browse-jobs');
    await expect(browse(visitor).getByRole('article').first()).toBeVisible();
    await expect(browse(visitor).getByRole('list', { name: /filters|Filtres/ })).toBeVisible();
    await expectAccessible(visitor.page);
  });
}
