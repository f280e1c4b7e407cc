import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { RANGE_COLUMNS } from '../../projections/search.ts';

/** How many rows of a feed are looked at before the index is asked. */
const SCANNED = { brief: 10_000, document: 1_000 };
/** How many of the newest postings of a list are sorted by points; older ones follow by date. */
const RANKED = 100;
/** That many may be posted while a person pages, and the ranked ones stay the same. */
const ARRIVED_SINCE = 200;
/** A list that is no longer than this is sorted by points as a whole. */
export const RANKED_WHOLE = 1_000;

/** Postings that follow each other in the results, by one order. */
export interface List {
  /** The text of a `tsquery` on `document`; empty for every posting. */
  document: string;
  /** The same on `brief`, where that holds all that is asked for. */
  brief?: string;
  rest: SQL;
  order:
    | { by: 'date' | 'pay' }
    /** Nearest first, in km. */
    | { by: 'distance'; km: SQL }
    /** `isWhole`: the list is known to be short. */
    | { by: 'points'; points: SQL; isWhole: boolean };
}

/** A posting's place in a list. */
export interface Place {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** What comes before the time: points, pay or distance; null where nothing does. */
  rank: string | null;
  /** The oldest posting of those sorted by points. */
  edge?: { at: number; id: number };
}

type Row = Place & Record<string, unknown> & { candidates?: number };

const AT = sql.raw('(extract(epoch from posted_at) * 1000)::float8 as at');
/** What decides besides the document whether a posting matches, and its place. */
const DECIDING = sql.raw(
  [
    'job_id',
    'posted_at',
    'closes_at',
    'pay',
    ...new Set(Object.values(RANGE_COLUMNS).flatMap(({ low, high }) => [low, high])),
  ].join(', '),
);
const NEWEST_FIRST = sql.raw('posted_at desc, job_id desc');
const BEST_PAID_FIRST = sql.raw('pay desc, posted_at desc, job_id desc');

/** The places that follow one in a list, from its beginning where there is none. */
export function fetchList(
  db: Db,
  list: List,
  after: Place | undefined,
  wanted: number,
): Promise<Place[]> {
  const { order } = list;
  switch (order.by) {
    case 'date':
      return fetchByDate(db, list, after, wanted);
    case 'pay':
      return fetchByPay(db, list, after, wanted);
    case 'distance':
      return fetchByDistance(db, list, order.km, after, wanted);
    default:
      return fetchByPoints(db, list, order, after, wanted);
  }
}

function fetchByDate(
  db: Db,
  list: List,
  after: Pick<Place, 'at' | 'id'> | undefined,
  wanted: number,
) {
  return fetchInOrder(db, list, {
    columns: sql`job_id as id, ${AT}, null::text as rank`,
    order: NEWEST_FIRST,
    follows: after ? olderThan(after) : sql`true`,
    wanted,
  });
}

function fetchByPay(db: Db, list: List, after: Place | undefined, wanted: number) {
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
  const { columns, order, follows, wanted } = by;
  if (list.document === '') {
    return rows(
      db,
      sql`select ${columns} from job_search where ${follows} and ${list.rest} order by ${order} limit ${wanted}`,
    );
  }
  const first = await rows(
    db,
    sql`select ${columns} from (select * from job_search where ${follows} order by ${order} limit ${scannedOf(list)}) feed
      where ${isMatch(list)} and ${list.rest} order by ${order} limit ${wanted}`,
  );
  if (first.length >= wanted) return first;
  return rows(
    db,
    sql`with matching as materialized (
        select ${DECIDING} from job_search where document @@ ${list.document}::tsquery)
      select ${columns} from matching where ${follows} and ${list.rest} order by ${order} limit ${wanted}`,
  );
}

/** Nearest first, then newest first. */
function fetchByDistance(
  db: Db,
  list: List,
  km: SQL,
  after: Place | undefined,
  wanted: number,
): Promise<Place[]> {
  const follows = after
    ? sql`where (km, -at, -id) > (${after.rank}::float8, -${after.at}::float8, -${after.id}::int)`
    : sql``;
  return rows(
    db,
    sql`with matching as materialized (
        select job_id as id, ${AT}, ${km} as km from job_search
        where document @@ ${list.document}::tsquery and ${list.rest})
      select id, at, km::text as rank from matching ${follows} order by km, at desc, id desc limit ${wanted}`,
  );
}

/** Best match first among the newest of the list, then the older ones by date. */
async function fetchByPoints(
  db: Db,
  list: List,
  { points, isWhole }: { points: SQL; isWhole: boolean },
  after: Place | undefined,
  wanted: number,
): Promise<Place[]> {
  if (after && after.rank === null) return fetchByDate(db, list, after, wanted);
  const edge = after?.edge;
  const fetchRanked = (source: SQL, limit: SQL) =>
    rows(
      db,
      sql`with candidates as materialized (
          select job_id as id, posted_at, ${AT}, coalesce(${points}, 0) as points from ${source}
          order by ${NEWEST_FIRST} ${limit}),
        edge as (select at, id from candidates order by posted_at, id limit 1)
        select id, at, points::text as rank, (select count(*)::int from candidates) as candidates,
          (select jsonb_build_object('at', at, 'id', id) from edge) as edge
        from candidates where ${edge ? sql`not ${olderThan(edge, 'id')}` : sql`true`}
          and ${after ? sql`(points, at, id) < (${after.rank}::float8, ${after.at}::float8, ${after.id}::int)` : sql`true`}
        order by points desc, at desc, id desc limit ${wanted}`,
    );
  if (isWhole) {
    const ranked = await fetchRanked(throughIndex(list), sql``);
    return ranked.map(({ id, at, rank }) => ({ id, at, rank }));
  }
  const candidates = RANKED + (edge ? ARRIVED_SINCE : 0);
  const limit = sql`limit ${candidates}`;
  let ranked = await fetchRanked(inFeed(list), limit);
  if ((ranked[0]?.candidates ?? 0) < candidates) {
    ranked = await fetchRanked(throughIndex(list), limit);
  }
  const oldest = edge ?? ranked[0]?.edge;
  const best = ranked.map(({ id, at, rank }) => ({ id, at, rank, edge: oldest }));
  if (best.length >= wanted) return best;
  const oldestRanked = oldest ?? after?.edge;
  if (!oldestRanked) return best;
  return [...best, ...(await fetchByDate(db, list, oldestRanked, wanted - best.length))];
}

/** The newest postings, those of them that match. */
const inFeed = (list: List): SQL =>
  sql`(select * from job_search order by ${NEWEST_FIRST} limit ${scannedOf(list)}) feed
    where ${isMatch(list)} and ${list.rest}`;

/** All that match. */
const throughIndex = ({ document, rest }: List): SQL =>
  sql`(select * from job_search where document @@ ${document}::tsquery offset 0) matching
    where ${rest}`;

const scannedOf = ({ brief }: List) => (brief === undefined ? SCANNED.document : SCANNED.brief);

const isMatch = ({ brief, document }: List): SQL =>
  brief === undefined ? sql`document @@ ${document}::tsquery` : sql`brief @@ ${brief}::tsquery`;

const timeOf = ({ at }: { at: number }) => sql`to_timestamp(${at}::float8 / 1000)`;

const olderThan = (place: { at: number; id: number }, id = 'job_id'): SQL =>
  sql`(posted_at, ${sql.identifier(id)}) < (${timeOf(place)}, ${place.id})`;

async function rows(db: Db, query: SQL): Promise<Row[]> {
  const result = await db.execute<Row>(query);
  return result.rows;
}
