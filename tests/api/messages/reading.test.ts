import { describe, expect } from 'vitest';
import type { Message } from '#shared/contract/contract.ts';
import { expectError } from '#tests/support/client.ts';
import {
  apply,
  type Person,
  postJob,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { applicationTest as test } from '../fixtures.ts';
import { send, thread } from './conversation.ts';

const conversations = async (person: Person) => (await person.client.listConversations()).body;

describe('reading', () => {
  /** A message as the job seeker gets it. */
  const withoutAuthor = ({ author: _author, ...message }: Message) => message;

  test('a conversation shows name, job, last message and what is unread', async ({
    seeker,
    employer,
    applicationId,
    jobId,
  }) => {
    expect(await conversations(employer)).toEqual([]);
    await sendMessage(seeker.client, applicationId, 'One');
    await sendMessage(seeker.client, applicationId, 'Two');
    const reply = await sendMessage(employer.client, applicationId, 'Three');
    expect(await conversations(seeker)).toEqual([
      {
        applicationId,
        counterpart: { id: employer.user.id, name: employer.user.fullName },
        job: { id: jobId, title: 'Lock Keeper', translation: null, companyName: 'Maple Works' },
        lastMessage: withoutAuthor(reply),
        contact: 'open',
        unreadCount: 1,
        isMuted: false,
      },
    ]);
    expect(await conversations(employer)).toMatchObject([
      { counterpart: { id: seeker.user.id, name: 'Noor Haddad' }, unreadCount: 2 },
    ]);
  });

  test('the conversation with the newest message comes first', async ({
    seeker,
    employer,
    applicationId,
  }) => {
    await sendMessage(seeker.client, applicationId, 'Older');
    const second = await apply(seeker.client, (await postJob(employer.client)).id);
    await send(seeker, { applicationId: second.id, content: 'Newer' });
    const order = async () => (await conversations(employer)).map((each) => each.applicationId);
    expect(await order()).toEqual([second.id, applicationId]);
    await sendMessage(employer.client, applicationId, 'Newest');
    expect(await order()).toEqual([applicationId, second.id]);
  });

  test('marks what one received, in that conversation only', async ({
    seeker,
    employer,
    applicationId,
  }) => {
    const second = await apply(seeker.client, (await postJob(employer.client)).id);
    await sendMessage(seeker.client, applicationId, 'One');
    await sendMessage(employer.client, applicationId, 'Two');
    await send(seeker, { applicationId: second.id, content: 'Elsewhere' });
    const read = () => employer.client.markMessagesRead({ body: { applicationId } });
    expect((await read()).body).toEqual({ read: 1 });
    expect((await read()).body).toEqual({ read: 0 });
    expect(
      (await thread(seeker, applicationId)).map(({ content, isRead }) => [content, isRead]),
    ).toEqual([
      ['Two', false],
      ['One', true],
    ]);
    expect((await conversations(employer)).map((each) => each.unreadCount)).toEqual([1, 0]);
    expect((await conversations(seeker)).map((each) => each.unreadCount)).toEqual([0, 1]);
  });

  test('pages by cursor without a gap when a message comes in between', async ({
    seeker,
    employer,
    applicationId,
  }) => {
    for (let number = 1; number <= 7; number += 1)
      await sendMessage(seeker.client, applicationId, `Message ${number}`);
    const { client } = employer;
    const first = await client.listApplicationMessages({
      params: { applicationId },
      query: { limit: 3 },
    });
    expect(first.headers.get('x-total-count')).toBe('7');
    await sendMessage(employer.client, applicationId, 'In between');
    const pages = await client.pagesFrom(first);
    expect(pages.flatMap(({ body }) => body.map(({ content }) => content))).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((number) => `Message ${number}`),
    );
    const query = { limit: 3, cursor: 'nonsense' };
    expectError(await client.listMessages({ query }), 'INVALID_CURSOR');
  });

  test('lists hold only what one sent or received', async ({
    seeker,
    employer,
    applicationId,
    jobId,
    app,
  }) => {
    const third = await registerSeeker(app);
    const thirdApplication = await apply(third.client, jobId);
    await sendMessage(seeker.client, applicationId, 'Mine');
    await send(third, { applicationId: thirdApplication.id, content: 'Theirs' });
    const contents = async ({ client }: Person) =>
      (await client.listMessages()).body.map(({ content }) => content);
    expect(await contents(seeker)).toEqual(['Mine']);
    expect(await contents(employer)).toEqual(['Theirs', 'Mine']);
    const between = async ({ client }: Person, { user }: Person) => {
      const { body } = await client.listMessagesWith({ params: { userId: user.id } });
      return body.map(({ content }) => content);
    };
    expect(await between(seeker, third)).toEqual([]);
    expect(await between(seeker, employer)).toEqual(['Mine']);
    expect(await between(employer, third)).toEqual(['Theirs']);
  });

  test('no text of a message comes into the log', async ({ seeker, applicationId, app }) => {
    await sendMessage(seeker.client, applicationId, 'A secret that stays between us');
    expect(JSON.stringify(app.logLines)).not.toContain('stays between us');
  });
});
