import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import { makeBusy } from '#tests/support/busy-employer.ts';
import { type Employer, postJob, registerCompany } from '#tests/support/factories.ts';
import {
  type Answered,
  cookieOf,
  countStatuses,
  nextAddress,
  nextRead,
  quantile,
  repeat,
  retried,
  startLoadServer,
} from './load.ts';
import { report } from './report.ts';

/**
 * What others notice of attacks that one account or one address can make: `npm run bench:attacks`.
 * Prints the 99th percentile of their reads, quiet and attacked, and what the attacker was answered.
 */
const POSTINGS = 2_000;
const MS = 8_000;
const READERS = 5;
const PAUSE_MS = 40;
const MOST = 3;

const server = await startLoadServer(POSTINGS);

/** The reads of others, who pause between them, while something else goes on. */
async function readBeside(work: () => Promise<unknown>): Promise<Answered[]> {
  const answers: Answered[] = [];
  const read = async (number: number) => {
    answers.push(await server.ask(nextRead(number)));
    await sleep(PAUSE_MS);
  };
  await Promise.all([repeat(READERS, MS, read), work()]);
  return answers;
}

async function registerAttacker(postings: number, applicants: number): Promise<Employer> {
  const attacker = await retried(() => registerCompany(server.app));
  if (postings > 0 || applicants > 0) {
    await makeBusy(server.db, attacker.company.id, { postings, applicants });
  }
  return attacker;
}

const owner = await registerAttacker(5_000, 0);
const recruiter = await retried(() => registerCompany(server.app));
const job = await retried(() => postJob(recruiter.client));
await retried(() =>
  recruiter.client.updateJob({ params: { id: job.id }, body: { matchCandidates: true } }),
);
await makeBusy(server.db, recruiter.company.id, { postings: 0, applicants: 2_000 });
const address = nextAddress();
const fromOne = { 'x-forwarded-for': address };
const matches = addressOf(endpoints.listCandidateMatches.path, { params: { id: job.id } });

type Attack = (number: number) => Promise<Answered>;
const attacks: [name: string, atOnce: number, attack: Attack][] = [
  [
    'edits of a company with 5,000 postings',
    50,
    (number) =>
      server.ask(endpoints.updateCompanyProfile.path, {
        method: 'PATCH',
        headers: cookieOf(owner),
        body: { companyName: `Company ${number}` },
      }),
  ],
  [
    'the list of 5,000 own postings',
    20,
    () => server.ask(endpoints.listOwnJobs.path, { headers: cookieOf(owner) }),
  ],
  ['matches of 2,000 applicants', 20, () => server.ask(matches, { headers: cookieOf(recruiter) })],
  ['the sitemap', 15, () => server.ask('/sitemap.xml', { headers: fromOne })],
  ['searches from one address', 100, (n) => server.ask(nextRead(n), { headers: fromOne })],
  [
    'bad sign-ins, 1,000 at a time',
    1_000,
    (number) =>
      server.ask(endpoints.logIn.path, {
        method: 'POST',
        body: { username: `nobody${number}`, password: 'wrong password' },
      }),
  ],
];

try {
  await readBeside(async () => {});
  for (const [name, atOnce, attack] of attacks) {
    const quiet = await readBeside(async () => {});
    const answers: Answered[] = [];
    const attacked = await readBeside(() =>
      repeat(atOnce, MS, async (number) => answers.push(await attack(number))),
    );
    const [before = 0, during = 0] = [quiet, attacked].map((reads) =>
      quantile(
        reads.map(({ ms }) => ms),
        0.99,
      ),
    );
    report(
      `${name}: others' p99 ${before.toFixed(0)} ms, then ${during.toFixed(0)} ms ` +
        `(× ${(during / before).toFixed(1)}; ${countStatuses(attacked)}); attacker ${countStatuses(answers)}`,
    );
    if (during > MOST * before || attacked.some(({ status }) => status >= 500))
      process.exitCode = 1;
    await sleep(3_000);
  }
} finally {
  await server.stop();
}
