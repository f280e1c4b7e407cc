import { expect } from '@playwright/test';
import { joinCompany } from '#tests/support/company.ts';
import {
  apply,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { expectAccessible, type Visitor } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';

const APPLICANTS = 60;
const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** Texts of the flow in the language of who reads it. */
const TEXTS = {
  en: {
    answer: /^Answer the offer/,
    offer: 'Job offer',
    accept: 'Accept',
    accepted: 'Accepted',
  },
  fr: {
    answer: /^Répondre à l’offre/,
    offer: 'Offre d’embauche',
    accept: 'Accepter',
    accepted: 'Acceptée',
  },
};

test('a company of five hires two of sixty applicants, in both languages', async ({ site }) => {
  const owner = await registerCompany(site);
  const colleagues: Person[] = [];
  for (const role of ['recruiter', 'recruiter', 'manager', 'finance'] as const) {
    colleagues.push(await joinCompany(site, owner, role));
  }
  const [recruiter, second] = colleagues;
  if (!recruiter || !second) throw new Error('The company has five members.');
  const job = await postJob(owner.client, { title: 'Lock keeper', openings: 2 });
  const seekers = new Map<number, Person>();
  for (let n = 0; n < APPLICANTS; n += 1) {
    const fullName = `Applicant ${String(n + 1).padStart(2, '0')}`;
    const seeker = await registerSeeker(site, { fullName });
    seekers.set((await apply(seeker.client, job.id)).id, seeker);
  }
  const [firstId = 0, secondId = 0, ...otherIds] = [...seekers.keys()];

  // The recruiter judges in French: forty by keys, each decision going on to the next.
  const desk = await site.visitAs(recruiter, { locale: 'fr', theme: 'dark' });
  await desk.open(`/employer/candidates?jobId=${job.id}&status=pending`);
  const rows = desk.page.getByRole('list', { name: 'Candidatures' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await desk.page.keyboard.press('j');
  for (let n = 0; n < 40; n += 1) await desk.page.keyboard.press('e');
  await expect.poll(() => countsOf(owner, job.id)).toMatchObject({ pending: 20, rejected: 40 });

  // The colleagues look at two others; each is moved once, whoever presses.
  const english = await site.visitAs(second);
  for (const id of [firstId, secondId]) {
    const path = `/employer/candidates?jobId=${job.id}&applicationId=${id}`;
    await Promise.all([desk.open(path), english.open(path)]);
    await Promise.all([
      desk.page.getByRole('article').getByRole('button', { name: 'Entrevue' }).click(),
      english.page.getByRole('article').getByRole('button', { name: 'Interview' }).click(),
    ]);
    await expect
      .poll(async () => (await owner.client.getApplication({ params: { id } })).body.status)
      .toBe('interview');
  }

  // The owner sends both an offer; one seeker reads French, the other English.
  const office = await site.visitAs(owner);
  for (const [id, locale] of [
    [firstId, 'fr'],
    [secondId, 'en'],
  ] as const) {
    await sendOffer(office, id);
    const seeker = seekers.get(id);
    if (!seeker) throw new Error('The applicant is one of the sixty.');
    await acceptOffer(await site.visitAs(seeker, { locale }), locale);
  }
  await expect.poll(() => countsOf(owner, job.id)).toMatchObject({ hired: 2, pending: 18 });

  // The openings are filled: the posting is closed, and the others are told, by one press.
  await desk.open(`/employer/candidates?jobId=${job.id}`);
  await desk.button('Fermer et informer les 18 autres').click();
  const closing = desk.page.getByRole('dialog');
  await expectAccessible(desk.page);
  await closing.getByRole('button', { name: 'Fermer et informer les 18 autres' }).click();
  await expect(closing).toBeHidden();
  await expect.poll(() => countsOf(owner, job.id)).toMatchObject({ hired: 2, rejected: 58 });
  expect((await owner.client.getJob({ params: { id: job.id } })).body.isActive).toBe(false);
  // Whoever was not hired has one decision, and one only.
  for (const id of otherIds) {
    const { body } = await owner.client.getApplication({ params: { id } });
    expect(body.history.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  }
});

const countsOf = async ({ client }: Person, jobId: number) =>
  (await client.countEmployerApplications({ query: { jobId } })).body;

async function sendOffer({ page, open }: Visitor, id: number) {
  await open(`/employer/candidates?applicationId=${id}`);
  const detail = page.getByRole('region', { name: 'Candidate' });
  await detail.getByRole('button', { name: 'Send a job offer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Offer Applicant \d+ the job$/ });
  await dialog.getByRole('textbox', { name: 'Pay' }).fill('28.5');
  await dialog.getByLabel('First day').fill(nextMonth());
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(detail.getByRole('region', { name: 'Job offer' })).toContainText('$28.50 an hour');
}

async function acceptOffer({ page, open }: Visitor, locale: 'en' | 'fr') {
  const texts = TEXTS[locale];
  await open('/job-seeker/dashboard');
  await page.getByRole('link', { name: texts.answer }).click();
  const offer = page.getByRole('region', { name: texts.offer });
  await offer.getByRole('button', { name: texts.accept }).click();
  const consent = page.getByRole('alertdialog');
  await consent.getByRole('button', { name: texts.accept }).click();
  await expect(offer).toContainText(texts.accepted);
}
