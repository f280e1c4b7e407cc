import { type SQL, sql } from 'drizzle-orm';
import { COUNTED_UP_TO } from '../../../platform/core/page.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { lexeme, quoteLexeme } from '../../../projections/lexemes.ts';
import { RANGE_COLUMN_NAMES } from '../../../projections/search.ts';
import { allOf, anyOf, matchesBrief, matchesDocument } from './words.ts';

/** Rows of a feed that are scanned before the index is used. */
const SCANNED = { brief: 10_000, document: 1_000 };
/** Newest postings of a long list that are sorted by points; older ones follow by date. */
const MAX_RANKED = 100;
/** Postings that may arrive while a user pages without a change of the ranked ones. */
const ARRIVED_SINCE = 200;
/** Maximum length of a list in which every match gets points. */
const MAX_SCORED = 1_000;
/** Maximum matches sorted as a whole; above the count limit, so that fewer searches read twice. */
const MAX_SORTED = 20_000;

/** Primary sort key of postings; the time follows. */
export type Order =
  | { by: 'date' | 'pay' | 'answers' }
  /** Nearest first: the distance of a row in km, and the places at each distance. */
  | { by: 'distance'; km: SQL; steps: readonly { km: number; placeIds: readonly number[] }[] }
  /** Best match first. */
  | { by: 'points'; points: SQL };

/** Consecutive part of the results. */
export interface List {
  /** Text of a `tsquery` on `document`; empty if every posting matches. */
  document: string;
  /** The query on `brief`, unless it asks for long texts. */
  brief?: string;
  /** Query on `brief` for the matches that are ranked before the others. */
  rankedFirst?: string;
  rest: SQL;
  order: Order;
}

/** Posting in a list with its sort keys. */
export interface ListEntry {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Primary sort key, greatest first: float8 as text, null if sorted by time alone. */
  rank: string | null;
  /** The oldest posting of those sorted by points. */
  edge?: { at: number; id: number };
}

/** Matches of a list that also match a query on lexemes of the row. */
export const narrowed = (list: List, query: string): List => ({
  ...list,
  document: allOf([query, list.document]),
  brief: list.brief && allOf([query, list.brief]),
});

const AT = sql.raw('(extract(epoch from posted_at) * 1000)::float8 as at');
const NEWEST_FIRST = sql.raw('posted_at desc, job_id desc');
/** Columns besides `document` that decide whether a posting matches, and its position. */
const DECIDING_COLUMNS = sql.raw(
  ['job_id', 'posted_at', 'closes_at', 'pay', 'answers', 'place_id', ...RANGE_COLUMN_NAMES].join(
    ', ',
  ),
);

/**
 * Number of matches, up to 10,001, and the entries after `after`, from one read of the index. A
 * list that is too long to be sorted as a whole has no entries. All matches get points if they are
 * few, otherwise those that match in `brief`; the others follow by date.
 */
export async function fetchShortList(
  db: Db,
  list: List,
  after: ListEntry | undefined,
  limit: number,
): Promise<{ total: number; isLong: boolean; entries: ListEntry[] }> {
  const { document, order } = list;
  const maxRows = document === '' ? COUNTED_UP_TO : MAX_SORTED;
  const rankedFirst = list.rankedFirst ?? document;
  const isPartlyRanked = order.by === 'points' && list.brief !== rankedFirst;
  const rank = rankOf(order);
  const matches = await rows<Partial<ListEntry> & { total: number }>(
    db,
    sql`with matching as materialized (
          select job_id as id, posted_at, ctid as row,
            ${isPartlyRanked ? sql`case when ${matchesBrief(rankedFirst)} then ${rank} end` : rank} as rank
          from job_search where ${matchesDocument(document)} and ${list.rest}),
        found as materialized (select * from matching limit ${maxRows + 1}),
        size as (select count(*)::int as total from found),
        page as (select id, posted_at, ${isPartlyRanked ? rankInDocument(rank) : sql`rank`} as rank from found)
      select total, id, ${AT}, rank::text from size left join (
        select * from page where ${follows(after)}
        order by page.rank desc, posted_at desc, id desc limit ${limit}) sorted on total <= ${maxRows}
      order by sorted.rank desc, posted_at desc, id desc`,
  );
  const entries = matches.flatMap(({ id, at, rank }) =>
    typeof id === 'number' && at !== undefined && rank !== undefined ? [{ id, at, rank }] : [],
  );
  const { total = 0 } = matches[0] ?? {};
  return { total: Math.min(total, COUNTED_UP_TO + 1), isLong: total > maxRows, entries };
}

