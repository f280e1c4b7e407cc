import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible, type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
let visitor: Visitor;

const PASSWORD = 'correct horse battery staple';
const account = {
  username: 'amelie',
  email: 'amelie@example.ca',
  password: PASSWORD,
  fullName: 'Amélie Tremblay',
  role: 'job_seeker' as const,
};

beforeAll(async () => {
  site = await startSite();
  const other = await site.visit();
  await other.call('register', { body: account });
  await other.close();
});
afterAll(() => site.close());

beforeEach(async () => {
  visitor = await site.visit();
});
afterEach(() => visitor.close());

// A required field's label ends with an asterisk.
const field = (label: string) => visitor.page.getByLabel(new RegExp(`^${label}\\*?$`));
const button = (name: string) => visitor.page.getByRole('button', { name, exact: true });
const tab = (name: string) => visitor.page.getByRole('tab', { name });
const text = (exact: string) => visitor.page.getByText(exact, { exact: true });
const errorOf = async (label: string) => {
  const ids = (await field(label).getAttribute('aria-describedby')) ?? '';
  const id = ids.split(' ').find((each) => each.endsWith('-error'));
  return id ? await visitor.page.locator(`[id="${id}"]`).textContent() : null;
};

async function fillRegistration(changes: Record<string, string> = {}) {
  const values = {
    'Full Name': 'Noor Haddad',
    'Professional Title': 'Welder',
    Email: 'noor@example.ca',
    Username: 'noor',
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

const countUsers = async (username: string) => {
  const { rows } = await site.db.execute<{ count: string }>(
    sql`select count(*) from users where lower(username) = ${username}`,
  );
  return Number(rows[0]?.count);
};

describe('logging in', () => {
  beforeEach(() => visitor.open('/auth'));

  it('begins with the login, and goes to the dashboard with a greeting', async () => {
    expect(await tab('Login').getAttribute('aria-selected')).toBe('true');
    await field('Username').fill('AMELIE@example.ca');
    await field('Password').fill(PASSWORD);
    await button('Log in').click();
    await visitor.page.waitForURL('**/job-seeker/dashboard');
    await text('Login successful').waitFor();
    await text('Welcome back, Amélie Tremblay!').waitFor();
    expect(visitor.problems).toEqual([]);
  });

  it('does not send what cannot be right', async () => {
    let sent = 0;
    visitor.page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) sent += 1;
    });
    await field('Username').fill('ab');
    await field('Password').fill('12345');
    await button('Log in').click();
    await text('Username must be at least 3 characters').waitFor();
    expect(await errorOf('Password')).toBe('Password must be at least 6 characters');
    expect(await field('Username').evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    expect(sent).toBe(0);
  });

  it('says that the password is wrong, and keeps what was typed', async () => {
    await field('Username').fill('amelie');
    await field('Password').fill('not the password');
    await button('Log in').click();
    await text('Login failed').waitFor();
    await visitor.page.locator('form').getByText('Invalid username or password').waitFor();
    expect(await field('Username').inputValue()).toBe('amelie');
    expect(await field('Password').inputValue()).toBe('not the password');
    expect(visitor.page.url()).toBe(`${site.origin}/auth`);
  });

  it('works without a mouse', async () => {
    const { keyboard } = visitor.page;
    await tab('Login').focus();
    await keyboard.press('ArrowRight');
    await field('Full Name').waitFor();
    await keyboard.press('ArrowLeft');
    await field('Username').waitFor();
    await field('Username').focus();
    await keyboard.type('amelie');
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await visitor.page.waitForURL('**/job-seeker/dashboard');
  });

  it('does not come back to the form by the back button or a reload', async () => {
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

describe('registering', () => {
  beforeEach(async () => {
    await visitor.open('/auth');
    await tab('Register').click();
  });

  it('asks job seekers for a professional title and employers for their position', async () => {
    const role = (name: string) => visitor.page.getByRole('radio', { name });
    expect(await role('Job Seeker').isChecked()).toBe(true);
    await field('Professional Title').waitFor();
    await visitor.page.getByText('Employer', { exact: true }).click();
    await field('Your Position').waitFor();
    expect(await field('Professional Title').count()).toBe(0);
  });

  it('opens a job seeker account and welcomes them', async () => {
    await fillRegistration();
    await button('Create account').click();
    await visitor.page.waitForURL('**/job-seeker/dashboard');
    await text('Registration successful').waitFor();
    await text("Welcome to Portage! Let's set up your job seeker profile.").waitFor();
    expect(await visitor.call('getCurrentUser')).toMatchObject({
      username: 'noor',
      fullName: 'Noor Haddad',
      title: 'Welder',
      role: 'job_seeker',
    });
    expect(visitor.problems).toEqual([]);
  });

  it('opens an employer account', async () => {
    await fillRegistration({ Username: 'boss', Email: 'boss@example.ca' });
    await visitor.page.getByText('Employer', { exact: true }).click();
    expect(await field('Your Position').inputValue()).toBe('Welder');
    await button('Create account').click();
    await visitor.page.waitForURL('**/employer/dashboard');
    await text("Welcome to Portage! Let's set up your company profile.").waitFor();
  });

  it('opens one account when the button is pressed twice', async () => {
    let sent = 0;
    visitor.page.on('request', (request) => {
      if (request.url().endsWith('/api/register')) sent += 1;
    });
    await fillRegistration({ Username: 'twice', Email: 'twice@example.ca' });
    await button('Create account').dblclick();
    await visitor.page.waitForURL('**/job-seeker/dashboard');
    expect({ sent, accounts: await countUsers('twice') }).toEqual({ sent: 1, accounts: 1 });
  });

  it('names every field that is wrong, in the words of the specification', async () => {
    await fillRegistration({
      'Full Name': '',
      Email: 'noor',
      Username: 'no',
      Password: '12345',
      'Confirm Password': '123456',
    });
    await button('Create account').click();
    await text('Passwords do not match').waitFor();
    expect({
      name: await errorOf('Full Name'),
      email: await errorOf('Email'),
      username: await errorOf('Username'),
      password: await errorOf('Password'),
      confirmation: await errorOf('Confirm Password'),
    }).toEqual({
      name: 'This field is required',
      email: 'Must be a valid e-mail address',
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
      confirmation: 'Passwords do not match',
    });
  });

  it.each([
    ['Username', { Username: 'Amelie' }, 'This username is taken'],
    [
      'Email',
      { Username: 'wren', Email: 'Amelie@Example.ca' },
      'An account with this e-mail exists already',
    ],
  ])(
    'tells beside the field that the %s is taken, and keeps everything',
    async (label, values, message) => {
      await fillRegistration(values);
      await button('Create account').click();
      await text('Registration failed').waitFor();
      await visitor.page.locator('form').getByText(message).waitFor();
      expect(await errorOf(label)).toBe(message);
      expect(await field(label).evaluate((element) => element === document.activeElement)).toBe(
        true,
      );
      expect(await field('Full Name').inputValue()).toBe('Noor Haddad');
      expect(await field('Confirm Password').inputValue()).toBe(PASSWORD);
    },
  );

  it('keeps what was typed while the other tab is looked at, and the tab through a reload', async () => {
    await fillRegistration();
    await tab('Login').click();
    await tab('Register').click();
    expect(await field('Username').inputValue()).toBe('noor');
    expect(await field('Password').inputValue()).toBe(PASSWORD);
    await visitor.page.reload();
    await field('Confirm Password').waitFor();
    expect(visitor.page.url()).toBe(`${site.origin}/auth`);
  });

  it('tells password managers what each field is', async () => {
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

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(['en', 'fr'] as const)('is accessible in %s', async (locale) => {
    const reader = await site.visit({ theme, locale });
    await reader.open('/auth');
    await expectAccessible(reader.page);
    await reader.page.getByRole('tab').nth(1).click();
    await reader.page.locator('button[type=submit]').click();
    await reader.page.locator('[aria-invalid]').first().waitFor();
    await expectAccessible(reader.page);
    await reader.close();
  });
});
