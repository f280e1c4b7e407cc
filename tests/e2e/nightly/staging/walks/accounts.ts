import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { keepMails } from '#tests/support/kept-mails.ts';
import type { Visitor } from '#tests/support/site.ts';
import { runTasks } from '#tests/support/work.ts';
import * as t from '#texts';
import { barOf, logIn, type Walks } from './support.ts';

/** Walks of the flows of accounts and of the clock, in a browser. */
export const accountWalks = {
  'captured-mail': async (tester, see) => {
    await tester.follow();
    const password = 'other-demo-password';
    await tester.fill({ Email: 'new-seeker@people.example' });
    await tester.button('Send the link').click();
    await expect(tester.page.getByText(/^If this email has an account/)).toBeVisible();
    await runTasks(tester.site);
    await keepMails(tester.site);
    await tester.open('/staging/outbox');
    const outbox = tester.page.locator('#outbox');
    await outbox.getByLabel('Person (email)').fill('new-seeker@');
    await outbox.locator('summary').first().click();
    await outbox.getByText('Text', { exact: true }).click();
    const link = outbox.getByRole('link').filter({ hasText: '/account/reset' }).first();
    await see('captured-mail-kept', () => expect(link).toBeVisible());
    await tester.open((await link.getAttribute('href')) ?? '');
    await tester.field('New password').fill(password);
    await tester.button(t.account.setPassword('en')).click();
    const body = { username: 'new-seeker', password };
    await see('captured-mail-sets', () =>
      expect.poll(async () => (await tester.site.createClient().logIn({ body })).status).toBe(200),
    );
  },
  'locked-out': async (tester, see) => {
    await tester.follow();
    await logIn(tester, 'locked-out');
    await see('locked-out-why', () =>
      expect(tester.page.getByText(/Too many attempts\. Try again from \d/).first()).toBeVisible(),
    );
    await see('locked-out-refused', () =>
      expect(barOf(tester).getByText('signed out')).toBeVisible(),
    );
  },
  unlock: async (tester, see) => {
    await tester.follow();
    await tester.follow(1);
    const { page } = tester;
    await page.getByRole('link', { name: 'locked-out' }).first().click();
    await see('unlock-until', async () => {
      const row = page.getByRole('definition').filter({ hasText: /\d:\d\d/ });
      await expect(tester.text(t.staff.lockedUntil('en'))).toBeVisible();
      await expect(row.first()).toBeVisible();
    });
    await tester.button(t.staff.accountAct.unlockAccount('en')).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Reason').fill('Has called');
    await dialog.getByRole('button', { name: t.staff.accountAct.unlockAccount('en') }).click();
    await expect(tester.text(t.staff.lockedUntil('en'))).toHaveCount(0);
    const body = { username: 'locked-out', password: DEMO_PASSWORD };
    await see('unlock-open', async () =>
      expect((await tester.site.createClient().logIn({ body })).status).toBe(200),
    );
  },
  suspended: async (tester, see) => {
    await tester.follow();
    await logIn(tester, 'suspended');
    await see('suspended-refused', () =>
      expect(tester.page.getByText('This account is suspended').first()).toBeVisible(),
    );
  },
  closed: async (tester, see) => {
    await tester.follow();
    await logIn(tester, 'closing');
    const keep = tester.button(t.auth.keepAccount('en'));
    await see('closed-offered', async () => {
      await expect(tester.page.getByText(t.errors.ACCOUNT_CLOSING('en')).first()).toBeVisible();
      await expect(keep).toBeVisible();
    });
    await keep.click();
    await see('closed-kept', () =>
      expect
        .poll(async () => (await tester.call('getStagingState')).user?.username)
        .toBe('closing'),
    );
  },
  clock: async (tester, see) => {
    await tester.follow();
    const { page, button } = tester;
    const name = async () => (await tester.call('getCurrentUser')).fullName;
    const nameBefore = await name();
    const other = await tester.site.visit();
    await other.open('/');
    const dayIn = (each: Visitor) => each.page.evaluate(() => Math.floor(Date.now() / 86_400_000));
    const [day, shown] = [await dayIn(other), await barOf(other).getByRole('time').innerText()];
    await tester.open('/staging/clock');
    await tester.fill({ [t.stagingData.moveBy('en')]: '2' });
    const moved = page.waitForEvent('load');
    await button(t.stagingData.move('en')).click();
    await see('clock-moved', async () => {
      await expect(
        other.page.getByText('Employer with money in every state moved the clock.'),
      ).toBeVisible();
      await expect(barOf(other).getByRole('time')).not.toContainText(shown.slice(0, 12));
      expect(await dayIn(other)).toBe(day + 2);
    });
    await moved;
    await tester.call('updateUser', { body: { fullName: 'Somebody Else' } });

    await tester.open('/staging/reset');
    await page
      .getByRole('button', { name: /^Restore Step back/ })
      .first()
      .click();
    const restored = page.waitForEvent('load');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: t.stagingData.restore('en') }).click();
    await restored;
    await see('clock-back', async () => {
      expect(await dayIn(tester)).toBe(day);
      expect(await name()).toBe(nameBefore);
      await expect(
        other.page.getByText('Employer with money in every state restored a snapshot.'),
      ).toBeVisible();
    });
  },
} satisfies Walks;
