import { expect } from 'vitest';
import { tellOfEndings } from '#server/features/applications/ended-postings.ts';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import { liveEvents } from '#shared/schema/live.ts';
import { expectError } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { apply, PASSWORD, type Person, postJob, registerSeeker } from '#tests/support/factories.ts';
import { DAY, HOUR, test as interviewTest } from './interviews/fixtures.ts';
import { confirm, later, rowsOf } from './mail/fixtures.ts';

const signIn = ({ client, user: { username } }: Person) =>
  client.logIn({ body: { username, password: PASSWORD } });

const test = interviewTest
  /** Tells of endings at a time, also twice at once, and sends the mails. */
  .extend('tellAt', ({ app, time, run }) => async (minutes: number) => {
    time.now = later(minutes);
    const context = { ...app, clock: { now: () => time.now } };
    await publishStatusChanges.run(context, {});
    await Promise.all([1, 2].map(() => tellOfEndings.run(context, {})));
    await run(time.now);
  })
  .extend('endings', ({ app }) => async (person: Person) => {
    const mails = await rowsOf(app, person.user.id);
    const events = await app.db.select().from(liveEvents);
    return {
      mails: mails.filter(({ kind }) => kind === 'application-ended').map(({ status }) => status),
      notices: events.flatMap(({ userId, subject }) =>
        userId === person.user.id && subject.news ? subject.news : [],
      ),
    };
  });

test('a job seeker asks for news after 14 days, once, and the employer sees it', async ({
  app,
  pair: { seeker, employer, application },
  time,
}) => {
  const params = { id: application.id };
  const recruiter = await joinCompany(app, employer, 'recruiter');
  const finance = await joinCompany(app, employer, 'finance');
  time.now = later(14 * DAY - 1);
  const from = new Date(Date.parse(application.appliedAt) + 14 * DAY * 60_000).toISOString();
  const before = (await seeker.client.getApplication({ params })).body;
  expect(before.progress).toMatchObject({ nudgeFrom: from, nudgedAt: null });
  expectError(await seeker.client.nudgeEmployer({ params }), 'CONFLICT');
  time.now = later(14 * DAY + 1);
  // Also several times at once.
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => seeker.client.nudgeEmployer({ params })),
  );
  const nudgedAt = time.now.toISOString();
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(body.progress).toMatchObject({ nudgeFrom: null, nudgedAt });
  }
  expect((await employer.client.getApplication({ params })).body.progress.nudgedAt).toBe(nudgedAt);
  const events = (await app.db.select().from(liveEvents)).filter(({ subject }) => subject.news);
  expect(events.map(({ userId }) => userId).toSorted()).toEqual(
    [employer, recruiter].map(({ user }) => user.id).toSorted(),
  );
  // Who was away finds it at their next login.
  const news = async (person: Person) => {
    await signIn(person);
    return (await person.client.listWaiting()).body.filter((event) => event.news);
  };
  const notice = { type: 'application-received', applicationId: application.id, news: 'nudged' };
  expect(await news(recruiter)).toMatchObject([{ ...notice, at: nudgedAt }]);
  expect(await news(finance)).toEqual([]);
  expect(await news(seeker)).toEqual([]);
  time.now = later(60 * DAY);
  await signIn(seeker);
  await seeker.client.nudgeEmployer({ params });
  expect((await app.db.select().from(liveEvents)).filter(({ subject }) => subject.news)).toEqual(
    events,
  );
});

test('news puts the question off, a decision or a block ends it', async ({
  app,
  pair: { seeker, employer, application },
  time,
}) => {
  const params = { id: application.id };
  const nudgeFrom = async () =>
    (await seeker.client.getApplication({ params })).body.progress.nudgeFrom;
  time.now = later(10 * DAY);
  await employer.client.updateApplication({ params, body: { status: 'reviewing' } });
  const context = { ...app, clock: { now: () => time.now } };
  time.now = later(10 * DAY + 5);
  await publishStatusChanges.run(context, {});
  expect(await nudgeFrom()).toBe(later(24 * DAY).toISOString());
  time.now = later(24 * DAY + 1);
  await seeker.client.blockPerson({ params: { userId: employer.user.id } });
  expectError(await seeker.client.nudgeEmployer({ params }), 'BLOCKED');
  await seeker.client.unblockPerson({ params: { userId: employer.user.id } });
  const stranger = await registerSeeker(app);
  expectError(await stranger.client.nudgeEmployer({ params }), 'NOT_FOUND');
  await employer.client.updateApplication({ params, body: { status: 'rejected' } });
  time.now = later(24 * DAY + 10);
  await publishStatusChanges.run(context, {});
  expect(await nudgeFrom()).toBeNull();
  expectError(await seeker.client.nudgeEmployer({ params }), 'CONFLICT');
});

