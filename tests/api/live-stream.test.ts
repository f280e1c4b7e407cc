import { afterEach, describe, expect } from 'vitest';
import { deleteOldEvents } from '#server/platform/live/events.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { expectError } from '#tests/support/client.ts';
import {
  apply,
  postJob,
  registerCompany,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { closeStreams, contents, openStream } from '#tests/support/live-stream.ts';
import { publishChanges } from '#tests/support/work.ts';
import { applicationTest as test } from './fixtures.ts';

afterEach(closeStreams);

describe('a stream', () => {
  test('is for the signed-in, and only to be read', async ({ seeker, app }) => {
    expectError(await app.createClient().raw('followEvents'), 'UNAUTHENTICATED');
    expectError(await seeker.client.raw('followEvents', { method: 'POST' }), 'NOT_FOUND');
    expect((await seeker.client.raw('followEvents', { method: 'HEAD' })).status).toBe(405);
    const stream = await openStream(app, seeker.client);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream\b/);
    expect(stream.headers.get('cache-control')).toContain('no-store');
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.headers.get('set-cookie')).toBeNull();
  });

  test('brings messages to both sides, and that they were read', async ({
    seeker,
    employer,
    applicationId,
    jobId,
    app,
  }) => {
    const toSeeker = await openStream(app, seeker.client);
    const toEmployer = await openStream(app, employer.client);
    await sendMessage(seeker.client, applicationId, 'Bonjour 🍁\n\ndata: not a field');
    const [event] = await toEmployer.waitFor(1);
    expect(event).toEqual({
      id: expect.any(Number),
      type: 'message',
      tags: ['messages', 'notifications'],
      at: expect.stringMatching(/Z$/),
      applicationId,
      jobId,
      jobTitle: 'Lock Keeper',
      jobTranslation: null,
      companyName: 'Maple Works',
      counterpart: { id: seeker.user.id, name: 'Noor Haddad' },
      message: {
        id: expect.any(Number),
        senderId: seeker.user.id,
        content: 'Bonjour 🍁\n\ndata: not a field',
        author: null,
      },
    });
    await employer.client.markMessagesRead({ body: { applicationId } });
    await employer.client.markMessagesRead({ body: { applicationId } });
    await sendMessage(employer.client, applicationId, 'Answer');
    const events = await toSeeker.waitFor(3);
    expect(events.map(({ type, readerId }) => [type, readerId])).toEqual([
      ['message', undefined],
      ['message-read', employer.user.id],
      ['message', undefined],
    ]);
    expect(events[0]?.counterpart).toEqual({ id: employer.user.id, name: employer.user.fullName });
  });

  test('announces an application to the employer and its status to the seeker', async ({
    seeker,
    employer,
    applicationId,
    jobId,
    app,
  }) => {
    const toEmployer = await openStream(app, employer.client);
    const other = await registerSeeker(app);
    const toOther = await openStream(app, other.client);
    const toSeeker = await openStream(app, seeker.client);
    const { id } = await apply(other.client, jobId);
    const status = (each: number, to: ApplicationStatus) =>
      employer.client.updateApplication({ params: { id: each }, body: { status: to } });
    await status(id, 'interview');
    await status(id, 'interview');
    await publishChanges(app);
    await employer.client.updateApplications({
      body: {
        ids: [id, applicationId],
        status: 'hired',
      },
    });
    await publishChanges(app);
    expect(await toEmployer.waitFor(1)).toMatchObject([
      { type: 'application-received', applicationId: id, status: 'pending' },
    ]);
    await toOther.waitFor(2);
    expect(toOther.events).toMatchObject([
      { type: 'application-status', applicationId: id },
      { type: 'application-status', applicationId: id, status: 'hired' },
    ]);
    // Each person receives their own events only.
    expect(await toSeeker.waitFor(1)).toMatchObject([{ applicationId, status: 'hired' }]);
  });

  test('shows nothing to those it does not concern', async ({ seeker, applicationId, app }) => {
    const stranger = await registerSeeker(app);
    const otherEmployer = await registerCompany(app);
    const toStranger = await openStream(app, stranger.client, {
      headers: { 'last-event-id': '0' },
    });
    const toOther = await openStream(app, otherEmployer.client, {
      headers: { 'last-event-id': '0' },
    });
    await sendMessage(seeker.client, applicationId, 'Between us');
    const otherApplication = await apply(stranger.client, (await postJob(otherEmployer.client)).id);
    await sendMessage(stranger.client, otherApplication.id, 'Ours');
    // Their own event arrives after the one that is hidden from them.
    expect(contents(await toStranger.waitFor(1))).toEqual(['Ours']);
    expect(contents(await toOther.waitFor(2))).toEqual([undefined, 'Ours']);
  });

  test('resumes after the given id, without gaps or repeats', async ({
    seeker,
    employer,
    applicationId,
    app,
  }) => {
    const first = await openStream(app, employer.client);
    await sendMessage(seeker.client, applicationId, 'One');
    await first.waitFor(1);
    first.close();
    await first.ended;
    await sendMessage(seeker.client, applicationId, 'Two');
    await sendMessage(seeker.client, applicationId, 'Three');
    const id = first.lastEventId();
    const byHeader = await openStream(app, employer.client, { headers: { 'last-event-id': id } });
    const byQuery = await openStream(app, employer.client, { lastEventId: id });
    await sendMessage(seeker.client, applicationId, 'Four');
    for (const stream of [byHeader, byQuery]) {
      expect(contents(await stream.waitFor(3))).toEqual(['Two', 'Three', 'Four']);
    }
    const newStream = await openStream(app, employer.client);
    await sendMessage(seeker.client, applicationId, 'Five');
    expect(contents(await newStream.waitFor(1))).toEqual(['Five']);
  });

  test('says at once where it begins, so that one cut off before its first event misses none', async ({
    seeker,
    employer,
    applicationId,
    app,
  }) => {
    const first = await openStream(app, employer.client);
    await expect.poll(() => first.lastEventId()).toMatch(/^\d+$/);
    first.close();
    await sendMessage(seeker.client, applicationId, 'Meanwhile');
    const headers = { 'last-event-id': first.lastEventId() };
    const second = await openStream(app, employer.client, { headers });
    expect(contents(await second.waitFor(1))).toEqual(['Meanwhile']);
  });

  test.for(['', '-1', 'abc', '1e3', '99999999999999999999', "1' OR '1'='1"])(
    'starts anew with the invalid id %j',
    async (id, { seeker, employer, applicationId, app }) => {
      const stream = await openStream(app, employer.client, { headers: { 'last-event-id': id } });
      expect(stream.status).toBe(200);
      await sendMessage(seeker.client, applicationId, 'Now');
      expect(contents(await stream.waitFor(1))).toEqual(['Now']);
    },
  );

  test('brings 1,200 missed events whole and in order', async ({
    employer,
    applicationId,
    app,
  }) => {
    const stream = await openStream(app, employer.client);
    await expect.poll(() => stream.lastEventId()).not.toBe('');
    stream.close();
    await app.pool.query(
      `INSERT INTO live_events (user_id, type, subject)
       SELECT $1, 'application-received', jsonb_build_object('applicationId', $2::int)
       FROM generate_series(1, 1200)`,
      [employer.user.id, applicationId],
    );
    const headers = { 'last-event-id': stream.lastEventId() };
    const ids = (await (await openStream(app, employer.client, { headers })).waitFor(1200)).map(
      (e) => e.id,
    );
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  });

  test('events of simultaneous writers come once each', async ({
    seeker,
    employer,
    applicationId,
    app,
  }) => {
    const stream = await openStream(app, employer.client);
    const texts = Array.from({ length: 40 }, (_, number) => `Message ${number}`);
    await Promise.all(texts.map((text) => sendMessage(seeker.client, applicationId, text)));
    expect(contents(await stream.waitFor(40)).toSorted()).toEqual(texts.toSorted());
    const ids = stream.events.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  test('has no old events, but recent ones', async ({ seeker, employer, applicationId, app }) => {
    await sendMessage(seeker.client, applicationId, 'Old');
    await app.pool.query("UPDATE live_events SET created_at = now() - interval '16 minutes'");
    await sendMessage(seeker.client, applicationId, 'New');
    await deleteOldEvents(app.db, new Date());
    const stream = await openStream(app, employer.client, { headers: { 'last-event-id': '0' } });
    expect(contents(await stream.waitFor(1))).toEqual(['New']);
  });
});
