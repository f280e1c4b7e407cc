import { expect } from '@playwright/test';
import { paths } from '#client/lib/text/paths.ts';
import {
  chooseBlock,
  confirmBlock,
  moreButton,
  test,
  unblockButton,
} from '../../messages/conversation.ts';

test.use({ provoked: /status of 403/ });
test.describe('blocking', () => {
  test('begins at an application’s card too, and ends in the settings', async ({
    conversation,
    site,
  }) => {
    const { seeker } = conversation;
    const visitor = await site.visitAs(seeker);
    const { page, open } = visitor;
    await open(paths.jobSeeker.applications);
    await chooseBlock(visitor, 'Maple Works');
    await confirmBlock(visitor, 'Maple Works');
    await expect(moreButton(visitor)).toBeFocused();
    await open(`${paths.settings}#blocked`);
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
    const more = moreButton(visitor);
    await chooseBlock(visitor, 'Noor Haddad');
    await confirmBlock(visitor, 'Noor Haddad');
    await expect(more).toBeFocused();
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Unblock Noor Haddad' }).press('Enter');
    await more.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Block Noor Haddad' })).toBeVisible();
  });
});
