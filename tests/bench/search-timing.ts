import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { report } from './report.ts';

const WARM_UP = 3;

export interface Timed {
  name: string;
  work: () => Promise<unknown>;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Prints the median and the 99th percentile of each, and how many SELECTs of 20 rows by key it takes. */
export async function printTimes(
  db: Db,
  postings: number,
  rounds: number,
  all: readonly Timed[],
): Promise<void> {
  report(
    `${' '.repeat(40)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'× SELECT'.padStart(10)}`,
  );
  for (const { name, work } of all) {
    for (let round = 0; round < WARM_UP; round += 1) await work();
    const own: number[] = [];
    const selects: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = 1 + Math.floor((postings - 20) * (round / rounds));
      const twenty = Array.from({ length: 20 }, (_, n) => first + n);
      const byKey = sql`id = any(${sql.param(twenty)}::int[])`;
      selects.push(await time(() => db.select().from(jobs).where(byKey)));
      own.push(await time(work));
    }
    const [p50, p99] = [quantile(own, 0.5), quantile(own, 0.99)];
    const ratio = p50 / quantile(selects, 0.5);
    report(
      `${name.padEnd(40)}${p50.toFixed(1).padStart(9)}${p99.toFixed(1).padStart(9)}${ratio.toFixed(1).padStart(10)}`,
    );
  }
}
