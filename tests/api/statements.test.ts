import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CallName, contract } from '#shared/contract/contract.ts';
import { isStagingCall } from '#shared/contract/staging.ts';
import {
  apply,
  type Person,
  postJob,
  registerSeeker,
  sendMessage,
} from '#tests/support/factories.ts';
import { createParty, fundEscrow, type MoneyApp, startMoneyApp } from '#tests/support/money.ts';
import { watchStatements } from '#tests/support/statements.ts';

/**
 * Statements of each read, including the one for session and account. Each list has several rows,
 * so that a statement per row would be counted.
 */
const STATEMENTS: Partial<Record<CallName, number>> = {
  countEmployerApplications: 2,
  countFacets: 1,
  countRanges: 1,
  countUnreadMessages: 2,
  getApplication: 2,
  getApplicationEscrow: 2,
  getKeptCard: 2,
  getAssessment: 2,
  // Also counts the opening.
  getCalendarFeed: 2,
  getCandidate: 4,
  getCompanyProfile: 2,
  getCurrentUser: 4,
  getEmployerPlan: 3,
  getFees: 0,
  getSupportAddress: 0,
  getJob: 1,
  // Visibility of the job, and the application.
  getJobApplication: 3,
  listKnownAnswers: 2,
  // The job, its employer's account, open jobs and answers, and earlier postings.
  getJobEmployer: 5,
  getJobStatistics: 3,
  listPostingVersions: 3,
  getJobWage: 2,
  getMailPreferences: 2,
  getOccupation: 0,
  getOwnJob: 2,
  getOwnVerification: 2,
  // The session, the escrow, its events, its movements and its papers.
  getPayment: 5,
  getPaymentTotals: 2,
  // The posting, its occupation's wages, and the open postings.
  getPayStanding: 4,
  getPayoutAccount: 2,
  getPostingDraft: 2,
  getPrivacyOfficer: 0,
  // The company, its account, answers, and open jobs.
  getPublicCompany: 5,
  getSalary: 1,
  getSecondFactor: 2,
  getSeekerProfile: 2,
  getStripeConfig: 1,
  getTeam: 4,
  listCandidateAssignees: 4,
  listCompanies: 2,
  listCompanyActs: 2,
  listJobAssignees: 3,
  interpretSearch: 0,
  listAlternatives: 0,
  listFurtherJobs: 0,
  listApplicationMessages: 2,
  listAssessments: 2,
  listBlocks: 2,
  // The skills and the places.
  listCandidateChoices: 3,
  listCandidateMatches: 2,
  listCandidateRows: 3,
  // The order, and the first rows.
  listCandidates: 4,
  listConversations: 2,
  listEmployerApplications: 2,
  listEmployerEscrows: 2,
  listJobMarks: 2,
  listJobs: 2,
  listMarkedJobs: 2,
  // The messages with the text, and their conversations.
  searchConversations: 3,
  listMessageTemplates: 2,
  listDecisionReasons: 2,
  listInterviews: 2,
  listInterviewRecords: 3,
  // The posting, and its schedules.
  listInterviewSchedules: 3,
  listMessages: 2,
  listMessagesWith: 2,
  listOccupations: 0,
  listOwnJobs: 2,
  listPlaces: 0,
  listPostingDrafts: 2,
  // The postings, and their numbers of today and by the history.
  listPostingStages: 3,
  // The profile, applications and dismissals, jobs and their features.
  listRecommendations: 5,
  listWidenings: 4,
  // The job, similar ones, and the cards.
  listRelatedJobs: 3,
  listSavedSearches: 2,
  listSeekerApplications: 2,
  listSeekerEscrows: 2,
  listSteps: 2,
  listSessions: 2,
  getDataExport: 2,
  listTransactions: 2,
  listWages: 1,
  // Messages, changes, withdrawals, reminders, other news, escrow notices, steps, marks on them, and
  // permissions.
  listWaiting: 11,
  proposeProfile: 2,
  suggestProfileSkills: 1,
  suggestPay: 2,
  suggestSearches: 0,
  // Skills of own postings, and of those in the same occupation.
  suggestSkills: 3,
};

const QUERIES: Partial<Record<CallName, Record<string, unknown>>> = {
  getOccupation: { code: '31301' },
  listPlaces: { query: 'Tor' },
  getSalary: { code: '72300' },
  suggestSearches: { text: 'clerk' },
  suggestPay: { title: 'Baker' },
  suggestSkills: { title: 'Baker' },
  searchConversations: { text: 'Message' },
  listMarkedJobs: { mark: 'saved' },
  listCandidateRows: { ids: 1 },
};

let statements = 0;
const endWatch = watchStatements(() => {
  statements += 1;
  return undefined;
});

let app: MoneyApp;
let employer: Person;
let seeker: Person;
let params: Record<string, number>;

beforeAll(async () => {
  app = await startMoneyApp();
  const agreement = await createParty(app);
  ({ seeker, employer } = agreement);

  await postJob(employer.client, { title: 'Filing Clerk' });
  await seeker.client.updateSeekerProfile({ body: { skills: ['Filing'] } });
  const otherSeekers = [await registerSeeker(app), await registerSeeker(app)];

  for (let n = 0; n < 3; n += 1) {
    const job = await postJob(employer.client, { title: `Night Clerk ${n}` });
    const application = await apply(seeker.client, job.id);
    for (const { client } of otherSeekers) await apply(client, job.id);
    await sendMessage(seeker.client, application.id, 'Good morning');
    await sendMessage(seeker.client, agreement.application.id, `Message ${n}`);
    await fundEscrow(app, { employer, application });
  }

  const { id: applicationId, jobId } = agreement.application;
  params = { id: jobId, applicationId, userId: seeker.user.id };
}, 60_000);

afterAll(() => {
  endWatch();
  return app.close();
});

const reads = (Object.keys(contract) as CallName[]).filter(
  (name) =>
    contract[name].kind === 'call' &&
    contract[name].method === 'GET' &&
    contract[name].access !== 'staff' &&
    !isStagingCall(contract[name]),
);

test.each(reads)('%s', async (name) => {
  const { access } = contract[name];
  const reader = access === 'job_seeker' ? seeker : employer;
  const client = access === 'public' ? app.createClient() : reader.client;
  const isOfApplication = /applications\/:id/.test(contract[name].path);
  const input = {
    params: isOfApplication ? { id: params.applicationId } : params,
    query: QUERIES[name],
  };
  // A first call prepares statements and fills caches of the process.
  await client.raw(name, input);
  // Retried, because once a second a call also looks for a newer vocabulary.
  await vi.waitFor(
    async () => {
      statements = 0;
      const { status } = await client.raw(name, input);
      expect(status).toBeLessThan(500);
      expect(status).not.toBe(400);
      expect(statements).toBe(STATEMENTS[name] ?? 0);
    },
    { timeout: 20_000 },
  );
});

test('listJobs of a job seeker reads the session, the dismissed jobs and the skills too', async () => {
  // A session older than a minute is renewed after the response to one of the first calls.
  await expect
    .poll(async () => {
      statements = 0;
      expect((await seeker.client.listJobs()).status).toBe(200);
      return statements;
    })
    .toBe(5);
});
