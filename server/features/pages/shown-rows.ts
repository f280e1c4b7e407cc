import { eq, sql } from 'drizzle-orm';
import type { PageData } from '#shared/contract/page-data.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { propertyOf } from '../../platform/core/property.ts';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { batchCalls } from '../../platform/db/together.ts';

/** Ids of the open jobs, and of the companies, that a page shows. */
export interface ShownRows {
  jobs: number[];
  companies: number[];
}

interface RowState {
  id: number;
  /** Transactions that wrote the row, its company's and that of the company's account. */
  writers: string;
}

const jobStates = prepared<RowState, { ids: number[]; now: string }>('shown-jobs', (db) =>
  db
    .select({
      id: jobs.id,
      writers: sql<string>`concat_ws(' ', ${jobs}.xmin, ${companyProfiles}.xmin, ${users}.xmin)`,
    })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .innerJoin(users, eq(users.id, companyProfiles.userId))
    .where(sql`${jobs.id} = any(${sql.placeholder('ids')}::int[])
      and (${jobs.closesAt} is null or ${jobs.closesAt} > ${sql.placeholder('now')}::timestamptz)`),
);

const companyStates = prepared<RowState, { ids: number[] }>('shown-companies', (db) =>
  db
    .select({
      id: companyProfiles.id,
      writers: sql<string>`concat_ws(' ', ${companyProfiles}.xmin, ${users}.xmin)`,
    })
    .from(companyProfiles)
    .innerJoin(users, eq(users.id, companyProfiles.userId))
    .where(sql`${companyProfiles.id} = any(${sql.placeholder('ids')}::int[])`),
);

/** The oldest transaction still under way: what earlier ones wrote, a later read sees. */
export async function oldestTransaction(db: Db): Promise<bigint> {
  const { rows } = await db.execute<{ oldest: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`,
  );
  return BigInt(rows[0]?.oldest ?? 0);
}

/** Whether the rows are there, open, and not written since; for many pages in one statement. */
export const areUnchanged = batchCalls(
  async (db: Db, pages: { shown: ShownRows; since: bigint; now: Date }[]) => {
    const idsOf = (kind: keyof ShownRows) => [
      ...new Set(pages.flatMap(({ shown }) => shown[kind])),
    ];
    const [jobIds, companyIds] = [idsOf('jobs'), idsOf('companies')];
    const now = pages.at(-1)?.now.toISOString() ?? '';
    const [jobRows, companyRows] = await Promise.all([
      jobIds.length > 0 ? jobStates(db, { ids: jobIds, now }) : [],
      companyIds.length > 0 ? companyStates(db, { ids: companyIds }) : [],
    ]);
    const writersOf = (rows: RowState[]) =>
      new Map(rows.map(({ id, writers }) => [id, writers.split(' ').map(Number)]));
    const [byJob, byCompany] = [writersOf(jobRows), writersOf(companyRows)];
    return pages.map(({ shown, since }) => {
      const oldest = Number(BigInt.asUintN(32, since));
      const isOlder = (writers: number[] | undefined) =>
        // A row has 32 bits of the number, which wrap around.
        writers?.every((writer) => ((writer - oldest) | 0) < 0) ?? false;
      return (
        shown.jobs.every((id) => isOlder(byJob.get(id))) &&
        shown.companies.every((id) => isOlder(byCompany.get(id)))
      );
    });
  },
);

/** Rows that the answers of a page come from. */
export function shownRows({ answers }: PageData): ShownRows {
  const shown: ShownRows = { jobs: [], companies: [] };
  const idsIn = (items: unknown): number[] =>
    [items].flat().map((item) => Number(propertyOf(item, 'id')));
  for (const { name, answer, page } of answers) {
    const listed = page?.items ?? answer;
    if (!listed) continue;
    if (name === 'getJob' || name === 'listJobs' || name === 'listRelatedJobs') {
      shown.jobs.push(...idsIn(listed));
    } else if (name === 'getPublicCompany') {
      shown.companies.push(...idsIn(listed));
      shown.jobs.push(...idsIn(propertyOf(listed, 'jobs')));
    }
  }
  return shown;
}
