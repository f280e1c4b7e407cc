import { expect } from '@playwright/test';
import { PASSWORD, type Person, registerSeeker } from '#tests/support/factories.ts';
import { addressOf, expectAccessible, type Visitor } from '#tests/support/site.ts';
import { test as base, LOOKS, perSite } from './fixtures.ts';

const amelieOn = perSite(async (site) => {
  const account = { username: 'amelie', email: 'amelie@example.ca' };
  return await registerSeeker(site, { ...account, fullName: 'Amélie Tremblay' });
});

const test = base.extend<{ amelie: Person }>({
  amelie: [async ({ site }, use) => use(await amelieOn(site)), { auto: true }],
});

test.use({ provoked: /status of 409/ });

async function fillRegistration(visitor: Visitor, changes: Record<string, string> = {}) {
  await visitor.fill({
    'Full Name': 'Noor Haddad',
    'Professional Title': 'Welder',
    Email: 'noor@example.ca',
    Username: 'noor',
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    ...changes,
  });
}

test.describe('logging in', () => {
  test.beforeEach(({ visitor }) => visitor.open('/auth'));

  test('begins with the login, and goes to the dashboard with a greeting', async ({ visitor }) => {
    await expect(visitor.tab('Login')).toHaveAttribute('aria-selected', 'true');
    await visitor.field('Username').fill('AMELIE@example.ca');
    await visitor.field('Password').fill(PASSWORD);
    await visitor.button('Log in').click();
    await visitor.page.waitForURL('**/job-seeker/dashboard');
    await expect(visitor.text('Login successful')).toBeVisible();
    await expect(visitor.text('Welcome back, Amélie Tremblay!')).toBeVisible();
  });

  test('does not send what cannot be right', async ({ visitor }) => {
    let sent = 0;
    visitor.page.on('request', (request) => {
      if (addressOf('logIn').test(request.url())) sent += 1;
    });
    await visitor.field('Username').fill('ab');
    await visitor.field('Password').fill('12345');
    await visitor.button('Log in').click();
    await expect(visitor.text('Username must be at least 3 characters')).toBeVisible();
    await expect(visitor.field('Password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    );
    await expect(visitor.field('Username')).toBeFocused();
    expect(sent).toBe(0);
  });

  test('says that the password is wrong, and keeps what was typed', async ({ visitor }) => {
    await visitor.field('Username').fill('amelie');
    await visitor.field('Password').fill('not the password');
    await visitor.button('Log in').click();
    await expect(visitor.text('Login failed')).toBeVisible();
    await expect(
      visitor.page.locator('form').getByText('Invalid username or password'),
    ).toBeVisible();
    await expect(visitor.field('Username')).toHaveValue('amelie');
    await expect(visitor.field('Password')).toHaveValue('not the password');
    await expect(visitor.page).toHaveURL('/auth');
  });

  test('works without a mouse', async ({ visitor }) => {
    const { keyboard } = visitor.page;
    await visitor.tab('Login').focus();
    await keyboard.press('ArrowRight');
    await expect(visitor.field('Full Name')).toBeVisible();
    await keyboard.press('ArrowLeft');
    await expect(visitor.field('Username')).toBeVisible();
    await visitor.field('Username').focus();
    await keyboard.type('amelie');
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await visitor.page.waitForURL('**/job-seeker/dashboard');
  });

  test('does not come back to the form by the back button or a reload', async ({ visitor }) => {
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

test.describe('registering', () => {
  test.beforeEach(async ({ visitor }) => {
    await visitor.open('/auth');
    await visitor.tab('Register').click();
  });

  test('asks job seekers for a professional title and employers for their position', async ({
    visitor,
  }) => {
    const role = (name: string) => visitor.page.getByRole('radio', { name });
    await expect(role('Job Seeker')).toBeChecked();
    await expect(visitor.field('Professional Title')).toBeVisible();
    await visitor.page.getByText('Employer', { exact: true }).click();
    await expect(visitor.field('Your Position')).toBeVisible();
    await expect(visitor.field('Professional Title')).toHaveCount(0);
  });

  test('opens a job seeker account and welcomes them', async ({ visitor }) => {
    await fillRegistration(visitor);
    await visitor.button('Create account').click();
    await visitor.page.waitForURL('**/job-seeker/dashboard');
    await expect(visitor.text('Registration successful')).toBeVisible();
    await expect(
      visitor.text("Welcome to Portage! Let's set up your job seeker profile."),
    ).toBeVisible();
    await expect
      .poll(() => visitor.call('getCurrentUser'))
      .toMatchObject({
        username: 'noor',
        fullName: 'Noor Haddad',
        title: 'Welder',
        role: 'job_seeker',
      });
  });

  test('opens an employer account', async ({ visitor }) => {
    await fillRegistration(visitor, { Username: 'boss', Email: 'boss@example.ca' });
    await visitor.page.getByText('Employer', { exact: true }).click();
    await expect(visitor.field('Your Position')).toHaveValue('Welder');
    await visitor.button('Create account').click();
    await visitor.page.waitForURL('**/employer/dashboard');
    await expect(
      visitor.text("Welcome to Portage! Let's set up your company profile."),
    ).toBeVisible();
  });

  test('opens one account when the button is pressed twice', async ({ site, visitor }) => {
    let sent = 0;
    visitor.page.on('request', (request) => {
      if (addressOf('register').test(request.url())) sent += 1;
    });
    await fillRegistration(visitor, { Username: 'twice', Email: 'twice@example.ca' });
    await visitor.button('Create account').dblclick();
    await visitor.page.waitForURL('**/job-seeker/dashboard');
    const { rows } = await site.pool.query(`SELECT 1 FROM users WHERE lower(username) = 'twice'`);
    expect({ sent, accounts: rows.length }).toEqual({ sent: 1, accounts: 1 });
  });

  test('names every field that is wrong, with the text of its rule', async ({ visitor }) => {
    await fillRegistration(visitor, {
      'Full Name': '',
      Email: 'noor',
      Username: 'no',
      Password: '12345',
      'Confirm Password': '123456',
    });
    await visitor.button('Create account').click();
    await expect(visitor.text('Passwords do not match')).toBeVisible();
    for (const [label, message] of Object.entries({
      'Full Name': 'This field is required',
      Email: 'Must be a valid email address',
      Username: 'Username must be at least 3 characters',
      Password: 'Password must be at least 6 characters',
      'Confirm Password': 'Passwords do not match',
    })) {
      // A hint may follow.
      const description = new RegExp(`^${message}`);
      await expect(visitor.field(label)).toHaveAccessibleDescription(description);
    }
  });

  for (const [label, values, message] of [
    ['Username', { Username: 'Amelie' }, 'This username is taken'],
    [
      'Email',
      { Username: 'wren', Email: 'Amelie@Example.ca' },
      'An account with this email already exists',
    ],
  ] as const) {
    test(`says beside the field that the ${label} is taken, and keeps everything`, async ({
      visitor,
    }) => {
      await fillRegistration(visitor, values);
      await visitor.button('Create account').click();
      await expect(visitor.text('Registration failed')).toBeVisible();
      await expect(visitor.page.locator('form').getByText(message)).toBeVisible();
      await expect(visitor.field(label)).toHaveAccessibleDescription(message);
      await expect(visitor.field(label)).toBeFocused();
      await expect(visitor.field('Full Name')).toHaveValue('Noor Haddad');
      await expect(visitor.field('Confirm Password')).toHaveValue(PASSWORD);
    });
  }

  test('keeps what was typed while the other tab is looked at, and the tab through a reload', async ({
    visitor,
  }) => {
    await fillRegistration(visitor);
    await visitor.tab('Login').click();
    await visitor.tab('Register').click();
    await expect(visitor.field('Username')).toHaveValue('noor');
    await expect(visitor.field('Password')).toHaveValue(PASSWORD);
    await visitor.page.reload();
    await expect(visitor.field('Confirm Password')).toBeVisible();
    await expect(visitor.page).toHaveURL('/auth');
  });

  test('marks each field for password managers', async ({ visitor }) => {
    await expect(visitor.field('Confirm Password')).toBeVisible();
    const purposes = await visitor.page
      .locator('form input[autocomplete]')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
    expect(purposes).toEqual([
      'name',
      'organization-title',
      'email',
      'username',
      'new-password',
      'new-password',
    ]);
  });
});

for (const { theme, locale } of LOOKS) {
  test(`is accessible in ${theme}, ${locale}`, async ({ site }) => {
    const { page, open } = await site.visit({ theme, locale });
    await open('/auth');
    await expectAccessible(page);
    await page.getByRole('tab').nth(1).click();
    await page.locator('button[type=submit]').click();
    await expect(page.locator('[aria-invalid]').first()).toBeVisible();
    await expectAccessible(page);
  });
}
