import { type SQL, sql } from 'drizzle-orm';
import type { Sort } from '#shared/domain/search.ts';
import { z } from '#shared/validators/validator.ts';
import {
  COUNTED_UP_TO,
  decodeCursor,
  encodeCursor,
  timeCursorSchema,
} from '../../../platform/core/page.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { JobFilters, SearchIntent } from '../intent.ts';
import { type Conditions, conditionsOf, ENOUGH_RESULTS, type MatchQuery } from './conditions.ts';
import { isTooFrequent } from './frequency.ts';
import {
  fetchLongList,
  fetchShortList,
  type List,
  type ListEntry,
  narrowed,
  type Order,
} from './lists.ts';
import { kmTo, stepsFrom } from './ranking.ts';
import { areAtLeast, isWholeWord, sampleMatches } from './sample.ts';

type Query = JobFilters & {
  sort?: Sort;
  limit: number;
  cursor?: string;
  /** Number of the page without a cursor, from 1. */
  page?: number;
};

/** Extent of the results: found by the first page and carried in the cursors. */
const extentSchema = z.object({
  total: z
    .int()
    .min(0)
    .max(COUNTED_UP_TO + 1),
  few: z.array(timeCursorSchema).max(ENOUGH_RESULTS).default([]),
  weaker: z.int().min(0).max(8).optional(),
  isSorted: z.literal(true).optional(),
});

interface Extent {
  total: number;
  /** Results that precede those of a fallback query; `few` in a cursor. */
  firstResults: { at: number; id: number }[];
  /** Index of the fallback query; `weaker` in a cursor. */
  fallback?: number;
  /** Set if the results are sorted as a whole although they exceed the count limit. */
  isSorted?: true;
  /** First entries of the last list, if it is sorted as a whole. */
  entries?: ListEntry[];
}

/** End of a page: the index of its last list, and its last entry there. */
const positionSchema = timeCursorSchema.extend({
  ...extentSchema.shape,
  list: z.int().min(0).max(8).default(0),
  /** Points, pay or distance: float8 as text. */
  rank: z
    .string()
    .regex(/^-?\d{1,8}(?:\.\d{1,20})?(?:e-\d{1,2})?$/)
    .optional(),
  edge: timeCursorSchema.optional(),
});

/** Most results of which each is looked at: among more, the related ones are the last. */
const MARKED = 50;

export interface SearchPage {
  ids: number[];
  /**
   * Jobs of `ids` that have only a part of what was asked for, or other work, with the parts of the
   * keyword that each has.
   */
  related: ReadonlyMap<number, string[]>;
  nextCursor?: string;
  total: number;
}

/** Page of ids of the open jobs that match, with the total up to 10,001. */
export async function searchJobs(
  db: Db,
  intent: SearchIntent,
  query: Query,
  now: Date,
): Promise<SearchPage> {
  const position = decodeCursor(positionSchema, query.cursor);
  const conditions = await conditionsOf(db, intent, query, now);
  const order = orderOf(query.sort ?? 'best', conditions, intent.area);
  // Few pages have a number, so that these are not many.
  const skipped = position ? 0 : ((query.page ?? 1) - 1) * query.limit;
  const limit = skipped + query.limit + 1;
  const extent: Extent = position
    ? { ...position, firstResults: position.few, fallback: position.weaker }
    : await findExtent(db, conditions, order, limit, now);
  const lists = listsOf(conditions, order, extent);
  const entries: (ListEntry & { list: number })[] = [];
  for (let list = position?.list ?? 0; list < lists.length && entries.length < limit; list += 1) {
    const after =
      list === position?.list ? { ...position, rank: position.rank ?? null } : undefined;
    const fetched =
      extent.entries && list === lists.length - 1
        ? extent.entries
        : await lists[list]?.(after, limit - entries.length, db);
    entries.push(...(fetched ?? []).map((entry) => ({ ...entry, list })));
  }
  const page = entries.slice(skipped, skipped + query.limit);
  const last = page.at(-1);
  const ids = page.map(({ id }) => id);
  const related =
    extent.total > MARKED ? new Map<number, string[]>() : await relatedAmong(db, ids, conditions);
  return {
    ids,
    related,
    nextCursor:
      last && entries.length > skipped + page.length ? cursorAfter(last, extent) : undefined,
    total: extent.total,
  };
}

