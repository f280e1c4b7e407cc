import { expect } from '@playwright/test';
import { apply, postJob } from '#tests/support/factories.ts';
import { addressOf } from '#tests/support/site.ts';
import { box, bubble, test } from './conversation.ts';

test.use({ provoked: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/ });

test.describe('writing', () => {
  test('sends with Enter, not with Shift+Enter, and never what is blank', async ({
    conversation,
  }) => {
    const { seeker, enter, countMessages } = conversation;
    const one = await enter(seeker);
    let sent = 0;
    one.page.on('request', (request) => {
      if (request.method() === 'POST' && addressOf('sendMessage').test(request.url())) sent += 1;
    });
    await box(one).pressSequentially('   ');
    await box(one).press('Enter');
    await box(one).press('Shift+Enter');
    await expect(one.page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await box(one).fill('first line');
    await box(one).press('Shift+Enter');
    await box(one).pressSequentially('second line');
    expect(sent).toBe(0);
    await box(one).press('Enter');
    await expect(bubble(one, 'second line').getByText(/Sent/)).toBeVisible();
    expect(sent).toBe(1);
    expect(await countMessages('first line\nsecond line')).toBe(1);
  });

  test('keeps what was typed over a reload, for each conversation by itself', async ({
    conversation,
  }) => {
    const { seeker, employer, enter } = conversation;
    const one = await enter(seeker);
    await box(one).fill('Not sent yet');
    await one.page.reload();
    await expect(box(one)).toHaveValue('Not sent yet');
    const second = await apply(seeker.client, (await postJob(employer.client)).id);
    await one.page.goto(`/job-seeker/messages?applicationId=${second.id}`);
    await expect(box(one)).toBeVisible();
    await expect(box(one)).toHaveValue('');
  });

  test('offers another try when it failed, and sends once however often it is tried', async ({
    conversation,
  }) => {
    const { seeker, enter, countMessages } = conversation;
    const one = await enter(seeker);
    // The code of parts that appear after an action comes with the first press.
    const panels = ['toast-viewport', 'notification-panel', 'mobile-panel', 'endpoint-tags'];
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

  test('asks for a recipient when none is chosen', async ({ site, conversation }) => {
    const { seeker, employer, write } = conversation;
    await write(employer, 'Hello');
    const one = await site.visitAs(seeker);
    await one.open('/job-seeker/messages');
    await box(one).fill('To whom?');
    await box(one).press('Enter');
    await expect(one.page.getByText('Cannot send message').first()).toBeVisible();
    await expect(one.page.getByText('Please select a recipient first.').first()).toBeVisible();
  });
});
