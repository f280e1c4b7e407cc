import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { closePostings } from '#server/features/auth/closing/service.ts';
import { deleteOldVersions } from '#server/features/jobs/versions.ts';
import { jobs, postingVersions } from '#shared/schema/jobs.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import { type Person, postJob, registerCompany } from '#tests/support/factories.ts';
import { patch, test } from './fixtures.ts';

const rowsOf = ({ db }: TestApp, jobId: number) =>
  db
    .select()
    .from(postingVersions)
    .where(eq(postingVersions.jobId, jobId))
    .orderBy(asc(postingVersions.version));

test('each version that was public is kept with its questions, and what it changed is said', async ({
  employer,
}) => {
  const { id } = await postJob(employer.client, { title: 'Keeper of bees' });
  const question = { kind: 'yesNo' as const, en: 'Can you lift 25 kg?', wished: [true] };
  const translation = {
    language: 'fr' as const,
    title: 'Apiculteur',
    description: 'Vous tenez les ruches et vous récoltez le miel avec une équipe de trois. '.repeat(
      2,
    ),
  };
  await patch(employer, id, { title: 'Keeper of the bees', questions: [question] });
  await patch(employer, id, { title: 'Keeper of the bees' });
  await patch(employer, id, { isActive: false, benefits: 'Honey, and three weeks of vacation.' });
  await patch(employer, id, { translation });
  await patch(employer, id, { isActive: true });
  const { body } = await employer.client.listPostingVersions({ params: { id } });
  expect(body.map(({ version, changes }) => [version, changes])).toEqual([
    [1, []],
    [2, ['title', 'questions']],
    [6, ['translation', 'benefits']],
  ]);
  const [first, second, third] = body;
  expect(first?.content).toMatchObject({ title: 'Keeper of bees', questions: [] });
  expect(second?.content).toMatchObject({ title: 'Keeper of the bees', questions: [question] });
  expect(third?.content).toMatchObject({ translation: { title: 'Apiculteur' } });
});

const FRENCH = {
  language: 'fr' as const,
  title: 'Éclusière',
  description: 'Vous ouvrez les portes de l’écluse et vous tenez le registre des bateaux. '.repeat(
    2,
  ),
};
const FIRST = '2026-01-05T12:00:00.000Z';

/** A posting in English that is public since a day long ago. */
async function postLongAgo({ db }: TestApp, { client }: Person, location: string) {
  const { id } = await postJob(client, { title: 'Keeper of the lock', location });
  const isIts = eq(postingVersions.jobId, id);
  await db
    .update(postingVersions)
    .set({ publishedAt: new Date(FIRST) })
    .where(isIts);
  const since = async () => (await client.getOwnJob({ params: { id } })).body.publicSince;
  return { id, since };
}

test('a posting in Quebec says since when it is public in each language', async ({
  app,
  employer,
}) => {
  const { id, since } = await postLongAgo(app, employer, 'Joliette, QC');
  expect(await since()).toEqual({ en: FIRST });
  await patch(employer, id, { translation: FRENCH });
  const { en, fr = '' } = await since();
  expect(en).toBe(FIRST);
  expect(fr > FIRST).toBe(true);

  await patch(employer, id, { translation: null });
  expect(await since()).toEqual({ en: FIRST });
  await patch(employer, id, { translation: FRENCH });
  const again = await since();
  expect(again.en).toBe(FIRST);
  expect((again.fr ?? '') > fr).toBe(true);
  // A list reads the texts of no version.
  const { body: own } = await employer.client.listOwnJobs();
  expect(own.find((job) => job.id === id)?.publicSince).toEqual({});

  await patch(employer, id, { location: 'Halifax, NS' });
  expect(await since()).toEqual({});
});

test('what is added while it is closed is public as early as the rest', async ({
  app,
  employer,
}) => {
  const closed = await postLongAgo(app, employer, 'Joliette, QC');
  await patch(employer, closed.id, { isActive: false });
  expect(await closed.since()).toEqual({});
  await patch(employer, closed.id, { translation: FRENCH });
  const { body: reopened } = await patch(employer, closed.id, { isActive: true });
  const { en = '', fr } = await closed.since();
  expect(en > FIRST).toBe(true);
  expect(fr).toBe(en);
  expect(reopened).toMatchObject({ publicSince: { en, fr } });

  const unchanged = await postLongAgo(app, employer, 'Joliette, QC');
  await patch(employer, unchanged.id, { isActive: false });
  await patch(employer, unchanged.id, { isActive: true });
  expect(((await unchanged.since()).en ?? '') > FIRST).toBe(true);

  const lapsed = await postLongAgo(app, employer, 'Joliette, QC');
  const closesAt = '2026-02-05T12:00:00.000Z';
  const content = sql`${postingVersions.content} || ${{ closesAt }}::jsonb`;
  const isIts = eq(postingVersions.jobId, lapsed.id);
  await app.db.update(postingVersions).set({ content }).where(isIts);
  await app.db
    .update(jobs)
    .set({ closesAt: new Date(closesAt) })
    .where(eq(jobs.id, lapsed.id));
  expect(await lapsed.since()).toEqual({});
  await patch(employer, lapsed.id, { translation: FRENCH, closesAt: null });
  const anew = await lapsed.since();
  expect((anew.en ?? '') > FIRST).toBe(true);
  expect(anew.fr).toBe(anew.en);
});

