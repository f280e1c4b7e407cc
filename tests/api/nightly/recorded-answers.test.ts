import { expect } from 'vitest';
import { type CallName, contract, type OrdinaryName } from '#shared/contract/contract.ts';
import { isStagingCall } from '#shared/contract/staging.ts';
import type { Reply } from '#tests/support/client.ts';
import type { Person } from '#tests/support/factories.ts';
import { inputOf } from '../authorisation/cases.ts';
import { test as base } from '../authorisation/fixtures.ts';
import { overridable } from '../fixtures.ts';

/**
 * Compares each call's responses to a stranger, a job seeker and an employer with those recorded
 * before reads shared statements. After an intended change run `npx vitest run --project nightly
 * tests/api/nightly/recorded-answers.test.ts --update`.
 */
const now = new Date('2026-11-20T15:00:00Z');
const test = overridable(base).override('clock', { now: () => now });

/** Headers and fields that differ in each run. */
const VARYING = new Set([
  'content-length',
  'date',
  'x-request-id',
  'keep-alive',
  'connection',
  'retry-after',
]);
const RANDOM: [RegExp, string][] = [
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<uuid>'],
  [/'nonce-[^']+'/g, "'nonce-<nonce>'"],
  [/\b(pi|ch|re|tr|acct|txn|evt|pk_test|sk_test)_\w+/g, '$1_<id>'],
  [/(?<=\bsid=)[^;]+/g, '<session>'],
  [/(?<="id":")[\w-]{43}(?=")/g, '<session>'],
  [/(?<=\bdevice=)[^;]+/g, '<device>'],
  [/(?<=Expires=)[^;]+/g, '<time>'],
  [/(?<=\b[Pp]erson ?)\d+/g, '<number>'],
  [/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"<time>"'],
];

const fixed = (text: string) =>
  RANDOM.reduce((changed, [pattern, name]) => changed.replaceAll(pattern, name), text);

type OrdinaryCall = CallName & OrdinaryName;

/** Calls that end sessions, run last. */
const LAST: OrdinaryCall[] = ['logOutEverywhere', 'logOut'];

test('every call answers as it was recorded', async ({
  app,
  seeker,
  otherSeeker,
  employer,
  otherEmployer,
  rows,
}) => {
  const people: Record<string, Person | undefined> = {
    stranger: undefined,
    otherSeeker,
    otherEmployer,
    seeker,
    employer,
  };
  const names = (Object.keys(contract) as OrdinaryCall[]).filter(
    (name) => contract[name].kind === 'call' && !isStagingCall(contract[name]),
  );
  const isWrite = (name: OrdinaryCall) => Number(contract[name].method !== 'GET');
  const order = [
    ...names.filter((name) => !LAST.includes(name)).toSorted((a, b) => isWrite(a) - isWrite(b)),
    ...LAST,
  ];
  const answers: { call: string; headers: [string, string][]; answer: string }[] = [];
  for (const name of order) {
    for (const [who, person] of Object.entries(people)) {
      const client = app.createClient({ 'accept-encoding': 'identity' });
      for (const [cookie, value] of person?.client.cookies ?? []) client.cookies.set(cookie, value);
      const reply: Reply<unknown> = await client.raw(name, inputOf(name, rows));
      answers.push({
        call: `${name} ${who} ${reply.status}`,
        headers: [...reply.headers].filter(([header]) => !VARYING.has(header)),
        answer: fixed(JSON.stringify(reply.body)),
      });
    }
  }
  const line = ([header, value]: [string, string]) => fixed(`${header}: ${value}`);
  const [first] = answers;
  const common = (first?.headers ?? [])
    .map(line)
    .filter((header) => answers.every(({ headers }) => headers.map(line).includes(header)));
  const recorded = [
    ...common,
    ...answers.map(({ call, headers, answer }) => {
      const uncommonHeaders = headers.map(line).filter((header) => !common.includes(header));
      return [`\n${call}`, ...uncommonHeaders, answer].join('\n');
    }),
  ];
  await expect(recorded.join('\n')).toMatchFileSnapshot('recorded-answers.txt');
});
