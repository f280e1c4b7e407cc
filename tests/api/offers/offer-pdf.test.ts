/** @module-tag nightly */
import { expect } from 'vitest';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { joinCompany } from '#tests/support/company.ts';
import { apply, createHiringPair, registerSeeker } from '#tests/support/factories.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { test as interviewTest, later } from '../interviews/fixtures.ts';
import { jobOffer } from './fixtures.ts';

const test = interviewTest.extend('offer', async ({ pair }) => {
  const params = { id: pair.application.id };
  const body = jobOffer({}, later(0).getTime());
  return (await pair.employer.client.sendJobOffer({ params, body })).body;
});

async function download(app: TestApp, client: Client, id: number | string, locale?: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const path = addressOf(endpoints.downloadJobOffer.path, { params: { id }, query: { locale } });
  const response = await fetch(app.origin + path, { headers: { cookie } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const statusFor = async (...request: Parameters<typeof download>) =>
  (await download(...request)).response.status;

test('both sides download an offer in their language, as it is then', async ({
  app,
  pair: { employer, seeker, job },
  offer,
}) => {
  const description = 'Vous ouvrez les portes des bateaux et vous tenez le registre. '.repeat(3);
  const translation = { language: 'fr' as const, title: 'Gardien du canal', description };
  await employer.client.updateJob({ params: { id: job.id }, body: { translation } });
  const legal = { legalName: 'Maple Works Ltd.', legalAddress: '1 Quay Street, Halifax, NS' };
  await employer.client.updateCompanyProfile({ body: legal });
  const { response, bytes } = await download(app, seeker.client, offer.id, 'fr');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename=portage-offre-${offer.id}.pdf`,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  const french = await readPdf(bytes);
  expect(french).toMatchObject({ language: 'fr-CA', isTagged: true, untagged: [] });
  expect(french.drawn).toEqual(expect.arrayContaining([seeker.user.fullName, offer.text]));
  expect(french.drawn).toContain('Gardien du canal');
  expect(french.drawn.join()).not.toMatch(/Maple Works Ltd|Quay Street/);
  const ofEmployer = await download(app, employer.client, offer.id, 'fr');
  expect((await readPdf(ofEmployer.bytes)).drawn).toContain('Lock Keeper');

  await seeker.client.acceptJobOffer({ params: { id: offer.id } });
  const accepted = await download(app, employer.client, offer.id);
  expect(accepted.response.headers.get('content-disposition')).toBe(
    `attachment; filename=portage-offer-${offer.id}.pdf`,
  );
  const english = await readPdf(accepted.bytes);
  expect(english).toMatchObject({ language: 'en-CA', isTagged: true });
  expect(english.drawn).toContain('Accepted on November 24, 2026');
});

test('nobody else downloads it', async ({ app, pair, offer }) => {
  const stranger = await registerSeeker(app);
  await apply(stranger.client, pair.job.id);
  const other = await createHiringPair(app);
  const owner = pair.employer;
  const [recruiter, manager, finance] = await Promise.all(
    (['recruiter', 'manager', 'finance'] as const).map((role) => joinCompany(app, owner, role)),
  );
  const reaching = [recruiter, owner, pair.seeker];
  for (const each of reaching) {
    expect(each && (await statusFor(app, each.client, offer.id))).toBe(200);
  }
  for (const each of [stranger, other.employer, other.seeker, manager, finance]) {
    expect(each && (await statusFor(app, each.client, offer.id))).toBe(404);
  }
  expect(await statusFor(app, app.createClient(), offer.id)).toBe(401);
  const { client } = owner;
  expect(await statusFor(app, client, 2_000_000)).toBe(404);
  expect(await statusFor(app, client, 'a')).toBe(400);
  expect(await statusFor(app, client, offer.id, 'de')).toBe(400);

  await pair.seeker.client.acceptJobOffer({ params: { id: offer.id } });
  expect(finance && (await statusFor(app, finance.client, offer.id))).toBe(200);
});

test('an offer that was forgotten with its application is gone for the company', async ({
  app,
  pair: { employer, seeker, application },
  offer,
}) => {
  await app.pool.query('UPDATE applications SET forgotten_at = $1 WHERE id = $2', [
    later(0),
    application.id,
  ]);
  expect(await statusFor(app, employer.client, offer.id)).toBe(404);
  expect(await statusFor(app, seeker.client, offer.id)).toBe(200);
});
