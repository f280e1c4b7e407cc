import { expect } from '@playwright/test';
import {
  apply,
  newJob,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import type { Visitor } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';

const FRENCH = {
  title: 'Archiviste de la ville',
  skills: ['Archivistique'],
  description: 'Vous classez les dossiers de la ville et répondez aux questions des gens. '.repeat(
    2,
  ),
  requirements: 'Deux ans d’expérience dans un service d’archives ou une bibliothèque.',
  benefits: 'Trois semaines de vacances et un régime de retraite.',
};

/** Language of the element with this text, as for a screen reader. */
const languageOf = (visitor: Visitor, text: string) =>
  visitor.page
    .getByText(text, { exact: true })
    .filter({ visible: true })
    .first()
    .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));

test('a posting in the other language is marked, and its texts say their language', async ({
  site,
}) => {
  const { client } = await registerCompany(site);
  const french = await postJob(client, FRENCH);
  const english = await postJob(client, { title: 'Archivist of the City' });
  const person = await registerSeeker(site);
  await apply(person.client, french.id);

  const visitor = await site.visitAs(person, { locale: 'en' });
  await visitor.open('/job-seeker/jobs?keyword=archivist');
  const card = (title: string) =>
    visitor.page.getByRole('article').filter({ has: visitor.page.getByText(title) });
  await visitor.open('/job-seeker/jobs');
  await expect(card(FRENCH.title).getByText('In French')).toBeVisible();
  await expect(card(english.title).getByText(/^In /)).toHaveCount(0);
  expect(await languageOf(visitor, FRENCH.title)).toBe('fr');
  const mark = card(FRENCH.title).getByText('In French');
  expect(await mark.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(
    'en',
  );
  await card(FRENCH.title).getByRole('link').first().click();
  expect(await languageOf(visitor, 'Archivistique')).toBe('fr');

  await visitor.open(`/jobs/${french.id}`);
  expect(await visitor.page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('fr');
  expect(await languageOf(visitor, FRENCH.description.trim())).toBe('fr');
  expect(await languageOf(visitor, FRENCH.benefits)).toBe('fr');
  expect(await languageOf(visitor, 'Description')).toBe('en');
  await visitor.tab('Requirements').click();
  expect(await languageOf(visitor, FRENCH.requirements)).toBe('fr');

  await visitor.open('/job-seeker/applications');
  expect(await languageOf(visitor, FRENCH.title)).toBe('fr');

  const francophone = await site.visitAs(person, { locale: 'fr' });
  await francophone.open(`/jobs/${english.id}`);
  await expect(
    francophone.page.getByText('En anglais').filter({ visible: true }).first(),
  ).toBeVisible();
  await francophone.open(`/jobs/${french.id}`);
  await expect(francophone.page.getByText('En français')).toHaveCount(0);
});

test('an employer may say the language, and sees what is detected', async ({ employer }) => {
  const { page } = employer;
  const job = await postJob(employer.client, FRENCH);
  await employer.open(`/employer/job-postings/edit/${job.id}`);
  const language = employer.field('Language of the posting');
  const preview = page.getByText(FRENCH.title, { exact: true }).filter({ visible: true });
  await expect(preview.last()).toHaveAttribute('lang', 'fr');
  await page.getByText('More, optional: Level').click();
  await employer.choose('Language of the posting', 'English');
  await expect(preview.last()).toHaveAttribute('lang', 'en');
  await employer.button('Save Changes').click();
  await expect
    .poll(() => employer.call('getOwnJob', { params: { id: job.id } }))
    .toMatchObject({ language: 'en', textLanguage: 'en' });
  await employer.open(`/employer/job-postings/edit/${job.id}`);
  await expect(language).toContainText('English');
  await employer.choose('Language of the posting', 'Detect automatically');
  await employer.button('Save Changes').click();
  await expect
    .poll(() => employer.call('getOwnJob', { params: { id: job.id } }))
    .toMatchObject({ language: null, textLanguage: 'fr', title: newJob(FRENCH).title });
});
