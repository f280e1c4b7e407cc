import { type SQL, sql } from 'drizzle-orm';
import type { Contract } from '#shared/contract/contract.ts';
import { COMPANY_SIZE_BUCKETS } from '#shared/domain/constants.ts';
import { LEXEME_FILTERS, RANGE_FILTERS, searchFilters } from '#shared/domain/posting-fields.ts';
import { z } from '#shared/validators/validator.ts';
import { COUNTED_UP_TO, decodeCursor, encodeCursor, timeCursorSchema } from '../../core/page.ts';
import type { Db } from '../../db/connect.ts';
import { lexeme, locationWords, quoteLexeme, searchableText } from '../../projections/lexemes.ts';
import { RANGE_COLUMNS } from '../../projections/search.ts';
import { placeIndex } from '../places/places.ts';

export type JobFilters = z.output<Contract['listJobs']['query']>;

/** How many of the newest postings are looked at before the whole index is. */
const NEWEST = 1_000;
/** How many of the newest postings are ordered by how well they match; older ones follow by date. */
const RANKED = 5_000;

const positionSchema = timeCursorSchema.extend({
  total: z
    .int()
    .min(0)
    .max(COUNTED_UP_TO + 1),
  /** Present while the ranked postings are not at their end: float8 as text. */
  rank: z
    .string()
    .regex(/^\d(?:\.\d{1,20})?(?:e-\d{1,2})?$/)
    .optional(),
});
type Position = z.output<typeof positionSchema>;

interface Found {
  [column: string]: unknown;
  id: number;
  at: number;
  rank: string | null;
}

/** Ids of the open jobs that match, a page of them, with the number of all (up to 10,001). */
export async function searchJobs(
  db: Db,
  filters: JobFilters,
  now: Date,
): Promise<{ ids: number[]; nextCursor?: string; total: number }> {
  const after = decodeCursor(positionSchema, filters.cursor);
  const matching = conditions(filters, now);
  const ranked = (filters.sort ?? 'best') === 'best' ? matching.rank : undefined;
  const total = after?.total ?? (await countMatches(db, matching));
  if (total === 0) return { ids: [], total };
  const wanted = filters.limit + 1;
  const found =
    ranked && (!after || after.rank !== undefined)
      ? await findRanked(db, matching, ranked, after, wanted)
      : await findNewest(db, matching, after, wanted);
  const page = found.slice(0, filters.limit);
  const last = page.at(-1);
  const hasMore = found.length > page.length && last !== undefined;
  return {
    ids: page.map(({ id }) => id),
    nextCursor: hasMore
      ? encodeCursor({ at: last.at, id: last.id, total, rank: last.rank ?? undefined })
      : undefined,
    total,
  };
}

interface Conditions {
  /** What the document must match; undefined when no filter is a lexeme. */
  document?: SQL;
  /** How well the document matches the keyword: whole words count before mere beginnings. */
  rank?: SQL;
  /** The ranges, and that the job is open. */
  rest: SQL;
}

function conditions(filters: JobFilters, now: Date): Conditions {
  const { keyword } = filters;
  const words = keyword ? wordsQuery(keyword, 'beginning') : undefined;
  const parts = [words, ...filterQueries(filters)].filter((part) => part !== undefined);
  const time = sql`${now.toISOString()}::timestamptz`;
  const rest = [sql`(closes_at is null or closes_at > ${time})`, ...ranges(filters)];
  if (filters.postedWithin) {
    rest.push(sql`posted_at > ${time} - make_interval(days => ${filters.postedWithin})`);
  }
  return {
    rank:
      words === undefined || keyword === undefined
        ? undefined
        : sql`(ts_rank(document, ${wordsQuery(keyword, 'whole')}) + ts_rank(document, ${words}) / 10)::float8`,
    document: parts.length > 0 ? sql`(${sql.join(parts, sql` && `)})` : undefined,
    rest: sql.join(rest, sql` and `),
  };
}

/**
 * Every word in either language's stem; the last also as the beginning of one, as it was typed, for
 * who is still typing: 'nurses' is the whole word 'nurse' too, but not the beginning of 'nursery'.
 */