/** Ranks matches outside `brief`; the subquery runs only for the rows that need it. */
const rankInDocument = (points: SQL): SQL => sql`coalesce(rank, case
  when (select total from size) <= ${MAX_SCORED}
  then (select ${points} from job_search where ctid = found.row) else -1 end)`;

/** Entries of a long list after `after`, or from its start. */
export function fetchLongList(
  db: Db,
  list: List,
  after: ListEntry | undefined,
  limit: number,
): Promise<ListEntry[]> {
  switch (list.order.by) {
    case 'date':
      return fetchByDate(db, list, after, limit);
    case 'pay':
    case 'answers':
      return fetchByColumn(db, list, list.order.by, { after, limit });
    case 'distance':
      return fetchByDistance(db, list, list.order, { after, limit });
    case 'points':
      return fetchByPoints(db, list, after, limit);
  }
}

function fetchByDate(
  db: Db,
  list: List,
  after: Pick<ListEntry, 'at' | 'id'> | undefined,
  limit: number,
): Promise<ListEntry[]> {
  return fetchInOrder(db, list, {
    columns: sql`job_id as id, ${AT}, null::text as rank`,
    order: NEWEST_FIRST,
    follows: after ? olderThan(after) : sql`true`,
    limit,
  });
}

/** Greatest first. */
function fetchByColumn(
  db: Db,
  list: List,
  name: 'pay' | 'answers',
  { after, limit }: { after: ListEntry | undefined; limit: number },
): Promise<ListEntry[]> {
  const column = sql.raw(name);
  return fetchInOrder(db, list, {
    columns: sql`job_id as id, ${AT}, ${column}::text as rank`,
    order: sql`${column} desc, ${NEWEST_FIRST}`,
    follows: after
      ? sql`(${column}, posted_at, job_id) < (${after.rank}::float8, ${timeOf(after)}, ${after.id})`
      : sql`true`,
    limit,
  });
}

/** Scans the start of the feed, and uses the index only if that finds too few. */
async function fetchInOrder(
  db: Db,
  list: List,
  by: { columns: SQL; order: SQL; follows: SQL; limit: number },
): Promise<ListEntry[]> {
  const { columns, order, limit } = by;
  if (list.document === '') {
    return rows(
      db,
      sql`select ${columns} from job_search where ${by.follows} and ${list.rest} order by ${order} limit ${limit}`,
    );
  }
  const scanned = await rows<ListEntry>(
    db,
    sql`select ${columns} from (
        select * from job_search where ${by.follows} order by ${order} limit ${scannedOf(list)}) feed
      where ${isMatch(list)} and ${list.rest} order by ${order} limit ${limit}`,
  );
  if (scanned.length >= limit) return scanned;
  return rows(
    db,
    sql`with matching as materialized (select ${DECIDING_COLUMNS} from job_search where ${matchesDocument(list.document)})
      select ${columns} from matching where ${by.follows} and ${list.rest}
      order by ${order} limit ${limit}`,
  );
}

