import { z } from '../validators/validator.ts';

/**
 * A whole number as a query says it. A number outside the bounds is moved to the nearer one;
 * what is no number is refused.
 */
export const clampedIntSchema = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,12}$/)
    .transform((digits) => Math.min(max, Math.max(min, Number(digits))));

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
