import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type Client, expectError, fieldErrors, sendRaw } from '#tests/support/client.ts';
import { newRegistration, PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { test as base } from './fixtures.ts';

const test = base
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

  const own = (app: TestApp) => [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: app.origin },
    { origin: 'https://portage.example', 'sec-fetch-site': 'same-origin' },
  ];
  test.for([0, 1, 2, 3, 4])('one of our own is taken: %i', async (index, { app, client }) => {
    const headers = own(app)[index] as Record<string, string>;
    expect((await client.updateSeekerProfile({ body: {} }, headers)).status).toBe(200);
  });

  test('reading is nobody’s business', async ({ client }) => {
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
    ).toMatch(/nested too deeply$/);
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

describe('every answer', () => {
  const answers = (client: Client) =>
    Promise.all([
      client.getCurrentUser(),
      client.send('GET', '/api/nothing'),
      client.raw('logIn', { body: {} }),
      client.send('GET', '/api/health'),
      client.send('GET', '/api/openapi.json'),
      client.send('GET', '/somewhere'),
    ]);

  test('carries a strict policy and the headers that browsers obey', async ({ client }) => {
    for (const { headers } of await answers(client)) {
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-powered-by')).toBeNull();
      // Only production is sure of https.
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test('of the API is not kept by anybody', async ({ client }) => {
    const api = (await answers(client)).slice(0, 5);
    expect(api.map(({ headers }) => headers.get('cache-control'))).toEqual(
      Array(5).fill('no-store'),
    );
  });

  test('names a style nonce of its own', async ({ client }) => {
    const nonces = (await answers(client)).map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
    );
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test('that refuses has the one shape', async ({ client }) => {
    expectError(await client.send('GET', '/api/nothing'), 'NOT_FOUND');
    expectError(await client.send('GET', '/api'), 'NOT_FOUND');
    expectError(
      await client.raw('getJob', { method: 'DELETE', params: { id: 1 } }),
      'METHOD_NOT_ALLOWED',
    );
    const put = await client.raw('updateSeekerProfile', { method: 'PUT', body: {} });
    expectError(put, 'METHOD_NOT_ALLOWED');
    expect(put.headers.get('allow')).toBe('GET, HEAD, PATCH');
    expectError(await client.raw('getJob', { params: { id: '%E0%A4%A' } }), 'VALIDATION_FAILED');
  });
});

describe('being well', () => {
  test('the process is up and the database is ready', async ({ client }) => {
    expect(await client.send('GET', '/api/health')).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    expect(await client.send('GET', '/api/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
  });

  test('is not claimed before the migrations are applied', async ({ app, client }) => {
    await app.pool.query(
      'CREATE TABLE put_aside AS SELECT * FROM drizzle.__drizzle_migrations; DELETE FROM drizzle.__drizzle_migrations',
    );
    const reply = await client.send('GET', '/api/ready');
    await app.pool.query(
      'INSERT INTO drizzle.__drizzle_migrations SELECT * FROM put_aside; DROP TABLE put_aside',
    );
    expectError(reply, 'NOT_READY');
    expect(reply.headers.get('retry-after')).toBe('5');
    expect((await client.send('GET', '/api/ready')).status).toBe(200);
  });
});

describe('the log', () => {
  test('has a line a request with its template, and nothing of anybody in it', async ({ app }) => {
    const secret = 'a very secret passphrase';
    const registration = newRegistration({ password: secret });
    const person = app.createClient();
    const { body } = await person.send('POST', contract.register.alias, registration);
    await person.logIn({ body: { username: registration.email, password: secret } });
    await person.logIn({ body: { username: registration.email, password: 'also secret' } });
    await person.updateSeekerProfile({ body: { experience: 'Worked in confidence' } });
    await person.listJobs({ query: { keyword: 'confidential' } });
    await person.raw('getJob', { params: { id: 2147483647 }, query: { token: 'confidential' } });
    const last = await person.getCurrentUser();
    const id = last.headers.get('x-request-id');
    await expect.poll(() => app.logLines.some(({ requestId }) => requestId === id)).toBe(true);

    const line = (route: string) => app.logLines.findLast((entry) => entry.route === route);
    expect(line(endpoints.getCurrentUser.path)).toMatchObject({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: id,
      method: 'GET',
      status: 200,
      userId: body.id,
      ms: expect.any(Number),
    });
    // One template for both of its paths.
    expect(line(endpoints.register.path)).toMatchObject({ method: 'POST', status: 201 });
    expect(line(endpoints.logIn.path)).toMatchObject({ level: 40, status: 401 });
    expect(line(endpoints.getJob.path)).toMatchObject({ status: 404 });
    const text = JSON.stringify(app.logLines);
    for (const said of [
      secret,
      'also secret',
      registration.email,
      registration.username,
      registration.fullName,
      'confiden',
      'argon2',
      decodeURIComponent(person.cookies.get('sid') ?? 'no cookie').slice(2, 34),
    ]) {
      expect(text).not.toContain(said);
    }
  });

  test('of a failed query does not repeat its values', async ({ app }) => {
    const registration = newRegistration();
    await app.pool.query('ALTER TABLE users RENAME TO users_put_aside');
    const failed = await app.createClient().register({ body: registration });
    await app.pool.query('ALTER TABLE users_put_aside RENAME TO users');
    expect(expectError(failed, 'INTERNAL').message).toBe('Something went wrong');
    const line = app.logLines.findLast(({ msg }) => msg === 'unexpected failure');
    expect(line).toMatchObject({ requestId: failed.headers.get('x-request-id') });
    const text = JSON.stringify(line);
    expect(text).toContain('users');
    for (const said of [registration.email, registration.fullName, 'argon2id']) {
      expect(text).not.toContain(said);
    }
  });
});
