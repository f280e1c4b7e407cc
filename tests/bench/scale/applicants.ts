import type pg from 'pg';
import { makeBusy } from '#server/demo/staging/busy-employer.ts';
import { createDb } from '#server/platform/db/connect.ts';
import { createClient } from '#tests/support/client.ts';
import { registerCompany } from '#tests/support/factories.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { startPortage, stop } from '../http/processes.ts';
import { report } from '../report.ts';
import { quantiles } from './quantiles.ts';

const APPLICANTS = 100_000;
const POSTINGS = 200;
const ROUNDS = 20;

/** Prints the times of what an employer with 100,000 applicants reads and decides. */
export async function printApplicants(database: BenchDatabase, pool: pg.Pool): Promise<void> {
  const server = await startPortage('portage', database, { RATE_LIMITS: 'off' });
  try {
    const { client, company } = await registerCompany({
      createClient: () => createClient(server.origin, { 'x-forwarded-proto': 'https' }),
    });
    const size = { postings: POSTINGS, applicants: APPLICANTS, now: new Date() };
    await makeBusy(createDb(pool), company.id, size);
    await pool.query('VACUUM ANALYZE');
    report(`\n${APPLICANTS.toLocaleString('en-CA')} applicants of one employer`);
    const { body } = await client.listCandidates();
    const id = (n: number) => body.ids[(n * 37) % body.ids.length] ?? 0;
    const works: Record<string, (n: number) => Promise<{ status: number }>> = {
      'the order and the first rows': () => client.listCandidates(),
      'the same, one status': () => client.listCandidates({ query: { status: 'interview' } }),
      'rows further down': (n) =>
        client.listCandidateRows({ query: { ids: body.ids.slice(n * 50, n * 50 + 50) } }),
      'what they can be filtered by': () => client.listCandidateChoices(),
      'counts by status': () => client.countEmployerApplications(),
      'one candidate': (n) => client.getCandidate({ params: { id: id(n) } }),
      'a change of status': (n) =>
        client.updateApplication({
          params: { id: id(n) },
          body: { status: n % 2 ? 'pending' : 'reviewing', isSilent: true },
        }),
      'own postings': () => client.listOwnJobs(),
    };
    for (const [name, work] of Object.entries(works)) {
      const times: number[] = [];
      for (let n = 0; n <= ROUNDS; n += 1) {
        const started = performance.now();
        const { status } = await work(n);
        if (status !== 200) throw new Error(`${name}: ${status}`);
        if (n > 0) times.push(performance.now() - started);
      }
      report(`${name.padEnd(30)} ${quantiles(times)}`);
    }
  } finally {
    await stop(server);
  }
}