test('a closed posting reaches everyone who waits, once, by their settings', async ({
  app,
  pair: { seeker, employer, job, application },
  tellAt,
  endings,
}) => {
  const [quiet, decided, gone] = [
    await registerSeeker(app),
    await registerSeeker(app),
    await registerSeeker(app),
  ];
  for (const { user } of [quiet, decided, gone]) await confirm(app, user.id);
  await quiet.client.updateMailPreferences({ body: { applications: false } });
  await apply(quiet.client, job.id);
  const { id: decidedId } = await apply(decided.client, job.id);
  const { id: goneId } = await apply(gone.client, job.id);
  await gone.client.withdrawApplication({ params: { id: goneId } });
  const params = { id: job.id };
  const body = { status: 'rejected' as const };
  await employer.client.updateApplication({ params: { id: decidedId }, body });
  await employer.client.updateJob({ params, body: { isActive: false } });
  await tellAt(HOUR - 10);
  const none = { mails: [], notices: [] };
  expect(await endings(seeker)).toEqual(none);
  // Opened again within the hour, nobody is told.
  await employer.client.updateJob({ params, body: { isActive: true } });
  await tellAt(2 * HOUR);
  expect(await endings(seeker)).toEqual(none);
  await employer.client.updateJob({ params, body: { isActive: false } });
  await tellAt(3 * HOUR + 10);
  await tellAt(5 * HOUR);
  expect(await endings(seeker)).toEqual({ mails: ['sent'], notices: ['closed'] });
  expect(await endings(quiet)).toEqual({ mails: ['skipped'], notices: ['closed'] });
  for (const person of [decided, gone]) expect(await endings(person)).toEqual(none);
  const view = (await seeker.client.getApplication({ params: { id: application.id } })).body;
  expect(view.progress.ending).toBe('closed');
  const waiting = (await seeker.client.listWaiting()).body.filter(({ news }) => news);
  expect(waiting).toMatchObject([{ type: 'application-status', news: 'closed' }]);
  // Closing it once more tells nobody twice.
  await employer.client.updateJob({ params, body: { isActive: true } });
  await employer.client.updateJob({ params, body: { isActive: false } });
  await tellAt(8 * HOUR);
  expect(await endings(seeker)).toEqual({ mails: ['sent'], notices: ['closed'] });
});

test('a filled posting reaches the others once the hired know, and is not told as closed too', async ({
  app,
  pair: { seeker, employer, job, application },
  tellAt,
  endings,
}) => {
  const hired = await registerSeeker(app);
  const { id } = await apply(hired.client, job.id);
  await employer.client.updateApplication({ params: { id }, body: { status: 'hired' } });
  const view = async () =>
    (await seeker.client.getApplication({ params: { id: application.id } })).body.progress.ending;
  expect(await view()).toBeNull();
  await tellAt(HOUR - 10);
  expect(await view()).toBe('filled');
  expect((await endings(seeker)).notices).toEqual([]);
  await tellAt(HOUR + 10);
  expect(await endings(seeker)).toEqual({ mails: ['sent'], notices: ['filled'] });
  await employer.client.updateJob({ params: { id: job.id }, body: { isActive: false } });
  await tellAt(5 * HOUR);
  expect((await endings(seeker)).notices).toEqual(['filled']);
  expect((await endings(hired)).notices).toEqual([]);
});

test('a posting that closes by its date reaches who waits', async ({
  pair: { seeker, employer },
  time,
  tellAt,
  endings,
}) => {
  const closesAt = later(2 * DAY).toISOString();
  const job = await postJob(employer.client, { closesAt });
  await apply(seeker.client, job.id);
  expect(time.now).toEqual(later(0));
  await tellAt(2 * DAY + HOUR - 1);
  expect((await endings(seeker)).notices).toEqual([]);
  await tellAt(2 * DAY + HOUR);
  expect((await endings(seeker)).notices).toEqual(['closed']);
});
