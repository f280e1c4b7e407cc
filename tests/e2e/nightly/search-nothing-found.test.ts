import { expect } from '@playwright/test';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { addressOf, type Visitor } from '#tests/support/site.ts';
import { PHONE, perSite, test } from '../fixtures.ts';

const openingsOn = perSite(async (site) => {
  const { client } = await registerCompany(site);
  for (let index = 1; index <= 3; index += 1) {
    await postJob(client, { title: `Lock Keeper ${index}`, location: 'Sydney, NS' });
  }
});

test.beforeEach(({ site }) => openingsOn(site));

const others = ({ page }: Visitor) => page.getByRole('list', { name: 'Close to this search' });

test('each kind of what is close is a sentence and a search', async ({ seeker }) => {
  const { page } = seeker;
  await page.route(addressOf('listAlternatives'), (route) =>
    route.fulfill({
      json: [
        { kind: 'nearby', location: 'Sydney, NS', distanceKm: 12.4, count: 3 },
        { kind: 'wider', radiusKm: 100, count: 12 },
        { kind: 'keyword', keyword: 'lock keeper', count: 501 },
        { kind: 'without', filter: 'of a later release', count: 1 },
      ],
    }),
  );
  const texts = [
    '3 jobs in Sydney, NS, 12 km away',
    'Within 100 km: 12',
    'Search for “lock keeper”: 500+',
  ];
  const empty = '/job-seeker/jobs?industry=Legal&keyword=xyzzy&location=Dominion%2C+NS&radiusKm=10';
  for (const [text, change] of [
    [texts[0], 'keyword=xyzzy&location=Sydney%2C+NS'],
    [texts[1], 'keyword=xyzzy&location=Dominion%2C+NS&radiusKm=100'],
    [texts[2], 'keyword=lock+keeper&location=Dominion%2C+NS&radiusKm=10'],
  ]) {
    await seeker.open(empty);
    await expect(others(seeker).getByRole('button')).toHaveText(texts);
    await seeker.button(text ?? '').click();
    await expect(page).toHaveURL(`/job-seeker/jobs?industry=Legal&${change}`);
  }
});

test('on a phone it is all there', async ({ seeker }) => {
  await seeker.page.setViewportSize(PHONE);
  await seeker.open('/job-seeker/jobs?keyword=lock+keeper&jobType=Part-time');
  await others(seeker).getByRole('button', { name: 'Without “Part-time”: 3' }).click();
  await expect(seeker.text('3 jobs')).toBeVisible();
  expect(await seeker.overflow()).toBe(0);
});