/** Goes from the nearest places outwards; postings of a place are sorted by date. */
async function fetchByDistance(
  db: Db,
  list: List,
  { steps }: Order & { by: 'distance' },
  { after, limit }: { after: ListEntry | undefined; limit: number },
): Promise<ListEntry[]> {
  const entries: ListEntry[] = [];
  const startKm = after ? -Number(after.rank) : 0;
  for (const { km, placeIds } of steps.filter((step) => step.km >= startKm)) {
    if (entries.length >= limit) break;
    const places = anyOf(placeIds.map((id) => quoteLexeme(lexeme.place(id))));
    const next = await fetchInOrder(db, narrowed(list, places), {
      columns: sql`job_id as id, ${AT}, ${-km}::float8::text as rank`,
      order: NEWEST_FIRST,
      follows: after && km === startKm ? olderThan(after) : sql`true`,
      limit: limit - entries.length,
    });
    entries.push(...next);
  }
  return entries;
}

interface Ranked extends ListEntry {
  candidates: number;
}

/** The newest postings of the list by points, then the older ones by date. */
async function fetchByPoints(
  db: Db,
  list: List,
  after: ListEntry | undefined,
  limit: number,
): Promise<ListEntry[]> {
  if (after && after.rank === null) return fetchByDate(db, list, after, limit);
  const candidateLimit = MAX_RANKED + (after?.edge ? ARRIVED_SINCE : 0);
  const isRecent = after?.edge ? sql`not ${olderThan(after.edge)}` : sql`true`;
  const fetchRanked = (source: SQL) =>
    rows<Ranked>(
      db,
      sql`with candidates as materialized (
            select * from ${source} order by ${NEWEST_FIRST} limit ${candidateLimit}),
          edge as (select ${AT}, job_id from candidates order by posted_at, job_id limit 1),
          page as (
            select job_id as id, posted_at, ${rankOf(list.order)} as rank
            from candidates where ${isRecent})
        select id, ${AT}, rank::text, (select count(*)::int from candidates) as candidates,
          (select jsonb_build_object('at', at, 'id', job_id) from edge) as edge
        from page where ${follows(after)}
        order by page.rank desc, posted_at desc, id desc limit ${limit}`,
    );
  let ranked = await fetchRanked(inFeed(list));
  if ((ranked[0]?.candidates ?? 0) < candidateLimit) {
    ranked = await fetchRanked(throughIndex(list));
  }
  const edge = after?.edge ?? ranked[0]?.edge;
  const best = ranked.map(({ id, at, rank }) => ({ id, at, rank, edge }));
  if (best.length >= limit || !edge) return best;
  return [...best, ...(await fetchByDate(db, list, edge, limit - best.length))];
}

/** Matches among the newest postings. */
const inFeed = (list: List): SQL =>
  sql`(select * from (
      select * from job_search order by ${NEWEST_FIRST} limit ${scannedOf(list)}) newest
    where ${isMatch(list)} and ${list.rest}) feed`;

/** All matches, through the index. */
const throughIndex = (list: List): SQL =>
  sql`(select * from job_search where ${matchesDocument(list.document)} and ${list.rest} offset 0) matching`;

function rankOf(order: Order): SQL {
  switch (order.by) {
    case 'date':
      return sql`0::float8`;
    case 'pay':
      return sql`pay::float8`;
    case 'answers':
      return sql`answers::float8`;
    case 'distance':
      return sql`-${order.km}`;
    case 'points':
      return sql`coalesce(${order.points}, 0)`;
  }
}

const follows = (after: ListEntry | undefined): SQL =>
  after
    ? sql`(rank, posted_at, id) < (${after.rank ?? 0}::float8, ${timeOf(after)}, ${after.id}::int)`
    : sql`true`;

const scannedOf = ({ brief }: List) => (brief === undefined ? SCANNED.document : SCANNED.brief);

const isMatch = ({ brief, document }: List): SQL =>
  brief === undefined ? sql`document @@ ${document}::tsquery` : matchesBrief(brief);

const timeOf = ({ at }: { at: number }) => sql`to_timestamp(${at}::float8 / 1000)`;

const olderThan = (place: { at: number; id: number }): SQL =>
  sql`(posted_at, job_id) < (${timeOf(place)}, ${place.id})`;

async function rows<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const result = await db.execute(query);
  return result.rows as Row[];
}
