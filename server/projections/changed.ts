import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import type { companyProfiles } from '#shared/schema/profiles.ts';
import type { Db } from '../platform/db/connect.ts';
import { addTask, type Task } from '../platform/work/task.ts';
import { jobFeatureRows, profileFeatureRows, snapshotFeatureRows } from './matching.ts';
import type { Projection } from './projection.ts';
import { SEARCHED_COMPANY_FIELDS, searchRows } from './search.ts';
import { postings } from './sources.ts';

const PROJECTIONS: { jobs: Projection[]; seekers: Projection[] } = {
  jobs: [searchRows, jobFeatureRows],
  seekers: [profileFeatureRows],
};

/** Above this number of postings, an employer's search rows are written in the background. */
const POSTINGS_AT_ONCE = 100;

/**
 * Writes the projections of these jobs or job seekers' profiles. To be called in the transaction
 * that changes them, which has locked them and the companies of the jobs.
 */
export async function writeProjections(
  tx: Db,
  ids: Partial<Record<keyof typeof PROJECTIONS, number[]>>,
): Promise<void> {
  for (const projection of PROJECTIONS.jobs) await projection.write(tx, ids.jobs ?? []);
  for (const projection of PROJECTIONS.seekers) await projection.write(tx, ids.seekers ?? []);
}

type Company = typeof companyProfiles.$inferSelect;

/**
 * Writes the search rows of a company's postings if its data in them changed. To be called in the
 * transaction that changes the company; many postings are written in the background.
 */
export async function updateCompanyPostings(
  tx: Db,
  before: Company,
  after: Company,
): Promise<void> {
  if (SEARCHED_COMPANY_FIELDS.every((field) => before[field] === after[field])) return;
  const ids = await listSearched(tx, after.id, 0, POSTINGS_AT_ONCE + 1);
  if (ids.length <= POSTINGS_AT_ONCE) await searchRows.write(tx, ids);
  else await addPostings(tx, { companyId: after.id, version: after.version, after: 0 });
}

/** Writes the search rows of a company whose facts about answers have changed, in the background. */
export const refreshCompanyPostings = (tx: Db, companyId: number): Promise<void> =>
  addPostings(tx, { companyId, version: 0, after: 0 });

/** Adds a task per version of the company, so that a later one does not replace or delay it. */
function addPostings(tx: Db, payload: z.output<typeof postingsPayload>): Promise<void> {
  const { companyId, version } = payload;
  const key = `company-${companyId}-v${version}`;
  return addTask(tx, writePostings, payload, key, { isSerial: false });
}

const postingsPayload = z.object({ companyId: z.int(), version: z.int(), after: z.int() });

const writePostings: Task = {
  name: 'write-company-postings',
  run: ({ db }, payload) =>
    db.transaction(async (tx) => {
      const batch = postingsPayload.parse(payload);
      const ids = await listSearched(tx, batch.companyId, batch.after, POSTINGS_AT_ONCE);
      await postings.lock(tx, ids);
      await searchRows.write(tx, ids);
      const last = ids.at(-1);
      if (last !== undefined) await addPostings(tx, { ...batch, after: last });
    }),
};

/** The next postings of a company with search rows; its edit does not open or close any. */
async function listSearched(tx: Db, companyId: number, after: number, limit: number) {
  const rows = await tx
    .select({ id: jobSearch.jobId })
    .from(jobSearch)
    .innerJoin(jobs, eq(jobs.id, jobSearch.jobId))
    .where(and(eq(jobs.companyId, companyId), gt(jobSearch.jobId, after)))
    .orderBy(jobSearch.jobId)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const projectionTasks = (): Task[] => [
  writePostings,
  ...[...PROJECTIONS.jobs, ...PROJECTIONS.seekers, snapshotFeatureRows].flatMap(
    ({ rebuild, removeClosed }) => [rebuild(), ...(removeClosed ? [removeClosed()] : [])],
  ),
];
