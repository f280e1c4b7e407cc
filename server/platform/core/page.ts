import { LAST_INSTANT, z } from '#shared/validators/validator.ts';
import { AppError } from './errors.ts';

/** One page of a list; `total` is exact up to 10,000. */
export interface Page<Item> {
  items: Item[];
  nextCursor?: string;
  total: number;
}

/** Encodes the position of the next page as an opaque cursor (base64url JSON). */
export function encodeCursor(position: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** @throws AppError INVALID_CURSOR for any text that `encodeCursor` did not make */
export function decodeCursor<Shape extends z.ZodType>(
  shape: Shape,
  cursor: string | undefined,
): z.output<Shape> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('INVALID_CURSOR');
  }
}

/** Cursor of a list by time, newest first: `at` in milliseconds since 1970, and the row's id. */
export const timeCursorSchema = z.object({
  at: z.int().min(0).max(LAST_INSTANT),
  id: z.int().min(0).max(2_147_483_647),
});

/** Highest exact count; a higher total is given as '10000+'. */
export const COUNTED_UP_TO = 10_000;

export const totalText = (total: number) =>
  total > COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : String(total);

/** Limit of a person's own list when the caller sets none. */
export const DEFAULT_LIST_LIMIT = 1_000;

/** Length of the list; counted only if the fetched rows are not the whole list. */
async function totalOf(
  { limit = DEFAULT_LIST_LIMIT, cursor }: ListQuery,
  rows: unknown[],
  count: () => Promise<number>,
): Promise<number> {
  return cursor === undefined && rows.length <= limit ? rows.length : count();
}

/** Builds a page from rows, newest first, that include one row beyond the limit. */
export async function toPage<Row, Item>(
  query: ListQuery,
  rows: Row[],
  options: {
    count: () => Promise<number>;
    present: (row: Row) => Item;
    /** Cursor position of a row: its id and, in a list by time, its time. */
    positionOf: (row: Row) => { at?: Date; id: number };
  },
): Promise<Page<Item>> {
  const { count, present, positionOf } = options;
  const pageRows = rows.slice(0, query.limit ?? DEFAULT_LIST_LIMIT);
  const last = pageRows.at(-1);
  const position = last && rows.length > pageRows.length ? positionOf(last) : undefined;
  return {
    items: pageRows.map(present),
    nextCursor: position && encodeCursor({ at: position.at?.getTime(), id: position.id }),
    total: await totalOf(query, rows, count),
  };
}

export interface ListQuery {
  limit?: number;
  cursor?: string;
}

/** Row range of an own list: starts after the cursor, ends one row beyond the limit. */
export function fetchRange(query: ListQuery): FetchRange {
  return {
    limit: (query.limit ?? DEFAULT_LIST_LIMIT) + 1,
    after: decodeCursor(timeCursorSchema, query.cursor),
  };
}

export interface FetchRange {
  limit: number;
  after?: { at: number; id: number };
}
