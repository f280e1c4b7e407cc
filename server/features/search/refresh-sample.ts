import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { jobSearch, jobSearchSample } from '#shared/schema/jobs.ts';
import type { Db } from '../../db/connect.ts';

/** Of fewer postings all are counted. */
const LARGE_FROM = 50_000;
const SAMPLED = 10_000;
/** Ids that are tried at most; those of closed postings are gone. */
const MOST_IDS = 40_000;
/** So few that a statement is far from its limit. */
const COPIED_AT_ONCE = 1_000;

interface Extent {
  [column: string]: unknown;
  rows: number;
  first: number;
  last: number;
}

/** Draws the sample anew; where there are not many postings, none is kept. */
export async function refreshSample(db: Db, { largeFrom = LARGE_FROM } = {}): Promise<void> {
  const { rows } = await db.execute<Extent>(sql`
    select reltuples::float8 as rows,
      coalesce((select min(job_id) from job_search), 0) as first,
      coalesce((select max(job_id) from job_search), 0) as last
    from pg_class where oid = 'job_search'::regclass`);
  const [extent] = rows;
  const ids = extent && extent.rows >= largeFrom ? drawIds(extent) : [];
  await db.transaction(async (tx) => {
    await tx.delete(jobSearchSample);
    for (let at = 0; at < ids.length; at += COPIED_AT_ONCE) {
      const some = ids.slice(at, at + COPIED_AT_ONCE);
      await tx
        .insert(jobSearchSample)
        .select(tx.select(COPIED).from(jobSearch).where(inArray(jobSearch.jobId, some)));
    }
    // What is pending would be read by each search until the next vacuum.
    await tx.execute(sql`select gin_clean_pending_list('job_search_sample_document_idx')`);
    // Without it the planner may read all of the sample instead of its index.
    await tx.execute(sql`analyze job_search_sample`);
  });
}

const { pay, brief, placeId, version, ...COPIED } = getTableColumns(jobSearch);

/** Random ids, as many as make a sample where some of the postings are gone. */
function drawIds({ rows, first, last }: Extent): number[] {
  const span = last - first + 1;
  const wanted = Math.min(MOST_IDS, span, Math.ceil((SAMPLED * span) / rows));
  const drawn = new Set<number>();
  while (drawn.size < wanted) drawn.add(first + Math.floor(Math.random() * span));
  return [...drawn];
}
