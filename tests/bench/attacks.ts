import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { seedPayments } from '#server/demo/seed-payments.ts';
import { makeBusy } from '#server/demo/staging/busy-employer.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import {
  type Employer,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { upload } from '#tests/support/resumes.ts';
import { attackFromElsewhere } from './attacker.ts';
import {
  cookieOf,
  countStatuses,
  nextAddress,
  nextRead,
  type Outcome,
  quantile,
  type RequestInput,
  repeat,
  retried,
  startLoadServer,
} from './load.ts';
import { report } from './report.ts';

/**
 * Effect on others of attacks by one account or address: `npm run bench:attacks`. Prints the 99th
 * percentile of their reads, idle and attacked, and the responses to the attacker.
 */
const POSTINGS = 2_000;
const MS = 5_000;
const ROUNDS = 3;
const REST_MS = 2_000;
const READERS = 5;
/** Pause between a response and the reader's next request. */
const PAUSE_MS = 40;
/** Limited, because the attacker's process shares the machine's processors with the server. */
const ATTACKS_PER_SECOND = 500;
const MOST = 3;
/** Distinct requests, sent repeatedly. */
const REQUESTS = 1_000;

type Asked = RequestInput & { path: string };

const server = await startLoadServer(POSTINGS, async ({ db, pool }) => {
  const now = new Date();
  await seedDemo(db, { now });
  const logger = pino({ level: 'silent' });
  await seedPayments({ db, pool, logger, platformFeeBps: 500, now });
});
/** Reads of others, with pauses, while `work` runs. */
async function readBeside(work: () => Promise<unknown>): Promise<Outcome[]> {
  const answers: Outcome[] = [];
  const read = async (number: number) => {
    answers.push(await server.sendRequest(nextRead(number)));
    await sleep(PAUSE_MS);
  };
  await Promise.all([repeat(READERS, MS, read), work()]);
  return answers;
}

async function registerAttacker(postings: number, applicants: number): Promise<Employer> {
  const attacker = await retried(() => registerCompany(server.app));
  if (postings > 0 || applicants > 0) {
    await makeBusy(server.db, attacker.company.id, { postings, applicants, now: new Date() });
  }
  return attacker;
}

const owner = await registerAttacker(5_000, 0);
const recruiter = await retried(() => registerCompany(server.app));
const job = await retried(() => postJob(recruiter.client));
await retried(() =>
  recruiter.client.updateJob({ params: { id: job.id }, body: { matchCandidates: true } }),
);
await makeBusy(server.db, recruiter.company.id, {
  postings: 0,
  applicants: 2_000,
  now: new Date(),
});
/** Receipts of an account of the demo, in both languages. */
async function listReceipts() {
  const client = server.app.createClient();
  const login = { username: 'demo-employer', password: DEMO_PASSWORD };
  await retried(() => client.logIn({ body: login }));
  const { body } = await client.listTransactions();
  const addresses = body.flatMap(({ receipt }) =>
    receipt === null ? [] : addressOf(endpoints.getReceipt.path, { params: { id: receipt } }),
  );
  const paths = addresses.flatMap((path) => [`${path}?locale=en`, `${path}?locale=fr`]);
  return { client, paths };
}

/** Creates a job seeker with a resume and an archive of their data. */
async function registerOwner() {
  const { client } = await retried(() => registerSeeker(server.app));
  await retried(() => upload(client));
  await client.requestDataExport();
  while (!(await client.getDataExport()).body?.isReady) await sleep(200);
  return { client };
}

const money = await listReceipts();
const seeker = await registerOwner();
const address = nextAddress();
const fromOne = { 'x-forwarded-for': address };
const matches = addressOf(endpoints.listCandidateMatches.path, { params: { id: job.id } });

const attacks: [name: string, atOnce: number, request: (number: number) => Asked][] = [
  [
    'edits of a company with 5,000 postings',
    50,
    (number) => ({
      path: endpoints.updateCompanyProfile.path,
      method: 'PATCH',
      headers: cookieOf(owner),
      body: { companyName: `Company ${number}` },
    }),
  ],
  [
    'the list of 5,000 own postings',
    20,
    () => ({ path: endpoints.listOwnJobs.path, headers: cookieOf(owner) }),
  ],
  ['matches of 2,000 applicants', 20, () => ({ path: matches, headers: cookieOf(recruiter) })],
  ['the sitemap', 15, () => ({ path: '/sitemap.xml', headers: fromOne })],
  [
    'own receipts',
    12,
    (number) => ({
      path: money.paths[number % money.paths.length] ?? '',
      headers: cookieOf(money),
    }),
  ],
  ['an own resume', 20, () => ({ path: endpoints.downloadResume.path, headers: cookieOf(seeker) })],
  [
    'the archive of own data',
    20,
    () => ({ path: endpoints.downloadData.path, headers: cookieOf(seeker) }),
  ],
  [
    'pictures to share',
    60,
    (number) => ({ path: `/og/en/jobs/${1 + (number % 500)}.png`, headers: fromOne }),
  ],
  ['searches from one address', 100, (number) => ({ path: nextRead(number), headers: fromOne })],
  [
    'bad sign-ins from everywhere',
    1_000,
    (number) => ({
      path: endpoints.logIn.path,
      method: 'POST',
      body: { username: `nobody${number}`, password: 'wrong password' },
    }),
  ],
];

/** Part of the names of the attacks to run. */
const part = process.argv[2] ?? '';

try {
  await readBeside(async () => {});
  for (const [name, atOnce, request] of attacks) {
    if (!name.includes(part)) continue;
    const requests = Array.from({ length: REQUESTS }, (_, number) => {
      const { path, ...sent } = request(number);
      return { url: server.origin + path, ...sent };
    });
    const pauseMs = (atOnce * 1_000) / ATTACKS_PER_SECOND;
    const quiet: Outcome[] = [];
    const attacked: Outcome[] = [];
    const answers: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(...(await readBeside(async () => {})));
      const attack = async () => {
        answers.push(await attackFromElsewhere({ requests, atOnce, ms: MS, pauseMs }));
      };
      attacked.push(...(await readBeside(attack)));
      await sleep(REST_MS);
    }
    const [before = 0, during = 0] = [quiet, attacked].map((reads) =>
      quantile(
        reads.map(({ ms }) => ms),
        0.99,
      ),
    );
    report(
      `${name}, ${atOnce} at once: others' p99 ${before.toFixed(0)} ms, then ${during.toFixed(0)} ms ` +
        `(× ${(during / before).toFixed(1)}; ${countStatuses(attacked)}); attacker ${answers.join('; ')}`,
    );
    if (during > MOST * before || attacked.some(({ status }) => status >= 500))
      process.exitCode = 1;
  }
} finally {
  await server.stop();
}
