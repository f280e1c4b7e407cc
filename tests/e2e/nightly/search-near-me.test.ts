import { expect } from '@playwright/test';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import type { Visitor } from '#tests/support/site.ts';
import { perSite, test } from '../fixtures.ts';

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

test.describe('what is said where no place is found', () => {
  const expectNotice = (visitor: Visitor, text: RegExp) =>
    expect(visitor.page.getByRole('region').getByText(text).first()).toBeVisible();

  test('for a reader who does not allow it', async ({ seeker }) => {
    await openAt(seeker, undefined);
    await seeker.button('Use my location').click();
    await expectNotice(seeker, /does not share your location/);
    await expect(seeker.page).toHaveURL('/job-seeker/jobs');
  });

  test('for a device that does not know', async ({ seeker }) => {
    await seeker.context.grantPermissions(['geolocation']);
    await seeker.context.setGeolocation(null);
    await seeker.open('/job-seeker/jobs');
    await seeker.button('Use my location').click();
    await expectNotice(seeker, /could not tell where it is/);
  });

  for (const [where, point] of [
    ['outside of Canada', { latitude: 48.85, longitude: 2.35 }],
    ['in the United States', { latitude: 45.52, longitude: -122.68 }],
  ] as const) {
    test(`for a device ${where}`, async ({ seeker }) => {
      await openAt(seeker, point);
      await seeker.button('Use my location').click();
      await expectNotice(seeker, /No place in Canada is near you/);
      await expect(seeker.page).toHaveURL('/job-seeker/jobs');
    });
  }
});
