import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { expectAccessible, type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite();
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

afterAll(() => site.close());

afterEach(async () => {
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

const path = () => new URL(visitor.page.url()).pathname;
const search = () => new URL(visitor.page.url()).searchParams;
const browse = () => visitor.page.locator('#browse-jobs');

async function openJobs(query = '') {
  await visitor.open(`/${query}#browse-jobs`);
  await browse().getByRole('status').first().waitFor();
  await browse()
    .getByText(/\d jobs?$/)
    .waitFor();
}

describe('the hero', () => {
  it.each(['Launch your career', 'Build your team', 'Start Your Journey'])(
    'sends a visitor from %s to /auth',
    async (name) => {
      visitor = await site.visit();
      await visitor.open('/');
      await visitor.page.getByRole('link', { name }).click();
      await expect.poll(path).toBe('/auth');
    },
  );

  it.each([
    ['a job seeker', registerSeeker, '/job-seeker/dashboard'],
    ['an employer', registerCompany, '/employer/dashboard'],
  ] as const)('sends %s who is signed in to their own dashboard', async (_, person, dashboard) => {
    visitor = await site.visitAs(await person(site));
    await visitor.open('/');
    await visitor.page.getByRole('button', { name: /Account menu/ }).waitFor();
    await visitor.page.getByRole('link', { name: 'Launch your career' }).click();
    await expect.poll(path).toBe(dashboard);
  });

  it('scrolls to the jobs, and the header takes its scrolled style', async () => {
    visitor = await site.visit();
    await visitor.open('/');
    const header = visitor.page.getByRole('banner');
    const background = () =>
      header.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background()).toBe('rgba(0, 0, 0, 0)');
    await visitor.page.getByRole('button', { name: 'Explore jobs' }).click();
    await browse().getByRole('article').first().waitFor();
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBeGreaterThan(400);
    await expect.poll(background).not.toBe('rgba(0, 0, 0, 0)');
  });
});

describe('the jobs section', () => {
  it('shows twelve cards with cut descriptions and two skills, and leads to all', async () => {
    visitor = await site.visit();
    await openJobs();
    expect(await browse().getByRole('article').count()).toBe(12);
    expect(await browse().getByText('14 jobs').count()).toBe(1);
    const card = browse().getByRole('article').first();
    const text = await card.locator('p').last().innerText();
    expect(text).toMatch(/…$/);
    expect(text.length).toBeLessThanOrEqual(121);
    expect(await card.getByRole('listitem').allInnerTexts()).toEqual([
      'Personal Care',
      'Dementia Care',
      '+1 more',
    ]);
    const discover = browse().getByRole('link', { name: 'Discover More Opportunities' });
    expect(await discover.getAttribute('href')).toBe('/job-seeker/jobs');
  });

  it('keeps the search in the address, through reload and back', async () => {
    visitor = await site.visit();
    await openJobs();
    await browse().getByRole('combobox', { name: 'Location' }).pressSequentially('halif');
    await visitor.page.getByRole('option', { name: 'Halifax, NS' }).click();
    await browse().getByText('7 jobs').waitFor();
    expect(search().get('location')).toBe('Halifax, NS');
    await visitor.page.reload();
    await browse().getByText('7 jobs').waitFor();
    await visitor.page.goBack();
    await browse().getByText('14 jobs').waitFor();
    expect([...search().keys()]).toEqual([]);
  });
});

describe('the rest of the page', () => {
  it('recommends jobs only to somebody who is signed in', async () => {
    visitor = await site.visitAs(await registerSeeker(site));
    await visitor.open('/');
    await visitor.page.getByRole('heading', { name: 'Recommended for you' }).waitFor();
    const { problems } = visitor;
    await visitor.close();
    expect(problems).toEqual([]);
    visitor = await site.visit();
    await openJobs();
    expect(await visitor.page.getByText('Recommended for you').count()).toBe(0);
    const footer = visitor.page.getByRole('contentinfo');
    await expect
      .poll(async () => {
        await visitor.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return footer.count();
      })
      .toBe(1);
    await visitor.page.getByRole('heading', { name: 'Hired with confidence' }).waitFor();
  });

  it('fits a window of 360 px', async () => {
    visitor = await site.visit({ viewport: { width: 360, height: 740 } });
    await openJobs();
    const width = () => visitor.page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(360);
  });

  it.each([
    ['light', 'en'],
    ['dark', 'fr'],
    ['dark', 'en'],
    ['light', 'fr'],
  ] as const)('has nothing for axe to find in %s, %s', async (theme, locale) => {
    visitor = await site.visit({ theme, locale });
    await visitor.open('/?skills=First+Aid#browse-jobs');
    await browse().getByRole('article').first().waitFor();
    await browse()
      .getByRole('list', { name: /filters|Filtres/ })
      .waitFor();
    await expectAccessible(visitor.page);
  });
});
