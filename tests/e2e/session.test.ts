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

const button = (name: string) => visitor.page.getByRole('button', { name, exact: true });
const text = (exact: string) => visitor.page.getByText(exact, { exact: true });

describe('logging out', () => {
  it('goes to the landing page and says so, and the session is over', async () => {
    await visitor.call('logIn', { body: { username: 'amelie', password: PASSWORD } });
    await visitor.open('/job-seeker/dashboard');
    await visitor.page.getByRole('button', { name: /Account menu/ }).click();
    await visitor.page.getByRole('menuitem', { name: 'Log out' }).click();
    await visitor.page.waitForURL(`${site.origin}/`);
    await text('You have been successfully logged out.').waitFor();
    await visitor.page.goto('/job-seeker/dashboard');
    await visitor.page.waitForURL('**/auth');
  });
});

describe('a session that ends while somebody types', () => {
  it('is opened again over the page, and nothing that was typed is lost', async () => {
    await visitor.call('logIn', { body: { username: 'amelie', password: PASSWORD } });
    await visitor.open('/job-seeker/profile?edit=experience');
    const experience = visitor.page.getByLabel(/^Experience/);
    await experience.fill('Ten years at the loom');
    await site.db.execute(sql`delete from sessions`);

    const question = visitor.page.getByRole('dialog', { name: 'Your session has ended' });
    const refusal = visitor.page.waitForResponse((reply) => reply.request().method() === 'PATCH');
    // No click: something in the background may have asked the question already.
    await button('Save Changes').dispatchEvent('click');
    expect((await refusal).status()).toBe(401);
    await question.waitFor();
    await expectAccessible(visitor.page);
    // Who only wants to read on may, and is asked again at the next change.
    await question.getByRole('button', { name: 'Close' }).click();
    await question.waitFor({ state: 'hidden' });
    await button('Save Changes').click();
    await question.getByLabel(/^Password/).fill('not the password');
    await question.getByRole('button', { name: 'Log in' }).click();
    await question.getByText('Invalid username or password').waitFor();
    await question.getByLabel(/^Password/).fill(PASSWORD);
    await question.getByRole('button', { name: 'Log in' }).click();
    await question.waitFor({ state: 'hidden' });

    expect(await experience.inputValue()).toBe('Ten years at the loom');
    await button('Save Changes').click();
    await text('Profile Updated').first().waitFor();
    expect(await visitor.call('getSeekerProfile')).toMatchObject({
      experience: 'Ten years at the loom',
    });
  });

  it('leaves the page to nobody else', async () => {
    await visitor.call('logIn', { body: { username: 'amelie', password: PASSWORD } });
    await visitor.open('/job-seeker/profile');
    await site.db.execute(sql`delete from sessions`);
    await visitor.page.locator('a[href="/job-seeker/applications"]').first().dispatchEvent('click');
    await button('Use another account').click();
    await visitor.page.waitForURL('**/auth');
    await visitor.page.goto('/job-seeker/profile');
    await visitor.page.waitForURL('**/auth');
  });
});

describe('two tabs of one browser', () => {
  it('are of the same person: who signs in as another in one is another in both', async () => {
    await visitor.call('logIn', { body: { username: 'amelie', password: PASSWORD } });
    await visitor.open('/job-seeker/dashboard');
    const employer = { ...account, username: 'boss', email: 'boss@example.ca', role: 'employer' };
    await site.createClient().post('/api/register', employer);
    const second = await visitor.context.newPage();
    await second.goto('/job-seeker/dashboard');
    await second.getByRole('button', { name: /Account menu/ }).click();
    await second.getByRole('menuitem', { name: 'Log out' }).click();
    await second.waitForURL(`${site.origin}/`);
    await visitor.page.waitForURL('**/auth');
    await second.goto('/auth');
    await second.getByLabel(/^Username/).fill('boss');
    await second.getByLabel(/^Password/).fill(PASSWORD);
    await second.getByRole('button', { name: 'Log in', exact: true }).click();
    await second.waitForURL('**/employer/dashboard');
    await visitor.page.waitForURL('**/employer/dashboard');
  });
});

describe('a server in trouble', () => {
  it('is not taken for nobody being signed in', async () => {
    await visitor.call('logIn', { body: { username: 'amelie', password: PASSWORD } });
    const { page } = visitor;
    await page.route('**/api/user', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/job-seeker/dashboard');
    // Three retries come first, seven seconds of them.
    await button('Try again').waitFor();
    expect(page.url()).toBe(`${site.origin}/job-seeker/dashboard`);
    await page.unroute('**/api/user');
    await button('Try again').click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });
});
