import { expect } from 'vitest';
import { endOffers } from '#server/features/offers/due.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { apply, createHiringPair, registerSeeker } from '#tests/support/factories.ts';
import { DAY, test as interviewTest, later } from '../interviews/fixtures.ts';
import { confirm } from '../mail/fixtures.ts';
import { jobOffer } from './fixtures.ts';

type Overrides = Partial<CallOf<'sendJobOffer'>['body']>;

const START = later(0).getTime();

const test = interviewTest
  .extend('params', ({ pair }) => ({ id: pair.application.id }))
  .extend(
    'send',
    ({ pair, params }) =>
      (overrides: Overrides = {}) =>
        pair.employer.client.sendJobOffer({ params, body: jobOffer(overrides, START) }),
  )
  .extend('endDue', ({ app, time }) => async (minutes: number) => {
    time.now = later(minutes);
    const context = { ...app, clock: { now: () => time.now } };
    // Also twice at once, as where a process was taken for dead.
    await Promise.all([1, 2].map(() => endOffers.run(context, {})));
  })
  .extend('mailsTo', ({ smtp, run, time }) => async (email: string) => {
    await run(time.now);
    return smtp.received.filter(({ to }) => to.includes(email)).map(({ raw }) => raw);
  });

test('an offer is sent, read and accepted, and only then the applicant is hired', async ({
  pair: { employer, seeker },
  params,
  send,
  mailsTo,
}) => {
  const { status, body } = await send();
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'sent', cents: 2850, period: 'hour', reason: null });
  for (const { client } of [employer, seeker]) {
    const { body: seen } = await client.getApplication({ params });
    expect(seen).toMatchObject({ status: 'pending', offer: body });
  }
  expect((await seeker.client.listSeekerApplications()).body[0]?.offer).toEqual(body);
  const [mail = ''] = await mailsTo(seeker.user.email);
  expect(mail).toContain('$28.50 an hour');

  const own = { params: { id: body.id } };
  const accepted = await seeker.client.acceptJobOffer(own);
  expect(accepted.body).toMatchObject({ state: 'accepted' });
  // A repeat answers the same.
  expect((await seeker.client.acceptJobOffer(own)).body).toEqual(accepted.body);
  for (const { client } of [employer, seeker]) {
    const { body: seen } = await client.getApplication({ params });
    expect(seen).toMatchObject({ status: 'hired', offer: accepted.body });
    expect(seen.history.map((change) => change.status)).toEqual(['pending', 'hired']);
  }
  const told = await mailsTo(employer.user.email);
  expect(told.filter((each) => each.includes('accepted your offer'))).toHaveLength(1);
  expectError(await send(), 'CONFLICT');
  expectError(await employer.client.withdrawJobOffer(own), 'INVALID_TRANSITION');
});

test('an offer is declined with a reason, and another one is made', async ({
  pair: { employer, seeker },
  params,
  send,
}) => {
  const { body } = await send();
  expectError(await send(), 'OFFER_EXISTS');
  const own = { params: { id: body.id } };
  const reason = 'I need $30';
  const declined = await seeker.client.declineJobOffer({ ...own, body: { reason } });
  expect(declined.body).toMatchObject({ state: 'declined', reason });
  expectError(await seeker.client.acceptJobOffer(own), 'INVALID_TRANSITION');
  const again = await send({ cents: 3000 });
  expect(again.status).toBe(201);
  const { body: seen } = await employer.client.getApplication({ params });
  expect(seen).toMatchObject({ status: 'pending', offer: { id: again.body.id, cents: 3000 } });
});

test('an offer that was taken back cannot be accepted', async ({
  pair: { employer, seeker },
  send,
  mailsTo,
}) => {
  const { body } = await send();
  const own = { params: { id: body.id } };
  expect((await employer.client.withdrawJobOffer(own)).body.state).toBe('withdrawn');
  expectError(await seeker.client.acceptJobOffer(own), 'INVALID_TRANSITION');
  const mails = await mailsTo(seeker.user.email);
  expect(mails.join()).toContain('was taken back');
  expect(mails.join()).not.toContain('offers you the job');
});

test('an offer expires at its time, once, and both learn of it', async ({
  pair: { employer, seeker },
  params,
  send,
  endDue,
  mailsTo,
}) => {
  const { body } = await send();
  await endDue(3 * DAY - 1);
  expect((await seeker.client.getApplication({ params })).body.offer?.state).toBe('sent');
  await endDue(3 * DAY);
  await endDue(3 * DAY + 1);
  expect((await seeker.client.getApplication({ params })).body.offer?.state).toBe('expired');
  expectError(
    await seeker.client.acceptJobOffer({ params: { id: body.id } }),
    'INVALID_TRANSITION',
  );
  for (const { user } of [employer, seeker]) {
    const mails = await mailsTo(user.email);
    expect(mails.filter((mail) => mail.includes('has expired'))).toHaveLength(1);
  }
});

