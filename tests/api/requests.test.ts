import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Client, expectError, fieldErrors, sendRaw } from '#tests/support/client.ts';
import { newRegistration, PASSWORD, registerSeeker } from '#tests/support/factories.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://portage.example/app/' });
  client = (await registerSeeker(app)).client;
});
afterAll(() => app.close());

const PROFILE = '/api/job-seeker/profile';

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
  test.each(foreign)('%o is refused before its body is read', async (headers) => {
    for (const path of ['/api/login', '/api/logout', '/api/register', '/api/jobs/1/click']) {
      expectError(await client.post(path, '{', headers), 'CSRF_REJECTED');
    }
    expectError(await client.patch(PROFILE, { location: 'Taken' }, headers), 'CSRF_REJECTED');
    expect((await client.get('/api/user')).status).toBe(200);
  });

  const own = () => [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: app.origin },
    { origin: 'https://portage.example', 'sec-fetch-site': 'same-origin' },
  ];
  test.each([0, 1, 2, 3, 4])('one of our own is taken: %i', async (index) => {
    const headers = own()[index] as Record<string, string>;
    expect((await client.patch(PROFILE, {}, headers)).status).toBe(200);
  });

  test('reading is nobody’s business', async () => {
    const reply = await client.get('/api/user', { origin: 'https://evil.example' });
    expect(reply.status).toBe(200);
    const headers = [...reply.headers.keys()];
    expect(headers.filter((name) => name.startsWith('access-control'))).toEqual([]);
    const preflight = await client.send('OPTIONS', '/api/login', undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    });
    expectError(preflight, 'METHOD_NOT_ALLOWED');
  });
});

