import { expect } from '@playwright/test';
import { PASSWORD } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from './fixtures.ts';

test.use({ provoked: /status of 503/ });

test.describe('logging out', () => {
  test('goes to the landing page and says so, and the session is over', async ({ seeker }) => {
    await seeker.open('/job-seeker/dashboard');
    await seeker.page.getByRole('button', { name: /Account menu/ }).click();
    await seeker.page.getByRole('menuitem', { name: 'Log out' }).click();
    await seeker.page.waitForURL('/');
    await expect(seeker.text('You have been successfully logged out.')).toBeVisible();
    await seeker.page.goto('/job-seeker/dashboard');
    await seeker.page.waitForURL('**/auth');
  });
});

test.describe('a session that ends while the user types', () => {
  test('is opened again over the page, and nothing that was typed is lost', async ({
    site,
    seeker,
  }) => {
    await seeker.open('/job-seeker/profile?edit=experience');
    const experience = seeker.page.getByLabel(/^Experience/);
    await experience.fill('Ten years at the loom');
    await site.pool.query('DELETE FROM sessions');

    const question = seeker.page.getByRole('dialog', { name: 'Your session has ended' });
    const refusal = seeker.page.waitForResponse((reply) => reply.request().method() === 'PATCH');
    // No real click, because a background call may already have opened the question.
    await seeker.button('Save Changes').dispatchEvent('click');
    expect((await refusal).status()).toBe(401);
    await expect(question).toBeVisible();
    await expectAccessible(seeker.page);
    // The question can be closed to read on, and returns at the next change.
    await question.getByRole('button', { name: 'Close' }).click();
    await expect(question).toBeHidden();
    await seeker.button('Save Changes').click();
    await question.getByLabel(/^Password/).fill('not the password');
    await question.getByRole('button', { name: 'Log in' }).click();
    await expect(question.getByText('Invalid username or password')).toBeVisible();
    await question.getByLabel(/^Password/).fill(PASSWORD);
    await question.getByRole('button', { name: 'Log in' }).click();
    await expect(question).toBeHidden();

    await expect(experience).toHaveValue('Ten years at the loom');
    await seeker.button('Save Changes').click();
    await expect(seeker.text('Profile Updated').first()).toBeVisible();
    await expect
      .poll(() => seeker.call('getSeekerProfile'))
      .toMatchObject({
        experience: 'Ten years at the loom',
      });
  });
});
