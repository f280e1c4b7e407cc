import { expect } from '@playwright/test';
import {
  type Acquaintance,
  acquaint,
  apply,
  type Person,
  postJob,
} from '#tests/support/factories.ts';
import { expectAccessible, type Visitor } from '#tests/support/site.ts';
import { test as base, PHONE, TWO_LOOKS } from './fixtures.ts';

/** Two users who share an application and may write to each other. */
interface Conversation extends Acquaintance {
  applicationId: number;
  /** The path of the conversation for one of the two. */
  pathOf(person: Person): string;
  /** Opens the conversation and waits for the stream of events, so that no message needs a reload. */
  enter(person: Person): Promise<Visitor>;
  write(person: Person, content: string): Promise<unknown>;
  countMessages(content: string): Promise<number | null>;
}

const test = base.extend<{ conversation: Conversation }>({
  conversation: async ({ site }, use) => {
    const met = await acquaint(site);
    const applicationId = met.application.id;
    const areaOf = ({ user }: Person) => (user.role === 'employer' ? 'employer' : 'job-seeker');
    const pathOf = (person: Person) => `/${areaOf(person)}/messages?applicationId=${applicationId}`;
    await use({
      ...met,
      applicationId,
      pathOf,
      enter: async (person) => {
        const visitor = await site.visitAs(person);
        const stream = visitor.page.waitForResponse('**/api/live*');
        await visitor.open(pathOf(person));
        await expect(box(visitor)).toBeVisible();
        expect((await stream).status()).toBe(200);
        return visitor;
      },
      write: (person, content) => person.client.post('/api/messages', { applicationId, content }),
      countMessages: async (content) => {
        const found = await site.pool.query(
          'SELECT 1 FROM messages WHERE application_id = $1 AND content = $2',
          [applicationId, content],
        );
        return found.rowCount;
      },
    });
  },
});

const box = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Message' });
const thread = ({ page }: Pick<Visitor, 'page'>) =>
  page.getByRole('region', { name: /^Messages with/ });
const bubble = (visitor: Pick<Visitor, 'page'>, text: string) =>
  thread(visitor).getByRole('listitem').filter({ hasText: text });
test.use({ provoked: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of 404/ });

