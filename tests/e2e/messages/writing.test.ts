import { expect } from '@playwright/test';
import { addressOf } from '#tests/support/site.ts';
import { box, bubble, test } from './conversation.ts';

test.use({ provoked: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/ });

test.describe('writing', () => {
  test('sends once when the answer is lost on its way', async ({ conversation }) => {
    const { seeker, enter, countMessages } = conversation;
    const one = await enter(seeker);
    let lost = 0;
    await one.page.route(addressOf('sendMessage'), async (route) => {
      if (route.request().method() !== 'POST' || lost >= 3) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await box(one).fill('Only once');
    await box(one).press('Enter');
    const again = one.page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    expect(lost).toBe(3);
    await again.click();
    await expect(again).toHaveCount(0);
    await expect(bubble(one, 'Only once')).toHaveCount(1);
    expect(await countMessages('Only once')).toBe(1);
  });
});
