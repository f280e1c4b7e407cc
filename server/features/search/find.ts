import { sql } from 'drizzle-orm';
import type { Sort } from '#shared/domain/search.ts';
import { z } from '#shared/validators/validator.ts';
import { COUNTED_UP_TO, decodeCursor, encodeCursor, timeCursorSchema } from '../../core/page.ts';
import type { Db } from '../../db/connect.ts';
import { type Conditions, conditionsOf, type JobFilters, TOO_FEW } from './conditions.ts';
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
});
type Extent = z.output<typeof extentSchema>;

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
  const begun = position ?? (await begin(db, conditions, order, wanted, now));
  const lists = listsOf(conditions, order, begun);
  const found: (Place & { list: number })[] = [];
  for (let at = position?.list ?? 0; at < lists.length && found.length < wanted; at += 1) {
    const after = at === position?.list ? { ...position, rank: position.rank ?? null } : undefined;
    const fetched =
      'places' in begun && begun.places && at === lists.length - 1
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

function cursorAfter(last: Place & { list: number }, { total, few, weaker }: Extent): string {
  const { list, at, id, rank, edge } = last;
  return encodeCursor({ total, few, weaker, list, at, id, edge, rank: rank ?? undefined });
}

function orderOf(sort: Sort, { score, isRanked }: Conditions, area: SearchIntent['area']): Order {
  if (sort === 'pay') return { by: 'pay' };
  if (sort === 'distance' && area?.places) {
    return { by: 'distance', km: kmTo(area), steps: stepsFrom(area) };
  }
  return sort === 'newest' || !isRanked ? { by: 'date' } : { by: 'points', points: score };
}

/** How many match, and the first places of the last list where these are not many. */
async function begin(
  db: Db,
  conditions: Conditions,
  order: Order,
  wanted: number,
  now: Date,
): Promise<Extent & { places?: Place[] }> {
  const { document, inBrief, rest } = conditions;
  if (document === null) return { total: 0, few: [] };
  if (await areMany(db, conditions, now)) return { total: COUNTED_UP_TO + 1, few: [] };
  const atOnce = Math.max(wanted, TOO_FEW);
  const main = {
    document,
    brief: inBrief ? undefined : document,
    strong: inBrief?.brief,
    rest,
    order,
  };
  const { total, places } = await fetchShortList(db, main, undefined, atOnce);
  if (total >= TOO_FEW) return { total, few: [], places: unlessMany(total, places, wanted) };
  const few = places.map(({ id, at }) => ({ id, at }));
  for (const [weaker, condition] of conditions.weaker.entries()) {
    if (few.length >= (condition.ifNothing ? 1 : TOO_FEW)) continue;
    if (condition.lastWord && (await isWholeWord(db, condition.lastWord, now))) continue;
    if (await areMany(db, { ...conditions, document: condition.document }, now)) {
      return { total: COUNTED_UP_TO + 1, few, weaker };
    }
    const list = weakerList(conditions, order, { few, weaker });
    const more = list && (await fetchShortList(db, list, undefined, atOnce));
    if (!more) continue;
    if (few.length + more.total >= TOO_FEW) {
      const all = Math.min(few.length + more.total, COUNTED_UP_TO + 1);
      return { total: all, few, weaker, places: unlessMany(all, more.places, wanted) };
    }
    few.push(...more.places.map(({ id, at }) => ({ id, at })));
  }
  return { total: few.length, few };
}

const unlessMany = (total: number, places: Place[], wanted: number) =>
  total <= COUNTED_UP_TO ? places.slice(0, wanted) : undefined;

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
  const { total, few } = extent;
  if (total === 0) return [];
  const isLong = total > COUNTED_UP_TO;
  const fetch =
    (list: List): Fetch =>
    async (after, wanted, db) =>
      isLong
        ? fetchLongList(db, list, after, wanted)
        : (await fetchShortList(db, list, after, wanted)).places;
  const weaker = weakerList(conditions, order, extent);
  if (weaker) return [...fewList(few), fetch(weaker)];
  if (few.length > 0) return fewList(few);
  return mainLists(conditions, order, isLong).map(fetch);
}

function mainLists({ document, inBrief, rest }: Conditions, order: Order, isLong: boolean): List[] {
  const main = document ?? '';
  if (!inBrief) return [{ document: main, brief: main, rest, order }];
  if (!isLong || order.by !== 'points') {
    return [{ document: main, strong: inBrief.brief, rest, order }];
  }
  return [
    { ...inBrief, rest, order },
    { document: `${main} & !${inBrief.document}`, rest, order: { by: 'date' } },
  ];
}

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
function weakerList(
  { weaker, rest, score }: Conditions,
  order: Order,
  extent: Pick<Extent, 'few' | 'weaker'>,
): List | undefined {
  const condition = extent.weaker === undefined ? undefined : weaker[extent.weaker];
  if (!condition) return undefined;
  const others = extent.few.map(({ id }) => id);
  const points = condition.score ?? score;
  return {
    document: condition.document,
    rest: sql`${rest} and job_id <> all (${sql.param(others)}::int[])`,
    order: order.by === 'points' ? { ...order, points } : order,
  };
}
