import type { Sort } from '#shared/domain/search.ts';
import { z } from '#shared/validators/validator.ts';
import { COUNTED_UP_TO, decodeCursor, encodeCursor, timeCursorSchema } from '../../core/page.ts';
import type { Db } from '../../db/connect.ts';
import { type Conditions, conditionsOf, type JobFilters, TOO_FEW } from './conditions.ts';
import { countMatches } from './counts.ts';
import type { SearchIntent } from './intent.ts';
import { fetchList, type List, type Place, RANKED_WHOLE } from './lists.ts';
import { kmTo } from './ranking.ts';
import { anyOf } from './words.ts';

interface Query extends JobFilters {
  sort?: Sort;
  limit: number;
  cursor?: string;
}

/** Where a page ended: in which of the lists that make up the results, and where in that. */
const positionSchema = timeCursorSchema.extend({
  total: z
    .int()
    .min(0)
    .max(COUNTED_UP_TO + 1),
  list: z.int().min(0).max(8).default(0),
  /** Which of the weaker conditions are in use, a bit each. */
  weaker: z.int().min(0).max(7).default(0),
  /** What the list is sorted by before the time: points, pay or distance. float8 as text. */
  rank: z
    .string()
    .regex(/^\d{1,8}(?:\.\d{1,20})?(?:e-\d{1,2})?$/)
    .optional(),
  edge: timeCursorSchema.optional(),
});
type Position = z.output<typeof positionSchema>;

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
  const after = decodeCursor(positionSchema, query.cursor);
  const conditions = await conditionsOf(db, intent, query, now);
  const { total, weaker } = after ?? (await countAll(db, conditions));
  if (total === 0) return { ids: [], total };
  const lists = listsOf(conditions, {
    sort: query.sort ?? 'best',
    total,
    weaker,
    area: intent.area,
  });
  const found: (Place & { list: number })[] = [];
  for (let list = after?.list ?? 0; list < lists.length; list += 1) {
    const wanted = query.limit + 1 - found.length;
    const start = list === after?.list ? { ...after, rank: after.rank ?? null } : undefined;
    const places = await fetchList(db, lists[list] as List, start, wanted);
    found.push(...places.map((place) => ({ ...place, list })));
    if (found.length > query.limit) break;
  }
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  const position: Position | undefined = last && {
    list: last.list,
    at: last.at,
    id: last.id,
    rank: last.rank ?? undefined,
    edge: last.edge,
    total,
    weaker,
  };
  return {
    ids: page.map(({ id }) => id),
    nextCursor: position && found.length > page.length ? encodeCursor(position) : undefined,
    total,
  };
}

/** How many match, with as many of the weaker conditions as it takes to find some. */
async function countAll(
  db: Db,
  { document, weaker, rest }: Conditions,
): Promise<{ total: number; weaker: number }> {
  if (document === null) return { total: 0, weaker: 0 };
  let query = document;
  let total = await countMatches(db, query, rest);
  let used = 0;
  for (const [index, condition] of weaker.entries()) {
    if (total >= (condition.ifNothing ? 1 : TOO_FEW)) continue;
    query = anyOf([query, condition.document]);
    total = await countMatches(db, query, rest);
    used |= 1 << index;
  }
  return { total, weaker: used };
}

/** What the results are made of, one after the other. */
function listsOf(
  { document, inBrief, weaker, rest, score, isRanked }: Conditions,
  by: { sort: Sort; total: number; weaker: number; area: SearchIntent['area'] },
): List[] {
  const main = document ?? '';
  const order = orderOf(by, { score, isRanked });
  const lists: List[] =
    order.by === 'points' && !order.isWhole && inBrief
      ? [
          { ...inBrief, rest, order },
          { document: `${main} & !(${inBrief.document})`, rest, order: { by: 'date' } },
        ]
      : [{ document: main, brief: inBrief ? undefined : main, rest, order }];
  const seen = [main];
  for (const [index, condition] of weaker.entries()) {
    if ((by.weaker & (1 << index)) === 0) continue;
    const points = condition.score ?? score;
    lists.push({
      document: `${condition.document} & !${anyOf(seen)}`,
      rest,
      order: order.by === 'points' ? { ...order, points } : order,
    });
    seen.push(condition.document);
  }
  return lists;
}

function orderOf(
  { sort, total, area }: { sort: Sort; total: number; area: SearchIntent['area'] },
  { score, isRanked }: Pick<Conditions, 'score' | 'isRanked'>,
): List['order'] {
  if (sort === 'pay') return { by: 'pay' };
  if (sort === 'distance' && area?.places) return { by: 'distance', km: kmTo(area) };
  if (sort === 'newest' || !isRanked) return { by: 'date' };
  return { by: 'points', points: score, isWhole: total <= RANKED_WHOLE };
}
