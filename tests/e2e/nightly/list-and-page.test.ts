import { expect, type Page } from '@playwright/test';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { moveMouse, perSite, test } from '../fixtures.ts';

const openingsOn = perSite(async (site) => {
  const { client } = await registerCompany(site);
  for (let index = 1; index <= 45; index += 1) {
    await postJob(client, { title: `Care Aide ${index}` });
  }
});

test.beforeEach(({ site }) => openingsOn(site));

/** Counts the view transitions of a page. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { transitions: 0 });
    document.startViewTransition = (update) => {
      (window as unknown as Counted).transitions += 1;
      return start(update);
    };
  });

interface Counted {
  transitions: number;
}

const countTransitions = (page: Page) =>
  page.evaluate(() => (window as unknown as Counted).transitions);

test.describe('on a phone', () => {
  test.use({ visit: { viewport: { width: 390, height: 844 } } });

  for (const who of ['visitor', 'seeker'] as const) {
    test(`going back keeps the place in the list (${who})`, async ({ visitor, seeker }) => {
      const person = who === 'visitor' ? visitor : seeker;
      const { page } = person;
      const path = who === 'visitor' ? '/jobs' : '/job-seeker/jobs';
      await person.open(path);
      const rows = page.getByRole('article');
      // A job below the first page of the list.
      const row = rows.filter({ hasText: 'Care Aide 12' });
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect(row).toHaveCount(1, { timeout: 200 });
      }).toPass();
      await row.scrollIntoViewIfNeeded();
      const before = await row.boundingBox();
      for (const back of ['browser', 'link'] as const) {
        await row.getByRole('link').first().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care Aide 12');
        expect(await page.evaluate(() => scrollY)).toBe(0);
        if (back === 'browser') await page.goBack();
        else await person.link('Back to jobs').click();
        await expect(page).toHaveURL(path);
        await expect
          .poll(async () => Math.abs(((await row.boundingBox())?.y ?? 9999) - (before?.y ?? 0)))
          .toBeLessThan(5);
      }
    });
  }

  test('list and page move into each other, and nothing else does', async ({ visitor }) => {
    const { page } = visitor;
    await watchTransitions(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const lateScript = page.waitForResponse(/\/assets\/deferred-features-.*\.js/);
    await visitor.open('/jobs');
    await moveMouse(page);
    await lateScript;
    await visitor.link('Care Aide 45').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care Aide 45');
    expect(await countTransitions(page)).toBe(1);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs in Canada');
    await expect(visitor.link('Care Aide 45')).toBeVisible();
    expect(await countTransitions(page)).toBe(2);
    await visitor.link('Salaries').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salaries in Canada');
    await page.goBack();
    await expect(visitor.link('Care Aide 45')).toBeVisible();
    expect(await countTransitions(page)).toBe(2);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visitor.link('Care Aide 45').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care Aide 45');
    expect(await countTransitions(page)).toBe(2);
  });
});
