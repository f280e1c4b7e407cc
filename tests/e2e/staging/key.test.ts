import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { addressOf, expectAccessible, startSite } from '#tests/support/site.ts';
import * as t from '#texts';
import { test } from '../fixtures.ts';

const KEY = 'open sesame, please';

// Caused by the tools before the key is given, and by a wrong key.
test.use({ provoked: /status of (?:40[34]|429)/ });

const read = async (origin: string, path: string) => {
  const response = await fetch(origin + path);
  return { status: response.status, text: await response.text() };
};

test('without STAGING there is no page, no script and no word of the tools', async ({ site }) => {
  for (const path of [
    '/staging',
    '/fr/staging/outbox',
    '/staging/as/new-seeker',
    '/no-such-page',
  ]) {
    const { status, text } = await read(site.origin, path);
    expect(status, path).toBe(404);
    expect(text, path).not.toMatch(/<script[^>]*staging/);
  }
  const files = readdirSync(join(projectRoot, 'dist/staging/assets'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect((await read(site.origin, `/staging/assets/${file}`)).status).toBe(404);
  }
  expect((await read(site.origin, '/')).text).not.toContain('staging');
});

test('the key is asked once in a browser, before anything is shown', async ({ browser }) => {
  const site = await startSite(browser, { environment: { STAGING: '1', STAGING_KEY: KEY } });
  try {
    const { page, open, button, fill } = await site.visit();
    const bar = page.getByRole('complementary', { name: 'Staging bar' });
    // The clock is every visitor's; the tools are not.
    expect((await read(site.origin, '/')).text).not.toMatch(/\/staging\/(?!clock\.js)/);
    await open('/staging/as/new-seeker');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staging key');
    await expectAccessible(page);
    await fill({ Key: 'another key' });
    await button('Open').click();
    await expect(page.getByText('This is not the key of this server.')).toBeVisible();
    const refusal = {
      status: 429,
      headers: { 'Retry-After': '600' },
      json: { code: 'RATE_LIMITED' },
    };
    await page.route(addressOf('giveStagingKey'), (route) => route.fulfill(refusal));
    await button('Open').click();
    await expect(page.getByText(/^Too many keys .* Try again at \d+:\d\d/)).toBeVisible();
    await page.unrouteAll();
    await fill({ Key: KEY });
    await button('Open').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New job seeker');
    for (const [screen, { title }] of Object.entries({ outbox: t.outbox, faults: t.faults })) {
      await open('/staging');
      await page
        .getByRole('main')
        .getByRole('link', { name: title('en') })
        .click();
      await expect(page).toHaveURL(`/staging/${screen}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(title('en'));
    }
    await open('/');
    await expect(bar).toBeVisible();
  } finally {
    await site.endVisits();
    await site.close();
  }
});
