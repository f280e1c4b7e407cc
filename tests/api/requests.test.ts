import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectError, fieldErrors, sendRaw } from '#tests/support/client.ts';
import { PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { test as base, overridable } from './fixtures.ts';

const test = overridable(base)
  .override('environment', { PUBLIC_URL: 'https://portage.example/app/' })
  .extend('client', { scope: 'file' }, async ({ app }) => (await registerSeeker(app)).client);

describe('a write from another site', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://portage.example.evil.example' },
    { origin: 'https://portage.example:8443' },
    { origin: 'http://portage.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://portage.example' },
  ];
  test.for(foreign)('%o is refused before its body is read', async (headers, { client }) => {
    for (const name of ['logIn', 'logOut', 'register', 'countJobClick'] as const) {
      const reply = await client.raw(name, { params: { id: 1 }, body: '{', headers });
      expectError(reply, 'CSRF_REJECTED');
    }
    expectError(
      await client.updateSeekerProfile({ body: { location: 'Taken' } }, headers),
      'CSRF_REJECTED',
    );
    expect((await client.getCurrentUser()).status).toBe(200);
  });

  const requestsTo = (app: TestApp) => [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: app.origin },
    { origin: 'https://portage.example', 'sec-fetch-site': 'same-origin' },
  ];
  test.for([0, 1, 2, 3, 4])('own requests are accepted: %i', async (index, { app, client }) => {
    const headers = requestsTo(app)[index] as Record<string, string>;
    expect((await client.updateSeekerProfile({ body: {} }, headers)).status).toBe(200);
  });

  test('another origin may not read an answer', async ({ client }) => {
    const reply = await client.getCurrentUser({}, { origin: 'https://evil.example' });
    expect(reply.status).toBe(200);
    const headers = [...reply.headers.keys()];
    expect(headers.filter((name) => name.startsWith('access-control'))).toEqual([]);
    const preflight = await client.raw('logIn', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
      },
    });
    expectError(preflight, 'METHOD_NOT_ALLOWED');
  });
});

describe('the body', () => {
  async function post(app: TestApp, body: string | Uint8Array, headers: Record<string, string>) {
    const reply = await sendRaw(app.origin, {
      method: 'POST',
      path: endpoints.logIn.path,
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    const { status, body: answer } = reply;
    return { status, headers: new Headers(reply.headers as Record<string, string>), body: answer };
  }

  test.for<Record<string, string>>([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'application/json; charset=utf-7' },
    { 'content-type': 'application/json; charset="UTF-16"' },
    { 'content-type': 'application/jsonp' },
    { 'content-type': '' },
    { 'content-encoding': 'zstd' },
    { 'content-encoding': 'compress' },
    { 'content-encoding': 'x-unknown' },
    { 'content-encoding': 'gzip, gzip' },
    { 'content-encoding': 'identity, zstd' },
  ])('as %o is 415', async (headers, { app }) => {
    expectError(await post(app, '{"username":"nobody"}', headers), 'UNSUPPORTED_MEDIA_TYPE');
  });

  test.for([
    '{',
    '{"a":1,}',
    "{'a':1}",
    'undefined',
    'NaN',
    '\ufeff{}',
    '{"a":"\u0001"}',
    '"unfinished',
  ])('%j is no JSON', async (body, { app }) => {
    expectError(await post(app, body, {}), 'INVALID_JSON');
  });

  test('of bytes that are no UTF-8 is no JSON', async ({ app }) => {
    const bytes = Buffer.from('{"username":"caf\xe9","password":"x"}', 'latin1');
    expectError(await post(app, bytes, {}), 'INVALID_JSON');
  });

  test('that claims gzip and is none is no JSON', async ({ app }) => {
    expectError(await post(app, '{}', { 'content-encoding': 'gzip' }), 'INVALID_JSON');
  });

  test.for(['null', '[]', '"text"', '1', 'true'])('%s is no form', async (body, { app }) => {
    expect(fieldErrors(await post(app, body, {}))).toHaveLength(1);
  });

  test('may be absent where there is nothing to say', async ({ app, client }) => {
    expect((await client.updateSeekerProfile()).status).toBe(200);
    expectError(await app.createClient().raw('logIn'), 'VALIDATION_FAILED');
  });

  test('of more than 100 kB is 413, also when it only unpacks to that', async ({ app }) => {
    const just = JSON.stringify({ username: 'x'.repeat(99_900) });
    expectError(await post(app, just, {}), 'VALIDATION_FAILED');
    expectError(
      await post(app, JSON.stringify({ username: 'x'.repeat(100_001) }), {}),
      'PAYLOAD_TOO_LARGE',
    );
    const bomb = gzipSync(JSON.stringify({ username: 'x'.repeat(20_000_000) }));
    expect(bomb.length).toBeLessThan(50_000);
    expectError(await post(app, bomb, { 'content-encoding': 'gzip' }), 'PAYLOAD_TOO_LARGE');
  });

  test.for<[string, (body: string) => Buffer]>([
    ['identity', Buffer.from],
    ['gzip', gzipSync],
    ['Deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('in %s is read', async ([encoding, pack], { app }) => {
    const body = pack(JSON.stringify({ username: 'nobody', password: PASSWORD }));
    expectError(await post(app, body, { 'content-encoding': encoding }), 'INVALID_CREDENTIALS');
  });

  test('of nine levels is refused, and prototypes stay what they are', async ({ app, client }) => {
    const deep = `{"skills":${'['.repeat(9)}${']'.repeat(9)}}`;
    expect(
      fieldErrors(await client.raw('updateSeekerProfile', { body: JSON.parse(deep) }))[0],
    ).toMatch(/has too many levels$/);
    const cookie = `sid=${client.cookies.get('sid')}`;
    const reply = await sendRaw(app.origin, {
      method: 'PATCH',
      path: endpoints.updateSeekerProfile.path,
      headers: { 'content-type': 'application/json', cookie },
      body: '{"__proto__":{"location":"A"},"constructor":{"prototype":{"location":"B"}}}',
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ location: null });
    expect(({} as { location?: string }).location).toBeUndefined();
  });
});
