import { type SQL, sql } from 'drizzle-orm';
import type { Sort } from '#shared/domain/search.ts';
import { z } from '#shared/validators/validator.ts';
import { COUNTED_UP_TO, decodeCursor, encodeCursor, timeCursorSchema } from '../../core/page.ts';
import type { Db } from '../../db/connect.ts';
import {
  type Conditions,
  conditionsOf,
  type JobFilters,
  type Narrowed,
  TOO_FEW,
} from './conditions.ts';
import { leadsToMany } from './frequency.ts';
import type { SearchIntent } from './intent.ts';
import { fetchLongList, fetchShortList, type List, type Order, type Place } from './lists.ts';
import { kmTo, stepsFrom } from './ranking.ts';
import { areAtLeast, isWholeWord, sampleMatches } from './sample.ts';

type Query = JobFilters & {
  sort?: Sort;
  limit: number;
  cursor?: string;
};

/** What the first page finds out for all of them. */
const extentSchema = z.object({
  total: z
    .int()
    .min(0)
    .max(COUNTED_UP_TO + 1),
  /** The few that match, where postings that match a weaker condition follow. */
  few: z.array(timeCursorSchema).max(TOO_FEW).default([]),
  /** Which of the weaker conditions. */
  weaker: z.int().min(0).max(8).optional(),
  /** They are sorted together, though they are more than are counted. */
  isSorted: z.literal(true).optional(),
});
type Extent = z.output<typeof extentSchema>;
/** With the first places of the last list, where that is sorted as a whole. */
type Begun = Extent & { places?: Place[] };

/** Where a page ended: in which of the lists that make up the results, and where in that. */
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

export interface SearchPage {
  ids: number[];
  nextCursor?: string;
  total: number;
}

/** Ids of the open jobs that match, a page of them, with the number of all (up to 10,001). */
export async function searchJobs(
  db: Db,
  intent: SearchIntent,
  query: Query,
  now: Date,
): Promise<SearchPage> {
  const position = decodeCursor(positionSchema, query.cursor);
  const conditions = await conditionsOf(db, intent, query, now);
  const order = orderOf(query.sort ?? 'best', conditions, intent.area);
  const wanted = query.limit + 1;
  const begun: Begun = position ?? (await begin(db, conditions, order, wanted, now));
  const lists = listsOf(conditions, order, begun);
  const found: (Place & { list: number })[] = [];
  for (let at = position?.list ?? 0; at < lists.length && found.length < wanted; at += 1) {
    const after = at === position?.list ? { ...position, rank: position.rank ?? null } : undefined;
    const fetched =
      begun.places && at === lists.length - 1
        ? begun.places
        : await lists[at]?.(after, wanted - found.length, db);
    found.push(...(fetched ?? []).map((place) => ({ ...place, list: at })));
  }
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    nextCursor: last && found.length > page.length ? cursorAfter(last, begun) : undefined,
    total: begun.total,
  };
}

function cursorAfter(last: Place & { list: number }, extent: Extent): string {
  const { total, few, weaker, isSorted } = extent;
  const { list, at, id, rank, edge } = last;
  const position = { list, at, id, edge, rank: rank ?? undefined };
  return encodeCursor({ total, few, weaker, isSorted, ...position });
}

function orderOf(sort: Sort, { score, isRanked }: Conditions, area: SearchIntent['area']): Order {
  if (sort === 'pay') return { by: 'pay' };
  if (sort === 'distance' && area?.places) {
    return { by: 'distance', km: kmTo(area), steps: stepsFrom(area) };
  }
  return sort === 'newest' || !isRanked ? { by: 'date' } : { by: 'points', points: score };
}

