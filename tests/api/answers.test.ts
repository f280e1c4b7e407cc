import { describe, expect } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { type Client, expectError } from '#tests/support/client.ts';
import { newRegistration, registerSeeker } from '#tests/support/factories.ts';
import { test as base, overridable } from './fixtures.ts';

const test = overridable(base)
  .override('environment', { PUBLIC_URL: 'https://portage.example/app/' })
  .extend('client', { scope: 'file' }, async ({ app }) => (await registerSeeker(app)).client);

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
      // Only production is certain to use https.
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test('of the API is not cached', async ({ client }) => {
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

  test('with an error has the common error shape', async ({ client }) => {
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

describe('health', () => {
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

  test('is not reported before the migrations are applied', async ({ app, client }) => {
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
  test('has a line per request with its route template, and no personal data', async ({ app }) => {
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
    // Both paths of a call are logged as one route.
    expect(line(endpoints.register.path)).toMatchObject({ method: 'POST', status: 201 });
    expect(line(endpoints.logIn.path)).toMatchObject({ level: 40, status: 401 });
    expect(line(endpoints.getJob.path)).toMatchObject({ status: 404 });
    const text = JSON.stringify(app.logLines);
    for (const personalText of [
      secret,
      'also secret',
      registration.email,
      registration.username,
      registration.fullName,
      'confiden',
      'argon2',
      decodeURIComponent(person.cookies.get('sid') ?? 'no cookie').slice(2, 34),
    ]) {
      expect(text).not.toContain(personalText);
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
    for (const personalText of [registration.email, registration.fullName, 'argon2id']) {
      expect(text).not.toContain(personalText);
    }
  });
});
