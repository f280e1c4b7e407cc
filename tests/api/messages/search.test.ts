import { describe, expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import {
  createHiringPair,
  type Person,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { applicationTest as test } from '../fixtures.ts';

const search = async (person: Person, text: string) =>
  (await person.client.searchConversations({ query: { text } })).body;
const foundBy = async (person: Person, text: string) =>
  (await search(person, text)).map(({ applicationId, found }) => [applicationId, found?.content]);

describe('search in conversations', () => {
  test('finds names, job, company and message texts for both sides', async ({
    seeker,
    employer,
    applicationId,
  }) => {
    await sendMessage(seeker.client, applicationId, 'The écluse at Chambly, 100 % mine');
    await sendMessage(employer.client, applicationId, 'See you on Monday');
    for (const person of [seeker, employer]) {
      for (const text of ['ÉCLUSE', 'ecluse', ' Ecluse at ', '100 %']) {
        expect(await foundBy(person, text)).toEqual([
          [applicationId, 'The écluse at Chambly, 100 % mine'],
        ]);
      }
      expect(await foundBy(person, 'lock keep')).toEqual([[applicationId, undefined]]);
      expect(await foundBy(person, 'MAPLE works')).toEqual([[applicationId, undefined]]);
      for (const text of ['_cluse', '100%mine', '\\']) {
        expect(await foundBy(person, text)).toEqual([]);
      }
    }
    expect(await foundBy(employer, 'noor hàddad')).toEqual([[applicationId, undefined]]);
    expect(await foundBy(seeker, employer.user.fullName)).toEqual([[applicationId, undefined]]);
  });

  test('finds a title in the second language where it is shown', async ({ app }) => {
    const { seeker, employer, job, application } = await createHiringPair(app);
    await sendMessage(employer.client, application.id, 'See you on Monday');
    const description = 'Vous ouvrez les portes des bateaux et vous tenez le registre. '.repeat(3);
    const translation = { language: 'fr' as const, title: 'Gardien du canal', description };
    await employer.client.updateJob({ params: { id: job.id }, body: { translation } });
    expect(await foundBy(seeker, 'du canal')).toEqual([[application.id, undefined]]);
    expect(await foundBy(employer, 'du canal')).toEqual([]);
    expect(await foundBy(employer, 'lock keep')).toEqual([[application.id, undefined]]);
  });

  test('shows the newest message with the text, without its author to the applicant', async ({
    seeker,
    employer,
    applicationId,
  }) => {
    for (const content of ['Barge one', 'Barge two', 'Good evening']) {
      await sendMessage(employer.client, applicationId, content);
    }
    const [forSeeker] = await search(seeker, 'barge');
    expect(forSeeker).toMatchObject({ found: { content: 'Barge two' }, unreadCount: 3 });
    expect(forSeeker?.lastMessage.content).toBe('Good evening');
    expect(forSeeker?.found).not.toHaveProperty('author');
    const [forEmployer] = await search(employer, 'barge');
    expect(forEmployer?.found?.author).toBe(employer.user.fullName);
  });

  test('never finds a conversation of others', async ({ app, seeker, employer, applicationId }) => {
    const others = await createHiringPair(app);
    await sendMessage(seeker.client, applicationId, 'Secret lantern');
    await sendMessage(others.seeker.client, others.application.id, 'Public lantern');
    expect(await foundBy(seeker, 'lantern')).toEqual([[applicationId, 'Secret lantern']]);
    expect(await foundBy(employer, 'lantern')).toEqual([[applicationId, 'Secret lantern']]);
    expect(await foundBy(await registerSeeker(app), 'lantern')).toEqual([]);
    expectError(
      await app.createClient().searchConversations({ query: { text: 'lantern' } }),
      'UNAUTHENTICATED',
    );
  });

  test('finds a conversation with a blocked person, and says that it is blocked', async ({
    seeker,
    employer,
    applicationId,
  }) => {
    await sendMessage(employer.client, applicationId, 'Rope and tackle');
    await seeker.client.blockPerson({ params: { userId: employer.user.id } });
    expect(await search(seeker, 'tackle')).toMatchObject([{ applicationId, contact: 'blocked' }]);
  });

  test('refuses a blank, a long and an unstorable text', async ({ seeker }) => {
    for (const text of ['', '   ', 'a'.repeat(101), 'a\u0000b']) {
      expectError(
        await seeker.client.raw('searchConversations', { query: { text } }),
        'VALIDATION_FAILED',
      );
    }
    expectError(await seeker.client.raw('searchConversations', {}), 'VALIDATION_FAILED');
  });
});
