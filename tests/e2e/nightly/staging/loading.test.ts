import { expect } from '@playwright/test';
import { addressOf, expectAccessible } from '#tests/support/site.ts';
import * as t from '#texts';
import { LOOKS, test } from '../../fixtures.ts';

test.use({ siteParts: { environment: { STAGING: '1' } } });

for (const { theme, locale } of LOOKS.filter(
  (look) => (look.theme === 'light') === (look.locale === 'en'),
)) {
  test(`the tools’ pages are accessible, loading and loaded, in ${theme}, ${locale}`, async ({
    site,
  }) => {
    const { page, open } = await site.visit({ theme, locale });
    await page.route(addressOf('getStagingState'), () => undefined);
    await open('/staging');
    await expect(page.locator('main [role=status]')).toBeVisible();
    await expectAccessible(page);

    await page.unrouteAll();
    await page.route(/\/api\/staging\/(?!state$)/, () => undefined);
    await open('/staging');
    await expect(page.getByRole('heading', { name: t.stripePanel.title(locale) })).toBeVisible();
    await expectAccessible(page);

    await page.unrouteAll();
    await open('/staging');
    await expect(page.getByText(t.outbox.empty(locale))).toBeVisible();
    await expectAccessible(page);
    await open('/staging/as/busy-employer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t.staging.persona['busy-employer'](locale),
    );
    await expectAccessible(page);
  });
}
