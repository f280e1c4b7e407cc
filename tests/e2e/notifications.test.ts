import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acquaint, apply, type Person, registerSeeker } from '#tests/support/factories.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

let seeker: Person;
let employer: Person;
let applicationId: number;
let jobId: number;
beforeEach(async () => {
  const met = await acquaint(site);
  ({ seeker, employer } = met);
  applicationId = met.application.id;
  jobId = met.job.id;
});
afterEach(() => site.closeVisits());

const write = (person: Person, content: string) =>
  person.client.post('/api/messages', { applicationId, content });

describe('the bell', () => {
  it('begins with what waits, and can be read, removed and emptied', async () => {
    for (let number = 0; number < 11; number += 1) {
      await apply((await registerSeeker(site)).client, jobId);
    }
    await write(seeker, 'Hello there');
    const other = await site.visitAs(employer);
    const { page } = other;
    await other.open('/employer/messages');
    const bell = page.getByRole('button', { name: 'Notifications, 13 unread' });
    await bell.getByText('9+').waitFor();
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    const items = panel.getByRole('listitem');
    expect(await items.count()).toBe(13);
    await items.first().getByText('New message from Noor Haddad').waitFor();
    await items.first().getByRole('button', { name: 'Mark as read' }).click();
    await panel.getByRole('button', { name: /^Remove: New message/ }).click();
    expect(await items.count()).toBe(12);
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    expect(await panel.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    // Seen on the server too: after a reload only the unread message is left.
    await page.reload();
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  });

  it('tells what happened after the page looked and before its stream opened, as its list does', async () => {
    const one = await site.visitAs(seeker);
    const looked = Promise.all(
      ['notifications', 'job-seeker/applications'].map((path) =>
        one.page.waitForResponse(`**/api/${path}`),
      ),
    );
    await one.page.route('**/api/live*', async (route) => {
      await looked;
      await employer.client.patch(`/api/applications/${applicationId}`, { status: 'hired' });
      await route.continue();
    });
    await one.open('/job-seeker/applications');
    await one.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await one.page.getByRole('tab', { name: /^Hired/ }).click();
    await one.page.getByRole('heading', { name: 'Lock Keeper' }).waitFor();
  });

  it('tells of what one did oneself', async () => {
    const other = await registerSeeker(site);
    const one = await site.visitAs(other);
    await one.open(`/jobs/${jobId}`);
    await one.page.getByLabel(/^Resume URL/).fill('https://example.ca/resume.pdf');
    await one.page.getByRole('button', { name: 'Submit Application' }).click();
    await one.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await one.page.getByText('You applied for Lock Keeper at Maple Works.').waitFor();
  });

  it('is not fetched by those who are not signed in', async () => {
    const visitor = await site.visit();
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(request.url()));
    await visitor.open('/');
    await visitor.page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /bell|notifications|live|messages/.test(url))).toEqual([]);
  });
});
