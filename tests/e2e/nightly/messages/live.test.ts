import { expect } from '@playwright/test';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#tests/support/site.ts';
import { publishChanges } from '#tests/support/work.ts';
import { PHONE } from '../../fixtures.ts';
import { box, bubble, test } from '../../messages/conversation.ts';

test.describe('two people', () => {
  test('see that a message was read before the answer to its sending came', async ({
    conversation,
  }) => {
    const { seeker, employer, enter } = conversation;
    const one = await enter(seeker);
    const other = await enter(employer);
    const read = other.page.waitForResponse(addressOf('markMessagesRead'));
    await one.page.route(addressOf('sendMessage'), async (route) => {
      const response = await route.fetch();
      await read;
      // The event about the reading arrives before the response.
      await one.page.evaluate((path) => fetch(path), endpoints.getCurrentUser.path);
      await route.fulfill({ response });
    });
    await box(one).fill('Is the lock staffed in winter?');
    await box(one).press('Enter');
    await expect(bubble(one, 'Read')).toBeVisible();
    await expect(bubble(one, 'Is the lock staffed in winter?')).toHaveCount(1);
  });

  test('see a new status and a new application without a reload', async ({
    site,
    conversation,
  }) => {
    const { seeker, employer, applicationId } = conversation;
    const one = await site.visitAs(seeker);
    const live = one.page.waitForResponse(addressOf('followEvents'));
    await one.open('/job-seeker/applications');
    await live;
    await expect(
      one.page.getByRole('main').getByText('New', { exact: true }).first(),
    ).toBeVisible();
    await employer.client.updateApplication({
      params: { id: applicationId },
      body: { status: 'interview' },
    });
    await publishChanges(site);
    await expect(one.page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await expect(
      one.page.getByRole('main').getByText('Interview', { exact: true }).nth(0),
    ).toBeVisible();
    await one.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const panel = one.page.getByRole('dialog', { name: 'Notifications' });
    await expect(
      panel.getByText('Maple Works, Lock Keeper: your application is now Interview.'),
    ).toBeVisible();
    await panel.getByRole('link', { name: 'View applications' }).click();
    await expect(panel).toHaveCount(0);
    await expect(one.button('Notifications')).toBeVisible();
  });

  test('see what is unread in the title, at the navigation and in the list', async ({
    site,
    conversation,
  }) => {
    const { seeker, employer, applicationId, write } = conversation;
    // A wide screen would open the conversation by itself.
    const other = await site.visitAs(employer, { viewport: PHONE });
    await other.open('/employer/company-profile');
    await write(seeker, 'One');
    await write(seeker, 'Two');
    await expect(other.page).toHaveTitle(/^\(2\) .* · Portage$/);
    await other.page.getByRole('link', { name: /2 unread/ }).click();
    const entry = other.page.getByRole('link', { name: /Noor Haddad/ });
    await expect(entry.getByText('2 unread')).toBeVisible();
    await expect(entry.getByText('Lock Keeper')).toBeVisible();
    await entry.click();
    await expect(other.page.getByText(`User ${seeker.user.id}`)).toBeVisible();
    await expect(other.page).toHaveTitle('Messages · Portage');
    expect(new URL(other.page.url()).search).toBe(`?applicationId=${applicationId}`);
  });
});

test.describe('tabs of one browser', () => {
  test('share one stream, and the next takes over when its tab is closed', async ({
    conversation,
  }) => {
    const { seeker, employer, pathOf, enter, write } = conversation;
    const first = await enter(seeker);
    const second = await first.context.newPage();
    let streams = 0;
    second.on('request', (request) => {
      if (addressOf('followEvents').test(request.url())) streams += 1;
    });
    await second.goto(pathOf(seeker));
    await expect(second.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await write(employer, 'To both');
    await expect(bubble(first, 'To both')).toBeVisible();
    await expect(bubble({ page: second }, 'To both')).toBeVisible();
    expect(streams).toBe(0);
    const takenOver = second.waitForResponse(addressOf('followEvents'));
    await first.page.close();
    await takenOver;
    await write(employer, 'To the one left');
    await expect(bubble({ page: second }, 'To the one left')).toBeVisible();
    expect(streams).toBe(1);
  });
});
