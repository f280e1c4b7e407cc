/** @module-tag nightly */
import { expect } from 'vitest';
import { builtPages } from '#server/features/pages/built.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import {
  apply,
  newJob,
  postJob,
  registerCompany,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { openPage } from '#tests/support/open-page.ts';
import { test as fileTest, overridable } from '../fixtures.ts';
import { patch } from './fixtures.ts';

const SITE = 'https://portage.example';

const test = overridable(fileTest)
  .override('environment', { PUBLIC_URL: SITE })
  .override('pages', () => builtPages())
  .extend('employer', { scope: 'file' }, ({ app }) =>
    registerCompany(app, { companyName: 'Tonnellerie Nord' }),
  );

const FRENCH = {
  language: 'fr' as const,
  title: 'Tonnelier de la vallée',
  description: 'Vous montez des fûts de chêne et vous réparez ceux de nos clients. '
    .repeat(2)
    .trim(),
  requirements: 'Deux ans dans un atelier où l’on travaille le bois, ou la formation de tonnelier.',
  benefits: 'Régime dentaire et quatre semaines de vacances.',
};
const COOPER = { title: 'Cooper of the valley', location: 'Joliette, QC' };
const bilingual = (title = 'Cooper of the valley') => ({
  ...COOPER,
  title,
  translation: FRENCH,
});

test('a posting carries its texts in a second language, and both are found', async ({
  app,
  employer,
}) => {
  const job = await postJob(employer.client, bilingual());
  expect(job).toMatchObject({ ...COOPER, translation: FRENCH, language: null, textLanguage: 'en' });
  const visitor = app.createClient();
  const { body: shown } = await visitor.getJob({ params: { id: job.id } });
  expect(shown).toMatchObject({ title: COOPER.title, language: 'en', translation: FRENCH });
  const searches = [
    { keyword: 'cooper' },
    { keyword: 'tonnelier' },
    { keyword: 'chêne' },
    { language: 'fr' as const, keyword: 'cooper' },
    { language: 'en' as const, keyword: 'tonnelier' },
  ];
  for (const query of searches) {
    const { body } = await visitor.listJobs({ query });
    const { title, description } = FRENCH;
    expect(body, JSON.stringify(query)).toMatchObject([
      { id: job.id, title: COOPER.title, translation: { language: 'fr', title, description } },
    ]);
  }
});

test('it is left alone by those who do not know of it, and cleared by null or blank texts', async ({
  app,
  employer,
}) => {
  const { id } = await postJob(employer.client, bilingual('Cooper of the lake'));
  const kept = await patch(employer, id, { title: 'Cooper of the shore' });
  expect(kept.body).toMatchObject({ title: 'Cooper of the shore', translation: FRENCH });
  const changed = { ...FRENCH, benefits: '   ' };
  expect((await patch(employer, id, { translation: changed })).body).toMatchObject({
    translation: { ...FRENCH, benefits: null },
  });
  const blank = { language: 'fr', title: ' ', description: '' };
  for (const translation of [blank, null]) {
    await patch(employer, id, { translation: FRENCH });
    expect((await patch(employer, id, { translation })).body).toMatchObject({
      translation: null,
      textLanguage: 'en',
    });
    const { body } = await app.createClient().listJobs({ query: { keyword: 'chêne' } });
    expect(body.map((job) => job.id)).not.toContain(id);
  }
});

test('texts that are too short, too long or cannot be stored are refused', async ({ employer }) => {
  const { id } = await postJob(employer.client, COOPER);
  const refused = async (translation: unknown, fields: string[], others = {}) => {
    const reply = await patch(employer, id, { translation, ...others });
    expect(expectError(reply, 'VALIDATION_FAILED').errors?.map(({ path }) => path)).toEqual(fields);
  };
  const { title, description } = FRENCH;
  await refused({ language: 'fr', title }, ['translation.description']);
  await refused({ language: 'fr', description }, ['translation.title']);
  await refused({ ...FRENCH, requirements: 'Deux ans.' }, ['translation.requirements']);
  await refused({ ...FRENCH, title: 'x'.repeat(101) }, ['translation.title']);
  await refused({ ...FRENCH, description: 'x'.repeat(2001) }, ['translation.description']);
  await refused({ ...FRENCH, benefits: 'x'.repeat(801) }, ['translation.benefits']);
  await refused({ ...FRENCH, title: 'Tonnelier\0' }, ['translation.title']);
  await refused({ ...FRENCH, language: 'de' }, ['translation.language']);
  await refused('Tonnelier', ['translation']);
  await refused(FRENCH, ['language'], { language: 'fr' });
  await patch(employer, id, { language: 'fr' });
  expect(fieldErrors(await patch(employer, id, { translation: FRENCH }))).toEqual([
    'language: The posting’s language and its second language must differ',
  ]);
});

test('nobody without a session and no other company writes it', async ({ app, employer }) => {
  const { id } = await postJob(employer.client, COOPER);
  const request = { params: { id }, body: { translation: FRENCH } };
  expectError(await app.createClient().updateJob(request), 'UNAUTHENTICATED');
  const stranger = await registerCompany(app);
  expectError(await stranger.client.updateJob(request), 'FORBIDDEN');
  const { body } = await app.createClient().getJob({ params: { id } });
  expect(body.translation).toBeNull();
});

test('of two who save at once one wins, and the other gets what was saved', async ({
  employer,
}) => {
  const { id } = await postJob(employer.client, COOPER);
  const save = (title: string) =>
    patch(employer, id, { translation: { ...FRENCH, title } }, { 'if-match': '"1"' });
  const replies = await Promise.all(['Tonnelier A', 'Tonnelier B'].map(save));
  const [won, lost] = replies.toSorted((one, other) => one.status - other.status);
  expect([won?.status, lost?.status]).toEqual([200, 412]);
  if (lost) expect(expectError(lost, 'STALE_RECORD').details).toEqual(won?.body);
});

