import { expect } from '@playwright/test';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { addressOf, type Visitor } from '#tests/support/site.ts';
import { perSite, test } from './fixtures.ts';

const openingsOn = perSite(async (site) => {
  const { client } = await registerCompany(site);
  await postJob(client, { title: 'Lock Keeper', location: 'Halifax, NS' });
});

test.beforeEach(({ site }) => openingsOn(site));

/** A house in the north end of Halifax. */
const HOME = { latitude: 44.66437, longitude: -63.60121 };

/** Opens the jobs with a device at a point, or one that refuses its position. */
async function openAt({ context, open }: Visitor, point: typeof HOME | undefined) {
  await context.grantPermissions(point ? ['geolocation'] : []);
  await context.setGeolocation(point ?? null);
  await open('/job-seeker/jobs');
}

test('the place nearest to a device is searched for, and the point is kept nowhere', {
  tag: '@nightly',
}, async ({ seeker }) => {
  const { page } = seeker;
  const requests: { url: string; body: string | null }[] = [];
  page.on('request', (request) => requests.push({ url: request.url(), body: request.postData() }));
  await openAt(seeker, HOME);
  await seeker.button('Use my location').click();
  await expect(page).toHaveURL('/job-seeker/jobs?location=Halifax%2C+NS');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Halifax, NS');
  await expect(page.getByRole('link', { name: 'Lock Keeper' })).toBeVisible();

  const [nearestRequest] = requests.filter(({ url }) => addressOf('findNearestPlace').test(url));
  expect(nearestRequest?.body).toBe('{"latitude":44.7,"longitude":-63.6}');
  const otherRequests = requests.filter((request) => request !== nearestRequest);
  const storedValues = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  );
  for (const text of [storedValues, ...otherRequests.map((request) => JSON.stringify(request))]) {
    expect(text).not.toMatch(/44\.[67]|63\.6|latitude/);
  }
});
