import { expect } from 'vitest';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { fieldErrors, sendRaw } from '#tests/support/client.ts';
import { newJob, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { test as base } from './fixtures.ts';

const test = base
  .extend('employer', { scope: 'file' }, ({ app }) => registerCompany(app))
  .extend('seeker', { scope: 'file' }, ({ app }) => registerSeeker(app));

const YEAR_10000 = Date.UTC(10_000, 0, 1);

test.for([
  ['employer', 'listOwnJobs'],
  ['employer', 'listEmployerApplications'],
  ['employer', 'listEmployerEscrows'],
  ['seeker', 'listSeekerApplications'],
  ['seeker', 'listSeekerEscrows'],
  ['seeker', 'listTransactions'],
  ['seeker', 'listSteps'],
  ['seeker', 'listJobs'],
] as const)(
  'a cursor beyond the year 9999 is refused (%s %s)',
  async ([role, name], { employer, seeker }) => {
    const { client } = { employer, seeker }[role];
    const listFrom = (at: number) => {
      const position = JSON.stringify({ at, id: 1, total: 1 });
      const cursor = Buffer.from(position).toString('base64url');
      return client.raw(name, { query: { limit: 1, cursor } });
    };
    expect(await listFrom(YEAR_10000 - 1)).toMatchObject({ status: 200 });
    expect(await listFrom(YEAR_10000)).toMatchObject({ body: { code: 'INVALID_CURSOR' } });
  },
);

test('a time that is in the year 10000 by UTC is refused', async ({ employer }) => {
  const closesAt = '9999-12-31T23:59:59-23:59';
  const { client } = employer;
  const { id } = await postJob(client);
  const posted = await client.createJob({ body: newJob({ closesAt }) });
  expect(fieldErrors(posted)).toEqual(['closesAt: This value is not valid']);
  const changed = await client.updateJob({
    params: { id },
    body: { title: 'A new title', closesAt },
  });
  expect(fieldErrors(changed)).toEqual(['closesAt: This value is not valid']);
  const garbage = await client.createJob({ body: newJob({ closesAt: 'tomorrow' }) });
  expect(fieldErrors(garbage)).toEqual(['closesAt: This value is not valid']);
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test.for([
  ['a file of jobs past the last id there can be', 'GET', '/sitemap-jobs-126324.xml', 404],
  ['the file with the last id', 'GET', '/sitemap-jobs-126323.xml', 200],
  ['no byte of a page of the simulator', 'GET', '/emulator/onboarding/%00', 404],
  ['an answer to no page of the simulator', 'POST', '/emulator/onboarding/%00', 404, 'a=1', form],
  ['a long form', 'POST', '/emulator/onboarding/x', 413, `a=${'x'.repeat(5_000)}`, form],
  [
    'a form in UTF-7',
    'POST',
    '/emulator/onboarding/x',
    415,
    'a=1',
    { 'content-type': `${form['content-type']}; charset=utf-7` },
  ],
  [
    'a long event',
    'POST',
    endpoints.receiveStripeEvent.path,
    413,
    'x'.repeat(1_100_000),
    { 'stripe-signature': 't=1,v1=0' },
  ],
  [
    'a packed form',
    'POST',
    '/emulator/onboarding/x',
    415,
    'a=1',
    { ...form, 'content-encoding': 'zstd' },
  ],
  [
    'a packed event',
    'POST',
    endpoints.receiveStripeEvent.path,
    415,
    'x',
    { 'content-encoding': 'zstd' },
  ],
] as [string, string, string, number, string?, Record<string, string>?][])(
  'a request refused before routing is no 500: %s',
  async ([_case, method, path, status, body, headers], { app }) => {
    expect(await sendRaw(app.origin, { method, path, body, headers })).toMatchObject({ status });
  },
);
