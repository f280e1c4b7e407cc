import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { jobSearch, jobSearchSample } from '#shared/schema/jobs.ts';
import type { Db } from '../../../platform/db/connect.ts';

/** With fewer postings there is no sample, and all matches are counted. */
const LARGE_FROM = 50_000;
const SAMPLED = 10_000;
/** Maximum ids to try, as closed postings have left gaps. */
const MOST_IDS = 40_000;
/** Few enough to stay far below the limit of a statement. */
const COPIED_AT_ONCE = 1_000;

interface Extent {
  [column: string]: unknown;
  rows: number;
  first: number;
  last: number;
}

/** Redraws the sample; deletes it if there are few postings. */
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
    for (let start = 0; start < ids.length; start += COPIED_AT_ONCE) {
      const batch = ids.slice(start, start + COPIED_AT_ONCE);
      await tx
        .insert(jobSearchSample)
        .select(tx.select(COPIED_COLUMNS).from(jobSearch).where(inArray(jobSearch.jobId, batch)));
    }
    // Each search would read the pending list until the next vacuum.
    await tx.execute(sql`select gin_clean_pending_list('job_search_sample_document_idx')`);
    // Without statistics the planner may scan the sample instead of using its index.
    await tx.execute(sql`analyze job_search_sample`);
  });
}

const { pay, answers, brief, placeId, version, ...COPIED_COLUMNS } = getTableColumns(jobSearch);

/** Random ids, enough for a sample although closed postings have left gaps. */
function drawIds({ rows, first, last }: Extent): number[] {
  const span = last - first + 1;
  const target = Math.min(MOST_IDS, span, Math.ceil((SAMPLED * span) / rows));
  const drawn = new Set<number>();
  while (drawn.size < target) drawn.add(first + Math.floor(Math.random() * span));
  return [...drawn];
}
