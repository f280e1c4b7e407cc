import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Client, createClient, expectError } from '#tests/support/client.ts';
import { acquaint, PASSWORD, type Person } from '#tests/support/factories.ts';
import { closeStreams, openStream } from '#tests/support/live-stream.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let seeker: Person;
let employer: Person;
let applicationId: number;
beforeEach(async () => {
  const met = await acquaint(app);
  ({ seeker, employer } = met);
  applicationId = met.application.id;
});

const write = async (client: Client, content: string) =>
  expect((await client.post('/api/messages', { applicationId, content })).status).toBe(201);
const contents = (events: LiveEvent[]) => events.map(({ message }) => message?.content);

afterEach(closeStreams);

let one: ServerProcess;
let two: ServerProcess;
const environment = () => ({
  NODE_ENV: 'test',
  RATE_LIMITS: 'off',
  DATABASE_URL: app.config.databaseUrl ?? '',
});

beforeEach(async () => {
  [one, two] = await Promise.all([
    startServerProcess(environment(), projectRoot),
    startServerProcess(environment(), projectRoot),
  ]);
});
afterEach(killServerProcesses);

/** The same signed-in person as seen by another process. */
function at({ origin }: ServerProcess, { client }: Person): Client {
  const same = createClient(origin);
  for (const [name, value] of client.cookies) same.cookies.set(name, value);
  return same;
}

test('two processes share events and the end of sessions', async () => {
  const toEmployer = await openStream(two.origin, employer.client);
  const toSeeker = await openStream(one.origin, seeker.client);
  await write(at(one, seeker), 'Across');
  expect(contents(await toEmployer.waitFor(1))).toEqual(['Across']);
  await at(two, employer).patch(`/api/applications/${applicationId}`, { status: 'interview' });
  expect(await toSeeker.waitFor(2)).toMatchObject([{}, { status: 'interview' }]);
  await at(one, employer).post('/api/logout');
  await toEmployer.ended;
});

test('a log-out everywhere ends every session of the person in both processes, and no other', async () => {
  const phone = createClient(two.origin);
  const credentials = { username: employer.user.username, password: PASSWORD };
  expect((await phone.post('/api/login', credentials)).status).toBe(200);
  const streams = [
    await openStream(one.origin, employer.client),
    await openStream(two.origin, phone),
  ];
  const old = at(one, employer);
  const reply = await at(one, employer).post('/api/logout/everywhere');
  expect(reply.status).toBe(200);
  expect(reply.headers.getSetCookie().join()).toMatch(/^sid=; Path=\/; Expires=.*1970/);
  for (const client of [phone, old, at(two, employer)]) {
    expectError(await client.get('/api/user'), 'UNAUTHENTICATED');
  }
  await Promise.all(streams.map(({ ended }) => ended));
  expect((await at(two, seeker).get('/api/user')).status).toBe(200);
});

test('killing one of two processes in mid-stream loses no message and shows none twice', async () => {
  const texts = Array.from({ length: 60 }, (_, number) => `Message ${number}`);
  const seen: (string | undefined)[] = [];
  const first = await openStream(one.origin, employer.client);
  const sender = at(two, seeker);
  const sending = (async () => {
    for (const text of texts) await write(sender, text);
  })();
  await first.waitFor(20);
  one.child.kill('SIGKILL');
  await first.ended;
  seen.push(...contents(first.events));
  const headers = { 'last-event-id': first.lastEventId() };
  const second = await openStream(two.origin, employer.client, { headers });
  await sending;
  seen.push(...contents(await second.waitFor(texts.length - seen.length)));
  expect(seen).toEqual(texts);
});

test('a process that stops ends its streams at once and leaves well', async () => {
  const stream = await openStream(one.origin, employer.client);
  one.child.kill('SIGTERM');
  await stream.ended;
  expect(await one.ended).toBe(0);
});
