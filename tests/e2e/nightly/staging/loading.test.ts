import { expect } from '@playwright/test';
import { STAGING_PAGE, STAGING_SCREENS, screenPage } from '#shared/domain/staging.ts';
import { addressOf, expectAccessible } from '#tests/support/site.ts';
import * as t from '#texts';
import { LOOKS, test } from '../../fixtures.ts';
import { waitForQuiet } from '../quiet.ts';

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
    for (const isLoaded of [false, true]) {
      if (!isLoaded) await page.route(/\/api\/staging\/(?!state$)/, () => undefined);
      for (const path of [STAGING_PAGE, ...STAGING_SCREENS.map(screenPage)]) {
        await open(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.staging.title(locale));
        if (isLoaded) await waitForQuiet(page);
        await expectAccessible(page);
      }
      await page.unrouteAll();
    }
    await open('/staging/as/busy-employer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t.staging.persona['busy-employer'](locale),
    );
    await expectAccessible(page);
  });
}
