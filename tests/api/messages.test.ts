import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Conversation, Message } from '#shared/contract/contract.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectError, fieldErrors, type Reply } from '#tests/support/client.ts';
import {
  acquaint,
  apply,
  type Person,
  postJob,
  registerCompany,
  registerEmployer,
  registerSeeker,
} from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let seeker: Person;
let employer: Person;
let applicationId: number;
let jobId: number;
beforeEach(async () => {
  const met = await acquaint(app);
  ({ seeker, employer } = met);
  applicationId = met.application.id;
  jobId = met.job.id;
});

const send = (person: Person, body: unknown, headers?: Record<string, string>) =>
  person.client.post<Message>('/api/messages', body, headers);
const write = async (person: Person, content: string) => {
  const reply = await send(person, { applicationId, content });
  expect(reply.status).toBe(201);
  return reply.body;
};
const thread = async (person: Person, id = applicationId) =>
  (await person.client.get<Message[]>(`/api/messages/application/${id}`)).body;
const conversations = async (person: Person) =>
  (await person.client.get<Conversation[]>('/api/messages/conversations')).body;
const countRows = async () =>
  Number((await app.pool.query('SELECT count(*) FROM messages')).rows[0].count);

describe('sending', () => {
  test('derives the receiver from the application, and the application from the receiver', async () => {
    const first = await write(seeker, '  Hello there \n');
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

  test('without an application it belongs to the newest that the two share', async () => {
    const later = await apply(seeker.client, (await postJob(employer.client)).id);
    const { body } = await send(employer, { receiverId: seeker.user.id, content: 'Which one?' });
    expect(body.applicationId).toBe(later.id);
  });

  test('goes to the other side of an application and to nobody else', async () => {
    const stranger = await registerSeeker(app);
    const company = await registerEmployer(app);
    const elsewhere = await registerCompany(app);
    const other = await apply(stranger.client, (await postJob(elsewhere.client)).id);
    const before = await countRows();
    const content = 'Let me in';
    // Another's conversation is as good as none.
    for (const person of [stranger, company, elsewhere]) {
      expectError(await send(person, { applicationId, content }), 'NOT_FOUND');
      expectError(
        await person.client.get(`/api/messages/application/${applicationId}`),
        'NOT_FOUND',
      );
      expectError(await person.client.patch('/api/messages/read', { applicationId }), 'NOT_FOUND');
    }
    expectError(await send(seeker, { applicationId: other.id, content }), 'NOT_FOUND');
    expectError(await send(seeker, { applicationId: 2_147_483_647, content }), 'NOT_FOUND');
    // A stranger, with and without an application that is one's own.
    const strange = 'NO_SHARED_APPLICATION';
    expectError(await send(seeker, { receiverId: stranger.user.id, content }), strange);
    expectError(await send(seeker, { receiverId: elsewhere.user.id, content }), strange);
    expectError(
      await send(seeker, { receiverId: stranger.user.id, applicationId, content }),
      strange,
    );
    // Nobody at all.
    const nobody = 2_147_483_647;
    expectError(await send(seeker, { receiverId: nobody, content }), 'NOT_FOUND');
    expectError(await send(seeker, { receiverId: nobody, applicationId, content }), 'NOT_FOUND');
    // Oneself.
    for (const self of [
      { receiverId: seeker.user.id },
      { receiverId: seeker.user.id, applicationId },
    ]) {
      expect(fieldErrors(await send(seeker, { ...self, content }))).toEqual([
        'receiverId: This value is not valid',
      ]);
    }
    expect(await countRows()).toBe(before);
  });

  test('refuses what is blank, too long, or names nobody', async () => {
    const before = await countRows();
    for (const content of ['', '   ', '\n\t\u00a0\u2003']) {
      expect(fieldErrors(await send(seeker, { applicationId, content }))).toEqual([
        'content: Please write something',
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
    expect(await countRows()).toBe(before);
  });

  test('takes 5,000 characters of any script, and gives them back as they were', async () => {
    const texts = [
      'a'.repeat(5000),
      '🛶'.repeat(5000),
      'ᐃᓄᒃᑎᑐᑦ, 日本語, العربية, ру́сский, हिन्दी, 👩🏽‍🔧🇨🇦',
      '<script>alert(1)</script> & <b>"bold"</b> \' {name} %s',
      'line one\n\n  line two\ttabbed',
      'e\u0301 is not \u00e9; \u202eright to left',
    ];
    for (const text of texts) expect((await write(seeker, text)).content).toBe(text);
    expect((await thread(employer)).map(({ content }) => content)).toEqual(texts.toReversed());
  });

  test('cannot choose sender, time or whether it was read', async () => {
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

  test('a repeat under the same key sends nothing more', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { applicationId, content: 'Once' };
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(seeker, body, headers)));
    for (const reply of replies) expect([201, 409]).toContain(reply.status);
    const again = await send(seeker, body, headers);
    expect(again.status).toBe(201);
    expect(await thread(employer)).toEqual([again.body]);
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

describe('reading', () => {
  test('a conversation shows name, job, last message and what is unread', async () => {
    expect(await conversations(employer)).toEqual([]);
    await write(seeker, 'One');
    await write(seeker, 'Two');
    const reply = await write(employer, 'Three');
    expect(await conversations(seeker)).toEqual([
      {
        applicationId,
        counterpart: { id: employer.user.id, name: employer.user.fullName },
        job: { id: jobId, title: 'Lock Keeper', companyName: 'Maple Works' },
        lastMessage: reply,
        unreadCount: 1,
      },
    ]);
    expect(await conversations(employer)).toMatchObject([
      { counterpart: { id: seeker.user.id, name: 'Noor Haddad' }, unreadCount: 2 },
    ]);
  });

  test('the conversation with the newest message stands first', async () => {
    await write(seeker, 'Older');
    const second = await apply(seeker.client, (await postJob(employer.client)).id);
    await send(seeker, { applicationId: second.id, content: 'Newer' });
    const order = async () => (await conversations(employer)).map((each) => each.applicationId);
    expect(await order()).toEqual([second.id, applicationId]);
    await write(employer, 'Newest');
    expect(await order()).toEqual([applicationId, second.id]);
  });

  test('marks what one received, in that conversation only', async () => {
    const second = await apply(seeker.client, (await postJob(employer.client)).id);
    await write(seeker, 'One');
    await write(employer, 'Two');
    await send(seeker, { applicationId: second.id, content: 'Elsewhere' });
    const read = () => employer.client.patch('/api/messages/read', { applicationId });
    expect((await read()).body).toEqual({ read: 1 });
    expect((await read()).body).toEqual({ read: 0 });
    expect((await thread(seeker)).map(({ content, isRead }) => [content, isRead])).toEqual([
      ['Two', false],
      ['One', true],
    ]);
    expect((await conversations(employer)).map((each) => each.unreadCount)).toEqual([1, 0]);
    expect((await conversations(seeker)).map((each) => each.unreadCount)).toEqual([0, 1]);
  });

  test('pages by cursor without a gap when a message comes in between', async () => {
    for (let number = 1; number <= 7; number += 1) await write(seeker, `Message ${number}`);
    const seen: string[] = [];
    let path: string | undefined = `/api/messages/application/${applicationId}?limit=3`;
    const get = (address: string) => employer.client.get<Message[]>(address);
    for (let page = 0; path; page += 1) {
      const reply: Reply<Message[]> = await get(path);
      seen.push(...reply.body.map(({ content }) => content));
      if (page === 0) expect(reply.headers.get('x-total-count')).toBe('7');
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
      if (page === 0) await write(employer, 'In between');
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Message ${number}`));
    expectError(await get('/api/messages?limit=3&cursor=nonsense'), 'INVALID_CURSOR');
  });

  test('lists hold only what one sent or received', async () => {
    const third = await registerSeeker(app);
    const theirs = await apply(third.client, jobId);
    await write(seeker, 'Mine');
    await send(third, { applicationId: theirs.id, content: 'Theirs' });
    const contents = async (person: Person, path: string) =>
      (await person.client.get<Message[]>(path)).body.map(({ content }) => content);
    expect(await contents(seeker, '/api/messages')).toEqual(['Mine']);
    expect(await contents(employer, '/api/messages')).toEqual(['Theirs', 'Mine']);
    expect(await contents(seeker, `/api/messages/with/${third.user.id}`)).toEqual([]);
    expect(await contents(seeker, `/api/messages/with/${employer.user.id}`)).toEqual(['Mine']);
    expect(await contents(employer, `/api/messages/with/${third.user.id}`)).toEqual(['Theirs']);
  });

  test('no text of a message comes into the log', async () => {
    await write(seeker, 'A secret that stays between us');
    expect(JSON.stringify(app.logLines)).not.toContain('stays between us');
  });
});