test.describe('two people', () => {
  test('write to each other without a reload, and see that it was read', async ({
    conversation,
  }) => {
    const { seeker, employer, enter, countMessages } = conversation;
    const one = await enter(seeker);
    const other = await enter(employer);
    await expect(one.page.getByText('Start the conversation')).toBeVisible();
    await box(one).fill('Is the lock staffed in winter?');
    await box(one).press('Enter');
    await expect(bubble(other, 'Is the lock staffed in winter?')).toBeVisible();
    await expect(bubble(one, 'Read')).toBeVisible();
    await expect(box(one)).toHaveValue('');
    await box(other).fill('It is.\n🛶 <b>Bring</b> a coat.');
    await other.page.getByRole('button', { name: 'Send' }).click();
    await expect(bubble(one, '🛶 <b>Bring</b> a coat.')).toBeVisible();
    for (const visitor of [one, other]) {
      await expect(bubble(visitor, '🛶')).toHaveCount(1);
    }
    expect(await countMessages('Is the lock staffed in winter?')).toBe(1);
  });

  test('see that a message was read before the answer to its sending came', async ({
    conversation,
  }) => {
    const { seeker, employer, enter } = conversation;
    const one = await enter(seeker);
    const other = await enter(employer);
    const read = other.page.waitForResponse('**/api/messages/read');
    await one.page.route('**/api/messages', async (route) => {
      const response = await route.fetch();
      await read;
      // The event of the reading comes first.
      await one.page.evaluate(() => fetch('/api/user'));
      await route.fulfill({ response });
    });
    await box(one).fill('Is the lock staffed in winter?');
    await box(one).press('Enter');
    await expect(bubble(one, 'Read')).toBeVisible();
    await expect(bubble(one, 'Is the lock staffed in winter?')).toHaveCount(1);
  });

  test('see a new status and a new application without a reload', async ({
    site,
    conversation,
  }) => {
    const { seeker, employer, applicationId } = conversation;
    const one = await site.visitAs(seeker);
    const live = one.page.waitForResponse('**/api/live*');
    await one.open('/job-seeker/applications');
    await live;
    await expect(
      one.page.getByRole('main').getByText('New', { exact: true }).first(),
    ).toBeVisible();
    await employer.client.patch(`/api/applications/${applicationId}`, { status: 'interview' });
    await expect(one.page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await expect(
      one.page.getByRole('main').getByText('Interview', { exact: true }).nth(0),
    ).toBeVisible();
    await one.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const panel = one.page.getByRole('dialog', { name: 'Notifications' });
    await expect(
      panel.getByText('Maple Works, Lock Keeper: your application is now Interview.'),
    ).toBeVisible();
    await panel.getByRole('link', { name: 'View applications' }).click();
    await expect(panel).toHaveCount(0);
    await expect(one.button('Notifications')).toBeVisible();
  });

  test('see what is unread in the title, at the navigation and in the list', async ({
    site,
    conversation,
  }) => {
    const { seeker, employer, applicationId, write } = conversation;
    const other = await site.visitAs(employer);
    await other.open('/employer/company-profile');
    await write(seeker, 'One');
    await write(seeker, 'Two');
    await expect(other.page).toHaveTitle(/^\(2\) .* · Portage$/);
    await other.page.getByRole('link', { name: /^Messages.*2 unread/ }).click();
    const entry = other.page.getByRole('link', { name: /Noor Haddad/ });
    await expect(entry.getByText('2 unread')).toBeVisible();
    await expect(entry.getByText('Lock Keeper')).toBeVisible();
    await expect(entry.getByText(`User ${seeker.user.id}`)).toBeVisible();
    await entry.click();
    await expect(other.page).toHaveTitle('Messages · Portage');
    expect(new URL(other.page.url()).search).toBe(`?applicationId=${applicationId}`);
  });
});

test.describe('writing', () => {
  test('sends with Enter, not with Shift+Enter, and never what is blank', async ({
    conversation,
  }) => {
    const { seeker, enter, countMessages } = conversation;
    const one = await enter(seeker);
    let sent = 0;
    one.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/messages')) sent += 1;
    });
    await box(one).pressSequentially('   ');
    await box(one).press('Enter');
    await box(one).press('Shift+Enter');
    await expect(one.page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await box(one).fill('first line');
    await box(one).press('Shift+Enter');
    await box(one).pressSequentially('second line');
    expect(sent).toBe(0);
    await box(one).press('Enter');
    await expect(bubble(one, 'second line').getByText(/Sent/)).toBeVisible();
    expect(sent).toBe(1);
    expect(await countMessages('first line\nsecond line')).toBe(1);
  });

  test('keeps what was typed over a reload, for each conversation by itself', async ({
    conversation,
  }) => {
    const { seeker, employer, enter } = conversation;
    const one = await enter(seeker);
    await box(one).fill('Not sent yet');
    await one.page.reload();
    await expect(box(one)).toHaveValue('Not sent yet');
    const second = await apply(seeker.client, (await postJob(employer.client)).id);
    await one.page.goto(`/job-seeker/messages?applicationId=${second.id}`);
    await expect(box(one)).toBeVisible();
    await expect(box(one)).toHaveValue('');
  });

  test('offers another try when it failed, and sends once however often it is tried', async ({
    conversation,
  }) => {
    const { seeker, enter, countMessages } = conversation;
    const one = await enter(seeker);
    // What shows only after the reader acts comes with the first press.
    const panels = ['toast-viewport', 'notification-panel', 'mobile-panel'];
    const fetched = panels.map((name) => one.page.waitForResponse(new RegExp(name)));
    await box(one).click();
    for (const response of await Promise.all(fetched)) await response.finished();
    await one.context.setOffline(true);
    await box(one).fill('Through the fog');
    await box(one).press('Enter');
    await expect(bubble(one, 'Through the fog')).toBeVisible();
    const again = one.page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(one.page.getByText('Failed to send message').first()).toBeVisible();
    await one.context.setOffline(false);
    // It also survives a reload.
    await one.page.reload();
    await again.dblclick();
    await expect(bubble(one, 'Through the fog').getByText('Sent')).toBeVisible();
    await expect(bubble(one, 'Through the fog')).toHaveCount(1);
    expect(await countMessages('Through the fog')).toBe(1);
  });

  test('sends once when the answer is lost on its way', async ({ conversation }) => {
    const { seeker, enter, countMessages } = conversation;
    const one = await enter(seeker);
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
    await expect(again).toBeVisible();
    expect(lost).toBe(3);
    await again.click();
    await expect(again).toHaveCount(0);
    await expect(bubble(one, 'Only once')).toHaveCount(1);
    expect(await countMessages('Only once')).toBe(1);
  });

  test('asks for a recipient when none is chosen', async ({ site, conversation }) => {
    const { seeker, employer, write } = conversation;
    await write(employer, 'Hello');
    const one = await site.visitAs(seeker);
    await one.open('/job-seeker/messages');
    await box(one).fill('To whom?');
    await box(one).press('Enter');
    await expect(one.page.getByText('Cannot send message').first()).toBeVisible();
    await expect(one.page.getByText('Please select a recipient first.').first()).toBeVisible();
  });
});

