import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/call.ts';
import { contract, type EndpointName } from '#shared/contract/contract.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Client, expectError } from '#tests/support/client.ts';
import {
  apply,
  newJob,
  newRegistration,
  type Person,
  postJob,
  RESUME_URL,
  registerCompany,
  registerEmployer,
  registerSeeker,
} from '#tests/support/factories.ts';
import { fundEscrow, funding } from '#tests/support/money.ts';

/** The rows of one seeker and one employer who share an application, on every path's parameter. */
let app: TestApp;
let seeker: Person;
let otherSeeker: Person;
let employer: Person;
let otherEmployer: Person;
let record: {
  jobId: number;
  closedJobId: number;
  applicationId: number;
  escrowId: number;
  paymentIntentId: string;
};

beforeAll(async () => {
  app = await startApp();
  seeker = await registerSeeker(app);
  otherSeeker = await registerSeeker(app);
  employer = await registerCompany(app);
  otherEmployer = await registerCompany(app);
  const job = await postJob(employer.client);
  const closed = await postJob(employer.client, { isActive: false });
  const application = await apply(seeker.client, job.id);
  await seeker.client.post('/api/messages', { applicationId: application.id, content: 'Hello' });
  const { id: escrowId, paymentIntentId } = await fundEscrow(app, { employer, application });
  record = {
    ...{ jobId: job.id, closedJobId: closed.id, applicationId: application.id },
    ...{ escrowId, paymentIntentId },
  };
});
afterAll(() => app.close());

/**
 * What another person's record answers: `404` as if it did not exist, `403` for a job, which is
 * public; `self` where a call reaches only what is the caller's own, and `open` where it belongs to all.
 */
type Ownership = 'open' | 'self' | 404 | 403;

interface Case {
  ownership: Ownership;
  /** The path of a record of `seeker` and `employer`; without one, the call's own path. */
  path?: () => string;
  /** What a caller who may do it would send. */
  body?: () => unknown;
}

const job = () => `/api/jobs/${record.jobId}`;
const application = () => `/api/applications/${record.applicationId}`;

/** Every call says here whose records it reaches; one that is missing does not compile. */
const cases: Record<EndpointName, Case> = {
  getCurrentUser: { ownership: 'self' },
  logIn: { ownership: 'open', body: () => ({ username: 'nobody', password: 'nothing' }) },
  register: { ownership: 'open', body: () => newRegistration() },
  logOut: { ownership: 'open' },
  logOutEverywhere: { ownership: 'self' },
  listJobs: { ownership: 'open' },
  listWages: { ownership: 'open' },
  getJob: { ownership: 'open', path: job },
  listRelatedJobs: { ownership: 'open', path: () => `${job()}/related` },
  getJobWage: { ownership: 'open', path: () => `${job()}/wage` },
  createJob: { ownership: 'self', body: newJob },
  updateJob: { ownership: 403, path: job, body: () => ({ title: 'Taken over' }) },
  countJobClick: { ownership: 'open', path: () => `${job()}/click` },
  listOwnJobs: { ownership: 'self' },
  getOwnJob: { ownership: 404, path: () => `/api/employer/jobs/${record.jobId}` },
  getJobApplication: { ownership: 'self', path: () => `${job()}/application` },
  getJobStatistics: { ownership: 403, path: () => `/api/employer/jobs/${record.jobId}/statistics` },
  listCandidateMatches: {
    ownership: 403,
    path: () => `/api/employer/jobs/${record.jobId}/matches`,
  },
  getEmployerPlan: { ownership: 'self' },
  listPlaces: { ownership: 'open', path: () => '/api/places?query=hal' },
  getSeekerProfile: { ownership: 'self' },
  updateSeekerProfile: { ownership: 'self', body: () => ({ location: 'Elsewhere' }) },
  getCompanyProfile: { ownership: 'self' },
  createCompanyProfile: { ownership: 'self', body: () => ({ companyName: 'X2', industry: 'X2' }) },
  updateCompanyProfile: { ownership: 'self', body: () => ({ location: 'Elsewhere' }) },
  createApplication: {
    ownership: 'self',
    body: () => ({ jobId: record.jobId, resumeUrl: RESUME_URL }),
  },
  getApplication: { ownership: 404, path: application },
  updateApplication: { ownership: 404, path: application, body: () => ({ status: 'rejected' }) },
  listRecommendations: { ownership: 'self' },
  listSeekerApplications: { ownership: 'self' },
  listEmployerApplications: { ownership: 'self' },
  countEmployerApplications: { ownership: 'self' },
  updateApplications: {
    ownership: 404,
    body: () => ({ ids: [record.applicationId], status: 'hired' }),
  },
  getCandidate: {
    ownership: 404,
    path: () => `/api/employer/applications/${record.applicationId}/candidate`,
  },
  listMessages: { ownership: 'self' },
  listConversations: { ownership: 'self' },
  listApplicationMessages: {
    ownership: 404,
    path: () => `/api/messages/application/${record.applicationId}`,
  },
  listMessagesWith: { ownership: 'self', path: () => `/api/messages/with/${seeker.user.id}` },
  sendMessage: {
    ownership: 404,
    body: () => ({ applicationId: record.applicationId, content: 'Let me in' }),
  },
  markMessagesRead: { ownership: 404, body: () => ({ applicationId: record.applicationId }) },
  receiveStripeEvent: { ownership: 'open' },
  getStripeConfig: { ownership: 'self' },
  fundEscrow: { ownership: 404, body: () => funding({}, record.applicationId) },
  confirmPayment: {
    ownership: 404,
    body: () => ({ paymentIntentId: record.paymentIntentId }),
  },
  releaseEscrow: { ownership: 404, body: () => ({ escrowId: record.escrowId }) },
  refundEscrow: { ownership: 404, body: () => ({ escrowId: record.escrowId, reason: 'Mine' }) },
  listEmployerEscrows: { ownership: 'self' },
  listSeekerEscrows: { ownership: 'self' },
  getApplicationEscrow: {
    ownership: 404,
    path: () => `/api/escrow/application/${record.applicationId}`,
  },
  getPayoutAccount: { ownership: 'self' },
  createPayoutAccount: { ownership: 'self' },
  listTransactions: { ownership: 'self' },
  getPaymentTotals: { ownership: 'self' },
  followEvents: { ownership: 'self' },
  listWaiting: { ownership: 'self' },
  markSeen: { ownership: 'self' },
};

