import { describe, expect } from 'vitest';
import type { Endpoint } from '#shared/contract/call.ts';
import { contract } from '#shared/contract/contract.ts';
import { isStagingCall } from '#shared/contract/staging.ts';
import { type Client, expectError } from '#tests/support/client.ts';
import type { Person } from '#tests/support/factories.ts';
import type { CaseName, Rows } from './case.ts';
import { cases, inputOf } from './cases.ts';
import { snapshot, test } from './fixtures.ts';

const all = Object.entries<Endpoint>(contract)
  .filter(([, endpoint]) => endpoint.access !== 'staff' && !isStagingCall(endpoint))
  .map(([name, endpoint]) => ({ ...endpoint, name: name as CaseName }));

const call = (client: Client, { name }: { name: CaseName }, rows: Rows) =>
  client.raw(name, inputOf(name, rows));

/** The same call with a body that is not a form. */
const callWithoutForm = (client: Client, { name, method }: (typeof all)[number], rows: Rows) =>
  client.raw(name, { ...inputOf(name, rows), ...(method !== 'GET' && { body: [] }) });

test('every call of the contract has a case', () => {
  expect(Object.keys(cases).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

describe('without a session', () => {
  test.for(all.filter(({ access }) => access !== 'public'))(
    '$name',
    async (endpoint, { app, rows }) => {
      const client = app.createClient();
      expectError(await call(client, endpoint, rows), 'UNAUTHENTICATED');
      // A stranger learns nothing about the form.
      expectError(await callWithoutForm(client, endpoint, rows), 'UNAUTHENTICATED');
      const params = inputOf(endpoint.name, rows).params ?? {};
      for (const param of Object.keys(params)) {
        const reply = await client.raw(endpoint.name, { params: { ...params, [param]: 'x' } });
        expectError(reply, 'UNAUTHENTICATED');
      }
    },
  );

  /** Calls whose input only its owner knows: a password, a mailed link. */
  const withSecret = new Set<string>([
    'logIn',
    'finishLogIn',
    'answerSuspension',
    'resetPassword',
    'confirmEmail',
  ]);
  const open = all.filter(({ name, access }) => access === 'public' && !withSecret.has(name));

  test.for(open.filter(({ kind }) => kind === 'call'))(
    '$name is open',
    async (endpoint, { app, rows }) => {
      expect((await call(app.createClient(), endpoint, rows)).status).toBeLessThan(300);
    },
  );

  test.for(open.filter(({ kind }) => kind === 'webhook'))(
    '$name is open to its provider only',
    async ({ name }, { app }) => {
      expectError(await app.createClient().raw(name, { body: {} }), 'BAD_SIGNATURE');
    },
  );
});

describe('with the wrong role', () => {
  const oneRole = all.filter(({ access }) => ['employer', 'job_seeker'].includes(access));

  test.for(oneRole)('$name', async (endpoint, { app, rows, seeker, employer }) => {
    const { client } = endpoint.access === 'employer' ? seeker : employer;
    const before = await snapshot(app.pool);
    const { message } = expectError(await call(client, endpoint, rows), 'FORBIDDEN');
    expectError(await callWithoutForm(client, endpoint, rows), 'FORBIDDEN');
    expect(await snapshot(app.pool)).toEqual(before);
    if (endpoint.name === 'createApplication') {
      expect(message).toBe('Only job seekers can apply for jobs.');
    }
  });
});

describe('a read', () => {
  const reads = all.filter(({ kind, method }) => kind === 'call' && method === 'GET');

  test.for(reads)(
    '$name answers what it declares',
    async (endpoint, { rows, seeker, employer }) => {
      for (const { client } of [seeker, employer]) {
        const { status, body } = await call(client, endpoint, rows);
        if (status < 300) expect(endpoint.response?.parse(body) ?? null).toEqual(body);
      }
    },
  );
});

describe("another's record", () => {
  const owned = all.filter(({ name }) => typeof cases[name].ownership === 'number');
  const mayCall =
    ({ access }: Endpoint) =>
    ({ user }: Person) =>
      access === 'signed-in' || access === user.role;
  const missing = 2_147_483_647;

  /** Input for a record that does not exist. */
  const inputOfNone = (name: CaseName, rows: Rows) => {
    const { params, body, ...rest } = inputOf(name, rows);
    if (!params) return { ...rest, body: { ...(body as object), applicationId: missing } };
    const ids = Object.fromEntries(Object.keys(params).map((param) => [param, missing]));
    return { ...rest, params: ids, body };
  };

  test.for(owned)('$name', async (endpoint, { app, rows, outsiders }) => {
    const before = await snapshot(app.pool);
    const code = cases[endpoint.name].ownership === 403 ? 'FORBIDDEN' : 'NOT_FOUND';
    for (const { client } of outsiders.filter(mayCall(endpoint))) {
      const { message, details } = expectError(await call(client, endpoint, rows), code);
      expect(details).toBeUndefined();
      if (code !== 'NOT_FOUND') continue;
      // The response is identical to that for a missing record.
      const reply = await client.raw(endpoint.name, inputOfNone(endpoint.name, rows));
      expect(expectError(reply, 'NOT_FOUND').message).toBe(message);
    }
    expect(await snapshot(app.pool)).toEqual(before);
  });

  test.for(
    all.filter(
      ({ name, kind, method }) =>
        cases[name].ownership === 'self' && kind === 'call' && method === 'GET',
    ),
  )('$name shows nothing of it', async (endpoint, { rows, seeker, employer, outsiders }) => {
    for (const { client } of outsiders.filter(mayCall(endpoint))) {
      const { status, body } = await call(client, endpoint, rows);
      // A removed member has no company to read.
      expect([200, 404]).toContain(status);
      const text = JSON.stringify(body);
      for (const { user } of [seeker, employer]) {
        expect(text).not.toContain(user.email);
        expect(text).not.toContain(user.fullName);
      }
      expect(text).not.toContain('Hello');
    }
  });
});
