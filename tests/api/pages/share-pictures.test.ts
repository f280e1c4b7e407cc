import { expect } from 'vitest';
import { PICTURE } from '#server/features/pages/share-picture.ts';
import { startApp } from '#tests/support/app.ts';
import { expectError, sendRaw } from '#tests/support/client.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test as base } from '../fixtures.ts';

const test = base.extend('job', { scope: 'file' }, async ({ app }) => {
  const { client } = await registerCompany(app, { companyName: 'Brûlerie & fils' });
  return { client, ...(await postJob(client, { title: 'Torréfacteur', hourlyRateMin: 27.5 })) };
});

/** Width and height in a PNG's header. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

test('a job and the site have a picture in each language', async ({ app, job }) => {
  const hashes = new Set<string>();
  for (const path of [`/jobs/${job.id}.png`, '/site.png']) {
    for (const locale of ['en', 'fr']) {
      const response = await fetch(`${app.origin}/og/${locale}${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
      const png = Buffer.from(await response.arrayBuffer());
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(sizeOf(png)).toEqual(PICTURE);
      hashes.add(png.toString('base64'));
    }
  }
  expect(hashes.size).toBe(4);
});

test('a picture is revalidated by its ETag, which changes with an edit', async ({ app, job }) => {
  const path = `/og/en/jobs/${job.id}.png`;
  const head = await sendRaw(app.origin, { method: 'HEAD', path });
  expect(head).toMatchObject({ status: 200, text: '' });
  const headers = { 'if-none-match': head.headers.etag ?? '' };
  const again = () => sendRaw(app.origin, { path, headers });
  expect((await again()).status).toBe(304);
  await job.client.updateJob({ params: { id: job.id }, body: { title: 'Maître torréfacteur' } });
  expect((await again()).status).toBe(200);
});

test.for([
  '/og/en/jobs/0.png',
  '/og/en/jobs/2147483647.png',
  '/og/en/jobs/99999999999.png',
  '/og/en/jobs/1%00.png',
  '/og/en/jobs/x.png',
  '/og/de/site.png',
  '/og/%00/site.png',
])('%s is not found', async (path, { app }) => {
  expectError(await app.createClient().send('GET', path), 'NOT_FOUND');
});

test('a closed job has none', async ({ app, job }) => {
  const { id } = await postJob(job.client);
  await job.client.updateJob({ params: { id }, body: { isActive: false } });
  expectError(await app.createClient().send('GET', `/og/en/jobs/${id}.png`), 'NOT_FOUND');
});

test('a title of any script and length fits', async ({ app, job }) => {
  for (const title of [
    'W'.repeat(100),
    '日本語の先生 مترجم 👩‍🍳 <b>',
    'Ingénieur·e œuvrant à Łódź',
  ]) {
    const { id } = await postJob(job.client, { title });
    const response = await fetch(`${app.origin}/og/fr/jobs/${id}.png`);
    expect(response.status).toBe(200);
    expect(sizeOf(Buffer.from(await response.arrayBuffer()))).toEqual(PICTURE);
  }
});

test('concurrent requests share one drawing, and are rate-limited', async () => {
  const limited = await startApp({ RATE_LIMITS: 'on', PAGES_PER_MINUTE: '12' });
  const fetchPicture = () => fetch(`${limited.origin}/og/en/site.png`);
  const replies = await Promise.all(Array.from({ length: 12 }, fetchPicture));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await fetchPicture()).status).toBe(429);
  await limited.close();
});