async function relatedAmong(
  db: Db,
  ids: readonly number[],
  { exact, sought }: Conditions,
): Promise<ReadonlyMap<number, string[]>> {
  if (!exact || ids.length === 0) return new Map();
  const has = sql.join(
    sought.map(({ condition }) => sql`coalesce(${condition}, false)`),
    sql`, `,
  );
  const { rows } = await db.execute<{ job_id: number; has: boolean[] }>(sql`
    select job_id, array[${has}]::boolean[] as has from job_search
     where job_id = any(${sql.param(ids)}::int[]) and not (${exact})`);
  return new Map(
    rows.map((row) => [
      row.job_id,
      sought.filter((_, index) => row.has[index]).map(({ text }) => text),
    ]),
  );
}

function cursorAfter(last: ListEntry & { list: number }, extent: Extent): string {
  const { total, firstResults: few, fallback: weaker, isSorted } = extent;
  const { list, at, id, rank, edge } = last;
  const position = { list, at, id, edge, rank: rank ?? undefined };
  return encodeCursor({ total, few, weaker, isSorted, ...position });
}

function orderOf(sort: Sort, { score, isRanked }: Conditions, area: SearchIntent['area']): Order {
  if (sort === 'pay' || sort === 'answers') return { by: sort };
  if (sort === 'distance' && area?.places) {
    return { by: 'distance', km: kmTo(area), steps: stepsFrom(area) };
  }
  return sort === 'newest' || !isRanked ? { by: 'date' } : { by: 'points', points: score };
}

async function findExtent(
  db: Db,
  conditions: Conditions,
  order: Order,
  limit: number,
  now: Date,
): Promise<Extent> {
  if (conditions.document === null) return { total: 0, firstResults: [] };
  if (await exceedsCountLimit(db, conditions, now)) {
    return { total: COUNTED_UP_TO + 1, firstResults: [] };
  }
  const fetched = Math.max(limit, ENOUGH_RESULTS);
  const main = shortList({ ...conditions, document: conditions.document }, conditions.rest, order);
  const matches = await fetchShortList(db, main, undefined, fetched);
  if (matches.total >= ENOUGH_RESULTS) return extentOf(matches, limit, { firstResults: [] });
  const firstResults = matches.entries.map(({ id, at }) => ({ id, at }));
  for (const [fallback, condition] of conditions.fallbacks.entries()) {
    if (firstResults.length >= (condition.onlyIfEmpty ? 1 : ENOUGH_RESULTS)) continue;
    const { document, lastWord } = condition;
    if (lastWord && (await isWholeWord(db, lastWord, now))) continue;
    const isSlow = await isTooFrequent(db, document, now);
    if (isSlow && condition.onlyIfEmpty) continue;
    if (await exceedsCountLimit(db, { ...conditions, document }, now)) {
      return { total: COUNTED_UP_TO + 1, firstResults, fallback };
    }
    if (isSlow) continue;
    const [list] = fallbackLists(conditions, order, { firstResults, fallback }, false);
    const added = list && (await fetchShortList(db, list, undefined, fetched));
    if (!added || (condition.onlyIfFew && added.total > MARKED)) continue;
    if (firstResults.length + added.total >= ENOUGH_RESULTS) {
      return extentOf(added, limit, { firstResults, fallback });
    }
    firstResults.push(...added.entries.map(({ id, at }) => ({ id, at })));
  }
  return { total: firstResults.length, firstResults };
}

