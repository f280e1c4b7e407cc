import { expect } from '@playwright/test';
import { FLOWS, stopAddress } from '#shared/domain/staging-flows.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { publishChanges } from '#tests/support/work.ts';
import * as t from '#texts';
import { barOf, rowOf, type Walks } from './support.ts';

/** Walks of the flows of applicants and employers, in a browser. */
export const hiringWalks = {
  apply: async (tester, see) => {
    await tester.follow();
    const { page } = tester;
    const applied = await tester.call('listSeekerApplications');
    const open = await tester.call('listJobs');
    const job = open.find(({ id }) => !applied.some(({ jobId }) => jobId === id));
    await tester.open(`/jobs/${job?.id}`);
    await page.getByLabel('Cover Letter').fill('I would be glad to do this work.');
    await tester.button('Submit Application').click();
    await see('apply-said', () =>
      expect(page.getByText('Already Applied').filter({ visible: true })).toBeVisible(),
    );
    await tester.open('/job-seeker/applications');
    await see('apply-listed', () =>
      expect(page.getByRole('link', { name: job?.title }).first()).toBeVisible(),
    );
  },
  interview: async (tester, see) => {
    await tester.follow();
    const { page } = tester;
    const rows = page.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
    const interview = rows.first().getByText('Interview');
    await expect(rows.first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('i');
    await see('interview-at-once', () => expect(interview).toBeVisible());
    // The staging bar is below elements fixed to the bottom of the window.
    await expect(tester.button('Undo')).toBeVisible();
    const bar = await barOf(tester).boundingBox();
    const undo = await tester.button('Undo').boundingBox();
    expect((undo?.y ?? 0) + (undo?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await tester.button('Undo').click();
    await see('interview-undone', () => expect(interview).toHaveCount(0));

    await page.getByLabel(t.candidates.search('en')).fill('Nora Ashini');
    await expect(rows).toHaveCount(1);
    await rows.first().click();
    await expect(page.getByRole('heading', { name: 'Nora Ashini' })).toBeVisible();
    await page.keyboard.press('i');
    await expect(tester.button('Undo')).toBeVisible();
    await tester.follow(1);
    await see('interview-seen', () =>
      expect(async () => {
        await publishChanges(tester.site);
        await page.reload();
        await expect(rowOf(tester, 'Interview').getByRole('time')).toBeVisible({ timeout: 3_000 });
      }).toPass(),
    );
  },
  french: async ({ context: own, site }, see) => {
    // A new context, because the language of test visits is fixed.
    const context = await own.browser()?.newContext({ baseURL: site.origin });
    const page = await context?.newPage();
    if (!context || !page) throw new Error('There is no browser');
    const [stop] = FLOWS.french.stops;
    await page.goto(stopAddress(stop));
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Act as / })
      .click();
    await page.waitForURL(`**${stop.to}`);
    const language = page.locator('html');
    await see('french-language', async () => {
      await expect(language).toHaveAttribute('lang', 'fr');
      const bar = page.getByRole('complementary', { name: 'Barre de préproduction' });
      await expect(bar.getByText('Personne francophone en recherche d’emploi')).toBeVisible();
    });
    await see('french-amounts', () =>
      expect(page.getByText(/\d,\d\d[\s\u00a0]\$/).first()).toBeVisible(),
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'English' }).first().click();
    await see('french-back', async () => {
      await expect(language).toHaveAttribute('lang', 'en');
      await page.getByRole('button', { name: 'Français' }).first().click();
      await expect(language).toHaveAttribute('lang', 'fr');
    });
    await context.close();
  },
} satisfies Walks;
