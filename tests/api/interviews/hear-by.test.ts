import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import { remindToAnswer } from '#server/features/interviews/answer-due.ts';
import { liveEvents } from '#shared/schema/live.ts';
import { expectError } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import {
  apply,
  PASSWORD,
  type Person,
  postJob,
  registerCompany,
} from '#tests/support/factories.ts';
import { confirm, rowsOf } from '../mail/fixtures.ts';
import { DAY, test as interviewTest, later, pick, proposal } from './fixtures.ts';

/** Minutes from the start until the interview, on 2026-11-26. */
const INTERVIEW = 2 * DAY;
const DUE = { dueOn: '2027-01-10', isLaw: true };

const test = interviewTest
  /** An application to a posting in a place, whose interview has taken place. */
  .extend(
    'interviewed',
    ({ pair: { employer, seeker }, advance, time }) =>
      async (location: string) => {
        time.now = later(0);
        const job = await postJob(employer.client, { location });
        const application = await apply(seeker.client, job.id);
        const params = { id: application.id };
        const { body } = await employer.client.proposeInterview({ params, body: proposal() });
        await pick({ seeker }, body);
        await advance(INTERVIEW);
        expect((await employer.client.getApplication({ params })).body.hearBy).toBeNull();
        await advance(INTERVIEW + 30);
        return { jobId: job.id, params };
      },
  )
  /** The day as the job seeker, a member and the list of candidates have it. */
  .extend('shown', ({ pair: { employer, seeker } }) => async (params: { id: number }) => {
    const query = { ids: [params.id] };
    return [
      (await seeker.client.getApplication({ params })).body.hearBy,
      (await employer.client.getApplication({ params })).body.hearBy,
      (await employer.client.listCandidateRows({ query })).body[0]?.hearBy,
    ];
  })

  /** Reminds at a time after the interview. @returns the status of each person's reminders */
  .extend(
    'remindOn',
    ({ app, time, run }) =>
      async (minutes: number, people: readonly Person[]) => {
        time.now = later(INTERVIEW + minutes);
        const context = { ...app, clock: { now: () => time.now } };
        // Also twice at once, as where a process was taken for dead.
        await Promise.all([1, 2].map(() => remindToAnswer.run(context, {})));
        await run(time.now);
        const rows = await Promise.all(people.map(({ user }) => rowsOf(app, user.id)));
        return rows.map((mails) =>
          mails.filter(({ kind }) => kind === 'answer-due').map(({ status }) => status),
        );
      },
  );

test('after an interview both see the day by which the applicant hears', async ({
  interviewed,
  shown,
}) => {
  const { params } = await interviewed('Ottawa, ON');
  expect(await shown(params)).toEqual([DUE, DUE, DUE]);
});

test('elsewhere it is an aim, which only an owner turns off', async ({
  app,
  pair: { employer },
  interviewed,
  shown,
}) => {
  const aim = { ...DUE, isLaw: false };
  const { params } = await interviewed('Halifax, NS');
  const inOntario = await interviewed('Sudbury, ON');
  expect(await shown(params)).toEqual([aim, aim, aim]);
  const recruiter = await joinCompany(app, employer, 'recruiter');
  const body = { aimsToAnswer: false };
  expectError(await recruiter.client.updateCompanyProfile({ body }), 'MEMBER_ROLE_REQUIRED');
  expect((await employer.client.updateCompanyProfile({ body })).body).toMatchObject(body);
  expect(await shown(params)).toEqual([null, null, null]);
  expect(await shown(inOntario.params)).toEqual([DUE, DUE, DUE]);
});

test('an answer ends it, for the job seeker once they are told', async ({
  app,
  pair: { employer },
  time,
  interviewed,
  shown,
}) => {
  const { params } = await interviewed('Ottawa, ON');
  await employer.client.updateApplication({ params, body: { status: 'rejected' } });
  expect(await shown(params)).toEqual([DUE, null, null]);
  time.now = later(INTERVIEW + 60);
  await publishStatusChanges.run({ ...app, clock: { now: () => time.now } }, {});
  expect(await shown(params)).toEqual([null, null, null]);
});

