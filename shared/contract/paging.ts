import { z } from '../validators/validator.ts';

/** A whole number, clamped to the bounds. */
export const clampedIntSchema = (min: number, max: number) =>
  z.int().transform((given) => Math.min(max, Math.max(min, given)));

const cursorSchema = z.string().max(200).optional();

/** A public list always pages. */
export const pageQuery = {
  limit: clampedIntSchema(1, 100).default(20),
  cursor: cursorSchema,
};

/** A person's own list comes whole unless `limit` is given. */
export const optionalPageQuery = {
  limit: clampedIntSchema(1, 100).optional(),
  cursor: cursorSchema,
};

/** What a person's own list without filters asks, answers and costs. */
export const ownList = <Item extends z.ZodType>(item: Item) => ({
  query: z.object(optionalPageQuery),
  response: z.array(item),
  paged: true as const,
  cost: 'compute' as const,
});
