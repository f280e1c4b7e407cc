import { afterEach, expect } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Client, createClient, expectError } from '#tests/support/client.ts';
import type { Person } from '#tests/support/factories.ts';
import { PASSWORD, sendMessage } from '#tests/support/factories.ts';
import { closeStreams, openStream } from '#tests/support/live-stream.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';
import { applicationTest as test } from '../fixtures.ts';

const contents = (events: LiveEvent[]) => events.map(({ message }) => message?.content);

afterEach(closeStreams);

let one: ServerProcess;
let two: ServerProcess;
const environment = (app: TestApp) => ({
  NODE_ENV: 'test',
  RATE_LIMITS: 'off',
  DATABASE_URL: app.config.databaseUrl ?? '',
});

test.beforeEach(async ({ app }) => {
  [one, two] = await Promise.all([
    startServerProcess(environment(app), projectRoot),
    startServerProcess(environment(app), projectRoot),
  ]);
});
afterEach(killServerProcesses);

/** The same signed-in person at another process. */
function clientAt({ origin }: ServerProcess, { client }: Person): Client {
  const sameClient = createClient(origin);
  for (const [name, value] of client.cookies) sameClient.cookies.set(name, value);
  return sameClient;
}

test('two processes share events and the end of sessions', async ({
  seeker,
  employer,
  applicationId,
}) => {
  const toEmployer = await openStream(two, employer.client);
  const toSeeker = await openStream(one, seeker.client);
  await sendMessage(clientAt(one, seeker), applicationId, 'Across');
  expect(contents(await toEmployer.waitFor(1))).toEqual(['Across']);
  // The shortest undo time, because the event is published after it.
  await employer.client.updateUser({ body: { undoSeconds: 8 } });
  await clientAt(two, employer).updateApplication({
    params: { id: applicationId },
    body: { status: 'interview' },
  });
  expect(await toSeeker.waitFor(2)).toMatchObject([{}, { status: 'interview' }]);
  await clientAt(one, employer).logOut();
  await toEmployer.ended;
});

test('a log-out everywhere ends every session of the person in both processes, and no other', async ({
  seeker,
  employer,
}) => {
  const phone = createClient(two.origin);
  const credentials = { username: employer.user.username, password: PASSWORD };
  expect((await phone.logIn({ body: credentials })).status).toBe(200);
  const streams = [await openStream(one, employer.client), await openStream(two, phone)];
  const old = clientAt(one, employer);
  const reply = await clientAt(one, employer).logOutEverywhere();
  expect(reply.status).toBe(200);
  expect(reply.headers.getSetCookie().join()).toMatch(/^sid=; Path=\/; Expires=.*1970/);
  for (const client of [phone, old, clientAt(two, employer)]) {
    expectError(await client.getCurrentUser(), 'UNAUTHENTICATED');
  }
  await Promise.all(streams.map(({ ended }) => ended));
  expect((await clientAt(two, seeker).getCurrentUser()).status).toBe(200);
});

test('killing one of two processes in mid-stream loses no message and shows none twice', async ({
  seeker,
  employer,
  applicationId,
}) => {
  const texts = Array.from({ length: 60 }, (_, number) => `Message ${number}`);
  const received: (string | undefined)[] = [];
  const first = await openStream(one, employer.client);
  const sender = clientAt(two, seeker);
  const sending = (async () => {
    for (const text of texts) await sendMessage(sender, applicationId, text);
  })();
  await first.waitFor(20);
  one.child.kill('SIGKILL');
  await first.ended;
  received.push(...contents(first.events));
  const headers = { 'last-event-id': first.lastEventId() };
  const second = await openStream(two, employer.client, { headers });
  await sending;
  received.push(...contents(await second.waitFor(texts.length - received.length)));
  expect(received).toEqual(texts);
});

test('a process that stops ends its streams at once and leaves well', async ({ employer }) => {
  const stream = await openStream(one, employer.client);
  one.child.kill('SIGTERM');
  await stream.ended;
  expect(await one.ended).toBe(0);
});