test('an offer ends it, a withdrawal too', async ({
  pair: { employer, seeker },
  interviewed,
  shown,
}) => {
  const offered = await interviewed('Ottawa, ON');
  const offer = {
    cents: 3500,
    period: 'hour',
    jobType: 'Full-time',
    startsOn: '2027-02-01',
    text: '',
    answerBy: later(INTERVIEW + 10 * DAY).toISOString(),
  } as const;
  const { status } = await employer.client.sendJobOffer({ params: offered.params, body: offer });
  expect(status).toBe(201);
  expect(await shown(offered.params)).toEqual([null, null, null]);
  const withdrawn = await interviewed('Ottawa, ON');
  await seeker.client.withdrawApplication({ params: withdrawn.params });
  expect(await shown(withdrawn.params)).toEqual([null, null, null]);
});

test('an interview that was called off starts no clock', async ({
  pair: { employer },
  agree,
  advance,
  pair,
  shown,
}) => {
  const { body } = await agree();
  await employer.client.cancelInterview({ params: { id: body.id }, body: { reason: 'Ill' } });
  await advance(INTERVIEW + 30);
  expect(await shown({ id: pair.application.id })).toEqual([null, null, null]);
});

test('the list leaves those who wait, whom one decision with words tells', async ({
  app,
  pair: { employer, seeker },
  time,
  interviewed,
}) => {
  const { jobId, params } = await interviewed('Ottawa, ON');
  const listed = async (query: { jobId?: number }) => {
    const filter = { ...query, waits: 'decision' } as const;
    const counts = (await employer.client.countEmployerApplications({ query: filter })).body;
    const { ids } = (await employer.client.listCandidates({ query: filter })).body;
    const exported = (await employer.client.listEmployerApplications({ query: filter })).body;
    expect(exported.map(({ id }) => id)).toEqual(ids);
    expect(counts.interview).toBe(ids.length);
    return ids;
  };
  // The pair's own application has had no interview.
  expect(await listed({})).toEqual([params.id]);
  expect(await listed({ jobId })).toEqual([params.id]);
  const words = { en: 'We chose someone else, {name}.' };
  const body = { ids: [params.id], status: 'rejected' as const, words };
  await employer.client.updateApplications({ body });
  expect(await listed({ jobId })).toEqual([]);
  time.now = later(INTERVIEW + 60);
  await publishStatusChanges.run({ ...app, clock: { now: () => time.now } }, {});
  // The proof that they were told, and when.
  const { history } = (await seeker.client.getApplication({ params })).body;
  expect(history.at(-1)).toMatchObject({
    status: 'rejected',
    message: 'We chose someone else, Noor.',
  });
});

test('the figures of postings say how many wait and until when', async ({
  pair: { employer, application },
  interviewed,
  advance,
}) => {
  const { jobId, params } = await interviewed('Ottawa, ON');
  const stages = async () => (await employer.client.listPostingStages()).body;
  const none = { jobId: application.jobId, unseen: 0, waiting: null };
  expect(await stages()).toMatchObject([none, { jobId, waiting: { count: 1, hearBy: DUE } }]);
  await advance(15 * DAY);
  await employer.client.updateApplication({ params, body: { status: 'hired' } });
  expect(await stages()).toMatchObject([
    { ...none, unseen: 1 },
    { jobId, unseen: 0, waiting: null },
  ]);
});

test('the list leaves new applications that nobody has opened for 14 days', async ({
  pair: { employer, application },
  advance,
}) => {
  const unseen = async () =>
    (await employer.client.listCandidates({ query: { waits: 'unseen' } })).body.ids;
  await advance(14 * DAY - 1);
  expect(await unseen()).toEqual([]);
  await advance(14 * DAY + 1);
  expect(await unseen()).toEqual([application.id]);
  await employer.client.getCandidate({ params: { id: application.id } });
  expect(await unseen()).toEqual([]);
});

