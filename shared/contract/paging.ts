import { z } from '../validators/validator.ts';

/** A whole number, clamped to the bounds. */
export const clampedIntSchema = (min: number, max: number) =>
  z.int().transform((value) => Math.min(max, Math.max(min, value)));

const cursorSchema = z.string().max(200).optional();

/** Query of a public list, which is always paged. */
export const pageQuery = {
  limit: clampedIntSchema(1, 100).default(20),
  cursor: cursorSchema,
};

/** Query of a person's own list, which is returned whole without a `limit`. */
export const optionalPageQuery = {
  limit: clampedIntSchema(1, 100).optional(),
  cursor: cursorSchema,
};

/** Query, response and cost of a person's own list without filters. */
export const ownList = <Item extends z.ZodType>(item: Item) => ({
  query: z.object(optionalPageQuery),
  response: z.array(item),
  paged: true as const,
  cost: 'compute' as const,
});