/** How many match, and the first places of the last list where these are sorted together. */
async function begin(
  db: Db,
  conditions: Conditions,
  order: Order,
  wanted: number,
  now: Date,
): Promise<Begun> {
  if (conditions.document === null) return { total: 0, few: [] };
  if (await areMany(db, conditions, now)) return { total: COUNTED_UP_TO + 1, few: [] };
  const atOnce = Math.max(wanted, TOO_FEW);
  const main = shortList({ ...conditions, document: conditions.document }, conditions.rest, order);
  const found = await fetchShortList(db, main, undefined, atOnce);
  if (found.total >= TOO_FEW) return extentOf(found, wanted, { few: [] });
  const few = found.places.map(({ id, at }) => ({ id, at }));
  for (const [weaker, condition] of conditions.weaker.entries()) {
    if (few.length >= (condition.ifNothing ? 1 : TOO_FEW)) continue;
    const { document, lastWord } = condition;
    if (lastWord && (await isWholeWord(db, lastWord, now))) continue;
    const isSlow = await leadsToMany(db, document, now);
    if (isSlow && condition.ifNothing) continue;
    if (await areMany(db, { ...conditions, document }, now)) {
      return { total: COUNTED_UP_TO + 1, few, weaker };
    }
    if (isSlow) continue;
    const [list] = weakerLists(conditions, order, { few, weaker }, false);
    const more = list && (await fetchShortList(db, list, undefined, atOnce));
    if (!more) continue;
    if (few.length + more.total >= TOO_FEW) return extentOf(more, wanted, { few, weaker });
    few.push(...more.places.map(({ id, at }) => ({ id, at })));
  }
  return { total: few.length, few };
}

function extentOf(
  { total, isLong, places }: Awaited<ReturnType<typeof fetchShortList>>,
  wanted: number,
  { few, weaker }: Pick<Extent, 'few' | 'weaker'>,
): Begun {
  const all = Math.min(few.length + total, COUNTED_UP_TO + 1);
  if (isLong) return { total: all, few, weaker };
  const isSorted = all > COUNTED_UP_TO || undefined;
  return { total: all, few, weaker, isSorted, places: places.slice(0, wanted) };
}

/** Whether so many match that counting them would only find that they are more than are counted. */
async function areMany(db: Db, conditions: Conditions, now: Date): Promise<boolean> {
  const sample = await sampleMatches(db, conditions, now);
  if (!sample) return false;
  const found = sample.groups.reduce((sum, { count }) => sum + count, 0);
  return areAtLeast(COUNTED_UP_TO + 1, found, sample);
}

type Fetch = (after: Place | undefined, wanted: number, db: Db) => Promise<Place[]>;

/** What the results are made of, one after the other. */
function listsOf(conditions: Conditions, order: Order, extent: Extent): Fetch[] {
  const { total, few, isSorted } = extent;
  if (total === 0) return [];
  const isLong = total > COUNTED_UP_TO && !isSorted;
  const fetch =
    (list: List): Fetch =>
    async (after, wanted, db) =>
      isLong
        ? fetchLongList(db, list, after, wanted)
        : (await fetchShortList(db, list, after, wanted)).places;
  const weaker = weakerLists(conditions, order, extent, isLong).map(fetch);
  if (weaker.length + few.length > 0) return [...fewList(few), ...weaker];
  const { document, inBrief, rest } = conditions;
  if (document === null) return [];
  return listsFor({ document, inBrief }, rest, order, isLong).map(fetch);
}

function listsFor(query: Asked, rest: SQL, order: Order, isLong: boolean): List[] {
  const { document, inBrief } = query;
  if (!inBrief || !isLong || order.by !== 'points') return [shortList(query, rest, order)];
  return [
    { ...inBrief, rest, order },
    { document: `${document} & !${inBrief.document}`, rest, order: { by: 'date' } },
  ];
}

type Asked = Pick<Narrowed<string>, 'document' | 'inBrief'>;

const shortList = ({ document, inBrief }: Asked, rest: SQL, order: Order): List =>
  inBrief
    ? { document, strong: inBrief.brief, rest, order }
    : { document, brief: document, rest, order };

function fewList(few: Extent['few']): Fetch[] {
  if (few.length === 0) return [];
  return [
    async (after, wanted) => {
      const start = after ? few.findIndex(({ id }) => id === after.id) + 1 : 0;
      return few.slice(start, start + wanted).map((place) => ({ ...place, rank: null }));
    },
  ];
}

/** Those that match a weaker condition, without the few before them. */
function weakerLists(
  { weaker, rest, score }: Conditions,
  order: Order,
  extent: Pick<Extent, 'few' | 'weaker'>,
  isLong: boolean,
): List[] {
  const condition = extent.weaker === undefined ? undefined : weaker[extent.weaker];
  if (!condition) return [];
  const others = extent.few.map(({ id }) => id);
  const points = condition.score ?? score;
  return listsFor(
    condition,
    sql`${rest} and job_id <> all (${sql.param(others)}::int[])`,
    order.by === 'points' ? { ...order, points } : order,
    isLong,
  );
}
