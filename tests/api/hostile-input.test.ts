import fc from 'fast-check';
import { expect } from 'vitest';
import type { Endpoint } from '#shared/contract/call.ts';
import { contract } from '#shared/contract/contract.ts';
import { sendRaw } from '#tests/support/client.ts';
import {
  apply,
  newJob,
  PASSWORD,
  type Person,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { fingerprintTables } from '#tests/support/fingerprint.ts';
import { test } from './fixtures.ts';

const SEED = 20_261_121;

const RUNS = 1_000;

let people: (Person | undefined)[];

let ids: number[];

test.beforeAll(async ({ app }) => {
  const employer = await registerCompany(app);
  const seeker = await registerSeeker(app);
  const job = await postJob(employer.client);
  const application = await apply(seeker.client, job.id);
  await seeker.client.updateSeekerProfile({ body: { location: 'Regina, SK' } });
  await seeker.client.sendMessage({ body: { applicationId: application.id, content: 'Hello' } });
  // A first look is kept.
  await employer.client.getCandidate({ params: { id: application.id } });
  people = [undefined, employer, seeker];
  ids = [job.id, application.id, employer.user.id];
});

/** JSON text, some of which JSON.stringify cannot write. */
const badValues = [
  'null',
  'true',
  '""',
  '" "',
  '-1',
  '0.1',
  '1e999',
  '-1e999',
  '2147483648',
  '9007199254740993',
  '"NaN"',
  '[]',
  '{}',
  '[[["x"]]]',
  '["x", 1, null]',
  '{"__proto__": {"isAdmin": true}}',
  '"nul \\u0000 byte"',
  '"\\ud800 alone"',
  '"\\udfff"',
  '"javascript:alert(1)"',
  '"https://me:secret@example.ca"',
  '"http://"',
  `"${'x'.repeat(11_000)}"`,
  `"${'é'.repeat(40_000)}"`,
  `${'['.repeat(500)}${']'.repeat(500)}`,
  `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`,
  `[${'"x",'.repeat(150)}"x"]`,
  '"2026-02-30T00:00:00Z"',
  '"2020-01-01"',
  '"9999-12-31T23:59:59-23:59"',
  '"\'; DROP TABLE users; --"',
];

const goodBodies: Record<string, unknown> = {
  logIn: { username: 'nobody', password: 'nothing' },
  register: { username: 'x', email: 'x', password: 'x', fullName: 'x', role: 'x', title: 'x' },
  createJob: newJob(),
  importJobs: { as: 'drafts', jobs: [newJob()] },
  updateJob: newJob(),
  updateSeekerProfile: { skills: [], resumeUrl: RESUME_URL, desiredSalaryMin: 1 },
  createCompanyProfile: { companyName: 'Name', industry: 'Trade', website: '', foundedYear: 1900 },
  updateCompanyProfile: { companyName: 'Name', industry: 'Trade', website: '', foundedYear: 1900 },
  updateUser: { fullName: 'x', title: 'x' },
  changePassword: { currentPassword: PASSWORD, password: PASSWORD },
  endSession: { id: 'x' },
  requestPasswordReset: { email: 'nobody@example.ca' },
  resetPassword: { token: 'x', password: PASSWORD },
  changeEmail: { email: 'nobody@example.ca', currentPassword: 'x' },
  confirmEmail: { token: 'x' },
  closeAccount: { currentPassword: PASSWORD },
  createApplication: { jobId: 1, resumeUrl: RESUME_URL, coverLetter: 'x' },
  updateApplication: { status: 'hired' },
  sendMessage: { receiverId: 1, applicationId: 1, content: 'x', fileId: 1 },
  markMessagesRead: { applicationId: 1 },
  fundEscrow: {
    applicationId: 1,
    amount: '25.00',
    completionDeadline: '2020-01-01T00:00:00Z',
    keepsCard: true,
    cardId: 1,
  },
  removeCard: { cardId: 1 },
  proposeSteps: { applicationId: 1, steps: [] },
  answerSteps: { applicationId: 1, version: 1, accepts: false, text: 'x' },
  confirmPayment: { paymentIntentId: 'pi_none' },
  discardPayment: { paymentIntentId: 'pi_none' },
  releaseEscrow: { escrowId: 1, notes: 'x' },
  cancelRelease: { escrowId: 1 },
  addStatement: { escrowId: 1, kind: 'delivery', text: 'x' },
  refundEscrow: { escrowId: 1, reason: 'x' },
};

/** A body with one wrong field, or wrong as a whole. */
const badBody = (name: string) => {
  const fields = Object.keys((goodBodies[name] as object | undefined) ?? { any: 1 });
  const withOneBad = fc
    .tuple(fc.constantFrom(...fields), fc.constantFrom(...badValues))
    .map(([field, value]) => {
      const others = Object.entries((goodBodies[name] as object | undefined) ?? {})
        .filter(([key]) => key !== field)
        .map(([key, item]) => `${JSON.stringify(key)}:${JSON.stringify(item)}`);
      // A second bad field ensures that no body is valid.
      return `{${[...others, `${JSON.stringify(field)}:${value}`, '"\\u0000":1'].join(',')}}`;
    });
  const whole = fc.constantFrom(
    // An empty object is valid where every field is optional.
    ...badValues.filter((value) => value !== '{}'),
    '',
    '{',
    '{"a":}',
    '\ufeff{"\\u0000":1}',
    'NaN',
    "{'single': 1}",
    'a=b&c=d',
    '<xml/>',
  );
  const random = fc.json({ maxDepth: 12, noUnicodeString: false }).map((json) => `[${json}]`);
  return fc.oneof(withOneBad, whole, random);
};

const badId = fc.constantFrom(
  '0',
  '-1',
  '1.5',
  '99999999999',
  '2147483647',
  '2147483648',
  '1e3',
  '01',
  '%00',
  '%',
  '%ff',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  "1'--",
  'NaN',
  '%F0%9F%92%A9',
  'x'.repeat(3_000),
);

const cursor = fc
  .record({
    at: fc.oneof(fc.integer(), fc.double(), fc.constantFrom(9e15, -9e15, 8.64e15)),
    id: fc.oneof(fc.integer(), fc.constantFrom(9e15, 2_147_483_648, -1)),
    total: fc.oneof(fc.integer(), fc.constant('1')),
    rank: fc.oneof(fc.string(), fc.constantFrom('1e400', 'Infinity', '0.1', '1e-99')),
  })
  .map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'));

const queryNames = [
  ...Object.keys(contract.listJobs.query.shape),
  'jobId',
  'skills[]',
  '__proto__',
  'constructor',
];

const badQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom(...queryNames),
      fc.oneof(
        fc.constantFrom(
          '%00',
          '%',
          '%ff%fe',
          '1e999',
          '-1',
          '99999999999999999999',
          'x'.repeat(500),
        ),
        fc
          .string({ unit: 'binary', maxLength: 30 })
          .map((text) => encodeURIComponent(text.toWellFormed())),
        cursor,
      ),
    ),
    { maxLength: 5 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));

