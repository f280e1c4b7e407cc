import { expect } from '@playwright/test';
import { apply, createHiringPair, registerSeeker } from '#tests/support/factories.ts';
import { addressOf } from '#tests/support/site.ts';
import { test } from './fixtures.ts';

test.describe('the bell', () => {
  test('begins with what waits, and can be read, removed and emptied', async ({ site }) => {
    const { seeker, employer, application, job } = await createHiringPair(site);
    for (let number = 0; number < 11; number += 1) {
      await apply((await registerSeeker(site)).client, job.id);
    }
    const message = { applicationId: application.id, content: 'Hello there' };
    await seeker.client.sendMessage({ body: message });
    const { page, ...visitor } = await site.visitAs(employer);
    await visitor.open('/employer/company-profile');
    const bell = visitor.button('Notifications, 13 unread');
    await expect(bell.getByText('9+')).toBeVisible();
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    const items = panel.getByRole('listitem');
    await expect(items).toHaveCount(13);
    await expect(items.first().getByText('New message from Noor Haddad')).toBeVisible();
    await items.first().getByRole('button', { name: 'Mark as read' }).click();
    await panel.getByRole('button', { name: /^Remove: New message/ }).click();
    await expect(items).toHaveCount(12);
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(panel.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(visitor.button('Notifications')).toBeVisible();
    // Stored on the server: a removed one does not return after a reload.
    await expect.poll(async () => (await employer.client.listWaiting()).body).toEqual([]);
    await page.reload();
    await expect(visitor.button('Notifications')).toBeVisible();
    await seeker.client.sendMessage({ body: message });
    await visitor.button('Notifications, 1 unread').click();
    const marked = page.waitForResponse(addressOf('markNotifications'));
    await items.first().getByRole('button', { name: 'Mark as read' }).click();
    await marked;
    await page.reload();
    await visitor.button('Notifications').click();
    await expect(items).toHaveCount(1);
    await expect(items.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  });
});
