import { type SQL, sql } from 'drizzle-orm';
import { COUNTED_UP_TO } from '../../core/page.ts';
import type { Db } from '../../db/connect.ts';
import { lexeme, quoteLexeme } from '../../projections/lexemes.ts';
import { RANGE_COLUMNS } from '../../projections/search.ts';
import { allOf, anyOf, isInBrief, isInIndex } from './words.ts';

/** How many rows of a feed are looked at before the index is asked. */
const SCANNED = { brief: 10_000, document: 1_000 };
/** How many of the newest postings of a long list are sorted by points; older ones follow by date. */
const RANKED = 100;
/** That many may be posted while a person pages, and the ranked ones stay the same. */
const ARRIVED_SINCE = 200;
/** A list that is no longer than this has points for all that it holds. */
const POINTED = 1_000;
/** So many are sorted together, so that a search that finds some more than are counted reads them once. */
const READ_AT_ONCE = 20_000;

/** What postings are sorted by before their time. */
export type Order =
  | { by: 'date' | 'pay' }
  /** Nearest first: the distance of a row, and the places by theirs. */
  | { by: 'distance'; km: SQL; steps: readonly { km: number; placeIds: readonly number[] }[] }
  /** Best match first. */
  | { by: 'points'; points: SQL };

/** Postings that follow each other in the results. */
export interface List {
  /** The text of a `tsquery` on `document`; empty for every posting. */
  document: string;
  /** The same on `brief`, where that holds all that is asked for. */
  brief?: string;
  /** What of it matches in brief. */
  strong?: string;
  rest: SQL;
  order: Order;
}

/** A posting's place in a list. */
export interface Place {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** What it is sorted by before the time, the greatest first; float8 as text, null for the time alone. */
  rank: string | null;
  /** The oldest posting of those sorted by points. */
  edge?: { at: number; id: number };
}

const AT = sql.raw('(extract(epoch from posted_at) * 1000)::float8 as at');
const NEWEST_FIRST = sql.raw('posted_at desc, job_id desc');
const BEST_PAID_FIRST = sql.raw('pay desc, posted_at desc, job_id desc');
/** What decides besides the document whether a posting matches, and its place. */
const DECIDING = sql.raw(
  [
    'job_id',
    'posted_at',
    'closes_at',
    'pay',
    'place_id',
    ...new Set(Object.values(RANGE_COLUMNS).flatMap(({ low, high }) => [low, high])),
  ].join(', '),
);

/**
 * How many match, up to 10,001, and the places that follow one: the index is read once for both. A list
 * that is too long to be read at once has no places. Points are counted of all that match where these
 * are few, else of those that match in brief; the others follow by date.
 */
export async function fetchShortList(
  db: Db,
  list: List,
  after: Place | undefined,
  wanted: number,
): Promise<{ total: number; isLong: boolean; places: Place[] }> {
  const { document, order } = list;
  const most = document === '' ? COUNTED_UP_TO : READ_AT_ONCE;
  const strong = list.strong ?? document;
  const isPartly = order.by === 'points' && list.brief !== strong;
  const rank = rankOf(order);
  const found = await rows<Partial<Place> & { total: number }>(
    db,
    sql`with matching as materialized (
          select job_id as id, posted_at, ctid as row,
            ${isPartly ? sql`case when ${isInBrief(strong)} then ${rank} end` : rank} as rank
          from job_search where ${isInIndex(document)} and ${list.rest}),
        found as materialized (select * from matching limit ${most + 1}),
        size as (select count(*)::int as total from found),
        page as (select id, posted_at, ${isPartly ? weakRank(rank) : sql`rank`} as rank from found)
      select total, id, ${AT}, rank::text from size left join (
        select * from page where ${follows(after)}
        order by page.rank desc, posted_at desc, id desc limit ${wanted}) sorted on total <= ${most}
      order by sorted.rank desc, posted_at desc, id desc`,
  );
  const places = found.flatMap(({ id, at, rank }) =>
    typeof id === 'number' && at !== undefined && rank !== undefined ? [{ id, at, rank }] : [],
  );
  const { total = 0 } = found[0] ?? {};
  return { total: Math.min(total, COUNTED_UP_TO + 1), isLong: total > most, places };
}

/** Of what does not match in brief; a subquery is only run for the rows that need it. */
const weakRank = (points: SQL): SQL => sql`coalesce(rank, case
  when (select total from size) <= ${POINTED}
  then (select ${points} from job_search where ctid = found.row) else -1 end)`;

/** The places that follow one in a long list, from its beginning where there is none. */
export function fetchLongList(
  db: Db,
  list: List,
  after: Place | undefined,
  wanted: number,
): Promise<Place[]> {
  switch (list.order.by) {
    case 'date':
      return fetchByDate(db, list, after, wanted);
    case 'pay':
      return fetchByPay(db, list, after, wanted);
    case 'distance':
      return fetchByDistance(db, list, list.order, { after, wanted });
    case 'points':
      return fetchByPoints(db, list, after, wanted);
  }
}

function fetchByDate(
  db: Db,
  list: List,
  after: Pick<Place, 'at' | 'id'> | undefined,
  wanted: number,
): Promise<Place[]> {
  return fetchInOrder(db, list, {
    columns: sql`job_id as id, ${AT}, null::text as rank`,
    order: NEWEST_FIRST,
    follows: after ? olderThan(after) : sql`true`,
    wanted,
  });
}

