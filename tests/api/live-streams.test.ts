import { connect } from 'node:net';
import { afterAll, afterEach, describe, expect } from 'vitest';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { expectError } from '#tests/support/client.ts';
import { PASSWORD, sendMessage } from '#tests/support/factories.ts';
import { closeStreams, contents, openStream } from '#tests/support/live-stream.ts';
import { watchStatements } from '#tests/support/statements.ts';
import { applicationTest as test } from './fixtures.ts';

let eventReads = 0;
const endWatch = watchStatements((text) => {
  if (text.startsWith('select') && text.includes('from "live_events"')) eventReads += 1;
  return undefined;
});

afterEach(closeStreams);
afterAll(endWatch);

describe('streams of one person', () => {
  test('are five at most', async ({ seeker, employer, app }) => {
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => openStream(app, seeker.client)));
    expect(five.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const sixth = await seeker.client.raw('followEvents');
    expectError(sixth, 'RATE_LIMITED');
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await openStream(app, employer.client)).status).toBe(200);
    five[0]?.close();
    await expect.poll(async () => (await openStream(app, seeker.client)).status).toBe(200);
  });

  test('read new events once for all of them', async ({ seeker, employer, applicationId, app }) => {
    const windows = await Promise.all([1, 2, 3, 4].map(() => openStream(app, seeker.client)));
    await sendMessage(employer.client, applicationId, 'Are you there?');
    await Promise.all(windows.map((window) => window.waitFor(1)));
    eventReads = 0;
    await sendMessage(employer.client, applicationId, 'Hello?');
    for (const window of windows) {
      expect(contents(await window.waitFor(2))).toEqual(['Are you there?', 'Hello?']);
    }
    expect(eventReads).toBe(1);
  });

  test('do not count when their reader left before they began', async ({ seeker, app }) => {
    const { port } = new URL(app.origin);
    const cookie = [...seeker.client.cookies].map((pair) => pair.join('=')).join('; ');
    const leave = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('close', () => resolve());
        socket.write(
          `GET ${endpoints.followEvents.path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`,
          () => socket.destroy(),
        );
      });
    await Promise.all(Array.from({ length: 20 }, leave));
    for (let index = 0; index < 5; index += 1) {
      await expect.poll(async () => (await openStream(app, seeker.client)).status).toBe(200);
    }
  });

  test('end with their session, and only those of that session', async ({
    seeker,
    employer,
    applicationId,
    app,
  }) => {
    const otherDevice = app.createClient();
    const login = { username: seeker.user.username, password: PASSWORD };
    expect((await otherDevice.logIn({ body: login })).status).toBe(200);
    const ownStream = await openStream(app, seeker.client);
    const otherStream = await openStream(app, otherDevice);
    await seeker.client.logOut();
    await ownStream.ended;
    await sendMessage(employer.client, applicationId, 'Still there?');
    expect(contents(await otherStream.waitFor(1))).toEqual(['Still there?']);
    expect(ownStream.events).toEqual([]);
  });

  test('end when another person signs in with the same browser', async ({
    seeker,
    employer,
    app,
  }) => {
    const stream = await openStream(app, seeker.client);
    const login = { username: employer.user.username, password: PASSWORD };
    expect((await seeker.client.logIn({ body: login })).status).toBe(200);
    await stream.ended;
  });

  test('do not bring an ended session back, whether it was due for renewal or not', async ({
    seeker,
    app,
  }) => {
    const dayAgo = Date.now() - 25 * 3_600_000;
    await app.pool.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{startedAt}', $1::text::jsonb)::json
       WHERE (sess::jsonb #>> '{passport,user}') IS NOT NULL`,
      [dayAgo],
    );
    const cookies = new Map(seeker.client.cookies);
    const stream = await openStream(app, seeker.client);
    await seeker.client.logOut();
    await stream.ended;
    seeker.client.cookies.clear();
    for (const [name, value] of cookies) seeker.client.cookies.set(name, value);
    expectError(await seeker.client.getCurrentUser(), 'UNAUTHENTICATED');
    expectError(await seeker.client.raw('followEvents'), 'UNAUTHENTICATED');
  });
});
