import { describe, expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import {
  apply,
  createHiringPair,
  type Person,
  postJob,
  sendMessage,
} from '#tests/support/factories.ts';
import { applicationTest as test } from '../fixtures.ts';

const mute = (person: Person, applicationId: number, muted = true) =>
  person.client.muteConversation({ params: { applicationId }, body: { muted } });
const unread = async (person: Person) => (await person.client.countUnreadMessages()).body.unread;
const conversation = async (person: Person) => (await person.client.listConversations()).body[0];

describe('muting', () => {
  test('keeps mail, count and notification of new messages from one person', async ({
    app,
    seeker,
    employer,
    applicationId,
  }) => {
    const mailed = async () => {
      const { rows } = await app.pool.query(
        `SELECT user_id FROM mails
          WHERE kind = 'message-unread' AND data ->> 'applicationId' = $1 ORDER BY id`,
        [String(applicationId)],
      );
      return rows.map((row) => row.user_id);
    };
    const waiting = async () =>
      (await seeker.client.listWaiting()).body.filter(({ type }) => type === 'message');

    expect((await mute(seeker, applicationId)).status).toBe(204);
    await sendMessage(employer.client, applicationId, 'Are you there?');
    expect(await mailed()).toEqual([]);
    expect(await unread(seeker)).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(await conversation(seeker)).toMatchObject({
      isMuted: true,
      unreadCount: 0,
      lastMessage: { content: 'Are you there?', isRead: false },
    });
    await sendMessage(seeker.client, applicationId, 'Yes');
    expect(await mailed()).toEqual([employer.user.id]);
    expect(await unread(employer)).toBe(1);
    expect(await conversation(employer)).toMatchObject({ isMuted: false, unreadCount: 1 });

    expect((await mute(seeker, applicationId, false)).status).toBe(204);
    expect(await unread(seeker)).toBe(1);
    expect(await waiting()).toHaveLength(1);
    expect(await conversation(seeker)).toMatchObject({ isMuted: false, unreadCount: 1 });
  });

  test('leaves other conversations as they are, and moves up in the list', async ({
    seeker,
    employer,
    applicationId,
  }) => {
    const second = await apply(seeker.client, (await postJob(employer.client)).id);
    await mute(seeker, applicationId);
    await sendMessage(employer.client, second.id, 'First');
    await sendMessage(employer.client, applicationId, 'Second');
    expect(await unread(seeker)).toBe(1);
    expect((await conversation(seeker))?.applicationId).toBe(applicationId);
    const { body } = await seeker.client.searchConversations({ query: { text: 'second' } });
    expect(body).toMatchObject([{ applicationId, isMuted: true }]);
  });

  test('twice at once is once', async ({ app, seeker, applicationId }) => {
    for (const muted of [true, false]) {
      const replies = await Promise.all([1, 2, 3].map(() => mute(seeker, applicationId, muted)));
      expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
      const { rowCount } = await app.pool.query(
        'SELECT 1 FROM conversation_mutes WHERE application_id = $1',
        [applicationId],
      );
      expect(rowCount).toBe(muted ? 1 : 0);
    }
  });

  test('is refused for a conversation of others and for what is no yes or no', async ({
    app,
    applicationId,
    seeker,
  }) => {
    const others = await createHiringPair(app);
    for (const person of [others.seeker, others.employer]) {
      expectError(
        await person.client.raw('muteConversation', {
          params: { applicationId },
          body: { muted: true },
        }),
        'NOT_FOUND',
      );
    }
    for (const body of [{}, { muted: 'yes' }, { muted: null }]) {
      expectError(
        await seeker.client.raw('muteConversation', { params: { applicationId }, body }),
        'VALIDATION_FAILED',
      );
    }
    expect((await conversation(seeker))?.isMuted).toBeUndefined();
  });
});