test('its time is over before the task has run', async ({ pair: { seeker }, send, time }) => {
  const { body } = await send();
  time.now = later(3 * DAY);
  expectError(await seeker.client.acceptJobOffer({ params: { id: body.id } }), 'CONFLICT');
});

test('an offer ends with its application, without a word', async ({
  pair: { seeker },
  params,
  send,
  endDue,
}) => {
  await send();
  await seeker.client.withdrawApplication({ params });
  await endDue(1);
  const { offer } = (await seeker.client.getApplication({ params })).body;
  expect(offer?.state).toBe('withdrawn');
  expectError(await send(), 'CONFLICT');
});

test('a rejected applicant cannot accept, as soon as the company has decided', async ({
  pair: { employer, seeker },
  params,
  send,
}) => {
  const { body } = await send();
  await employer.client.updateApplication({ params, body: { status: 'rejected' } });
  expectError(await seeker.client.acceptJobOffer({ params: { id: body.id } }), 'CONFLICT');
  expectError(await send(), 'CONFLICT');
});

test.for<[Overrides, keyof Overrides]>([
  [{ cents: 0 }, 'cents'],
  [{ cents: 28.5 }, 'cents'],
  [{ startsOn: '2026-02-30' }, 'startsOn'],
  [{ startsOn: '2020-01-01' }, 'startsOn'],
  [{ answerBy: later(-1).toISOString() }, 'answerBy'],
  [{ answerBy: later(91 * DAY).toISOString() }, 'answerBy'],
  [{ text: 'a'.repeat(5001) }, 'text'],
  [{ text: 'a\0b' }, 'text'],
])('case %# is refused at $1', async ([overrides, path], { send }) => {
  const response = await send(overrides);
  expectError(response, 'VALIDATION_FAILED');
  expect(fieldErrors(response)).toEqual([expect.stringMatching(`^${path}:`)]);
});

test('of many answers and takings back at once, one counts', async ({
  pair: { employer, seeker },
  params,
  send,
}) => {
  const sent = await Promise.all([1, 2, 3].map(() => send()));
  const [offer, ...others] = sent.toSorted((a, b) => a.status - b.status);
  expect(offer?.status).toBe(201);
  expect(others.map(({ status }) => status)).toEqual([409, 409]);
  const own = { params: { id: offer?.body.id ?? 0 } };
  const answers = await Promise.all([
    seeker.client.declineJobOffer({ ...own, body: {} }),
    employer.client.withdrawJobOffer(own),
    seeker.client.acceptJobOffer(own),
  ]);
  const [counted, ...rest] = answers.filter(({ status }) => status === 200);
  expect(rest).toEqual([]);
  const { body: seen } = await seeker.client.getApplication({ params });
  expect(seen.offer?.state).toBe(counted?.body.state);
  expect(seen.status).toBe(seen.offer?.state === 'accepted' ? 'hired' : 'pending');
});

test('another applicant and another company reach none of it', async ({ app, pair, send }) => {
  const { body } = await send();
  const own = { params: { id: body.id } };
  const stranger = await registerSeeker(app);
  await apply(stranger.client, pair.job.id);
  expectError(await stranger.client.acceptJobOffer(own), 'NOT_FOUND');
  const other = await createHiringPair(app);
  expectError(await other.employer.client.withdrawJobOffer(own), 'NOT_FOUND');
});

test('the mail of an offer names the job as its reader sees it', async ({
  app,
  pair: { employer, seeker, job },
  send,
  mailsTo,
}) => {
  for (const { user } of [seeker, employer]) await confirm(app, user.id, { language: 'fr' });
  const description = 'Vous ouvrez les portes des bateaux et vous tenez le registre. '.repeat(3);
  const translation = { language: 'fr' as const, title: 'Gardien du canal', description };
  await employer.client.updateJob({ params: { id: job.id }, body: { translation } });
  const { body } = await send();
  const textOf = async (email: string) => (await mailsTo(email)).join('\n').replaceAll('=\r\n', '');
  expect(await textOf(seeker.user.email)).toContain('Gardien du canal');
  await seeker.client.acceptJobOffer({ params: { id: body.id } });
  const accepted = await textOf(employer.user.email);
  expect(accepted).toContain('Lock Keeper');
  expect(accepted).not.toContain('Gardien');
});