function extentOf(
  { total, isLong, entries }: Awaited<ReturnType<typeof fetchShortList>>,
  limit: number,
  { firstResults, fallback }: Pick<Extent, 'firstResults' | 'fallback'>,
): Extent {
  const all = Math.min(firstResults.length + total, COUNTED_UP_TO + 1);
  if (isLong) return { total: all, firstResults, fallback };
  const isSorted = all > COUNTED_UP_TO || undefined;
  return { total: all, firstResults, fallback, isSorted, entries: entries.slice(0, limit) };
}

/** Whether the sample shows more matches than are counted. */
async function exceedsCountLimit(db: Db, conditions: Conditions, now: Date): Promise<boolean> {
  const sample = await sampleMatches(db, conditions, now);
  if (!sample) return false;
  const sampleCount = sample.groups.reduce((sum, { count }) => sum + count, 0);
  return areAtLeast(COUNTED_UP_TO + 1, sampleCount, sample);
}

type Fetch = (after: ListEntry | undefined, limit: number, db: Db) => Promise<ListEntry[]>;

/** Lists that make up the results, in order. */
function listsOf(conditions: Conditions, order: Order, extent: Extent): Fetch[] {
  const { total, firstResults, isSorted } = extent;
  if (total === 0) return [];
  const isLong = total > COUNTED_UP_TO && !isSorted;
  const fetch =
    (list: List): Fetch =>
    async (after, limit, db) =>
      isLong
        ? fetchLongList(db, list, after, limit)
        : (await fetchShortList(db, list, after, limit)).entries;
  const fallbacks = fallbackLists(conditions, order, extent, isLong).map(fetch);
  if (fallbacks.length + firstResults.length > 0) {
    return [...firstResultsList(firstResults), ...fallbacks];
  }
  const { document, shortFieldQuery, rest, steps } = conditions;
  if (document === null) return [];
  const lists = listsFor({ document, shortFieldQuery }, rest, order, isLong);
  return inSteps(lists, isLong && order.by === 'points' ? steps : undefined).map(fetch);
}

const inSteps = (lists: List[], steps: readonly string[] | undefined): List[] =>
  steps ? lists.flatMap((list) => steps.map((step) => narrowed(list, step))) : lists;

function listsFor(query: MatchQuery<string>, rest: SQL, order: Order, isLong: boolean): List[] {
  const { document, shortFieldQuery } = query;
  if (!shortFieldQuery || !isLong || order.by !== 'points') return [shortList(query, rest, order)];
  return [
    { ...shortFieldQuery, rest, order },
    { document: `${document} & !${shortFieldQuery.document}`, rest, order: { by: 'date' } },
  ];
}

const shortList = (query: MatchQuery<string>, rest: SQL, order: Order): List =>
  query.shortFieldQuery
    ? { document: query.document, rankedFirst: query.shortFieldQuery.brief, rest, order }
    : { document: query.document, brief: query.document, rest, order };

function firstResultsList(results: Extent['firstResults']): Fetch[] {
  if (results.length === 0) return [];
  return [
    async (after, limit) => {
      const start = after ? results.findIndex(({ id }) => id === after.id) + 1 : 0;
      return results.slice(start, start + limit).map((result) => ({ ...result, rank: null }));
    },
  ];
}

/** Lists of a fallback query's matches, without the first results. */
function fallbackLists(
  { fallbacks, rest, score }: Conditions,
  order: Order,
  extent: Pick<Extent, 'firstResults' | 'fallback'>,
  isLong: boolean,
): List[] {
  const condition = extent.fallback === undefined ? undefined : fallbacks[extent.fallback];
  if (!condition) return [];
  const firstIds = extent.firstResults.map(({ id }) => id);
  const points = condition.score ?? score;
  return listsFor(
    condition,
    sql`${rest} and job_id <> all (${sql.param(firstIds)}::int[])`,
    order.by === 'points' ? { ...order, points } : order,
    isLong,
  );
}
