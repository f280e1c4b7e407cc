/** @module-tag nightly */
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { forgetEndedApplications } from '#server/features/applications/forget.ts';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import { eraseClosedAccounts } from '#server/features/auth/closing/erasure.ts';
import { readOwnData } from '#server/features/data-export/contents.ts';
import { deleteOldRecords, recordInterviews } from '#server/platform/db/interview-records.ts';
import { ENDED_APPLICATIONS_KEPT_MONTHS } from '#shared/domain/retention.ts';
import { interviewRecords } from '#shared/schema/interviews.ts';
import { expectError } from '#tests/support/client.ts';
import {
  apply,
  PASSWORD,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { START } from '../mail/fixtures.ts';
import { DAY, test as interviewTest, later, pick, proposal } from './fixtures.ts';

const HELD = 2 * DAY;
const words = { en: 'We chose someone else, {name}.' };

const test = interviewTest
  .extend('publish', ({ app, time }) => async () => {
    time.now = new Date(time.now.getTime() + 60_000);
    const context = { ...app, clock: { now: () => time.now } };
    // Also twice at once, as where a process was taken for dead.
    await Promise.all([1, 2].map(() => publishStatusChanges.run(context, {})));
  })
  /** The interview is held, and the candidate rejected and told. */
  .extend('reject', ({ pair: { employer, application }, agree, advance, publish }) => async () => {
    await agree();
    await advance(HELD + 30);
    const params = { id: application.id };
    await employer.client.updateApplication({ params, body: { status: 'rejected', words } });
    await publish();
  })
  .extend('records', ({ pair: { employer, job } }) => async () => {
    // The session has ended where the clock was moved by months.
    const { username } = employer.user;
    await employer.client.logIn({ body: { username, password: PASSWORD } });
    const { body } = await employer.client.listInterviewRecords({ params: { id: job.id } });
    return body;
  })
  .extend('forget', ({ app, time }) => async () => {
    const at = new Date(time.now);
    at.setUTCMonth(at.getUTCMonth() + ENDED_APPLICATIONS_KEPT_MONTHS, at.getUTCDate() + 1);
    time.now = at;
    await forgetEndedApplications.run({ ...app, clock: { now: () => at } }, {});
  });

test('an invitation, its interview and the decision are recorded once each, with the words', async ({
  app,
  pair: { employer, seeker, application },
  reject,
  records,
}) => {
  await reject();
  const candidate = { applicationId: application.id, name: seeker.user.fullName };
  const member = employer.user.fullName;
  const told = { about: 'told', decision: 'rejected', message: 'We chose someone else, Noor.' };
  expect(await records()).toMatchObject([
    { ...candidate, ...told, member },
    { ...candidate, about: 'held', at: later(HELD).toISOString(), member: null, message: null },
    { ...candidate, about: 'invited', at: later(0).toISOString(), member, decision: null },
  ]);
  for (const { user } of [seeker, employer]) {
    const own = new Map(await readOwnData(app.db, user.id)).get('interview-records');
    expect(own?.at(-1)).toMatchObject({ message: told.message });
  }
  // A member has what they did, without the words to a candidate who may be gone.
  const colleague = await registerCompany(app);
  await app.db.update(interviewRecords).set({ memberId: colleague.user.id });
  const theirs = new Map(await readOwnData(app.db, colleague.user.id)).get('interview-records');
  expect(theirs?.at(-1)).toMatchObject({ about: 'told', message: null });
});

test('a decision that was undone or replaced before it was told is not recorded', async ({
  pair: { employer, application },
  agree,
  advance,
  publish,
  records,
}) => {
  await agree();
  await advance(HELD + 30);
  const params = { id: application.id };
  await employer.client.updateApplication({ params, body: { status: 'rejected' } });
  await employer.client.updateApplication({ params, body: { status: 'hired' } });
  expect((await records()).map(({ about }) => about)).toEqual(['held', 'invited']);
  await publish();
  expect((await records()).map(({ decision }) => decision)).toEqual(['hired', null, null]);
  await employer.client.updateApplication({ params, body: { status: 'rejected' } });
  await publish();
  expect((await records()).map(({ decision }) => decision)).toEqual([
    'rejected',
    'hired',
    null,
    null,
  ]);
});

const STEPS = ['reviewing', 'rejected', 'hired', 'undo', 'publish'] as const;

test('whatever is decided and undone, each decision is recorded as often as it was told', {
  timeout: 60_000,
}, async ({ app, pair: { employer }, advance, publish, time }) => {
  const told = async (seeker: Person, id: number) =>
    (await seeker.client.getApplication({ params: { id } })).body.history
      .filter(({ status }) => status === 'rejected' || status === 'hired')
      .map(({ status }) => status);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 12 }), async (steps) => {
      time.now = START;
      const seeker = await registerSeeker(app);
      const job = await postJob(employer.client);
      const { id } = await apply(seeker.client, job.id);
      const params = { id };
      const { body } = await employer.client.proposeInterview({ params, body: proposal() });
      await pick({ seeker }, body);
      await advance(HELD + 30);
      let changeIds: number[] = [];
      for (const step of [...steps, 'publish' as const]) {
        if (step === 'publish') await publish();
        else if (step === 'undo') await employer.client.undoStatusChanges({ body: { changeIds } });
        else {
          const change = { ids: [id], status: step };
          changeIds = (await employer.client.updateApplications({ body: change })).body.changeIds;
        }
      }
      const { body: rows } = await employer.client.listInterviewRecords({ params: { id: job.id } });
      const recorded = rows.filter(({ about }) => about === 'told');
      expect(recorded.map(({ decision }) => decision).toReversed()).toEqual(await told(seeker, id));
    }),
    { numRuns: 8 },
  );
});

