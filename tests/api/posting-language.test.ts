import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { expectError } from '#tests/support/client.ts';
import { apply, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { runTasks } from '#tests/support/work.ts';
import { test as base } from './fixtures.ts';

const test = base.extend('employer', { scope: 'file' }, ({ app }) => registerCompany(app));

const FRENCH = {
  title: 'Archiviste de la ville',
  description: 'Vous classez les dossiers de la ville et répondez aux questions des gens. '.repeat(
    2,
  ),
  requirements: 'Deux ans d’expérience dans un service d’archives ou une bibliothèque.',
};
const BILINGUAL = {
  title: 'Archiviste / Archivist',
  description:
    'Vous classez les dossiers de la ville et répondez aux questions des gens. You keep the files of the city in order and answer the questions that people have.',
  requirements: 'Deux ans d’expérience dans un service d’archives. Two years of work with files.',
};

/** What visitors are told of a posting's language. */
async function publicLanguage(app: TestApp, id: number) {
  const { body } = await app.createClient().getJob({ params: { id } });
  return body.language;
}

async function found(app: TestApp, language: 'en' | 'fr') {
  const { body } = await app.createClient().listJobs({ query: { language } });
  return body.map(({ id }) => id);
}

test('the language of a posting is detected when it is saved', async ({ app, employer }) => {
  const { client } = employer;
  const job = await postJob(client);
  expect([job.language, job.textLanguage]).toEqual([null, 'en']);
  expect(await publicLanguage(app, job.id)).toBe('en');
  const { body } = await client.updateJob({ params: { id: job.id }, body: FRENCH });
  expect([body.language, body.textLanguage]).toEqual([null, 'fr']);
  expect(await publicLanguage(app, job.id)).toBe('fr');
  expect(await found(app, 'fr')).toContain(job.id);
  expect(await found(app, 'en')).not.toContain(job.id);
});

test('what the employer says holds through edits, until it is left open again', async ({
  app,
  employer: { client },
}) => {
  const job = await postJob(client, { language: 'fr' });
  expect([job.language, job.textLanguage]).toEqual(['fr', 'fr']);
  const params = { id: job.id };
  await client.updateJob({ params, body: { title: 'Keeper of the files' } });
  expect(await publicLanguage(app, job.id)).toBe('fr');
  expect(await found(app, 'fr')).toContain(job.id);
  await client.updateJob({ params, body: { language: null } });
  expect(await publicLanguage(app, job.id)).toBe('en');
  expect(await found(app, 'en')).toContain(job.id);
});

test('a posting in both languages is found by either, and is in no single one', async ({
  app,
  employer,
}) => {
  const job = await postJob(employer.client, BILINGUAL);
  expect(await publicLanguage(app, job.id)).toBeNull();
  const [english, french] = [await found(app, 'en'), await found(app, 'fr')];
  expect(french).toContain(job.id);
  expect(english).toContain(job.id);
  const { body } = await app.createClient().countFacets();
  expect(body.language).toEqual([
    { value: 'en', count: english.length },
    { value: 'fr', count: french.length },
  ]);
});

test('an application says the language of its posting', async ({ app, employer }) => {
  const { client } = await registerSeeker(app);
  const job = await postJob(employer.client, FRENCH);
  const { job: applied } = await apply(client, job.id);
  expect(applied.language).toBe('fr');
  const { body } = await client.listSeekerApplications();
  expect(body.map((application) => application.job.language)).toEqual(['fr']);
});

test('postings that an earlier release wrote are detected in the background', async ({
  app,
  employer,
}) => {
  const job = await postJob(employer.client, FRENCH);
  await app.pool.query('UPDATE jobs SET detected_languages = NULL WHERE id = $1', [job.id]);
  await app.pool.query("UPDATE job_search SET document = '' WHERE job_id = $1", [job.id]);
  expect(await publicLanguage(app, job.id)).toBeNull();
  await runTasks(app);
  expect(await found(app, 'fr')).toContain(job.id);
  const { body } = await employer.client.getOwnJob({ params: { id: job.id } });
  expect([body.textLanguage, body.version]).toEqual(['fr', job.version]);
});

test('a language that is none of the two is refused', async ({ employer: { client } }) => {
  const job = await postJob(client);
  const body = { language: 'de' as 'fr' };
  const reply = await client.updateJob({ params: { id: job.id }, body });
  expectError(reply, 'VALIDATION_FAILED');
});