test('copies, drafts, templates and imports carry it', async ({ employer: { client } }) => {
  const { id } = await postJob(client, bilingual());
  const { body: copied } = await client.copyJob({
    params: { id },
    body: { places: ['Rimouski, QC'] },
  });
  const { body: imported } = await client.importJobs({
    body: { as: 'postings', jobs: [newJob(bilingual())] },
  });
  for (const copy of [...copied.ids, ...imported.ids]) {
    const { body } = await client.getOwnJob({ params: { id: copy } });
    expect(body.translation).toEqual(FRENCH);
  }
  const typed = { language: 'fr' as const, title: 'Ton', description: null };
  for (const isTemplate of [false, true]) {
    const { status, body } = await client.createPostingDraft({
      body: { values: { title: 'Coo', translation: typed }, isTemplate },
    });
    expect([status, body.values.translation]).toEqual([
      201,
      { ...typed, requirements: null, benefits: null },
    ]);
  }
  const { body: drafts } = await client.importJobs({
    body: { as: 'drafts', jobs: [newJob(bilingual())] },
  });
  const [draftId = 0] = drafts.ids;
  const { body: draft } = await client.getPostingDraft({ params: { id: draftId } });
  expect(draft.values.translation).toEqual(FRENCH);
});

test('its page is in each language, with the texts of it, and leads to the other', async ({
  app,
  employer,
}) => {
  const { id } = await postJob(employer.client, {
    ...bilingual('Cooper of the page'),
    requirements: 'Two years with wood, in a workshop where oak is bent over fire.',
  });
  const addresses = { en: `${SITE}/jobs/${id}`, fr: `${SITE}/fr/jobs/${id}` };
  const english = await openPage(app, `/jobs/${id}`);
  const french = await openPage(app, `/fr/jobs/${id}`);
  for (const [page, title, locale, other] of [
    [english, 'Cooper of the page', 'en', 'fr'],
    [french, FRENCH.title, 'fr', 'en'],
  ] as const) {
    expect(page).toMatchObject({ status: 200, robots: undefined, canonical: addresses[locale] });
    expect(page.title).toContain(title);
    expect(page.html).toContain(`hreflang="${other}" href="${addresses[other]}"`);
    expect(page.links).toContain(addresses[other].slice(SITE.length));
    const posting = page.data.find((each) => each['@type'] === 'JobPosting');
    expect(posting).toMatchObject({ title, url: addresses[locale] });
    expect(page.text).toContain(title);
  }
  const frenchData = french.data.find((each) => each['@type'] === 'JobPosting');
  expect(frenchData).toMatchObject({ jobBenefits: FRENCH.benefits });
  expect(frenchData?.description).toContain('fûts de chêne');
  expect(french.text).not.toContain('oak is bent over fire');

  const { body: sitemap } = await app.createClient().send<string>('GET', '/sitemap.xml');
  for (const address of Object.values(addresses)) {
    expect(sitemap).toContain(`<loc>${address}</loc>`);
  }
  const { body: feed } = await app.createClient().send<string>('GET', '/fr/jobs/feed.xml');
  expect(feed).toContain(FRENCH.title);
  expect(feed).not.toContain('Cooper of the page');
});

test('one who applies sees the title in both, and the list of applications is one', async ({
  app,
  employer,
}) => {
  const { id } = await postJob(employer.client, bilingual());
  const [one, other] = [await registerSeeker(app), await registerSeeker(app)];
  for (const { client } of [one, other]) await apply(client, id);
  const { body: applications } = await one.client.listSeekerApplications();
  const { title, language } = FRENCH;
  expect(applications.map(({ job }) => job)).toMatchObject([
    { title: COOPER.title, language: 'en', translation: { language, title } },
  ]);
  const { body: candidates } = await employer.client.listCandidates({ query: { jobId: id } });
  expect(candidates.ids).toHaveLength(2);
});

test('whatever a job seeker reads names it in both languages, and what the employer does in one', async ({
  app,
  employer,
}) => {
  const { id } = await postJob(employer.client, { ...bilingual(), jobType: 'Contract' });
  const seeker = await registerSeeker(app);
  const { id: applicationId } = await apply(seeker.client, id);
  await sendMessage(employer.client, applicationId, 'Hello!');
  await employer.client.updateApplication({
    params: { id: applicationId },
    body: { status: 'hired' },
  });
  await employer.client.proposeSteps({
    body: {
      applicationId,
      steps: [{ label: 'Barrel', amount: '900.00', dueAt: '2099-01-01T00:00:00.000Z' }],
    },
  });
  const { title, language } = FRENCH;
  for (const [{ client }, translation] of [
    [seeker, { language, title }],
    [employer, null],
  ] as const) {
    const { body: conversations } = await client.listConversations();
    const { body: found } = await client.searchConversations({
      query: { text: (translation ?? COOPER).title },
    });
    const { body: steps } = await client.listSteps();
    const { body: application } = await client.getApplication({ params: { id: applicationId } });
    const { body: waiting } = await client.listWaiting();
    const named = [conversations, found, steps].map(([first]) => first?.job);
    const expected = { title: COOPER.title, translation };
    expect([...named, application.job]).toMatchObject([expected, expected, expected, expected]);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { jobTitle, jobTranslation } of waiting) {
      expect({ title: jobTitle, translation: jobTranslation }).toEqual(expected);
    }
  }
});
