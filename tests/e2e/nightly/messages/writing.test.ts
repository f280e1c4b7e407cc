import { expect } from '@playwright/test';
import { box, bubble, test } from '../../messages/conversation.ts';

test.use({ provoked: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/ });

test.describe('writing', () => {
  test('offers another try when it failed, and sends once however often it is tried', async ({
    conversation,
  }) => {
    const { seeker, enter, countMessages } = conversation;
    const one = await enter(seeker);
    // The code of parts that appear after an action comes with the first press.
    const panels = ['toast-viewport', 'notification-panel', 'mobile-panel'];
    const fetched = panels.map((name) => one.page.waitForResponse(new RegExp(name)));
    await box(one).click();
    for (const response of await Promise.all(fetched)) await response.finished();
    await one.context.setOffline(true);
    await box(one).fill('Through the fog');
    await box(one).press('Enter');
    await expect(bubble(one, 'Through the fog')).toBeVisible();
    const again = one.page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(one.page.getByText('Failed to send message').first()).toBeVisible();
    await one.context.setOffline(false);
    // It also survives a reload.
    await one.page.reload();
    await again.dblclick();
    await expect(bubble(one, 'Through the fog').getByText('Sent')).toBeVisible();
    await expect(bubble(one, 'Through the fog')).toHaveCount(1);
    expect(await countMessages('Through the fog')).toBe(1);
  });
});
