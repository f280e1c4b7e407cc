import { startBenchDatabase } from '../bench-database.ts';
import { CASES, MARK } from '../http/cases.ts';
import { sendLoad } from '../http/load.ts';
import { residentMb, startBare, startPortage, stop } from '../http/processes.ts';
import { ready, requestTo } from '../http/requests.ts';
import { fillDatabase, makeWorld, openDatabase, removeWrites } from '../http/world.ts';
import type { Part } from './rule.ts';

const SECONDS = 1;
const WRITES = 150;

/** Requests a second, and memory, as a multiple of the bare server's. */
export async function openRequests(): Promise<Part> {
  const database = await startBenchDatabase();
  await fillDatabase(database.url, undefined);
  const { pool, db } = openDatabase(database.url);
  const portage = await startPortage('portage', database, { RATE_LIMITS: 'off' });
  const world = await makeWorld(portage.origin, db);
  const bare = await startBare(database.url, world);
  const servers = [bare, portage];
  const residentOf = ({ child }: typeof bare) => residentMb(child.pid ?? 0);
  for (const which of CASES.keys()) for (const one of servers) await ready(one, which, world);

  async function perSecond(server: typeof bare, which: number): Promise<number> {
    const isWrite = CASES[which]?.name.startsWith('POST');
    const extent = isWrite ? { requests: WRITES } : { seconds: SECONDS };
    const load = await sendLoad(server.origin, () => requestTo(server, which, world), extent);
    if (isWrite) await removeWrites(pool, MARK);
    return load.perSecond;
  }

  return {
    async measure() {
      const ratios: Record<string, number> = {};
      for (const [which, { name }] of CASES.entries()) {
        const [asBare = 0, asPortage = 0] = [
          await perSecond(bare, which),
          await perSecond(portage, which),
        ];
        ratios[name] = asPortage / asBare;
      }
      return { ...ratios, memory: residentOf(bare) / residentOf(portage) };
    },
    async stop() {
      for (const server of servers) await stop(server);
      await pool.end();
      await database.stop();
    },
  };
}
