import assert from 'node:assert/strict';
import { expect } from 'vitest';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import { fieldErrors } from '#tests/support/client.ts';
import { apply, createHiringPair, registerSeeker } from '#tests/support/factories.ts';
import { confirm, later, test as mailTest, rowsOf, START } from './fixtures.ts';

const DAY = 24 * 60;
const words = {
  en: 'Dear {name},\n\nthank you for your interest in {job}.',
  fr: 'Bonjour {name},\n\nmerci de votre intérêt pour {job} chez {company}.',
};

/** A pair with confirmed addresses; the job seeker reads French. */
const test = mailTest
  .extend('pair', async ({ app, time }) => {
    time.now = START;
    const pair = await createHiringPair(app);
    await confirm(app, pair.seeker.user.id, { language: 'fr', fullName: 'Noor Haddad' });
    await confirm(app, pair.employer.user.id);
    return pair;
  })
  .extend('publishAt', ({ app, run }) => async (minutes: number) => {
    await publishStatusChanges.run({ ...app, clock: { now: () => later(minutes) } }, {});
    await run(later(minutes));
  })
  .extend(
    'mailsTo',
    ({ smtp }) =>
      (email: string) =>
        smtp.received.filter(({ to }) => to.includes(email)),
  );

const decoded = (raw: string) =>
  Buffer.from(
    raw
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

test('the company’s own words reach an applicant in their language, filled in', async ({
  pair: { employer, seeker, application },
  publishAt,
  mailsTo,
}) => {
  const params = { id: application.id };
  const body = { status: 'rejected' as const, words, reason: 'Too far away' };
  const { body: changed } = await employer.client.updateApplication({ params, body });
  const message = 'Bonjour Noor,\n\nmerci de votre intérêt pour Lock Keeper chez Maple Works.';
  expect(changed.history.at(-1)).toMatchObject({ message, reason: 'Too far away' });
  expect(Date.parse(changed.history.at(-1)?.tellAt ?? '')).toBe(START.getTime() + 22_000);
  await publishAt(1);
  const [mail, ...others] = mailsTo(seeker.user.email);
  expect(others).toEqual([]);
  assert(mail);
  const text = decoded(mail.raw);
  expect(text).toContain('merci de votre intérêt pour Lock Keeper chez Maple Works.');
  expect(text).toContain('Maple Works vous écrit');
  expect(text).not.toContain('Too far away');
  const { body: own } = await seeker.client.getApplication({ params });
  expect(own.history.at(-1)).toMatchObject({ message, reason: null, tellAt: null });
});

test('an applicant is told at the chosen time, and nothing before', async ({
  pair: { employer, seeker, application },
  publishAt,
  mailsTo,
}) => {
  const params = { id: application.id };
  const tellAt = later(DAY).toISOString();
  const body = { status: 'rejected' as const, tellAt };
  const { body: changed } = await employer.client.updateApplication({ params, body });
  const changeId = changed.history.at(-1)?.id ?? 0;
  expect(changed.history.at(-1)).toMatchObject({ tellAt, isPublished: false });
  // An offer to undo that is read does not bring the time nearer.
  for (const isHeld of [true, false]) {
    const held = { changeIds: [changeId], isHeld };
    await employer.client.holdStatusChanges({ body: held });
    const again = await employer.client.getApplication({ params });
    expect(again.body.history.at(-1)).toMatchObject({ tellAt });
  }
  await publishAt(DAY - 1);
  expect(mailsTo(seeker.user.email)).toEqual([]);
  expect((await seeker.client.getApplication({ params })).body.status).toBe('pending');
  await publishAt(DAY);
  expect((await seeker.client.getApplication({ params })).body.status).toBe('rejected');
  expect(mailsTo(seeker.user.email)).toHaveLength(1);
});

test('undone before its time, a decision is never told', async ({
  pair: { employer, seeker, application },
  publishAt,
  mailsTo,
}) => {
  const params = { id: application.id };
  const tellAt = later(2 * DAY).toISOString();
  const body = { status: 'rejected' as const, words, tellAt };
  const { body: changed } = await employer.client.updateApplication({ params, body });
  await publishAt(DAY);
  const changeIds = [changed.history.at(-1)?.id ?? 0];
  expect((await employer.client.undoStatusChanges({ body: { changeIds } })).status).toBe(200);
  await publishAt(3 * DAY);
  expect(mailsTo(seeker.user.email)).toEqual([]);
  expect((await seeker.client.getApplication({ params })).body.history).toHaveLength(1);
});

test('a silent change is seen, not mailed', async ({
  app,
  pair: { employer, seeker, application },
  publishAt,
}) => {
  const params = { id: application.id };
  const body = { status: 'rejected' as const, isSilent: true };
  await employer.client.updateApplication({ params, body });
  await publishAt(1);
  expect((await seeker.client.getApplication({ params })).body.status).toBe('rejected');
  expect(await rowsOf(app, seeker.user.id)).toEqual([]);
});

test('of several, each reads their own name and language', async ({
  app,
  pair: { employer, seeker, job, application },
  publishAt,
  mailsTo,
}) => {
  const other = await registerSeeker(app, { fullName: 'Ada Martin' });
  await confirm(app, other.user.id, { language: 'en' });
  const { id } = await apply(other.client, job.id);
  const body = { ids: [application.id, id], status: 'rejected' as const, words };
  expect((await employer.client.updateApplications({ body })).status).toBe(200);
  await publishAt(1);
  expect(decoded(mailsTo(seeker.user.email)[0]?.raw ?? '')).toContain('Bonjour Noor,');
  expect(decoded(mailsTo(other.user.email)[0]?.raw ?? '')).toContain('Dear Ada,');
});

test('refuses what nobody could be told', async ({
  pair: { employer, seeker, job, application },
}) => {
  const params = { id: application.id };
  const refused = async (notice: object, field: string) => {
    const reply = await employer.client.raw('updateApplication', {
      params,
      body: { status: 'rejected', ...notice },
    });
    expect(fieldErrors(reply).map((error) => error.split(':')[0])).toEqual([field]);
  };
  await refused({ words: { en: 'Dear {first name}' } }, 'words.en');
  await refused({ words: {} }, 'words');
  await refused({ words: { en: ' ' } }, 'words.en');
  await refused({ words: { en: 'x'.repeat(2001) } }, 'words.en');
  const title = 'A long title '.repeat(7).trim();
  await employer.client.updateJob({ params: { id: job.id }, body: { title } });
  await refused({ words: { en: '{job}'.repeat(400) } }, 'words');
  await refused({ tellAt: later(-1).toISOString() }, 'tellAt');
  await refused({ tellAt: later(31 * DAY).toISOString() }, 'tellAt');
  await refused({ tellAt: 'tomorrow' }, 'tellAt');
  await refused({ reason: 'x'.repeat(201) }, 'reason');
  expect((await seeker.client.getApplication({ params })).body.history).toHaveLength(1);
});