function fetchByPay(
  db: Db,
  list: List,
  after: Place | undefined,
  wanted: number,
): Promise<Place[]> {
  return fetchInOrder(db, list, {
    columns: sql`job_id as id, ${AT}, pay::text as rank`,
    order: BEST_PAID_FIRST,
    follows: after
      ? sql`(pay, posted_at, job_id) < (${after.rank}::float8, ${timeOf(after)}, ${after.id})`
      : sql`true`,
    wanted,
  });
}

/** The first of the feed that match, and only if they are too few, through the index. */
async function fetchInOrder(
  db: Db,
  list: List,
  by: { columns: SQL; order: SQL; follows: SQL; wanted: number },
): Promise<Place[]> {
  const { columns, order, wanted } = by;
  if (list.document === '') {
    return rows(
      db,
      sql`select ${columns} from job_search where ${by.follows} and ${list.rest} order by ${order} limit ${wanted}`,
    );
  }
  const first = await rows<Place>(
    db,
    sql`select ${columns} from (
        select * from job_search where ${by.follows} order by ${order} limit ${scannedOf(list)}) feed
      where ${isMatch(list)} and ${list.rest} order by ${order} limit ${wanted}`,
  );
  if (first.length >= wanted) return first;
  return rows(
    db,
    sql`with matching as materialized (select ${DECIDING} from job_search where ${isInIndex(list.document)})
      select ${columns} from matching where ${by.follows} and ${list.rest}
      order by ${order} limit ${wanted}`,
  );
}

/** From the nearest places outwards, those of each by date. */
async function fetchByDistance(
  db: Db,
  list: List,
  { steps }: Order & { by: 'distance' },
  { after, wanted }: { after: Place | undefined; wanted: number },
): Promise<Place[]> {
  const found: Place[] = [];
  const begun = after ? -Number(after.rank) : 0;
  for (const { km, placeIds } of steps.filter((step) => step.km >= begun)) {
    if (found.length >= wanted) break;
    const places = anyOf(placeIds.map((id) => quoteLexeme(lexeme.place(id))));
    const there = {
      ...list,
      document: allOf([places, list.document]),
      brief: list.brief && allOf([places, list.brief]),
    };
    const inOrder = await fetchInOrder(db, there, {
      columns: sql`job_id as id, ${AT}, ${-km}::float8::text as rank`,
      order: NEWEST_FIRST,
      follows: after && km === begun ? olderThan(after) : sql`true`,
      wanted: wanted - found.length,
    });
    found.push(...inOrder);
  }
  return found;
}

interface Ranked extends Place {
  candidates: number;
}

/** Best match first among the newest of the list, then the older ones by date. */
async function fetchByPoints(
  db: Db,
  list: List,
  after: Place | undefined,
  wanted: number,
): Promise<Place[]> {
  if (after && after.rank === null) return fetchByDate(db, list, after, wanted);
  const limit = RANKED + (after?.edge ? ARRIVED_SINCE : 0);
  const isRecent = after?.edge ? sql`not ${olderThan(after.edge)}` : sql`true`;
  const fetchRanked = (source: SQL) =>
    rows<Ranked>(
      db,
      sql`with candidates as materialized (
            select * from ${source} order by ${NEWEST_FIRST} limit ${limit}),
          edge as (select ${AT}, job_id from candidates order by posted_at, job_id limit 1),
          page as (
            select job_id as id, posted_at, ${rankOf(list.order)} as rank
            from candidates where ${isRecent})
        select id, ${AT}, rank::text, (select count(*)::int from candidates) as candidates,
          (select jsonb_build_object('at', at, 'id', job_id) from edge) as edge
        from page where ${follows(after)}
        order by page.rank desc, posted_at desc, id desc limit ${wanted}`,
    );
  let ranked = await fetchRanked(inFeed(list));
  if ((ranked[0]?.candidates ?? 0) < limit) ranked = await fetchRanked(throughIndex(list));
  const edge = after?.edge ?? ranked[0]?.edge;
  const best = ranked.map(({ id, at, rank }) => ({ id, at, rank, edge }));
  if (best.length >= wanted || !edge) return best;
  return [...best, ...(await fetchByDate(db, list, edge, wanted - best.length))];
}

/** The newest postings, those of them that match. */
const inFeed = (list: List): SQL =>
  sql`(select * from (
      select * from job_search order by ${NEWEST_FIRST} limit ${scannedOf(list)}) newest
    where ${isMatch(list)} and ${list.rest}) feed`;

/** All that match. */
const throughIndex = (list: List): SQL =>
  sql`(select * from job_search where ${isInIndex(list.document)} and ${list.rest} offset 0) matching`;

function rankOf(order: Order): SQL {
  switch (order.by) {
    case 'date':
      return sql`0::float8`;
    case 'pay':
      return sql`pay::float8`;
    case 'distance':
      return sql`-${order.km}`;
    case 'points':
      return sql`coalesce(${order.points}, 0)`;
  }
}

const follows = (after: Place | undefined): SQL =>
  after
    ? sql`(rank, posted_at, id) < (${after.rank ?? 0}::float8, ${timeOf(after)}, ${after.id}::int)`
    : sql`true`;

const scannedOf = ({ brief }: List) => (brief === undefined ? SCANNED.document : SCANNED.brief);

const isMatch = ({ brief, document }: List): SQL =>
  brief === undefined ? sql`document @@ ${document}::tsquery` : isInBrief(brief);

const timeOf = ({ at }: { at: number }) => sql`to_timestamp(${at}::float8 / 1000)`;

const olderThan = (place: { at: number; id: number }): SQL =>
  sql`(posted_at, job_id) < (${timeOf(place)}, ${place.id})`;

async function rows<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const result = await db.execute(query);
  return result.rows as Row[];
}