const all = Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({
  ...endpoint,
  name: name as EndpointName,
}));

function pathOf({ name, ...endpoint }: (typeof all)[number]): string {
  const path = cases[name].path?.() ?? endpoint.path;
  expect(path, `${name} needs the path of a record`).not.toContain(':');
  return path;
}

function call(
  client: Client,
  endpoint: (typeof all)[number],
  body = cases[endpoint.name].body?.(),
) {
  return client.send(endpoint.method, pathOf(endpoint), body);
}

/** Everything that is stored and is not about reading. */
async function snapshot(): Promise<unknown> {
  const { rows } = await app.pool.query(
    `SELECT (SELECT json_agg(j ORDER BY id) FROM jobs j) AS jobs,
            (SELECT json_agg(a ORDER BY id) FROM applications a) AS applications,
            (SELECT json_agg(m ORDER BY id) FROM messages m) AS messages,
            (SELECT json_agg(c ORDER BY id) FROM company_profiles c) AS companies,
            (SELECT json_agg(e ORDER BY id) FROM escrows e) AS escrows,
            (SELECT json_agg(t ORDER BY id) FROM payment_transactions t) AS transactions`,
  );
  return rows[0];
}

test('every call says its case', () => {
  expect(Object.keys(cases).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

describe('without a session', () => {
  test.each(all.filter(({ access }) => access !== 'public'))('$name', async (endpoint) => {
    const client = app.createClient();
    expectError(await call(client, endpoint), 'UNAUTHENTICATED');
    // A stranger learns nothing about the form either.
    expectError(
      await call(client, endpoint, endpoint.method === 'GET' ? undefined : []),
      'UNAUTHENTICATED',
    );
    if (endpoint.path.includes(':')) {
      const path = endpoint.path.replace(/:\w+/, 'x');
      expectError(await client.send(endpoint.method, path, undefined), 'UNAUTHENTICATED');
    }
  });

  const open = all.filter(({ name, access }) => access === 'public' && name !== 'logIn');

  test.each(open.filter(({ kind }) => kind === 'call'))('$name is open', async (endpoint) => {
    expect((await call(app.createClient(), endpoint)).status).toBeLessThan(300);
  });

  test.each(open.filter(({ kind }) => kind === 'webhook'))(
    '$name is open to its provider only',
    async (endpoint) => {
      expectError(await call(app.createClient(), endpoint, {}), 'BAD_SIGNATURE');
    },
  );
});

describe('with the wrong role', () => {
  const oneRole = all.filter(({ access }) => ['employer', 'job_seeker'].includes(access));

  test.each(oneRole)('$name', async (endpoint) => {
    const wrong = endpoint.access === 'employer' ? seeker : employer;
    const before = await snapshot();
    const { message } = expectError(await call(wrong.client, endpoint), 'FORBIDDEN');
    expectError(
      await call(wrong.client, endpoint, endpoint.method === 'GET' ? undefined : []),
      'FORBIDDEN',
    );
    expect(await snapshot()).toEqual(before);
    if (endpoint.name === 'createApplication') {
      expect(message).toBe('Only job seekers can apply for jobs.');
    }
  });
});

describe("another's record", () => {
  const owned = all.filter(({ name }) => typeof cases[name].ownership === 'number');
  const strangersTo = ({ access }: Endpoint) =>
    [otherEmployer, otherSeeker].filter(
      ({ user }) => access === 'signed-in' || access === user.role,
    );

  test.each(owned)('$name', async (endpoint) => {
    const before = await snapshot();
    const code = cases[endpoint.name].ownership === 403 ? 'FORBIDDEN' : 'NOT_FOUND';
    for (const { client } of strangersTo(endpoint)) {
      const { message, details } = expectError(await call(client, endpoint), code);
      expect(details).toBeUndefined();
      if (code !== 'NOT_FOUND') continue;
      // Word for word what one that does not exist answers.
      const missing = 2_147_483_647;
      const reply = endpoint.path.includes(':')
        ? await client.send(
            endpoint.method,
            endpoint.path.replace(/:\w+/, String(missing)),
            cases[endpoint.name].body?.(),
          )
        : await call(client, endpoint, {
            ...(cases[endpoint.name].body?.() as object),
            applicationId: missing,
          });
      expect(expectError(reply, 'NOT_FOUND').message).toBe(message);
    }
    expect(await snapshot()).toEqual(before);
  });

  test.each(
    all.filter(
      ({ name, kind, method }) =>
        cases[name].ownership === 'self' && kind === 'call' && method === 'GET',
    ),
  )('$name shows nothing of it', async (endpoint) => {
    for (const { client } of strangersTo(endpoint)) {
      const { status, body } = await call(client, endpoint);
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      for (const { user } of [seeker, employer]) {
        expect(text).not.toContain(user.email);
        expect(text).not.toContain(user.fullName);
      }
      expect(text).not.toContain('Hello');
    }
  });

  test('a closed job is there for its owner only', async () => {
    const path = `/api/jobs/${record.closedJobId}`;
    expect((await employer.client.get(path)).status).toBe(200);
    for (const { client } of [otherEmployer, otherSeeker, seeker]) {
      expectError(await client.get(path), 'NOT_FOUND');
      expectError(await client.post(`${path}/click`), 'NOT_FOUND');
    }
    expectError(await app.createClient().get(path), 'NOT_FOUND');
  });

  test('what belongs to both sides is there for both', async () => {
    for (const { client } of [seeker, employer]) {
      for (const name of [
        'getApplication',
        'listApplicationMessages',
        'getApplicationEscrow',
      ] as const) {
        expect((await client.get(cases[name].path?.() ?? '')).status).toBe(200);
      }
    }
  });

  test('an employer cannot make a job or a profile somebody else’s', async () => {
    const mine = await registerEmployer(app);
    await mine.client.post('/api/company/profile', {
      companyName: 'Mine',
      industry: 'Mine',
      id: 1,
      userId: employer.user.id,
    });
    const company = await mine.client.get('/api/company/profile');
    expect(company.body).toMatchObject({ userId: mine.user.id, companyName: 'Mine' });
    const posted = await mine.client.post('/api/jobs', {
      ...newJob(),
      id: 1,
      companyId: 1,
      postedAt: '2020-01-01T00:00:00Z',
      deletedAt: '2020-01-01T00:00:00Z',
      version: 99,
    });
    expect(posted.body).toMatchObject({ companyName: 'Mine', version: 1 });
    expect(Date.parse(String(posted.body.postedAt))).toBeGreaterThan(Date.now() - 60_000);
    const other = await otherSeeker.client.post('/api/applications', {
      jobId: record.jobId,
      resumeUrl: RESUME_URL,
      status: 'hired',
      jobSeekerId: 1,
      appliedAt: '2020-01-01T00:00:00Z',
    });
    expect(other.body).toMatchObject({ status: 'pending', userId: otherSeeker.user.id });
    await otherSeeker.client.patch('/api/job-seeker/profile', { userId: seeker.user.id, id: 1 });
    expect((await otherSeeker.client.get('/api/job-seeker/profile')).body).toMatchObject({
      userId: otherSeeker.user.id,
    });
  });
});
