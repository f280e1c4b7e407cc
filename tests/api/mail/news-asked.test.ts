/** @module-tag nightly */
import { expect } from 'vitest';
import { expectError } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import {
  apply,
  createHiringPair,
  PASSWORD,
  type Person,
  registerSeeker,
} from '#tests/support/factories.ts';
import { proposal } from '../interviews/fixtures.ts';
import { jobOffer } from '../offers/fixtures.ts';
import { confirm, later, test as mailTest, rowsOf, START } from './fixtures.ts';

const DAY = 24 * 60;
const ASKED = 15 * DAY;

const test = mailTest
  .extend('pair', async ({ app, time }) => {
    time.now = START;
    const pair = await createHiringPair(app);
    await confirm(app, pair.employer.user.id);
    return pair;
  })
  /** Asks for news of an application at a time, when the mails about new ones are gone. */
  .extend('ask', ({ run }) => async ({ client, user }: Person, id: number, minutes: number) => {
    await run(later(minutes - DAY));
    await run(later(minutes));
    await client.logIn({ body: { username: user.username, password: PASSWORD } });
    return client.nudgeEmployer({ params: { id } });
  })
  /** Subjects of a person's mails about candidates who ask for news, once all that is due is sent. */
  .extend('asked', ({ run, smtp }) => async ({ user }: Person, minutes: number) => {
    await run(later(minutes));
    return smtp.received
      .filter(
        ({ to, headers }) =>
          to.includes(user.email) && /asks? for news/.test(headers.get('subject') ?? ''),
      )
      .map(({ headers }) => headers.get('subject'));
  });

test('candidates of a posting who ask for news within a day are one mail', async ({
  app,
  pair: { seeker, employer, job, application },
  ask,
  asked,
}) => {
  const other = await registerSeeker(app);
  const { id } = await apply(other.client, job.id);
  await Promise.all([1, 2].map(() => ask(seeker, application.id, ASKED)));
  await ask(other, id, ASKED + 90);
  expect(await asked(employer, ASKED + DAY - 1)).toEqual([]);
  expect(await asked(employer, ASKED + DAY)).toEqual(['2 candidates ask for news: Lock Keeper']);
  expect(await asked(employer, ASKED + 3 * DAY)).toHaveLength(1);
});

test('who was answered meanwhile is left out, and no one gets a mail for that alone', async ({
  app,
  pair: { seeker, employer, job, application },
  ask,
  asked,
  run,
  time,
}) => {
  const other = await registerSeeker(app);
  const { id } = await apply(other.client, job.id);
  await ask(seeker, application.id, ASKED);
  await ask(other, id, ASKED + 1);
  time.now = later(ASKED + 60);
  const { username } = employer.user;
  await employer.client.logIn({ body: { username, password: PASSWORD } });
  const params = { id: application.id };
  await employer.client.updateApplication({ params, body: { status: 'reviewing' } });
  expect(await asked(employer, ASKED + DAY)).toEqual(['A candidate asks for news: Lock Keeper']);
  const rows = await rowsOf(app, employer.user.id);
  const ofOne = rows.filter(({ kind }) => kind === 'news-asked');
  expect(ofOne.map(({ status }) => status)).toEqual(['sent']);

  const third = await registerSeeker(app);
  const late = await apply(third.client, job.id);
  await ask(third, late.id, 2 * ASKED);
  await employer.client.sendMessage({ body: { applicationId: late.id, content: 'Soon.' } });
  await run(later(2 * ASKED + DAY));
  const after = await rowsOf(app, employer.user.id);
  expect(after.at(-1)).toMatchObject({ kind: 'news-asked', status: 'skipped' });
});

test('who was offered the job or invited, has left or is blocked does not wait', async ({
  app,
  pair: { seeker, employer, job, application },
  ask,
  asked,
  time,
}) => {
  const applyAsOther = async () => {
    const other = await registerSeeker(app);
    const { id } = await apply(other.client, job.id);
    return { ...other, params: { id } };
  };
  const offered = await applyAsOther();
  const invited = await applyAsOther();
  const gone = await applyAsOther();
  const blocked = await applyAsOther();
  await ask(seeker, application.id, ASKED);
  for (const other of [offered, invited, gone, blocked]) await ask(other, other.params.id, ASKED);
  time.now = later(ASKED + 60);
  const { username } = employer.user;
  await employer.client.logIn({ body: { username, password: PASSWORD } });
  const offer = jobOffer({}, time.now.getTime());
  await employer.client.sendJobOffer({ params: offered.params, body: offer });
  const times = [later(ASKED + 3 * DAY).toISOString()];
  await employer.client.proposeInterview({ params: invited.params, body: proposal({ times }) });
  await gone.client.logIn({ body: { username: gone.user.username, password: PASSWORD } });
  await gone.client.closeAccount({ body: { currentPassword: PASSWORD } });
  await employer.client.blockPerson({ params: { userId: blocked.user.id } });
  expect(await asked(employer, ASKED + DAY)).toEqual(['A candidate asks for news: Lock Keeper']);
});

test('a mail is about the candidates of its reader', async ({
  app,
  pair: { seeker, employer, job, application },
  ask,
  asked,
}) => {
  const recruiter = await joinCompany(app, employer, 'recruiter');
  await confirm(app, recruiter.user.id);
  const other = await registerSeeker(app);
  const { id } = await apply(other.client, job.id);
  const body = { userId: recruiter.user.id };
  await employer.client.assignCandidate({ params: { id }, body });
  await ask(seeker, application.id, ASKED);
  await ask(other, id, ASKED + 1);
  expect(await asked(employer, ASKED + DAY)).toEqual(['A candidate asks for news: Lock Keeper']);
  expect(await asked(recruiter, ASKED + DAY)).toEqual(['2 candidates ask for news: Lock Keeper']);
});

test('it follows the setting about applications, and only the applicant can ask', async ({
  app,
  pair: { seeker, employer, application },
  ask,
  asked,
}) => {
  const recruiter = await joinCompany(app, employer, 'recruiter');
  await confirm(app, recruiter.user.id);
  await employer.client.updateMailPreferences({ body: { applications: false } });
  await ask(seeker, application.id, ASKED);
  expectError(await ask(await registerSeeker(app), application.id, ASKED), 'NOT_FOUND');
  expect(await asked(employer, ASKED + DAY)).toEqual([]);
  expect(await asked(recruiter, ASKED + DAY)).toHaveLength(1);
});