test.describe('reading', () => {
  test('loads older messages when scrolling up, without a jump', async ({ site, conversation }) => {
    const { seeker, employer, applicationId, enter } = conversation;
    await site.pool.query(
      `INSERT INTO messages (sender_id, receiver_id, application_id, content, is_read, sent_at)
       SELECT $1, $2, $3, 'Message ' || n, true, now() - (100 - n) * interval '1 minute'
       FROM generate_series(1, 90) n`,
      [employer.user.id, seeker.user.id, applicationId],
    );
    const one = await enter(seeker);
    const { page } = one;
    await expect(thread(one).getByText(/Message 90$/)).toBeVisible();
    const log = thread(one);
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
    await expect(page.getByText('Loading older messages')).toBeAttached();
    const before = await topOf();
    release();
    await expect(log.getByText(/Message 31$/)).toBeAttached();
    expect((await topOf()) - before).toBeCloseTo(0, 0);
    await expect
      .poll(async () => {
        await log.evaluate((element) => element.scrollTo(0, -element.scrollHeight));
        return page.getByText('The beginning of the conversation').count();
      })
      .toBe(1);
    await expect(log.getByRole('listitem')).toHaveCount(90);
  });

  test('shows one pane at a time on a phone, with a way back', async ({ site, conversation }) => {
    const { seeker, employer, pathOf, write } = conversation;
    await write(employer, 'Hello');
    const one = await site.visitAs(seeker, { viewport: PHONE });
    await one.open('/job-seeker/messages');
    const entry = one.page.getByRole('link', { name: /Lock Keeper/ });
    await entry.click();
    await expect(box(one)).toBeVisible();
    await expect(entry).toBeHidden();
    await one.page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(entry).toBeVisible();
    await expect(box(one)).toBeHidden();
    await one.page.goForward();
    await expect(box(one)).toBeVisible();
    await one.page.goBack();
    await expect(entry).toBeVisible();
    // A word that never ends, as a link may be, makes nothing wider than the phone.
    await write(employer, 'z'.repeat(300));
    await one.open(pathOf(seeker));
    await expect(bubble(one, 'zzz')).toBeVisible();
    expect(await one.overflow()).toBe(0);
    await one.page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(entry).toBeVisible();
    await expect(one.page).toHaveURL('/job-seeker/messages');
  });

  test('does not show the conversation of others', async ({ conversation, seeker }) => {
    await seeker.open(conversation.pathOf(seeker));
    await expect(seeker.page.getByText('This conversation does not exist')).toBeVisible();
    await expect(box(seeker)).toHaveCount(0);
  });

  test('says so when there are none', async ({ seeker }) => {
    await seeker.open('/job-seeker/messages');
    await expect(seeker.page.getByText('No messages yet')).toBeVisible();
    await seeker.button('Notifications').click();
    await expect(seeker.page.getByText('No notifications yet')).toBeVisible();
    await expectAccessible(seeker.page);
  });
});

test.describe('tabs of one browser', () => {
  test('share one stream, and the next takes over when its tab is closed', async ({
    conversation,
  }) => {
    const { seeker, employer, pathOf, enter, write } = conversation;
    const first = await enter(seeker);
    const second = await first.context.newPage();
    let streams = 0;
    second.on('request', (request) => {
      if (request.url().includes('/api/live')) streams += 1;
    });
    await second.goto(pathOf(seeker));
    await expect(second.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await write(employer, 'To both');
    await expect(bubble(first, 'To both')).toBeVisible();
    await expect(bubble({ page: second }, 'To both')).toBeVisible();
    expect(streams).toBe(0);
    const takenOver = second.waitForResponse('**/api/live*');
    await first.page.close();
    await takenOver;
    await write(employer, 'To the one left');
    await expect(bubble({ page: second }, 'To the one left')).toBeVisible();
    expect(streams).toBe(1);
  });
});

for (const look of TWO_LOOKS) {
  test(`is accessible in ${look.theme}, ${look.locale}`, async ({ site, conversation }) => {
    const { seeker, employer, applicationId, pathOf, write } = conversation;
    await write(seeker, 'Hello');
    await write(employer, 'Good day');
    // The wide screen shows both panes; the phone one.
    const screen = look.theme === 'dark' ? { viewport: PHONE } : {};
    const one = await site.visitAs(seeker, { ...look, ...screen });
    await one.open('/job-seeker/messages');
    await expect(one.page.getByRole('link', { name: /Lock Keeper/ })).toBeVisible();
    await expectAccessible(one.page);
    await one.open(pathOf(seeker));
    await expect(one.page.getByText('Good day').last()).toBeVisible();
    await expectAccessible(one.page);
    await write(employer, 'And again');
    await one.open('/job-seeker/applications');
    await employer.client.patch(`/api/applications/${applicationId}`, { status: 'hired' });
    await one.button(/^Notifications, \d/).click();
    await expect(one.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(one.page);
  });
}
