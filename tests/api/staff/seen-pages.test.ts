import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import { builtPages } from '#server/features/pages/built.ts';
import { createReadOnlyDb } from '#server/platform/db/guarded.ts';
import { SEEN_PAGE_MINUTES, type SeenPage } from '#shared/domain/seen-pages.ts';
import { expectError } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import {
  apply,
  createHiringPair,
  type HiringPair,
  type Person,
  postJob,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { fingerprintTables } from '#tests/support/fingerprint.ts';
import { mailsTo } from '../account/links.ts';
import { test as fileTest, overridable } from '../fixtures.ts';
import { pick, proposal } from '../interviews/fixtures.ts';
import { confirm } from '../mail/fixtures.ts';
import { joinStaff, registerStaff } from './fixtures.ts';

const MINUTE_MS = 60_000;

const test = overridable(fileTest)
  .extend('shift', { scope: 'file' }, () => ({ ms: 0 }))
  .override('clock', ({ shift }) => ({ now: () => new Date(Date.now() + shift.ms) }))
  .override('pages', () => builtPages());

const reason = 'Call of Monday, ticket 12';
const look = ({ client }: Person, id: number, page: SeenPage, why = reason) =>
  client.lookAtPage({ params: { id }, body: { page, reason: why } });
const show = ({ client }: Person, id: number, page: SeenPage) =>
  client.raw('showPage', { params: { id }, query: { page } });

/** Texts that no page of theirs may show, and what waits for a script. */
const PRIVATE_TEXTS = [
  'Between',
  'two pages',
  'entre nous',
  'meet.example',
  'The lock keeper is ill',
  'longer than usual',
  'plus long que d’habitude',
];

/** An agreed interview by video, which the company has moved with a reason. */
async function agreeInterview(
  { seeker, employer }: Pick<HiringPair, 'seeker' | 'employer'>,
  applicationId: number,
) {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { body } = await employer.client.proposeInterview({
    params: { id: applicationId },
    body: proposal({ place: 'https://meet.example/room?pin=4711', times: [inDays(2)] }),
  });
  const params = { id: body.id };
  expect((await pick({ seeker }, body)).status).toBe(200);
  const move = { startsAt: inDays(3), reason: 'The lock keeper is ill' };
  expect((await employer.client.moveInterview({ params, body: move })).status).toBe(200);
}

/** Hashes of all tables, with the counts that an ordinary read raises. */
async function contentsOf({ pool }: { pool: Parameters<typeof fingerprintTables>[0] }) {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM job_viewers) AS viewers, (SELECT count(*) FROM profile_views) AS views,
            (SELECT count(*) FROM sessions) AS sessions`,
  );
  return { ...(await fingerprintTables(pool)), counts: rows };
}

test('each page of both roles is a picture without scripts, and changes nothing', async ({
  app,
}) => {
  const staff = await registerStaff(app, 'support');
  const { seeker, employer, application } = await createHiringPair(app);
  await confirm(app, seeker.user.id, { language: 'fr' });
  await confirm(app, employer.user.id);
  // Its owner's own page would ask Stripe and write the answer.
  expect((await seeker.client.createPayoutAccount()).status).toBe(201);
  const other = await postJob(employer.client);
  const { id } = await apply(seeker.client, other.id, { coverLetter: 'My letter of two pages' });
  const body = { status: 'rejected' as const, words: { fr: 'Un mot entre nous' } };
  expect((await employer.client.updateApplication({ params: { id }, body })).status).toBe(200);
  const tomorrow = { now: () => new Date(Date.now() + 86_400_000) };
  await publishStatusChanges.run({ ...app, clock: tomorrow }, {});
  await sendMessage(seeker.client, application.id, 'Between the two of us');
  await sendMessage(employer.client, application.id, 'Between you and me');
  await agreeInterview({ seeker, employer }, application.id);
  await employer.client.blockPerson({ params: { userId: seeker.user.id } });
  const people = [
    { ...seeker.user, lang: 'fr', other: employer.user.fullName },
    { ...employer.user, lang: 'en', other: seeker.user.fullName },
  ];
  const shownPages: Record<string, SeenPage[]> = {};
  for (const { id, role } of people) {
    const { body: account } = await staff.client.getStaffAccount({ params: { id } });
    for (const page of account.seenPages) {
      const { status } = await look(staff, id, page);
      expect([page, status]).toEqual([page, 200]);
    }
    shownPages[role] = account.seenPages;
  }
  const before = await contentsOf(app);
  const leaks: string[] = [];
  for (const { id, role, fullName, lang, other } of people) {
    for (const page of shownPages[role] ?? []) {
      const { status, body, headers } = await show(staff, id, page);
      const html = String(body);
      expect([page, status]).toEqual([page, 200]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox /);
      expect(headers.get('content-security-policy')).not.toMatch(/script|unsafe|frame-src/);
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain(fullName);
      expect(html).not.toMatch(/<script|<iframe|\son[a-z]+=|javascript:| style=/i);
      const [, root = ''] = html.split('<div id="root">');
      expect(root).toContain('<h1');
      expect(root).not.toMatch(/<a [^>]*href=/);
      const shown = [...PRIVATE_TEXTS, other].filter((text) => html.includes(text));
      leaks.push(...shown.map((text) => `${role} ${page}: ${text}`));
    }
  }
  expect(leaks).toEqual([]);
  expect(await contentsOf(app)).toEqual(before);
  expect(shownPages).toEqual({
    job_seeker: ['dashboard', 'applications', 'saved-jobs', 'profile', 'payments', 'settings'],
    employer: ['job-postings', 'company-profile', 'settings'],
  });
  expect(app.logLines.filter(({ event }) => event === 'page.incomplete')).toEqual([]);
});

test('a look can write nothing, not even by a read', async ({ app }) => {
  const db = createReadOnlyDb(app.pool);
  const writes = sql`select setval(pg_get_serial_sequence('jobs', 'id'), 1000000)`;
  const failure = { cause: { code: '25006' } };
  await expect(db.execute(writes)).rejects.toMatchObject(failure);
  await expect(db.transaction((tx) => tx.execute(writes))).rejects.toMatchObject(failure);
  await expect(db.execute(sql`delete from jobs`)).rejects.toMatchObject(failure);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('each look is an entry, and its person is told of each', async ({ app, shift }) => {
  const [staff, colleague] = [await registerStaff(app, 'support'), await registerStaff(app)];
  const { user } = await registerSeeker(app);
  await confirm(app, user.id);
  const looks: [hours: number, who: typeof staff, page: SeenPage, why: string][] = [
    [0, staff, 'profile', 'The first look'],
    // Given again while the page is open.
    [0.2, staff, 'profile', 'The first look'],
    [0, staff, 'profile', 'The second look'],
    [0, staff, 'settings', 'Another page'],
    [0, colleague, 'profile', 'The second look'],
    [23, staff, 'profile', 'The second look'],
    [23, staff, 'profile', 'The second look'],
  ];
  for (const [hours, who, page, why] of looks) {
    shift.ms += hours * 60 * MINUTE_MS;
    await who.client.confirmSecondFactor({ body: { code: who.recoveryCodes.pop() ?? '' } });
    expect((await look(who, user.id, page, why)).status).toBe(200);
  }
  const expected = looks.filter(([hours]) => hours !== 0.2);
  const told = (await mailsTo(app, user.id, 'page-seen')).map(({ data }) => data);
  expect(told).toEqual(
    expected.map(([, , page, why]) => ({ page, reason: why, at: expect.any(String) })),
  );
  const query = { act: 'view-page', personId: user.id } as const;
  const { body: entries } = await staff.client.listStaffAudit({ query });
  expect(entries.map(({ details, reason: why }) => [details.page, why]).toReversed()).toEqual(
    expected.map(([, , page, why]) => [page, why]),
  );
  const params = { id: user.id };
  const timeline = await staff.client.getStaffTimeline({ params, query: { kind: 'staff' } });
  expect(timeline.body.map(({ what, note }) => [what, note])).toContainEqual([
    'view-page',
    'The second look',
  ]);

  expect((await show(staff, user.id, 'profile')).status).toBe(200);
  shift.ms += SEEN_PAGE_MINUTES * MINUTE_MS;
  expectError(await show(staff, user.id, 'profile'), 'NOT_FOUND');
});

test('a page opens only to who gave a reason, and only if its person can be told', async ({
  app,
}) => {
  const [staff, colleague] = [await registerStaff(app), await registerStaff(app)];
  const { user } = await registerSeeker(app);
  expectError(await look(staff, user.id, 'profile'), 'CONFLICT');
  await confirm(app, user.id);
  expectError(await show(staff, user.id, 'profile'), 'NOT_FOUND');
  expectError(await look(staff, user.id, 'profile', ''), 'VALIDATION_FAILED');
  expectError(await look(staff, user.id, 'company-profile'), 'CONFLICT');
  expect((await look(staff, user.id, 'profile')).status).toBe(200);
  expectError(await show(colleague, user.id, 'profile'), 'NOT_FOUND');
  expectError(await show(staff, user.id, 'settings'), 'NOT_FOUND');

  await staff.client.suspendAccount({ params: { id: user.id }, body: { reason } });
  const { body: account } = await staff.client.getStaffAccount({ params: { id: user.id } });
  expect(account.seenPages).toEqual([]);
  for (const refused of [
    await look(staff, user.id, 'profile'),
    await show(staff, user.id, 'profile'),
    await look(staff, colleague.user.id, 'profile'),
  ]) {
    expectError(refused, 'CONFLICT');
  }
  expectError(await look(staff, staff.user.id, 'profile'), 'CONFLICT_OF_INTEREST');
  expectError(await show(staff, staff.user.id, 'profile'), 'CONFLICT_OF_INTEREST');
});

test('a company’s member is seen with the pages of their role', async ({ app }) => {
  const staff = await registerStaff(app);
  const { employer } = await createHiringPair(app);
  const finance = await joinCompany(app, employer, 'finance');
  await confirm(app, finance.user.id);
  const { id } = finance.user;
  const { body: account } = await staff.client.getStaffAccount({ params: { id } });
  expect(account.seenPages).toEqual(['company-profile', 'settings']);
  expect((await look(staff, id, 'settings')).status).toBe(200);
  expect((await show(staff, id, 'settings')).status).toBe(200);
  await look(staff, id, 'company-profile');
  expect((await show(staff, id, 'company-profile')).body).toContain('Maple Works');
  expectError(await look(staff, id, 'job-postings'), 'CONFLICT');
  // Joined since the look.
  const involved = await joinCompany(app, employer, 'recruiter');
  await joinStaff(app, involved);
  expectError(await show(involved, id, 'settings'), 'CONFLICT_OF_INTEREST');
});
