import { startBenchDatabase } from '../bench-database.ts';
import { report } from '../report.ts';
import { CASES } from './cases.ts';
import { sendLoad } from './load.ts';
import { residentMb, startPortage, stop } from './processes.ts';
import { ready, requestTo } from './requests.ts';
import { fillDatabase, makeWorld, openDatabase } from './world.ts';

/**
 * Memory of Portage's production build, started like `npm start`, after 100,000 reads of all kinds:
 * `npm run bench:memory`. Reads /proc, so Linux only.
 */
/** Fewer, because most memory is allocated by the first, and each takes 8 ms. */
const RECOMMENDATIONS = 500;

async function measure(postings: number | undefined, requests: number): Promise<void> {
  const database = await startBenchDatabase();
  try {
    await fillDatabase(database.url, postings);
    const { pool, db } = openDatabase(database.url);
    const server = await startPortage('portage', database, { RATE_LIMITS: 'off' });
    try {
      const world = await makeWorld(server.origin, db);
      const pid = server.child.pid ?? 0;
      const initialMb = residentMb(pid);
      let most = initialMb;
      const reads = [...CASES.keys()].filter((which) => !CASES[which]?.name.startsWith('POST'));
      const each = Math.ceil((requests - RECOMMENDATIONS) / (reads.length - 1));
      for (const which of reads) {
        const count = CASES[which]?.name === 'recommendations' ? RECOMMENDATIONS : each;
        await ready(server, which, world);
        await sendLoad(server.origin, () => requestTo(server, which, world), { requests: count });
        most = Math.max(most, residentMb(pid));
      }
      const figures = [initialMb, most, residentMb(pid)].map((mb) => `${mb.toFixed(0)} MB`);
      const [start, peak, end] = figures;
      report(
        `${postings?.toLocaleString('en-CA') ?? 'Demo'} postings: ${start} at first, ${peak} at most, ${end} after ${requests.toLocaleString('en-CA')} requests`,
      );
    } finally {
      await stop(server);
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

await measure(undefined, 100_000);
await measure(100_000, 20_000);
