import type { Sort } from '#shared/domain/search.ts';
import { z } from '#shared/validators/validator.ts';
import { COUNTED_UP_TO, decodeCursor, encodeCursor, timeCursorSchema } from '../../core/page.ts';
import type { Db } from '../../db/connect.ts';
import { type Conditions, conditionsOf, type JobFilters, matchOf, TOO_FEW } from './conditions.ts';
import { countMatches } from './counts.ts';
import type { SearchIntent } from './intent.ts';
import { fetchLongList, fetchShortList, type List, type Order, type Place } from './lists.ts';
import { kmTo } from './ranking.ts';
import { areAtLeast, sampleMatches } from './sample.ts';
import { anyOf } from './words.ts';

interface Query extends JobFilters {
  sort?: Sort;
  limit: number;
  cursor?: string;
}

/** What the first page finds out for all of them. */
const extentSchema = z.object({
  total: z
    .int()
    .min(0)
    .max(COUNTED_UP_TO + 1),
  /** Which of the weaker conditions are in use, a bit each. */
  weaker: z.int().min(0).max(15).default(0),
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

/** Random postings that are looked at before all that match are counted. */
const SAMPLED = { brief: 1_000, document: 300 };

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
  if (begun.total === 0) return { ids: [], total: 0 };
  const lists = listsOf(conditions, order, begun);
  const found: (Place & { list: number })[] = [];
  for (let at = position?.list ?? 0; at < lists.length && found.length < wanted; at += 1) {
    const after = at === position?.list ? { ...position, rank: position.rank ?? null } : undefined;
    const known = 'places' in begun && at === 0 ? begun.places : undefined;
    const places =
      known ?? (await fetchList(db, lists[at], begun.total, after, wanted - found.length));
    found.push(...places.map((place) => ({ ...place, list: at })));
  }
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    nextCursor: last && found.length > page.length ? cursorAfter(last, begun) : undefined,
    total: begun.total,
  };
}

function cursorAfter(last: Place & { list: number }, { total, weaker }: Extent): string {
  const { list, at, id, rank, edge } = last;
  return encodeCursor({ total, weaker, list, at, id, edge, rank: rank ?? undefined });
}

function orderOf(sort: Sort, { score, isRanked }: Conditions, area: SearchIntent['area']): Order {
  if (sort === 'pay') return { by: 'pay' };
  if (sort === 'distance' && area?.places) return { by: 'distance', km: kmTo(area) };
  return sort === 'newest' || !isRanked ? { by: 'date' } : { by: 'points', points: score };
}

/** How many match, and the first places where these are not many. */
async function begin(
  db: Db,
  conditions: Conditions,
  order: Order,
  wanted: number,
  now: Date,
): Promise<Extent & { places?: Place[] }> {
  const { document, inBrief, rest } = conditions;
  if (document === null) return { total: 0, weaker: 0 };
  if (await areMany(db, conditions, now)) return { total: COUNTED_UP_TO + 1, weaker: 0 };
  const { total, places } = await fetchShortList(
    db,
    { document, strong: inBrief?.brief, rest, order },
    undefined,
    wanted,
  );
  const more = await countWeaker(db, conditions, total);
  return {
    ...more,
    places: total <= COUNTED_UP_TO ? places : undefined,
  };
}

/** Whether so many match that counting them would only find that they are more than are counted. */
async function areMany(db: Db, conditions: Conditions, now: Date): Promise<boolean> {
  const size = conditions.inBrief ? SAMPLED.document : SAMPLED.brief;
  const sample = await sampleMatches(db, matchOf(conditions), size, now);
  if (!sample) return false;
  const found = sample.groups.reduce((sum, { count }) => sum + count, 0);
  return areAtLeast(COUNTED_UP_TO + 1, found, sample);
}

/** As many of the weaker conditions as it takes to find some. */
async function countWeaker(
  db: Db,
  { document, weaker, rest }: Conditions,
  strong: number,
): Promise<Extent> {
  const seen = [document ?? ''];
  let total = strong;
  let used = 0;
  for (const [index, condition] of weaker.entries()) {
    if (total >= (condition.ifNothing ? 1 : TOO_FEW)) continue;
    total += await countMatches(db, `${condition.document} & !${anyOf(seen)}`, rest);
    seen.push(condition.document);
    used |= 1 << index;
  }
  return { total: Math.min(total, COUNTED_UP_TO + 1), weaker: used };
}

/** What the results are made of, one after the other. */
function listsOf(conditions: Conditions, order: Order, { total, weaker }: Extent): List[] {
  const { document, inBrief, rest } = conditions;
  const main = document ?? '';
  const lists: List[] = [
    { document: main, brief: inBrief ? undefined : main, strong: inBrief?.brief, rest, order },
  ];
  if (total > COUNTED_UP_TO && order.by === 'points' && inBrief) {
    lists[0] = { ...inBrief, rest, order };
    lists.push({ document: `${main} & !${inBrief.document}`, rest, order: { by: 'date' } });
  }
  const seen = [main];
  for (const [index, condition] of conditions.weaker.entries()) {
    if ((weaker & (1 << index)) === 0) continue;
    const points = condition.score ?? conditions.score;
    lists.push({
      document: `${condition.document} & !${anyOf(seen)}`,
      rest,
      order: order.by === 'points' ? { ...order, points } : order,
    });
    seen.push(condition.document);
  }
  return lists;
}

async function fetchList(
  db: Db,
  list: List | undefined,
  total: number,
  after: Place | undefined,
  wanted: number,
): Promise<Place[]> {
  if (!list) return [];
  if (total > COUNTED_UP_TO) return fetchLongList(db, list, after, wanted);
  const { places } = await fetchShortList(db, list, after, wanted);
  return places;
}