test('who was not interviewed has no decision recorded, and an offer counts as one', async ({
  pair: { employer, application },
  propose,
  agree,
  advance,
  publish,
  records,
}) => {
  const params = { id: application.id };
  const { body } = await propose();
  await employer.client.cancelInterview({ params: { id: body.id }, body: { reason: 'Ill' } });
  await employer.client.updateApplication({ params, body: { status: 'reviewing' } });
  await publish();
  expect((await records()).map(({ about }) => about)).toEqual(['invited']);
  await advance(1);
  await agree();
  await advance(HELD + 30);
  const offer = {
    cents: 3500,
    period: 'hour',
    jobType: 'Full-time',
    startsOn: '2027-02-01',
    text: 'Welcome aboard.',
    answerBy: later(HELD + 10 * DAY).toISOString(),
  } as const;
  await employer.client.sendJobOffer({ params, body: offer });
  const [latest] = await records();
  expect(latest).toMatchObject({ decision: 'offered', message: 'Welcome aboard.' });
});

test('they outlive the application, without the name, and end after three years', async ({
  app,
  pair: { employer, application, job },
  reject,
  records,
  forget,
  time,
}) => {
  await reject();
  await forget();
  const kept = await records();
  const params = { id: application.id };
  expectError(await employer.client.getApplication({ params }), 'NOT_FOUND');
  expect(kept.map(({ about, name }) => [about, name])).toEqual([
    ['told', null],
    ['held', null],
    ['invited', null],
  ]);
  expect(kept[0]).toMatchObject({
    applicationId: application.id,
    message: 'We chose someone else, {name}.',
  });
  const toldAt = new Date(kept[0]?.at ?? 0);
  const after = (years: number, days: number) => {
    const at = new Date(toldAt);
    at.setUTCFullYear(at.getUTCFullYear() + years, at.getUTCMonth(), at.getUTCDate() + days);
    return at;
  };
  await deleteOldRecords(app.db, after(3, -1));
  expect((await records()).map(({ about }) => about)).toEqual(['told', 'held']);
  time.now = after(3, 1);
  await deleteOldRecords(app.db, time.now);
  expect(await records()).toEqual([]);
  expect(await app.db.$count(interviewRecords, eq(interviewRecords.jobId, job.id))).toBe(0);
});

test('what a release without records did is added once when the application is forgotten', async ({
  app,
  pair: { application },
  reject,
  records,
  forget,
}) => {
  await reject();
  const before = (await records()).map(({ id: _, name: __, ...facts }) => facts);
  await app.db.delete(interviewRecords);
  await Promise.all([1, 2].map(() => recordInterviews(app.db, [application.id])));
  expect((await records()).map(({ id: _, name: __, ...facts }) => facts)).toEqual(before);
  await app.db.delete(interviewRecords);
  await forget();
  expect((await records()).map(({ about, at }) => [about, at])).toEqual(
    before.map(({ about, at }) => [about, at]),
  );
});

test('an erased job seeker leaves the dates alone, and a member no name', async ({
  app,
  pair: { seeker, job },
  reject,
  records,
  time,
}) => {
  await reject();
  await seeker.client.closeAccount({ body: { currentPassword: PASSWORD } });
  time.now = new Date(time.now.getTime() + 31 * DAY * 60_000);
  await eraseClosedAccounts.run({ ...app, clock: { now: () => time.now } }, {});
  const left = { applicationId: null, name: null, message: null };
  expect(await records()).toMatchObject([
    { about: 'told', decision: 'rejected', ...left },
    { about: 'held', ...left },
    { about: 'invited', ...left },
  ]);
  await app.db.execute(sql`delete from applications where job_id = ${job.id}`);
  expect(await records()).toHaveLength(3);
});

test('a list by pages has each once, also of a deleted posting', async ({
  app,
  pair: { employer, job },
  reject,
  records,
}) => {
  await reject();
  const all = await records();
  const params = { id: job.id };
  const deletion = { isActive: false, closesAt: later(0).toISOString() };
  expect((await employer.client.updateJob({ params, body: deletion })).status).toBe(200);
  const first = await employer.client.listInterviewRecords({ params, query: { limit: 2 } });
  const cursor = /cursor=([^>&]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await employer.client.listInterviewRecords({
    params,
    query: { limit: 2, cursor },
  });
  expect(first.headers.get('x-total-count')).toBe('3');
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect((await employer.client.listPostingVersions({ params })).body).toHaveLength(1);
  const other = await registerCompany(app);
  expectError(await other.client.listInterviewRecords({ params }), 'NOT_FOUND');
});

test('another company and a job seeker do not read them', async ({
  app,
  pair: { seeker, job },
  reject,
}) => {
  await reject();
  const call = { params: { id: job.id } };
  const other = await registerCompany(app);
  expectError(await other.client.listInterviewRecords(call), 'FORBIDDEN');
  expectError(await seeker.client.listInterviewRecords(call), 'FORBIDDEN');
});