test('another company sees nothing of it', async ({ app, interviewed }) => {
  const { params } = await interviewed('Ottawa, ON');
  const other = await registerCompany(app);
  expectError(await other.client.getApplication({ params }), 'NOT_FOUND');
  const query = { ids: [params.id] };
  expect((await other.client.listCandidateRows({ query })).body).toEqual([]);
});

test('the company is reminded after 30 and 40 days, each time once, while someone waits', async ({
  app,
  pair: { employer, seeker },
  interviewed,
  remindOn,
  smtp,
}) => {
  const { params } = await interviewed('Ottawa, ON');
  const recruiter = await joinCompany(app, employer, 'recruiter');
  const finance = await joinCompany(app, employer, 'finance');
  for (const { user } of [recruiter, finance]) await confirm(app, user.id);
  const people = [employer, recruiter, finance, seeker];
  expect(await remindOn(29 * DAY, people)).toEqual([[], [], [], []]);
  expect(await remindOn(30 * DAY, people)).toEqual([['sent'], ['sent'], [], []]);
  expect(smtp.received.at(-1)?.headers.get('subject')).toBe(
    'Noor Haddad must hear from you by January 10, 2027',
  );
  expect(await remindOn(39 * DAY, people)).toEqual([['sent'], ['sent'], [], []]);
  const twice = ['sent', 'sent'];
  expect(await remindOn(40 * DAY, people)).toEqual([twice, twice, [], []]);
  expect(await remindOn(44 * DAY, people)).toEqual([twice, twice, [], []]);
  const isOwn = eq(liveEvents.userId, recruiter.user.id);
  const events = await app.db.select().from(liveEvents).where(isOwn).orderBy(liveEvents.id);
  const reminders = events.filter(({ subject }) => subject.hearBy);
  const subject = { applicationId: params.id, hearBy: DUE };
  expect(reminders).toMatchObject([{ type: 'interview', subject }, { subject }]);
  // Who was away finds the latest one at their next login, while the applicant waits.
  const waiting = async ({ client, user: { username } }: Person) => {
    await client.logIn({ body: { username, password: PASSWORD } });
    return (await client.listWaiting()).body.filter(({ hearBy }) => hearBy);
  };
  const reminder = { type: 'interview', applicationId: params.id, hearBy: DUE };
  expect(await waiting(recruiter)).toMatchObject([reminder]);
  expect(await waiting(finance)).toEqual([]);
  await recruiter.client.updateApplication({ params, body: { status: 'rejected' } });
  expect(await waiting(employer)).toEqual([]);
});

test('nobody is reminded of who was told, or of an aim that is off', async ({
  pair: { employer },
  interviewed,
  remindOn,
}) => {
  const told = await interviewed('Ottawa, ON');
  await employer.client.updateApplication({ params: told.params, body: { status: 'rejected' } });
  await interviewed('Halifax, NS');
  await employer.client.updateCompanyProfile({ body: { aimsToAnswer: false } });
  expect(await remindOn(31 * DAY, [employer])).toEqual([[]]);
});

test('a reminder that waits is not sent once they are told', async ({
  pair: { employer },
  interviewed,
  remindOn,
}) => {
  const { params } = await interviewed('Ottawa, ON');
  // At night no mail is sent.
  expect(await remindOn(30 * DAY + 15 * 60, [employer])).toEqual([['queued']]);
  // The session has expired meanwhile.
  const { username } = employer.user;
  await employer.client.logIn({ body: { username, password: PASSWORD } });
  await employer.client.updateApplication({ params, body: { status: 'hired' } });
  expect(await remindOn(31 * DAY, [employer])).toEqual([['skipped']]);
});
