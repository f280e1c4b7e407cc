import { expect } from 'vitest';
import { startApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import {
  apply,
  createHiringPair,
  type Person,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { applicationTest as test } from '../fixtures.ts';
import { send, thread } from '../messages/conversation.ts';

const block = ({ client }: Person, { user }: Person) =>
  client.blockPerson({ params: { userId: user.id } });
const unblock = ({ client }: Person, { user }: Person) =>
  client.unblockPerson({ params: { userId: user.id } });
const listed = async ({ client }: Person) => (await client.listBlocks()).body;
const contactOf = async ({ client }: Person, applicationId: number) => {
  const { body: conversations } = await client.listConversations();
  const conversation = conversations.find((each) => each.applicationId === applicationId);
  const { body: application } = await client.getApplication({ params: { id: applicationId } });
  return [conversation?.contact, application.contact];
};

test('either side blocks the thread for both, and lifts only its own block', async ({
  seeker,
  employer,
  applicationId,
}) => {
  await sendMessage(seeker.client, applicationId, 'Before');
  for (const [one, other] of [
    [seeker, employer],
    [employer, seeker],
  ] as const) {
    expect((await block(one, other)).status).toBe(204);
    for (const person of [one, other]) {
      const receiverId = person === one ? other.user.id : one.user.id;
      for (const recipient of [{ applicationId }, { receiverId }, { applicationId, receiverId }]) {
        expectError(await send(person, { ...recipient, content: 'After' }), 'BLOCKED');
      }
      expect(await thread(person, applicationId)).toHaveLength(1);
      expect((await person.client.markMessagesRead({ body: { applicationId } })).status).toBe(200);
    }
    expect(await contactOf(one, applicationId)).toEqual(['blocked', 'blocked']);
    expect(await contactOf(other, applicationId)).toEqual(['closed', 'closed']);
    expect(await listed(other)).toEqual([]);
    // An unblock by the other side has no effect.
    expect((await unblock(other, one)).status).toBe(204);
    expectError(await send(other, { applicationId, content: 'After' }), 'BLOCKED');
    expect((await unblock(one, other)).status).toBe(204);
    expect(await contactOf(one, applicationId)).toEqual(['open', 'open']);
    expect(await contactOf(other, applicationId)).toEqual(['open', 'open']);
  }
  for (const person of [seeker, employer]) {
    expect((await send(person, { applicationId, content: 'Again' })).status).toBe(201);
  }
});

test('both can block each other, and each lifts their own', async ({
  seeker,
  employer,
  applicationId,
}) => {
  await sendMessage(seeker.client, applicationId, 'Before');
  await block(seeker, employer);
  expect((await block(employer, seeker)).status).toBe(204);
  expect(await contactOf(seeker, applicationId)).toEqual(['blocked', 'blocked']);
  expect(await contactOf(employer, applicationId)).toEqual(['blocked', 'blocked']);
  await unblock(seeker, employer);
  expect(await contactOf(seeker, applicationId)).toEqual(['closed', 'closed']);
  expectError(await send(seeker, { applicationId, content: 'After' }), 'BLOCKED');
  await unblock(employer, seeker);
  expect((await send(seeker, { applicationId, content: 'After' })).status).toBe(201);
});

test('new applications between the two are refused, to every posting and in both directions', async ({
  app,
  seeker,
  employer,
  jobId,
  applicationId,
}) => {
  const other = await postJob(employer.client);
  const body = { jobId: other.id, resumeUrl: RESUME_URL };
  for (const [one, another] of [
    [seeker, employer],
    [employer, seeker],
  ] as const) {
    await block(one, another);
    expectError(await seeker.client.createApplication({ body }), 'BLOCKED');
    await unblock(one, another);
  }
  await block(employer, seeker);
  // The application remains, and everything but text can change.
  const params = { id: applicationId };
  const moved = await employer.client.updateApplication({ params, body: { status: 'interview' } });
  expect(moved.body).toMatchObject({ status: 'interview', contact: 'blocked' });
  expect((await seeker.client.getJobApplication({ params: { id: jobId } })).body).toMatchObject({
    contact: 'closed',
  });
  expect((await seeker.client.withdrawApplication({ params })).status).toBe(200);
  expectError(await send(employer, { applicationId, content: 'Why?' }), 'BLOCKED');
  expectError(await seeker.client.createApplication({ body: { ...body, jobId } }), 'BLOCKED');
  // Other people are not affected.
  const elsewhere = await registerCompany(app);
  await apply(seeker.client, (await postJob(elsewhere.client)).id);
  await apply((await registerSeeker(app)).client, other.id);
  await unblock(employer, seeker);
  expect((await seeker.client.createApplication({ body })).status).toBe(201);
});

test('only the other side of an application can be blocked', async ({ app, seeker, employer }) => {
  const stranger = await registerSeeker(app);
  const company = await registerCompany(app);
  for (const other of [stranger, company, seeker]) {
    expectError(await block(seeker, other), 'NOT_FOUND');
    expect((await unblock(seeker, other)).status).toBe(204);
  }
  expectError(await block(stranger, employer), 'NOT_FOUND');
  expectError(await block(company, seeker), 'NOT_FOUND');
  const params = { userId: 2_147_483_647 };
  expectError(await seeker.client.blockPerson({ params }), 'NOT_FOUND');
  expect((await seeker.client.unblockPerson({ params })).status).toBe(204);
  const outside = app.createClient();
  const { id: userId } = employer.user;
  expectError(await outside.blockPerson({ params: { userId } }), 'UNAUTHENTICATED');
  expectError(await outside.unblockPerson({ params: { userId } }), 'UNAUTHENTICATED');
  expectError(await outside.listBlocks(), 'UNAUTHENTICATED');
  expect(await listed(seeker)).toEqual([]);
  for (const { user } of [stranger, company]) {
    const ofTheirs = 'SELECT FROM blocks WHERE $1 IN (blocker_id, blocked_id)';
    expect((await app.pool.query(ofTheirs, [user.id])).rowCount).toBe(0);
  }
});

test('the list names them, the latest first, page by page', async ({ app, seeker, employer }) => {
  const second = await registerCompany(app, { companyName: 'Birch Works' });
  await apply(seeker.client, (await postJob(second.client)).id);
  await block(seeker, employer);
  await block(seeker, second);
  const [latest, first] = await listed(seeker);
  expect(first).toEqual({
    userId: employer.user.id,
    name: employer.user.fullName,
    companyName: 'Maple Works',
    blockedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(latest).toMatchObject({ userId: second.user.id, companyName: 'Birch Works' });
  const page = await seeker.client.listBlocks({ query: { limit: 1 } });
  expect(page.body).toEqual([latest]);
  expect(page.headers.get('x-total-count')).toBe('2');
  const [, next] = await seeker.client.pagesFrom(page);
  expect(next?.body).toEqual([first]);
  await block(employer, seeker);
  expect(await listed(employer)).toMatchObject([{ name: 'Noor Haddad', companyName: null }]);
});

test('repeated and concurrent blocks are one, which keeps its time', async ({
  seeker,
  employer,
}) => {
  const params = { userId: employer.user.id };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, () => block(seeker, employer)),
    seeker.client.blockPerson({ params }, headers),
  ]);
  for (const { status } of replies) expect(status).toBe(204);
  const [before] = await listed(seeker);
  expect((await block(seeker, employer)).status).toBe(204);
  expect(await listed(seeker)).toEqual([before]);
  const ends = await Promise.all([1, 2, 3].map(() => unblock(seeker, employer)));
  for (const { status } of ends) expect(status).toBe(204);
  // The retry's key belongs to the block that was made; it makes no other.
  expect((await seeker.client.blockPerson({ params }, headers)).status).toBe(204);
  expect(await listed(seeker)).toEqual([]);
});

test('blocking is rate-limited per hour, unblocking is not', async () => {
  const limited = await startApp({ RATE_LIMITS: 'on', BLOCKS_PER_HOUR: '2' });
  const { seeker, employer } = await createHiringPair(limited);
  for (const _ of [1, 2]) expect((await block(seeker, employer)).status).toBe(204);
  expectError(await block(seeker, employer), 'RATE_LIMITED');
  expect((await unblock(seeker, employer)).status).toBe(204);
  expect((await block(employer, seeker)).status).toBe(204);
  await limited.close();
});