test('only the time in Quebec counts, and a posting of an earlier release has one too', async ({
  app,
  employer,
}) => {
  const moved = await postLongAgo(app, employer, 'Halifax, NS');
  await patch(employer, moved.id, { location: 'Joliette, QC', translation: FRENCH });
  const { en = '', fr } = await moved.since();
  expect(en > FIRST).toBe(true);
  expect(fr).toBe(en);

  const job = await postJob(employer.client, { location: 'Joliette, QC' });
  await app.db.delete(postingVersions).where(eq(postingVersions.jobId, job.id));
  const { body } = await employer.client.getOwnJob({ params: { id: job.id } });
  expect(body.publicSince).toEqual({ en: job.postedAt });
});

test('a posting that was public before versions were kept has its earlier one too', async ({
  app,
  employer,
}) => {
  const job = await postJob(employer.client, { title: 'Keeper of old' });
  await app.db.delete(postingVersions).where(eq(postingVersions.jobId, job.id));
  const { body: versions } = await employer.client.listPostingVersions({ params: { id: job.id } });
  expect(versions).toMatchObject([
    { publishedAt: job.postedAt, content: { title: 'Keeper of old' }, changes: [] },
  ]);
  await patch(employer, job.id, { title: 'Keeper of new' });
  const rows = await rowsOf(app, job.id);
  expect(rows.map(({ content }) => content.title)).toEqual(['Keeper of old', 'Keeper of new']);
  expect(rows[0]?.publishedAt.toISOString()).toBe(job.postedAt);
});

test('the earlier version stays where the date has passed or the account is closed', async ({
  app,
  employer,
}) => {
  const lapsed = await postJob(employer.client, { title: 'Keeper until May' });
  const hidden = await postJob(employer.client, { title: 'Keeper at rest' });
  await app.db.delete(postingVersions);
  await app.db
    .update(jobs)
    .set({ closesAt: new Date('2026-05-01T12:00:00Z') })
    .where(eq(jobs.id, lapsed.id));
  await patch(employer, lapsed.id, { title: 'Keeper in June' });
  await closePostings(app.db, employer.user.id, new Date());
  const titlesOf = async (id: number) =>
    (await employer.client.listPostingVersions({ params: { id } })).body.map(
      ({ content }) => content.title,
    );
  expect(await titlesOf(lapsed.id)).toEqual(['Keeper until May']);
  expect(await titlesOf(hidden.id)).toEqual(['Keeper at rest']);
});

test('a refused change leaves no version, and two at once leave one each', async ({
  app,
  employer,
}) => {
  const { id } = await postJob(employer.client);
  await patch(employer, id, { title: 'x' });
  await patch(employer, id, { title: 'Stale' }, { 'if-match': '"7"' });
  await Promise.all(
    ['Keeper A', 'Keeper B', 'Keeper C'].map((title) => patch(employer, id, { title })),
  );
  const rows = await rowsOf(app, id);
  expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  const { body } = await employer.client.getOwnJob({ params: { id } });
  expect(rows.at(-1)?.content.title).toBe(body.title);
});

test('they are of the company alone', async ({ app, employer }) => {
  const { id } = await postJob(employer.client);
  const { body: copied } = await employer.client.copyJob({
    params: { id },
    body: { places: ['Truro, NS'] },
  });
  const [copy = 0] = copied.ids;
  expect(await rowsOf(app, copy)).toMatchObject([
    { version: 1, content: { location: 'Truro, NS' } },
  ]);
  const params = { id };
  expectError(await app.createClient().listPostingVersions({ params }), 'UNAUTHENTICATED');
  const { client } = await registerCompany(app);
  expectError(await client.listPostingVersions({ params }), 'FORBIDDEN');
  expectError(await client.listPostingVersions({ params: { id: 999_999 } }), 'NOT_FOUND');
});

test('they are deleted three years after the posting closed, and not before', async ({
  app,
  employer,
}) => {
  const years = (count: number) => new Date(Date.now() - count * 365.25 * 86_400_000);
  const open = await postJob(employer.client);
  const lately = await postJob(employer.client);
  const longAgo = await postJob(employer.client);
  const lapsed = await postJob(employer.client);
  const set = (id: number, values: Partial<typeof jobs.$inferInsert>) =>
    app.db.update(jobs).set(values).where(eq(jobs.id, id));
  await set(open.id, { updatedAt: years(5) });
  await set(lately.id, { isActive: false, updatedAt: years(2.9) });
  await set(longAgo.id, { isActive: false, updatedAt: years(3.1) });
  await set(lapsed.id, { closesAt: years(3.1) });
  await deleteOldVersions(app.db, new Date());
  const kept = async (id: number) => (await rowsOf(app, id)).length;
  expect([
    await kept(open.id),
    await kept(lately.id),
    await kept(longAgo.id),
    await kept(lapsed.id),
  ]).toEqual([1, 1, 0, 0]);
});
