import { expect } from '@playwright/test';
import { paths } from '#client/lib/text/paths.ts';
import { addressOf, type Visitor } from '#tests/support/site.ts';
import { box, bubble, test } from './conversation.ts';

test.use({ provoked: /status of 403/ });

const ENDED = 'You cannot write to each other in this conversation.';
const blockButton = ({ page }: Visitor, name: string) =>
  page.getByRole('button', { name: `Block ${name}`, exact: true });
const unblockButton = ({ page }: Visitor, name: string) =>
  page.getByRole('button', { name: `Unblock ${name}` });

async function confirmBlock({ page }: Visitor, name: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: `Block ${name}?` });
  await expect(dialog).toContainText('Messages end for both of you');
  await expect(dialog).toContainText('held money');
  await expect(dialog).toContainText('staff can see the block');
  await dialog.getByRole('button', { name: 'Block' }).press('Enter');
  await expect(dialog).toBeHidden();
}

test.describe('blocking', () => {
  test('ends the thread for both from its header, until it is taken back', async ({
    conversation,
  }) => {
    const { seeker, employer, enter, write, countMessages } = conversation;
    await write(employer, 'Send me your card');
    const otherName = employer.user.fullName;
    const one = await enter(seeker);
    const other = await enter(employer);
    await blockButton(one, otherName).focus();
    await one.page.keyboard.press('Enter');
    await confirmBlock(one, otherName);
    await expect(one.page.getByText(`You have blocked ${otherName}. ${ENDED}`)).toBeVisible();
    await expect(box(one)).toHaveCount(0);
    await expect(blockButton(one, otherName)).toHaveAttribute('aria-pressed', 'true');
    await expect(blockButton(one, otherName)).toBeFocused();

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
    await expect(blockButton(one, otherName)).toHaveAttribute('aria-pressed', 'false');
    await other.page.reload();
    await refused.getByRole('button', { name: 'Try again' }).click();
    await expect(bubble(one, 'Are you there?')).toBeVisible();
  });

  test('begins at an application’s card too, and ends in the settings', async ({
    conversation,
    site,
  }) => {
    const { seeker } = conversation;
    const visitor = await site.visitAs(seeker);
    const { page, open } = visitor;
    await open(paths.jobSeeker.applications);
    await blockButton(visitor, 'Maple Works').click();
    await confirmBlock(visitor, 'Maple Works');
    await expect(unblockButton(visitor, 'Maple Works')).toBeFocused();
    await open(paths.settings);
    const section = page.getByRole('region', { name: 'Blocked people' });
    const { fullName } = conversation.employer.user;
    await expect(section.getByRole('listitem')).toContainText(`${fullName} · Maple Works`);
    await unblockButton(visitor, fullName).click();
    await expect(section.getByText('You have not blocked anyone.')).toBeVisible();
    await expect(section).toBeFocused();
  });

  test('begins at a candidate’s menu, by keyboard', async ({ conversation, site }) => {
    const { employer, applicationId } = conversation;
    const visitor = await site.visitAs(employer);
    const { page, open } = visitor;
    await open(paths.employer.candidates({ applicationId }));
    const more = page.getByRole('button', { name: 'More actions' });
    await more.focus();
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Block Noor Haddad' }).press('Enter');
    await confirmBlock(visitor, 'Noor Haddad');
    await expect(more).toBeFocused();
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Unblock Noor Haddad' }).press('Enter');
    await more.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Block Noor Haddad' })).toBeVisible();
  });
});
