import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acquaint, apply, type Person, postJob, registerSeeker } from '#tests/support/factories.ts';
import { expectAccessible, type Site, startSite, type Visitor } from '#tests/support/site.ts';

const PHONE = { width: 390, height: 844 };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

let seeker: Person;
let employer: Person;
let applicationId: number;
beforeEach(async () => {
  const met = await acquaint(site);
  ({ seeker, employer } = met);
  applicationId = met.application.id;
});
afterEach(() => site.closeVisits());

const area = (person: Person) => (person.user.role === 'employer' ? 'employer' : 'job-seeker');
const pathOf = (person: Person) => `/${area(person)}/messages?applicationId=${applicationId}`;

/** Opens the conversation and waits until the stream stands, so that nothing comes by luck. */
async function openThread(person: Person, visit?: Parameters<Site['visitAs']>[1]) {
  const visitor = await site.visitAs(person, visit);
  const stream = visitor.page.waitForResponse((response) => response.url().includes('/api/live'));
  await visitor.open(pathOf(person));
  await box(visitor).waitFor();
  expect((await stream).status()).toBe(200);
  return visitor;
}

const box = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Message' });
const thread = (page: Page) => page.getByRole('region', { name: /^Messages with/ });
const bubble = ({ page }: { page: Page }, text: string) =>
  thread(page).getByRole('listitem').filter({ hasText: text });
const write = (person: Person, content: string) =>
  person.client.post('/api/messages', { applicationId, content });
const countRows = async (content: string) => {
  const found = await site.pool.query('SELECT count(*) FROM messages WHERE content = $1', [
    content,
  ]);
  return Number(found.rows[0].count);
};

describe('two people', () => {
  it('write to each other without a reload, and see that it was read', async () => {
    const one = await openThread(seeker);
    const other = await openThread(employer);
    await one.page.getByText('Start the conversation').waitFor();
    await box(one).fill('Is the lock staffed in winter?');
    await box(one).press('Enter');
    await bubble(other, 'Is the lock staffed in winter?').waitFor();
    await bubble(one, 'Read').waitFor();
    expect(await box(one).inputValue()).toBe('');
    await box(other).fill('It is.\n🛶 <b>Bring</b> a coat.');
    await other.page.getByRole('button', { name: 'Send' }).click();
    await bubble(one, '🛶 <b>Bring</b> a coat.').waitFor();
    for (const visitor of [one, other]) {
      await expect.poll(() => bubble(visitor, '🛶').count()).toBe(1);
      expect(visitor.problems).toEqual([]);
    }
    expect(await countRows('Is the lock staffed in winter?')).toBe(1);
  });

  it('see a new status and a new application without a reload', async () => {
    const one = await site.visitAs(seeker);
    const live = one.page.waitForResponse((response) => response.url().includes('/api/live'));
    await one.open('/job-seeker/applications');
    await live;
    await one.page.getByRole('main').getByText('New', { exact: true }).first().waitFor();
    await employer.client.patch(`/api/applications/${applicationId}`, { status: 'interview' });
    await one.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await one.page.getByRole('main').getByText('Interview', { exact: true }).nth(0).waitFor();
    await one.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const panel = one.page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByText('Maple Works, Lock Keeper: your application is now Interview.').waitFor();
    await panel.getByRole('link', { name: 'View applications' }).click();
    await panel.waitFor({ state: 'detached' });
    await one.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });

  it('see what is unread in the title, at the navigation and in the list', async () => {
    const other = await site.visitAs(employer);
    await other.open('/employer/company-profile');
    await write(seeker, 'One');
    await write(seeker, 'Two');
    await expect.poll(() => other.page.title()).toMatch(/^\(2\) .* · Portage$/);
    await other.page.getByRole('link', { name: /^Messages.*2 unread/ }).click();
    const conversation = other.page.getByRole('link', { name: /Noor Haddad/ });
    await conversation.getByText('2 unread').waitFor();
    await conversation.getByText('Lock Keeper').waitFor();
    await conversation.getByText(`User ${seeker.user.id}`).waitFor();
    await conversation.click();
    await expect.poll(() => other.page.title()).toBe('Messages · Portage');
    expect(new URL(other.page.url()).search).toBe(`?applicationId=${applicationId}`);
  });
});

