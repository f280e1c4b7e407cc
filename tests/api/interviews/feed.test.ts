import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { joinCompany } from '#tests/support/company.ts';
import type { Person } from '#tests/support/factories.ts';
import { at, DAY, pick, test } from './fixtures.ts';

/** Events at an address, read by another parser without a session. */
async function eventsAt(app: TestApp, path: string) {
  const response = await fetch(app.origin + path);
  const text = await response.text();
  if (response.status !== 200) return { status: response.status, events: [], text };
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => ({
    uid: component.getFirstPropertyValue('uid'),
    summary: component.getFirstPropertyValue('summary'),
    status: component.getFirstPropertyValue('status'),
    startsAt: new ICAL.Event(component).startDate.toJSDate().toISOString(),
  }));
  return { status: 200, events, text };
}

const feedOf = async ({ client }: Person) => (await client.createCalendarFeed()).body.path;

test('each has a private address with their agreed interviews, until it is replaced or ended', async ({
  app,
  pair,
  propose,
}) => {
  const { employer, seeker } = pair;
  expect((await seeker.client.getCalendarFeed()).body).toEqual({ since: null });
  const path = await feedOf(seeker);
  expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  const { body } = await propose();
  expect((await eventsAt(app, path)).events).toEqual([]);
  await pick(pair, body);
  const { events, text } = await eventsAt(app, path);
  expect(events).toMatchObject([
    { summary: 'Interview: Lock Keeper, Maple Works', startsAt: at(2 * DAY), status: 'CONFIRMED' },
  ]);
  expect(text).not.toContain('@example.ca');
  const theirs = await eventsAt(app, await feedOf(employer));
  expect(theirs.events).toMatchObject([{ summary: 'Interview: Lock Keeper, Noor Haddad' }]);

  await employer.client.cancelInterview({ params: { id: body.id }, body: { reason: 'Ill' } });
  expect((await eventsAt(app, path)).events).toMatchObject([{ status: 'CANCELLED' }]);
  const second = await feedOf(seeker);
  expect((await eventsAt(app, path)).status).toBe(404);
  expect((await eventsAt(app, second)).status).toBe(200);
  await seeker.client.removeCalendarFeed();
  expect((await eventsAt(app, second)).status).toBe(404);
});

test('a member’s has only what they take part in, and nothing once they are removed', async ({
  app,
  pair,
  agree,
}) => {
  const { employer } = pair;
  const colleague = await joinCompany(app, employer, 'recruiter');
  const other = await joinCompany(app, employer, 'recruiter');
  await agree({ people: [colleague.user.id] });
  const path = await feedOf(colleague);
  expect((await eventsAt(app, path)).events).toHaveLength(1);
  expect((await eventsAt(app, await feedOf(other))).events).toEqual([]);
  await employer.client.removeMember({ params: { userId: colleague.user.id } });
  expect((await eventsAt(app, path)).events).toEqual([]);
});

test.for([
  '/calendar/none.ics',
  `/calendar/${'a'.repeat(43)}.ics`,
  `/calendar/${'a'.repeat(43)}`,
  '/calendar/%00.ics',
])('%s is unknown', async (path, { app }) => {
  expect((await eventsAt(app, path)).status).toBe(404);
});
