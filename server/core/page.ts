import { LAST_INSTANT, z } from '#shared/validators/validator.ts';
import { AppError } from './errors.ts';

/** One page of a list; `total` is exact up to 10,000. */
export interface Page<Item> {
  items: Item[];
  nextCursor?: string;
  total: number;
}

/** An opaque cursor: where the next page begins, as base64url JSON. */
export function encodeCursor(position: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** @throws AppError INVALID_CURSOR for anything that `encodeCursor` did not make */
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

/** The position in a list by time, newest first: milliseconds since 1970, and the id. */
export const timeCursorSchema = z.object({
  at: z.int().min(0).max(LAST_INSTANT),
  id: z.int().min(0).max(2_147_483_647),
});

/** How far a count goes: beyond it the total is '10000+'. */
export const COUNTED_UP_TO = 10_000;

export const totalText = (total: number) =>
  total > COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : String(total);

/** The limit of a person's own list where the caller sets none. */
export const WHOLE_LIST = 1_000;

/** How long a list is of which these rows were fetched; counts only where they are not all of it. */
async function totalOf(
  { limit = WHOLE_LIST, cursor }: ListQuery,
  rows: unknown[],
  count: () => Promise<number>,
): Promise<number> {
  return cursor === undefined && rows.length <= limit ? rows.length : count();
}

/** Rows newest first as a page; one row more than the limit was fetched to know if there is a next. */
export async function toPage<Row, Item>(
  query: ListQuery,
  rows: Row[],
  options: {
    count: () => Promise<number>;
    present: (row: Row) => Item;
    /** What its cursor says: its id, and its time in a list by time. */
    positionOf: (row: Row) => { at?: Date; id: number };
  },
): Promise<Page<Item>> {
  const { count, present, positionOf } = options;
  const shown = rows.slice(0, query.limit ?? WHOLE_LIST);
  const last = shown.at(-1);
  const position = last && rows.length > shown.length ? positionOf(last) : undefined;
  return {
    items: shown.map(present),
    nextCursor: position && encodeCursor({ at: position.at?.getTime(), id: position.id }),
    total: await totalOf(query, rows, count),
  };
}

export interface ListQuery {
  limit?: number;
  cursor?: string;
}

/** The rows to fetch for a query of an own list: one more than its limit, after its cursor. */
export function fetchRange(query: ListQuery): FetchRange {
  return {
    limit: (query.limit ?? WHOLE_LIST) + 1,
    after: decodeCursor(timeCursorSchema, query.cursor),
  };
}

export interface FetchRange {
  limit: number;
  after?: { at: number; id: number };
}
