import { expect } from '@playwright/test';
import { PASSWORD, type Person, registerSeeker } from '#tests/support/factories.ts';
import { test as base, perSite } from './fixtures.ts';

const amelieOn = perSite(async (site) => {
  const account = { username: 'amelie', email: 'amelie@example.ca' };
  return await registerSeeker(site, { ...account, fullName: 'Amélie Tremblay' });
});

const test = base.extend<{ amelie: Person }>({
  amelie: [async ({ site }, use) => use(await amelieOn(site)), { auto: true }],
});

test.describe('logging in', () => {
  test.beforeEach(({ visitor }) => visitor.open('/auth'));

  test('works without a mouse, and goes to the dashboard with a greeting', async ({ visitor }) => {
    const { keyboard } = visitor.page;
    await expect(visitor.tab('Login')).toHaveAttribute('aria-selected', 'true');
    await visitor.tab('Login').focus();
    await keyboard.press('ArrowRight');
    await expect(visitor.field('Full Name')).toBeVisible();
    await keyboard.press('ArrowLeft');
    await expect(visitor.field('Full Name')).toBeHidden();
    await visitor.field('Username').focus();
    await keyboard.type('AMELIE@example.ca');
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await visitor.page.waitForURL('**/job-seeker/dashboard');
    await expect(visitor.text('Login successful')).toBeVisible();
    await expect(visitor.text('Welcome back, Amélie Tremblay!')).toBeVisible();
  });

  test('does not come back to the form by the back button or a reload', {
    tag: '@nightly',
  }, async ({ visitor }) => {
    await visitor.call('logIn', { body: { username: 'amelie', password: PASSWORD } });
    await visitor.page.goto('/about');
    await visitor.page.goto('/auth');
    await visitor.page.waitForURL('**/job-seeker/dashboard');
    await visitor.page.reload();
    await visitor.page.waitForURL('**/job-seeker/dashboard');
    await visitor.page.goBack();
    await visitor.page.waitForURL('**/about');
  });
});

test('opens an account, in a tab that survives a reload', async ({ visitor }) => {
  await visitor.open('/auth');
  await visitor.tab('Register').click();
  await expect(visitor.field('Confirm Password')).toBeVisible();
  await visitor.page.reload();
  await visitor.fill({
    'Full Name': 'Noor Haddad',
    'Professional Title': 'Welder',
    Email: 'noor@example.ca',
    Username: 'noor',
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
  });
  await visitor.page.getByText('Employer', { exact: true }).click();
  await expect(visitor.field('Your Position')).toHaveValue('Welder');
  await visitor.button('Create account').click();
  await visitor.page.waitForURL('**/employer/dashboard');
  await expect(visitor.text('Registration successful')).toBeVisible();
  await expect(
    visitor.text("Welcome to Portage! Let's set up your company profile."),
  ).toBeVisible();
  await expect
    .poll(() => visitor.call('getCurrentUser'))
    .toMatchObject({
      username: 'noor',
      fullName: 'Noor Haddad',
      title: 'Welder',
      role: 'employer',
    });
});
