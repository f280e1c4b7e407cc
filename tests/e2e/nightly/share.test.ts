import { expect } from '@playwright/test';
import type { OwnJob } from '#shared/contract/contract.ts';
import { addressFor } from '#shared/domain/pages.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test as base, perSite } from '../fixtures.ts';
import { waitForQuiet } from './quiet.ts';

const jobOn = perSite(async (site) => {
  const { client } = await registerCompany(site);
  return await postJob(client, { title: 'Cooper' });
});

const test = base.extend<{ job: OwnJob }>({
  job: async ({ site }, use) => use(await jobOn(site)),
});

interface Sharing {
  shared: ShareData[];
}

for (const [locale, share, copied] of [
  ['en', 'Share', 'Link copied'],
  ['fr', 'Partager', 'Lien copié'],
] as const) {
  test(`a visitor copies the address of a job (${locale})`, async ({ site, job }) => {
    const { page, context, button, toast } = await site.visit({ locale });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const path = addressFor(locale, `/jobs/${job.id}`);
    await page.goto(`${path}?from=elsewhere`);
    await button(share).click();
    await expect(toast(copied)).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(site.origin + path);
    expect(address).toBe(await page.locator('meta[property="og:url"]').getAttribute('content'));
  });
}

test('where the address cannot be copied, it is shown', async ({ site, job }) => {
  const { page, button, toast } = await site.visit();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await page.goto(`/jobs/${job.id}`);
  await button('Share').click();
  await expect(toast('The link could not be copied')).toBeVisible();
  await expect(toast(`${site.origin}/jobs/${job.id}`)).toBeVisible();
});

test('a device that can share is given title and address, from page and list', async ({
  seeker,
  site,
  job,
}) => {
  const { page, button, toast } = seeker;
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = (data = {}) => {
      shared.push(data);
      // As if the reader had closed the sheet.
      return Promise.reject(new DOMException('', 'AbortError'));
    };
  });
  const shareData = { title: 'Cooper', url: `${site.origin}/jobs/${job.id}` };
  const shared = () => page.evaluate(() => (window as unknown as Sharing).shared);
  for (const path of [`/jobs/${job.id}`, '/job-seeker/jobs?keyword=cooper']) {
    await page.goto(path);
    await button('Share').click();
    await expect.poll(shared).toEqual([shareData]);
  }
  await expect(toast('Link copied')).toHaveCount(0);
});

test('its code comes with the reader’s first sign, and a press before that counts', async ({
  site,
  job,
}) => {
  const { page, context, button, toast } = await site.visit();
  await context.grantPermissions(['clipboard-write']);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isRequested = false;
  await page.route(/share-button/, async (route) => {
    isRequested = true;
    await released;
    await route.continue();
  });
  await page.goto(`/jobs/${job.id}`);
  await expect(button('Share')).toBeVisible();
  await waitForQuiet(page);
  expect(isRequested).toBe(false);
  await button('Share').click();
  await expect.poll(() => isRequested).toBe(true);
  release();
  await expect(toast('Link copied')).toBeVisible();
});
