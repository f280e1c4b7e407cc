import { expect } from 'vitest';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { test } from './fixtures.ts';

const document = '/api/openapi.json';

test.for([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['br, gzip;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
] as const)('%s is answered in %s, the same text', async ([accepted, used], { app }) => {
  const { client } = await registerCompany(app);
  await postJob(client, { description: 'Count the boats that pass the lock. '.repeat(50) });
  const requestPage = async (path: string, encoding: string) => {
    const reply = await fetch(app.origin + path, { headers: { 'accept-encoding': encoding } });
    return { text: await reply.text(), headers: reply.headers };
  };
  // The first is compressed synchronously, the second in another thread.
  for (const path of [endpoints.listJobs.path, document]) {
    const plain = await requestPage(path, 'identity');
    const { text, headers } = await requestPage(path, accepted);
    expect(headers.get('content-encoding')).toBe(used);
    expect(headers.get('vary')).toContain('Accept-Encoding');
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
    expect(text).toBe(plain.text);
  }
  expect((await requestPage(document, 'identity')).text.length).toBeGreaterThan(65_536);
});

test('a short answer is not compressed, and one to HEAD has no body', async ({ app }) => {
  const health = await fetch(`${app.origin}/api/health`, { headers: { 'accept-encoding': 'br' } });
  expect(health.headers.get('content-encoding')).toBeNull();
  const head = await fetch(app.origin + document, { method: 'HEAD' });
  expect(await head.text()).toBe('');
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
});