describe('writing', () => {
  it('sends with Enter, not with Shift+Enter, and never what is blank', async () => {
    const one = await openThread(seeker);
    let sent = 0;
    one.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/messages')) sent += 1;
    });
    await box(one).pressSequentially('   ');
    await box(one).press('Enter');
    await box(one).press('Shift+Enter');
    expect(await one.page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await box(one).fill('first line');
    await box(one).press('Shift+Enter');
    await box(one).pressSequentially('second line');
    expect(sent).toBe(0);
    await box(one).press('Enter');
    await bubble(one, 'second line').getByText(/Sent/).waitFor();
    expect(sent).toBe(1);
    expect(await countRows('first line\nsecond line')).toBe(1);
  });

  it('keeps what was typed over a reload, for each conversation by itself', async () => {
    const one = await openThread(seeker);
    await box(one).fill('Not sent yet');
    await one.page.reload();
    await expect.poll(() => box(one).inputValue()).toBe('Not sent yet');
    const second = await apply(seeker.client, (await postJob(employer.client)).id);
    await one.page.goto(`/job-seeker/messages?applicationId=${second.id}`);
    await box(one).waitFor();
    expect(await box(one).inputValue()).toBe('');
  });

  it('offers another try when it failed, and sends once however often it is tried', async () => {
    const one = await openThread(seeker);
    await one.context.setOffline(true);
    await box(one).fill('Through the fog');
    await box(one).press('Enter');
    await bubble(one, 'Through the fog').waitFor();
    const again = one.page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await one.page.getByText('Failed to send message').first().waitFor();
    await one.context.setOffline(false);
    // It also survives a reload.
    await one.page.reload();
    await again.dblclick();
    await bubble(one, 'Through the fog').getByText('Sent').waitFor();
    expect(await bubble(one, 'Through the fog').count()).toBe(1);
    expect(await countRows('Through the fog')).toBe(1);
  });

  it('sends once when the answer is lost on its way', async () => {
    const one = await openThread(seeker);
    let lost = 0;
    await one.page.route('**/api/messages', async (route) => {
      if (route.request().method() !== 'POST' || lost >= 3) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await box(one).fill('Only once');
    await box(one).press('Enter');
    const again = one.page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(lost).toBe(3);
    await again.click();
    await again.waitFor({ state: 'detached' });
    await expect.poll(() => bubble(one, 'Only once').count()).toBe(1);
    expect(await countRows('Only once')).toBe(1);
  });

  it('asks for a recipient when none is chosen', async () => {
    await write(employer, 'Hello');
    const one = await site.visitAs(seeker);
    await one.open('/job-seeker/messages');
    await box(one).fill('To whom?');
    await box(one).press('Enter');
    await one.page.getByText('Cannot send message').first().waitFor();
    await one.page.getByText('Please select a recipient first.').first().waitFor();
  });
});

describe('reading', () => {
  it('loads older messages when scrolling up, without a jump', async () => {
    await site.pool.query(
      `INSERT INTO messages (sender_id, receiver_id, application_id, content, is_read, sent_at)
       SELECT $1, $2, $3, 'Message ' || n, true, now() - (100 - n) * interval '1 minute'
       FROM generate_series(1, 90) n`,
      [employer.user.id, seeker.user.id, applicationId],
    );
    const one = await openThread(seeker);
    const { page } = one;
    await thread(page)
      .getByText(/Message 90$/)
      .waitFor();
    const log = thread(page);
    const mark = log.getByText(/Message 61$/);
    const topOf = async () => (await mark.boundingBox())?.y ?? Number.NaN;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/messages/application/**cursor=**', async (route) => {
      await held;
      await route.continue();
    });
    await log.evaluate((element) => element.scrollTo(0, -element.scrollHeight));
    await page.getByText('Loading older messages').waitFor({ state: 'attached' });
    const before = await topOf();
    release();
    await log.getByText(/Message 31$/).waitFor({ state: 'attached' });
    expect((await topOf()) - before).toBeCloseTo(0, 0);
    await expect
      .poll(async () => {
        await log.evaluate((element) => element.scrollTo(0, -element.scrollHeight));
        return page.getByText('The beginning of the conversation').count();
      })
      .toBe(1);
    expect(await log.getByRole('listitem').count()).toBe(90);
  });

  it('shows one pane at a time on a phone, with a way back', async () => {
    await write(employer, 'Hello');
    const one = await site.visitAs(seeker, { viewport: PHONE });
    await one.open('/job-seeker/messages');
    const conversation = one.page.getByRole('link', { name: /Lock Keeper/ });
    await conversation.click();
    await box(one).waitFor();
    expect(await conversation.isVisible()).toBe(false);
    await one.page.getByRole('button', { name: 'Back to conversations' }).click();
    await conversation.waitFor();
    expect(await box(one).isVisible()).toBe(false);
    await one.page.goForward();
    await box(one).waitFor();
    await one.page.goBack();
    await conversation.waitFor();
    // A word that never ends, as a link may be, makes nothing wider than the phone.
    await write(employer, 'z'.repeat(300));
    await one.open(pathOf(seeker));
    await bubble(one, 'zzz').waitFor();
    expect(await one.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await one.page.getByRole('button', { name: 'Back to conversations' }).click();
    await conversation.waitFor();
    expect(one.page.url()).toBe(`${site.origin}/job-seeker/messages`);
  });

  it("does not show another's conversation", async () => {
    const stranger = await registerSeeker(site);
    const one = await site.visitAs(stranger);
    await one.open(pathOf(stranger));
    await one.page.getByText('This conversation does not exist').waitFor();
    expect(await box(one).count()).toBe(0);
  });

  it('says so when there are none', async () => {
    const one = await site.visitAs(await registerSeeker(site));
    await one.open('/job-seeker/messages');
    await one.page.getByText('No messages yet').waitFor();
    await one.page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await one.page.getByText('No notifications yet').waitFor();
    await expectAccessible(one.page);
  });
});

describe('tabs of one browser', () => {
  it('share one stream, and the next takes over when its tab is closed', async () => {
    const first = await openThread(seeker);
    const second = await first.context.newPage();
    let streams = 0;
    second.on('request', (request) => {
      if (request.url().includes('/api/live')) streams += 1;
    });
    await second.goto(pathOf(seeker));
    await second.getByRole('textbox', { name: 'Message' }).waitFor();
    await write(employer, 'To both');
    await bubble(first, 'To both').waitFor();
    await bubble({ page: second }, 'To both').waitFor();
    expect(streams).toBe(0);
    const takenOver = second.waitForResponse((response) => response.url().includes('/api/live'));
    await first.page.close();
    await takenOver;
    await write(employer, 'To the one left');
    await bubble({ page: second }, 'To the one left').waitFor();
    expect(streams).toBe(1);
  });
});

it.each([
  { theme: 'light', locale: 'en', viewport: undefined },
  { theme: 'dark', locale: 'fr', viewport: PHONE },
] as const)('is accessible in $theme, $locale', async (visit) => {
  await write(seeker, 'Hello');
  await write(employer, 'Good day');
  const one = await site.visitAs(seeker, visit);
  await one.open('/job-seeker/messages');
  await one.page.getByRole('link', { name: /Lock Keeper/ }).waitFor();
  await expectAccessible(one.page);
  await one.open(pathOf(seeker));
  await one.page.getByText('Good day').last().waitFor();
  await expectAccessible(one.page);
  await write(employer, 'And again');
  await one.open('/job-seeker/applications');
  await employer.client.patch(`/api/applications/${applicationId}`, { status: 'hired' });
  await one.page.getByRole('button', { name: /^Notifications, \d/ }).click();
  await one.page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await expectAccessible(one.page);
});
