import { expect } from '@playwright/test';
import { apply, registerSeeker } from '#tests/support/factories.ts';
import { addressOf, expectAccessible } from '#tests/support/site.ts';
import { publishChanges } from '#tests/support/work.ts';
import { moveMouse, PHONE } from '../../fixtures.ts';
import { box, bubble, test, thread } from '../../messages/conversation.ts';

test.use({ provoked: /status of 404/ });

test.describe('reading', () => {
  test('loads older messages when scrolling up, without a jump', async ({ site, conversation }) => {
    const { seeker, employer, applicationId, enter } = conversation;
    await site.pool.query(
      `INSERT INTO messages (sender_id, receiver_id, application_id, content, is_read, sent_at)
       SELECT $1, $2, $3, 'Message ' || n, true, now() - (100 - n) * interval '1 minute'
       FROM generate_series(1, 90) n`,
      [employer.user.id, seeker.user.id, applicationId],
    );
    const one = await enter(seeker);
    const { page } = one;
    await expect(thread(one).getByText(/Message 90$/)).toBeVisible();
    const log = thread(one);
    const mark = log.getByText(/Message 61$/);
    const topOf = async () => (await mark.boundingBox())?.y ?? Number.NaN;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(addressOf('listApplicationMessages'), async (route) => {
      if (route.request().url().includes('cursor=')) await released;
      await route.continue();
    });
    await log.evaluate((element) => element.scrollTo(0, -element.scrollHeight));
    await expect(page.getByText('Loading older messages')).toBeAttached();
    const before = await topOf();
    release();
    await expect(log.getByText(/Message 31$/)).toBeAttached();
    expect((await topOf()) - before).toBeCloseTo(0, 0);
    await expect
      .poll(async () => {
        await log.evaluate((element) => element.scrollTo(0, -element.scrollHeight));
        return page.getByText('The beginning of the conversation').count();
      })
      .toBe(1);
    await expect(log.getByRole('listitem')).toHaveCount(90);
  });

  test('shows one pane at a time on a phone, with a way back', async ({ site, conversation }) => {
    const { seeker, employer, pathOf, write } = conversation;
    await write(employer, 'Hello');
    const one = await site.visitAs(seeker, { viewport: PHONE });
    await one.open('/job-seeker/messages');
    const entry = one.page.getByRole('link', { name: /Lock Keeper/ });
    await entry.click();
    await expect(box(one)).toBeVisible();
    await expect(entry).toBeHidden();
    await one.page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(entry).toBeVisible();
    await expect(box(one)).toBeHidden();
    await one.page.goForward();
    await expect(box(one)).toBeVisible();
    await one.page.goBack();
    await expect(entry).toBeVisible();
    // A long word, such as a link, does not overflow the phone.
    await write(employer, 'z'.repeat(300));
    await one.open(pathOf(seeker));
    await expect(bubble(one, 'zzz')).toBeVisible();
    expect(await one.overflow()).toBe(0);
    await one.page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(entry).toBeVisible();
    await expect(one.page).toHaveURL('/job-seeker/messages');
  });

  test('a wide screen opens the newest unread conversation, and reads no other', async ({
    site,
    conversation,
  }) => {
    const { seeker, employer, write } = conversation;
    await write(seeker, 'Good morning');
    const second = await registerSeeker(site);
    const application = await apply(second.client, conversation.job.id);
    await second.client.sendMessage({ body: { applicationId: application.id, content: 'Hello' } });
    await employer.client.markMessagesRead({ body: { applicationId: application.id } });
    const one = await site.visitAs(employer);
    await one.open('/employer/messages');
    await expect(bubble(one, 'Good morning')).toBeVisible();
    await expect(one.page).toHaveURL('/employer/messages');
    expect(
      await one.page.evaluate(() => document.documentElement.scrollHeight),
    ).toBeLessThanOrEqual(one.page.viewportSize()?.height ?? 0);
    const entry = one.page.getByRole('link', { name: /Good morning/ });
    await expect(entry).toHaveAttribute('aria-current', 'true');
    await expect(entry.getByText('1 unread')).toBeVisible();
    await moveMouse(one.page);
    await expect(entry.getByText('1 unread')).toHaveCount(0);
    await second.client.sendMessage({ body: { applicationId: application.id, content: 'Again' } });
    await expect(one.page.getByRole('link', { name: /Again.*1 unread/ })).toBeVisible();
    const { rows } = await site.pool.query('SELECT is_read FROM messages ORDER BY id');
    expect(rows.at(-1)).toEqual({ is_read: false });
  });

  test('does not show the conversation of others', async ({ conversation, seeker }) => {
    await seeker.open(conversation.pathOf(seeker));
    await expect(seeker.page.getByText('This conversation does not exist')).toBeVisible();
    await expect(box(seeker)).toHaveCount(0);
  });

  test('says so when there are none', async ({ seeker }) => {
    await seeker.open('/job-seeker/messages');
    await expect(seeker.page.getByText('No messages yet')).toBeVisible();
    await seeker.button('Notifications').click();
    await expect(seeker.page.getByText('No notifications yet')).toBeVisible();
    await expectAccessible(seeker.page);
  });
});

test('a conversation and the bell are accessible on a phone in the dark, in French', async ({
  site,
  conversation,
}) => {
  const { seeker, employer, applicationId, pathOf, write } = conversation;
  await write(seeker, 'Hello');
  await write(employer, 'Good day');
  const one = await site.visitAs(seeker, { theme: 'dark', locale: 'fr', viewport: PHONE });
  await one.open(pathOf(seeker));
  await expect(one.page.getByText('Good day').last()).toBeVisible();
  await expectAccessible(one.page);
  await write(employer, 'And again');
  await one.open('/job-seeker/applications');
  await employer.client.updateApplication({
    params: { id: applicationId },
    body: { status: 'hired' },
  });
  await publishChanges(site);
  await one.button(/^Notifications, \d/).click();
  await expect(one.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(one.page);
});