describe('the body', () => {
  async function post(body: string | Uint8Array, headers: Record<string, string>) {
    const reply = await sendRaw(app.origin, {
      method: 'POST',
      path: '/api/login',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    const { status, body: answer } = reply;
    return { status, headers: new Headers(reply.headers as Record<string, string>), body: answer };
  }

  test.each<Record<string, string>>([
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
  ])('as %o is 415', async (headers) => {
    expectError(await post('{"username":"nobody"}', headers), 'UNSUPPORTED_MEDIA_TYPE');
  });

  test.each([
    '{',
    '{"a":1,}',
    "{'a':1}",
    'undefined',
    'NaN',
    '\ufeff{}',
    '{"a":"\u0001"}',
    '"unfinished',
  ])('%j is no JSON', async (body) => {
    expectError(await post(body, {}), 'INVALID_JSON');
  });

  test('of bytes that are no UTF-8 is no JSON', async () => {
    const bytes = Buffer.from('{"username":"caf\xe9","password":"x"}', 'latin1');
    expectError(await post(bytes, {}), 'INVALID_JSON');
  });

  test('that claims gzip and is none is no JSON', async () => {
    expectError(await post('{}', { 'content-encoding': 'gzip' }), 'INVALID_JSON');
  });

  test.each(['null', '[]', '"text"', '1', 'true'])('%s is no form', async (body) => {
    expect(fieldErrors(await post(body, {}))).toHaveLength(1);
  });

  test('may be absent where there is nothing to say', async () => {
    expect((await client.patch(PROFILE)).status).toBe(200);
    expectError(await app.createClient().post('/api/login'), 'VALIDATION_FAILED');
  });

  test('of more than 100 kB is 413, also when it only unpacks to that', async () => {
    const just = JSON.stringify({ username: 'x'.repeat(99_900) });
    expectError(await post(just, {}), 'VALIDATION_FAILED');
    expectError(
      await post(JSON.stringify({ username: 'x'.repeat(100_001) }), {}),
      'PAYLOAD_TOO_LARGE',
    );
    const bomb = gzipSync(JSON.stringify({ username: 'x'.repeat(20_000_000) }));
    expect(bomb.length).toBeLessThan(50_000);
    expectError(await post(bomb, { 'content-encoding': 'gzip' }), 'PAYLOAD_TOO_LARGE');
  });

  test.each([
    ['identity', Buffer.from],
    ['gzip', gzipSync],
    ['Deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('in %s is read', async (encoding, pack) => {
    const body = pack(JSON.stringify({ username: 'nobody', password: PASSWORD }));
    expectError(await post(body, { 'content-encoding': encoding }), 'INVALID_CREDENTIALS');
  });

  test('of nine levels is refused, and prototypes stay what they are', async () => {
    const deep = `{"skills":${'['.repeat(9)}${']'.repeat(9)}}`;
    expect(fieldErrors(await client.send('PATCH', PROFILE, JSON.parse(deep)))[0]).toMatch(
      /nested too deeply$/,
    );
    const cookie = `sid=${client.cookies.get('sid')}`;
    const reply = await sendRaw(app.origin, {
      method: 'PATCH',
      path: PROFILE,
      headers: { 'content-type': 'application/json', cookie },
      body: '{"__proto__":{"location":"A"},"constructor":{"prototype":{"location":"B"}}}',
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ location: null });
    expect(({} as { location?: string }).location).toBeUndefined();
  });
});

describe('every answer', () => {
  const answers = () =>
    Promise.all([
      client.get('/api/user'),
      client.get('/api/nothing'),
      client.post('/api/login', {}),
      client.get('/api/health'),
      client.get('/api/openapi.json'),
      client.get('/somewhere'),
    ]);

  test('carries a strict policy and the headers that browsers obey', async () => {
    for (const { headers } of await answers()) {
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

  test('of the API is not kept by anybody', async () => {
    const api = (await answers()).slice(0, 5);
    expect(api.map(({ headers }) => headers.get('cache-control'))).toEqual(
      Array(5).fill('no-store'),
    );
  });

  test('names a style nonce of its own', async () => {
    const nonces = (await answers()).map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
    );
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test('that refuses has the one shape', async () => {
    expectError(await client.get('/api/nothing'), 'NOT_FOUND');
    expectError(await client.get('/api'), 'NOT_FOUND');
    expectError(await client.send('DELETE', '/api/jobs/1', undefined), 'METHOD_NOT_ALLOWED');
    const put = await client.send('PUT', PROFILE, {});
    expectError(put, 'METHOD_NOT_ALLOWED');
    expect(put.headers.get('allow')).toBe('GET, HEAD, PATCH');
    expectError(await client.get('/api/jobs/%E0%A4%A'), 'VALIDATION_FAILED');
  });
});

describe('being well', () => {
  test('the process is up and the database is ready', async () => {
    expect(await client.get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await client.get('/api/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
  });

  test('is not claimed before the migrations are applied', async () => {
    await app.pool.query(
      'CREATE TABLE put_aside AS SELECT * FROM drizzle.__drizzle_migrations; DELETE FROM drizzle.__drizzle_migrations',
    );
    const reply = await client.get('/api/ready');
    await app.pool.query(
      'INSERT INTO drizzle.__drizzle_migrations SELECT * FROM put_aside; DROP TABLE put_aside',
    );
    expectError(reply, 'NOT_READY');
    expect(reply.headers.get('retry-after')).toBe('5');
    expect((await client.get('/api/ready')).status).toBe(200);
  });
});

describe('the log', () => {
  test('has a line a request with its template, and nothing of anybody in it', async () => {
    const secret = 'a very secret passphrase';
    const registration = newRegistration({ password: secret });
    const person = app.createClient();
    const { body } = await person.post('/api/auth/register', registration);
    await person.post('/api/login', { username: registration.email, password: secret });
    await person.post('/api/login', { username: registration.email, password: 'also secret' });
    await person.patch(PROFILE, { experience: 'Worked in confidence' });
    await person.get('/api/jobs?keyword=confidential');
    await person.get('/api/jobs/2147483647?token=confidential');
    const last = await person.get('/api/user');
    const id = last.headers.get('x-request-id');
    await expect.poll(() => app.logLines.some(({ requestId }) => requestId === id)).toBe(true);

    const line = (route: string) => app.logLines.findLast((entry) => entry.route === route);
    expect(line('/api/user')).toMatchObject({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: id,
      method: 'GET',
      status: 200,
      userId: body.id,
      ms: expect.any(Number),
    });
    // One template for both of its paths.
    expect(line('/api/register')).toMatchObject({ method: 'POST', status: 201 });
    expect(line('/api/login')).toMatchObject({ level: 40, status: 401 });
    expect(line('/api/jobs/:id')).toMatchObject({ status: 404 });
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

  test('of a failed query does not repeat its values', async () => {
    const registration = newRegistration();
    await app.pool.query('ALTER TABLE users RENAME TO users_put_aside');
    const failed = await app.createClient().post('/api/register', registration);
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
