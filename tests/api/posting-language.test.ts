import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import {
  apply,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { runTasks } from '#tests/support/work.ts';
import { test as base } from './fixtures.ts';

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

const test = base.extend('employer', { scope: 'file' }, ({ app }) => registerCompany(app));

const change = async (employer: Person, id: number, changes: object) => {
  const { status, body } = await employer.client.updateJob({ params: { id }, body: changes });
  expect(status).toBe(200);
  return body;
};

/** A posting's language as visitors read it. */
async function publicLanguage(app: TestApp, id: number) {
  const { body } = await app.createClient().getJob({ params: { id } });
  return body.language;
}

async function searchByLanguage(app: TestApp, language: 'en' | 'fr') {
  const { body } = await app.createClient().listJobs({ query: { language } });
  return body.map(({ id }) => id);
}

test('the language of a posting is detected when it is saved', async ({ app, employer }) => {
  const job = await postJob(employer.client);
  expect([job.language, job.textLanguage]).toEqual([null, 'en']);
  expect(await publicLanguage(app, job.id)).toBe('en');
  const changed = await change(employer, job.id, FRENCH);
  expect([changed.language, changed.textLanguage]).toEqual([null, 'fr']);
  expect(await publicLanguage(app, job.id)).toBe('fr');
  expect(await searchByLanguage(app, 'fr')).toContain(job.id);
  expect(await searchByLanguage(app, 'en')).not.toContain(job.id);
});

test('a language set by the employer lasts until it is unset', async ({ app, employer }) => {
  const job = await postJob(employer.client, { language: 'fr' });
  expect([job.language, job.textLanguage]).toEqual(['fr', 'fr']);
  await change(employer, job.id, { title: 'Keeper of the files' });
  expect(await publicLanguage(app, job.id)).toBe('fr');
  expect(await searchByLanguage(app, 'fr')).toContain(job.id);
  await change(employer, job.id, { language: null });
  expect(await publicLanguage(app, job.id)).toBe('en');
  expect(await searchByLanguage(app, 'en')).toContain(job.id);
});

test('a posting in both languages is found by either', async ({ app, employer }) => {
  const job = await postJob(employer.client, BILINGUAL);
  expect(await publicLanguage(app, job.id)).toBeNull();
  expect(await searchByLanguage(app, 'fr')).toContain(job.id);
  expect(await searchByLanguage(app, 'en')).toContain(job.id);
});

test('an application says the language of its posting', async ({ app, employer }) => {
  const seeker = await registerSeeker(app);
  const job = await postJob(employer.client, FRENCH);
  const { job: applied } = await apply(seeker.client, job.id);
  expect(applied.language).toBe('fr');
  const { body } = await seeker.client.listSeekerApplications();
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
  expect(await searchByLanguage(app, 'fr')).toContain(job.id);
  const { body } = await employer.client.getOwnJob({ params: { id: job.id } });
  expect([body.textLanguage, body.version]).toEqual(['fr', job.version]);
});

test('a language that is none of the two is refused', async ({ employer }) => {
  const job = await postJob(employer.client);
  const { status } = await employer.client.raw('updateJob', {
    params: { id: job.id },
    body: { language: 'de' },
  });
  expect(status).toBe(400);
});