function wordsQuery(keyword: string, last: 'whole' | 'beginning'): SQL {
  const words = searchableText(keyword).match(/[\p{L}\p{N}][\p{L}\p{N}.'’&-]*/gu);
  if (!words) return NOTHING;
  const queries = words.map((word, index) => {
    const isBeginning = last === 'beginning' && index === words.length - 1 && word.length > 1;
    const spellings = spellingsOf(word).flatMap((spelling) => {
      const whole = sql`plainto_tsquery('portage_en', ${spelling}) || plainto_tsquery('portage_fr', ${spelling})`;
      if (!isBeginning) return [whole];
      const prefix = `${quoteLexeme(spelling)}:*`;
      return [
        whole,
        sql`to_tsquery('portage_en_words', ${prefix}) || to_tsquery('portage_fr_words', ${prefix})`,
      ];
    });
    return sql`(${sql.join(spellings, sql` || `)})`;
  });
  return sql`(${sql.join(queries, sql` && `)})`;
}

/** Who types 'full-stack' means 'Full Stack' too; a text that has the hyphen has its parts as words. */
const spellingsOf = (word: string) =>
  word.includes('-') ? [word, word.replaceAll('-', ' ')] : [word];

function filterQueries(filters: JobFilters): (SQL | undefined)[] {
  const { location, remoteOnly, companySize } = filters;
  const values = { ...filters, companySize: companySize && COMPANY_SIZE_BUCKETS[companySize] };
  return [
    location ? locationQuery(location) : undefined,
    remoteOnly ? anyOf([lexeme.remote]) : undefined,
    ...LEXEME_FILTERS.map((filter) =>
      anyOf([values[filter] ?? []].flat().map((value) => lexeme.of(filter, value))),
    ),
  ];
}

/** A place or province as people write it; what is neither must stand in the location's own words. */
function locationQuery(location: string): SQL | undefined {
  const known = placeIndex().resolve(location);
  if (known?.place) return anyOf([lexeme.place(known.place.id)]);
  if (known?.province) return anyOf([lexeme.province(known.province)]);
  if (known?.remote) return anyOf([lexeme.remote]);
  if (known) return undefined;
  const words = locationWords(location);
  if (words.length === 0) return NOTHING;
  return sql.join(
    words.map((word) => asQuery(quoteLexeme(lexeme.locationWord(word)))),
    sql` && `,
  );
}

function anyOf(lexemes: string[]): SQL | undefined {
  if (lexemes.length === 0) return undefined;
  return asQuery(lexemes.map(quoteLexeme).join(' | '));
}

/** Matches no document: what a filter asks for that has no word in it. */
const NOTHING = sql`''::tsquery`;

const asQuery = (text: string): SQL => sql`${text}::tsquery`;

/** Ranges overlap; 'From 30' has no upper end. A job that says nothing matches only when none is asked. */
function ranges(filters: JobFilters): SQL[] {
  return RANGE_FILTERS.flatMap((filter) => {
    const { parameters } = searchFilters[filter];
    const [min, max] = [filters[parameters.min], filters[parameters.max]];
    if (min === undefined && max === undefined) return [];
    const low = sql.raw(RANGE_COLUMNS[filter].low);
    const high = sql.raw(RANGE_COLUMNS[filter].high);
    return [
      sql`(${low} is not null or ${high} is not null)`,
      ...(min === undefined ? [] : [sql`(${high} is null or ${high} >= ${min})`]),
      ...(max === undefined ? [] : [sql`(${low} is null or ${low} <= ${max})`]),
    ];
  });
}

/** What decides besides the document whether a posting matches, and its place in the list. */
const DECIDING_COLUMNS = sql.raw(
  [
    ...new Set([
      'job_id',
      'posted_at',
      'closes_at',
      ...Object.values(RANGE_COLUMNS).flatMap(({ low, high }) => [low, high]),
    ]),
  ].join(', '),
);

const COLUMNS = sql.raw(
  'job_id as id, (extract(epoch from posted_at) * 1000)::float8 as at, null::text as rank',
);

/** Postings strictly older than a position. */
const olderThan = (after: Position | undefined): SQL =>
  after
    ? sql`(posted_at, job_id) < (to_timestamp(${after.at}::float8 / 1000), ${after.id})`
    : sql`true`;

/** Newest first: among the newest first, and only if they give too few, through the index. */
async function findNewest(
  db: Db,
  { document, rest }: Conditions,
  after: Position | undefined,
  wanted: number,
): Promise<Found[]> {
  const isMatch = document ? sql`document @@ ${document}` : sql`true`;
  const newestFirst = sql.raw('order by posted_at desc, job_id desc');
  if (!document) {
    return rows(
      db,
      sql`select ${COLUMNS} from job_search where ${olderThan(after)} and ${rest} ${newestFirst} limit ${wanted}`,
    );
  }
  const near = await rows(
    db,
    sql`select ${COLUMNS} from (select * from job_search where ${olderThan(after)} ${newestFirst} limit ${NEWEST}) newest where ${isMatch} and ${rest} ${newestFirst} limit ${wanted}`,
  );
  if (near.length >= wanted) return near;
  return rows(
    db,
    sql`with matching as materialized (select ${DECIDING_COLUMNS} from job_search where ${isMatch}) select ${COLUMNS} from matching where ${olderThan(after)} and ${rest} ${newestFirst} limit ${wanted}`,
  );
}

/** Best match first among the newest postings, then the older ones by date. */
async function findRanked(
  db: Db,
  matching: Conditions,
  rank: SQL,
  after: Position | undefined,
  wanted: number,
): Promise<Found[]> {
  const from = after
    ? sql`where (rank, posted_at, job_id) < (${after.rank}::float8, to_timestamp(${after.at}::float8 / 1000), ${after.id})`
    : sql``;
  const best = await rows(
    db,
    sql`select job_id as id, (extract(epoch from posted_at) * 1000)::float8 as at, rank::text as rank from (select job_id, posted_at, ${rank} as rank from (select * from job_search order by posted_at desc, job_id desc limit ${RANKED}) newest where document @@ ${matching.document} and ${matching.rest}) ranked ${from} order by rank desc, posted_at desc, job_id desc limit ${wanted}`,
  );
  if (best.length >= wanted) return best;
  const boundary = await rankedBoundary(db);
  if (!boundary) return best;
  return [...best, ...(await findNewest(db, matching, boundary, wanted - best.length))];
}

/** The last of the postings that are ranked; undefined when all are. */
async function rankedBoundary(db: Db): Promise<Position | undefined> {
  const [oldest] = await rows(
    db,
    sql`select ${COLUMNS} from job_search order by posted_at desc, job_id desc offset ${RANKED - 1} limit 1`,
  );
  return oldest && { at: oldest.at, id: oldest.id, total: 0 };
}

async function countMatches(db: Db, { document, rest }: Conditions): Promise<number> {
  const isMatch = document ? sql`document @@ ${document}` : sql`true`;
  const [counted] = await rows(
    db,
    sql`select count(*)::int as id, 0::float8 as at, null as rank from (select 1 from job_search where ${isMatch} and ${rest} limit ${COUNTED_UP_TO + 1}) matches`,
  );
  return counted?.id ?? 0;
}

async function rows(db: Db, query: SQL): Promise<Found[]> {
  const result = await db.execute<Found>(query);
  return result.rows;
}