const headers = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-encoding': 'zstd' },
  { 'content-encoding': 'gzip' },
  { 'if-match': '"not a version"' },
  { 'idempotency-key': 'not a uuid' },
  { 'accept-language': `${'fr-CA;q=0.9,'.repeat(200)}*` },
  { cookie: 'sid=s%3Aforged.signature; sid=%00' },
  { origin: 'null' },
);

/** Calls without input, of which nothing can be wrong. */
const WITHOUT_INPUT = new Set([
  'logOut',
  'logOutEverywhere',
  'endOtherSessions',
  'sendEmailConfirmation',
  'requestDataExport',
  'markSeen',
  'createCalendarFeed',
  'removeCalendarFeed',
  'createPayoutAccount',
  'withdrawApplication',
  'nudgeEmployer',
  'blockPerson',
  'unblockPerson',
]);

const calls = Object.entries<Endpoint>(contract).filter(
  // A stream would not end.
  ([name, { kind }]) => kind !== 'stream' && !WITHOUT_INPUT.has(name),
);

const request = fc.constantFrom(...calls).chain(([name, endpoint]) =>
  fc.record({
    method: fc.constant(endpoint.method),
    path: fc
      .tuple(fc.oneof(badId, badId, fc.constant('own')), badQuery)
      .map(([id, query]) => ({ template: endpoint.path, id, query })),
    body: endpoint.method === 'GET' ? fc.constant(undefined) : badBody(name),
    headers,
    person: fc.nat(2),
  }),
);

test(`${RUNS} bad requests over all calls make no 500 and change nothing`, async ({ app }) => {
  const before = await fingerprintTables(app.pool);
  const statuses = new Map<number, number>();

  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, body, headers: sent, person }) => {
      const { template, query } = path;
      const id = path.id === 'own' ? String(ids[person]) : path.id;
      const cookie = people[person]?.client.cookies.get('sid');
      const reply = await sendRaw(app.origin, {
        method,
        path: template.replace(/:\w+/, id) + (query ? `?${query}` : ''),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(cookie && { cookie: `sid=${cookie}` }),
          ...sent,
        },
        body,
      });
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      expect(reply.status, reply.text).toBeLessThan(500);
      if (reply.status >= 400) {
        expect(Object.keys(reply.body as object)).toEqual(
          expect.arrayContaining(['message', 'code', 'requestId']),
        );
        expect(reply.text).not.toMatch(/node_modules|\bat \S+:\d+|SELECT|Failed query/);
      }
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );

  expect(await fingerprintTables(app.pool)).toEqual(before);
  expect(app.logLines.filter(({ msg }) => msg === 'unexpected failure')).toEqual([]);
  // Enough requests reach validation and are refused by it.
  expect(statuses.get(400) ?? 0).toBeGreaterThan(RUNS / 5);
}, 60_000);
