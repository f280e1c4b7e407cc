import { expect } from '@playwright/test';
import { addressOf } from '#tests/support/site.ts';
import {
  box,
  bubble,
  chooseBlock,
  confirmBlock,
  moreButton,
  test,
  unblockButton,
} from './conversation.ts';

test.use({ provoked: /status of 403/ });

const ENDED = 'You cannot write to each other in this conversation.';
test.describe('blocking', { tag: '@nightly' }, () => {
  test('ends the thread for both from its header, until it is taken back', async ({
    conversation,
  }) => {
    const { seeker, employer, enter, write, countMessages } = conversation;
    await write(employer, 'Send me your card');
    const otherName = employer.user.fullName;
    const one = await enter(seeker);
    const other = await enter(employer);
    await chooseBlock(one, otherName);
    await confirmBlock(one, otherName);
    await expect(one.page.getByText(`You have blocked ${otherName}. ${ENDED}`)).toBeVisible();
    await expect(box(one)).toHaveCount(0);
    await expect(moreButton(one)).toBeFocused();

    // The other side only learns it from a refusal, without who or when.
    await box(other).fill('Are you there?');
    await box(other).press('Enter');
    const refused = bubble(other, 'Are you there?');
    await expect(refused.getByText('Not sent')).toBeVisible();
    await expect(other.page.getByText('There can be no new messages').first()).toBeVisible();
    await expect(other.page.getByText(ENDED)).toBeVisible();
    await expect(other.page.getByText('blocked', { exact: false })).toHaveCount(0);
    await expect(box(other)).toHaveCount(0);
    await expect(other.page.locator(':focus')).toContainText(ENDED);
    let sent = 0;
    other.page.on('request', (request) => {
      if (request.method() === 'POST' && addressOf('sendMessage').test(request.url())) sent += 1;
    });
    await other.page.reload();
    await expect(refused.getByText('Not sent')).toBeVisible();
    await expect(refused.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(other.page.getByText(ENDED)).toBeVisible();
    expect(sent).toBe(0);
    expect(await countMessages('Are you there?')).toBe(0);

    await unblockButton(one, otherName).press('Enter');
    await expect(box(one)).toBeVisible();
    await expect(one.page.locator(':focus')).toContainText('Send');
    await other.page.reload();
    await refused.getByRole('button', { name: 'Try again' }).click();
    await expect(bubble(one, 'Are you there?')).toBeVisible();
  });
});
