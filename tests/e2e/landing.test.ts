import { expect, type Route } from '@playwright/test';
import { countFilters, readFilters } from '#shared/domain/search-filters.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import type { Visitor } from '#tests/support/site.ts';
import { perSite, test } from './fixtures.ts';

const openingsOn = perSite(async (site) => {
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
});

test.beforeEach(({ site }) => openingsOn(site));

const browse = ({ page }: Visitor) => page.locator('#browse-jobs');

async function openJobs(visitor: Visitor) {
  await visitor.open('/#browse-jobs');
  await expect(browse(visitor).getByRole('status').first()).toBeVisible();
  await expect(browse(visitor).getByText(/\d jobs?$/)).toBeVisible();
}

test.describe('the first view', () => {
  const inView = async ({ page }: Visitor, count: number) => {
    const cards = page.locator('#browse-jobs').getByRole('article');
    for (let index = 0; index < count; index += 1) {
      await expect(cards.nth(index)).toBeInViewport({ ratio: 1 });
    }
  };

  test.describe('of a desktop', () => {
    test.use({ visit: { viewport: { width: 1440, height: 900 } } });

    test('has the search, the number of jobs, quick ways, a row of jobs and the map, which leads on', async ({
      visitor,
    }) => {
      const { page } = visitor;
      await visitor.open('/');
      await expect(page.getByText('14 jobs open now, the newest just now')).toBeInViewport();
      await expect(page.getByRole('search').getByRole('textbox')).toHaveCount(2);
      await expect(visitor.link('Nova Scotia: 7 open jobs')).toBeInViewport();
      await inView(visitor, 3);
      const ways = page.getByRole('list', { name: 'Quick ways in' }).getByRole('link');
      await expect(ways).toHaveCount(6);
      for (const way of await ways.all()) {
        const { pathname, search } = new URL((await way.getAttribute('href')) ?? '', 'http://site');
        expect(pathname).toBe('/jobs');
        expect(countFilters(readFilters(search)), search).toBe(1);
      }
      const rows = page.getByRole('table').getByRole('row');
      await expect(rows).toHaveCount(14);
      await expect(rows.filter({ hasText: 'Quebec' })).toHaveText('Quebec7');
      await visitor.link('Nova Scotia: 7 open jobs').click();
      await expect(page).toHaveURL('/jobs?province=NS');
      await expect(page.getByText('7 jobs')).toBeVisible();
    });
  });

  test.describe('of a phone', () => {
    test.use({ visit: { viewport: { width: 390, height: 844 } } });

    test('has the search and a whole job, and the provinces below', async ({ visitor }) => {
      const { page } = visitor;
      await visitor.open('/');
      await expect(page.getByRole('search').getByRole('button')).toBeInViewport();
      await inView(visitor, 1);
      await visitor.link('Nova Scotia 7').click();
      await expect(page).toHaveURL('/jobs?province=NS');
    });
  });

  test('searches before its scripts arrive', { tag: '@nightly' }, async ({ visitor }) => {
    const { page } = visitor;
    await page.route('**/assets/*.js', () => {});
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Keyword' }).fill('care aide');
    await page.getByRole('textbox', { name: 'Location' }).fill('Halifax');
    await page.getByRole('search').getByRole('button').click();
    await page.waitForURL('/jobs?keyword=care+aide&location=Halifax', { waitUntil: 'commit' });
    await expect(page.getByRole('article')).toHaveCount(7);
  });

  test('searches without leaving the application', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open('/');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('textbox', { name: 'Location' }).fill(' Montréal ');
    await page.getByRole('search').getByRole('button').click();
    await expect(page).toHaveURL('/jobs?location=Montr%C3%A9al');
    await expect(page.getByText('7 jobs')).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('keeps a press that comes before the code of what is pressed', { tag: '@nightly' }, async ({
    visitor,
  }) => {
    const { page } = visitor;
    const held: Route[] = [];
    await page.route('**/assets/jobs-section-*.js', (route) => void held.push(route));
    await visitor.open('/');
    await browse(visitor).getByRole('button', { name: 'Filters' }).click();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('the hero', () => {
  test('sends a visitor to the registration of their role', { tag: '@nightly' }, async ({
    visitor,
  }) => {
    for (const [name, role] of [
      ['Launch your career', 'Job Seeker'],
      ['Build your team', 'Employer'],
      ['Start Your Journey', 'Job Seeker'],
    ] as const) {
      await visitor.open('/');
      await visitor.link(name).click();
      await expect(visitor.page).toHaveURL('/auth');
      await expect(visitor.tab('Register')).toHaveAttribute('aria-selected', 'true');
      await expect(visitor.page.getByRole('radio', { name: role })).toBeChecked();
    }
  });

  test('sends who is signed in to their own dashboard', { tag: '@nightly' }, async ({
    seeker,
    employer,
  }) => {
    for (const [person, dashboard] of [
      [seeker, '/job-seeker/dashboard'],
      [employer, '/employer/dashboard'],
    ] as const) {
      await person.open('/');
      await expect(person.button(/Account menu/)).toBeVisible();
      await person.link('Launch your career').click();
      await expect(person.page).toHaveURL(dashboard);
    }
  });

  test('scrolls to the jobs, and the header takes its scrolled style', { tag: '@nightly' }, async ({
    visitor,
  }) => {
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
  test('shows twelve cards with cut descriptions and two skills, and leads to all', {
    tag: '@nightly',
  }, async ({ visitor }) => {
    await openJobs(visitor);
    const cards = browse(visitor).getByRole('article');
    await expect(cards).toHaveCount(12);
    await expect(browse(visitor).getByText('14 jobs')).toHaveCount(1);
    const text = await cards
      .first()
      .getByText(/^Answer letters/)
      .innerText();
    expect(text).toMatch(/…$/);
    expect(text.length).toBeLessThanOrEqual(121);
    await expect(cards.first().getByRole('listitem')).toHaveText([
      'Personal Care',
      'Dementia Care',
      '+1 more',
    ]);
    const discover = visitor.link('Discover More Opportunities');
    await expect(discover).toHaveAttribute('href', '/jobs');
  });

  test('keeps the search in the address, through reload and back', async ({ visitor }) => {
    const { page } = visitor;
    const search = () => new URL(page.url()).searchParams;
    const jobs = browse(visitor);
    await openJobs(visitor);
    await jobs.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('combobox', { name: 'Location' }).pressSequentially('halif');
    await page.getByRole('option', { name: 'Halifax, NS' }).click();
    await panel.getByRole('button', { name: /^Show / }).click();
    await expect(jobs.getByText('7 jobs')).toBeVisible();
    await expect(jobs.getByRole('combobox', { name: 'Location' })).toHaveValue('Halifax, NS');
    expect(search().get('location')).toBe('Halifax, NS');
    await page.reload();
    await expect(jobs.getByText('7 jobs')).toBeVisible();
    await page.goBack();
    await expect(jobs.getByText('14 jobs')).toBeVisible();
    expect([...search().keys()]).toEqual([]);
  });
});

test.describe('the rest of the page', () => {
  test('recommends jobs only to a user who is signed in, and leads to their own search', async ({
    seeker,
    visitor,
  }) => {
    await seeker.open('/?location=Halifax#browse-jobs');
    await expect(seeker.link('Discover More Opportunities')).toHaveAttribute(
      'href',
      '/job-seeker/jobs?location=Halifax',
    );
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
});
