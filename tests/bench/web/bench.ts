import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { makeBusy } from '#server/demo/staging/busy-employer.ts';
import { createClient } from '#tests/support/client.ts';
import { PASSWORD, registerCompany } from '#tests/support/factories.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { stop } from '../http/processes.ts';
import { openDatabase } from '../http/world.ts';
import { report } from '../report.ts';
import { startBarePage } from './bare.ts';
import { type Measured, measure, type Visit } from './measure.ts';
import { launchBrowser, startSite } from './start.ts';

/**
 * Cost of pages on a phone: the production build in Chromium with a processor four times slower and
 * a network of 1.6 Mb/s and 150 ms, the median of five visits in turn, compared with a bare React
 * page. `npm run bench:web -- 1` for one visit each.
 */
const ROUNDS = Number(process.argv[2] ?? 5);
const APPLICANTS = 600;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const database = await startBenchDatabase();
const portage = await startSite(database);
const bare = await startBarePage();
const browser = await launchBrowser();

/** Session cookies of a demo account, or of a new one. */
async function signIn(username: string, password: string): Promise<Visit['cookies']> {
  const client = createClient(portage.origin);
  await client.logIn({ body: { username, password } });
  return [...client.cookies].map(([name, value]) => ({ name, value, url: portage.origin }));
}

async function prepareVisits(): Promise<[name: string, visit: Visit][]> {
  const { db, pool } = openDatabase(database.url);
  const busy = await registerCompany({ createClient: () => createClient(portage.origin) });
  const { rows: companies } = await db.execute<{ id: number }>(
    sql`select id from company_profiles where user_id = ${busy.user.id}`,
  );
  await makeBusy(db, companies[0]?.id ?? 0, {
    postings: 20,
    applicants: APPLICANTS,
    now: new Date(),
  });
  const { rows: jobs } = await db.execute<{ id: number }>(
    sql`select min(id) as id from jobs where is_active`,
  );
  await pool.end();
  const seeker = await signIn('demo-seeker', DEMO_PASSWORD);
  const employer = await signIn('demo-employer', DEMO_PASSWORD);
  const busyEmployer = await signIn(busy.user.username, PASSWORD);
  const at = (path: string) => `${portage.origin}${path}`;
  return [
    [
      'a bare React page',
      { url: bare.origin, cookies: [], press: (page) => page.getByRole('button') },
    ],
    [
      '`/`',
      {
        url: at('/'),
        cookies: [],
        press: (page) => page.getByRole('button', { name: /Explore/ }),
      },
    ],
    [
      '`/jobs/{id}`',
      {
        url: at(`/jobs/${jobs[0]?.id}`),
        cookies: [],
        press: (page) => page.getByRole('tab', { name: 'Requirements' }),
      },
    ],
    ['`/auth`', { url: at('/auth'), cookies: [], press: (page) => page.getByRole('tab').last() }],
    [
      "a seeker's dashboard",
      {
        url: at('/job-seeker/dashboard'),
        cookies: seeker,
        press: (page) => page.getByRole('button', { name: 'Edit job preferences' }),
      },
    ],
    [
      "an employer's dashboard",
      {
        url: at('/employer/dashboard'),
        cookies: employer,
        press: (page) => page.getByRole('button', { name: /Account menu/ }),
      },
    ],
    [
      `candidates, ${APPLICANTS} applicants`,
      {
        url: at('/employer/candidates'),
        cookies: busyEmployer,
        press: (page) => page.getByRole('tab', { name: /^Interview/ }),
      },
    ],
  ];
}

const visits = await prepareVisits();
const results = new Map<string, Measured[]>();
// The first round is a warm-up.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, visit] of visits) {
    const measured = await measure(browser, visit);
    if (round > 0) results.set(name, [...(results.get(name) ?? []), measured]);
  }
}
report('| page | requests | kB | LCP | INP | CLS | long tasks |');
report('| --- | --- | --- | --- | --- | --- | --- |');
for (const [name, all] of results) {
  const get = (key: keyof Measured) => median(all.map((each) => each[key]));
  const seconds = (get('lcp') / 1000).toFixed(2);
  const cells = [
    name,
    get('requests'),
    Math.round(get('bytes') / 1000),
    `${seconds} s`,
    `${get('inp')} ms`,
    get('cls').toFixed(3),
    `${Math.round(get('blocked'))} ms`,
  ];
  report(`| ${cells.join(' | ')} |`);
}

await browser.close();
bare.close();
await stop(portage);
await database.stop();
