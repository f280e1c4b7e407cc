import { describe, expect } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  apply,
  postJob,
  registerCompany,
  registerEmployer,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { applicationTest as test } from '../fixtures.ts';
import { send, thread } from './conversation.ts';

const countRows = async (app: TestApp) =>
  Number((await app.pool.query('SELECT count(*) FROM messages')).rows[0].count);

describe('sending', () => {
  test('derives the receiver from the application, and the application from the receiver', async ({
    seeker,
    employer,
    applicationId,
  }) => {
    const first = await sendMessage(seeker.client, applicationId, '  Hello there \n');
    expect(first).toEqual({
      id: expect.any(Number),
      senderId: seeker.user.id,
      receiverId: employer.user.id,
      applicationId,
      content: 'Hello there',
      isRead: false,
      sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const answer = await send(employer, { receiverId: seeker.user.id, content: 'Hello' });
    expect(answer.body).toMatchObject({ applicationId, receiverId: seeker.user.id });
    const both = await send(seeker, {
      applicationId,
      receiverId: employer.user.id,
      content: 'Both named',
    });
    expect(both.status).toBe(201);
  });

  test('without an application it belongs to the newest that the two share', async ({
    seeker,
    employer,
  }) => {
    const later = await apply(seeker.client, (await postJob(employer.client)).id);
    const { body } = await send(employer, { receiverId: seeker.user.id, content: 'Which one?' });
    expect(body.applicationId).toBe(later.id);
  });

  test('goes to the other side of an application only', async ({ seeker, applicationId, app }) => {
    const stranger = await registerSeeker(app);
    const company = await registerEmployer(app);
    const elsewhere = await registerCompany(app);
    const other = await apply(stranger.client, (await postJob(elsewhere.client)).id);
    const before = await countRows(app);
    const content = 'Let me in';
    // Another person's conversation is answered like a missing one.
    for (const person of [stranger, company, elsewhere]) {
      expectError(await send(person, { applicationId, content }), 'NOT_FOUND');
      expectError(
        await person.client.listApplicationMessages({ params: { applicationId } }),
        'NOT_FOUND',
      );
      expectError(await person.client.markMessagesRead({ body: { applicationId } }), 'NOT_FOUND');
    }
    expectError(await send(seeker, { applicationId: other.id, content }), 'NOT_FOUND');
    expectError(await send(seeker, { applicationId: 2_147_483_647, content }), 'NOT_FOUND');
    // To a stranger, with and without an application of the sender's.
    const strange = 'NO_SHARED_APPLICATION';
    expectError(await send(seeker, { receiverId: stranger.user.id, content }), strange);
    expectError(await send(seeker, { receiverId: elsewhere.user.id, content }), strange);
    expectError(
      await send(seeker, { receiverId: stranger.user.id, applicationId, content }),
      strange,
    );
    // No user has this id.
    const unknown = 2_147_483_647;
    expectError(await send(seeker, { receiverId: unknown, content }), 'NOT_FOUND');
    expectError(await send(seeker, { receiverId: unknown, applicationId, content }), 'NOT_FOUND');
    // To oneself.
    for (const self of [
      { receiverId: seeker.user.id },
      { receiverId: seeker.user.id, applicationId },
    ]) {
      expect(fieldErrors(await send(seeker, { ...self, content }))).toEqual([
        'receiverId: This value is not valid',
      ]);
    }
    expect(await countRows(app)).toBe(before);
  });

  test('refuses what is blank, too long, or has no receiver', async ({
    seeker,
    applicationId,
    app,
  }) => {
    const before = await countRows(app);
    for (const content of ['', '   ', '\n\t\u00a0\u2003']) {
      expect(fieldErrors(await send(seeker, { applicationId, content }))).toEqual([
        'content: Enter some text',
      ]);
    }
    expect(fieldErrors(await send(seeker, { applicationId, content: 'a'.repeat(5001) }))).toEqual([
      'content: This is too long',
    ]);
    expect(fieldErrors(await send(seeker, { content: 'To whom?' }))).toEqual([
      'receiverId: Please select a recipient first.',
    ]);
    for (const content of [undefined, null, 7, ['a'], { a: 1 }, 'a\u0000b', '\ud83d']) {
      expectError(await send(seeker, { applicationId, content }), 'VALIDATION_FAILED');
    }
    for (const id of [0, -1, 1.5, '1', 1e12, [applicationId]]) {
      expectError(await send(seeker, { applicationId: id, content: 'a' }), 'VALIDATION_FAILED');
    }
    expect(await countRows(app)).toBe(before);
  });

  test('takes 5,000 characters of any script, and gives them back as they were', async ({
    seeker,
    employer,
    applicationId,
  }) => {
    const texts = [
      'a'.repeat(5000),
      '🛶'.repeat(5000),
      'ᐃᓄᒃᑎᑐᑦ, 日本語, العربية, ру́сский, हिन्दी, 👩🏽‍🔧🇨🇦',
      '<script>alert(1)</script> & <b>"bold"</b> \' {name} %s',
      'line one\n\n  line two\ttabbed',
      'e\u0301 is not \u00e9; \u202eright to left',
    ];
    for (const text of texts)
      expect((await sendMessage(seeker.client, applicationId, text)).content).toBe(text);
    expect((await thread(employer, applicationId)).map(({ content }) => content)).toEqual(
      texts.toReversed(),
    );
  });

  test('cannot choose sender, time or whether it was read', async ({
    seeker,
    employer,
    applicationId,
  }) => {
    const { body } = await send(seeker, {
      applicationId,
      content: 'Mine',
      id: 1,
      senderId: employer.user.id,
      isRead: true,
      sentAt: '2001-01-01T00:00:00Z',
    });
    expect(body).toMatchObject({ senderId: seeker.user.id, isRead: false });
    expect(Date.parse(body.sentAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('a repeat under the same key sends nothing more', async ({
    seeker,
    employer,
    applicationId,
    app,
  }) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { applicationId, content: 'Once' };
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(seeker, body, headers)));
    for (const reply of replies) expect([201, 409]).toContain(reply.status);
    const again = await send(seeker, body, headers);
    expect(again.status).toBe(201);
    expect(await thread(employer, applicationId)).toEqual([{ ...again.body, author: null }]);
    const [event] = (
      await app.pool.query('SELECT count(*) FROM live_events WHERE user_id = $1 AND type = $2', [
        employer.user.id,
        'message',
      ])
    ).rows;
    expect(Number(event.count)).toBe(1);
  });

  test('is limited to so many a minute', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on', MESSAGES_PER_MINUTE: '3' });
    const person = await registerSeeker(limited);
    const company = await registerCompany(limited);
    const { id } = await apply(person.client, (await postJob(company.client)).id);
    const body = { applicationId: id, content: 'Again' };
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await send(person, body)).status).toBe(201);
    }
    const refused = await send(person, body);
    expectError(refused, 'RATE_LIMITED');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(company, body)).status).toBe(201);
    await limited.close();
  });
});
