import { z } from 'zod';
import { invalidRequest, type StripeApiError } from './api-error.ts';

// A form sends every value as text, a browser's JSON sends typed values.
const numeric = (text: string) => Number(text);

export const integer = z.union(
  [
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(numeric),
  ],
  {
    error: (issue) => `Invalid integer: ${String(issue.input)}`,
  },
);

export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })], {
  error: (issue) => `Invalid boolean: ${String(issue.input)}`,
});

export const filled = z
  .string()
  .max(5000)
  .refine((value) => value !== '', {
    error: 'You passed an empty string where a value is needed.',
    params: { code: 'parameter_invalid_empty' },
  });

/** Stripe's own bounds: 50 keys of 40 characters, values of 500. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'Metadata can have at most 50 keys.');

export const currency = z
  .string()
  .transform((code) => code.toLowerCase())
  .refine((code) => code === 'cad', 'This server settles in cad only.');

const atLeast = (min: number, message: string, code: string) =>
  integer.refine((value) => value >= min, { error: message, params: { code } });

export const positiveAmount = atLeast(
  1,
  'This value must be greater than or equal to 1.',
  'parameter_invalid_integer',
);

/** Stripe's bounds of a Canadian card charge in cents. */
export const chargeAmount = atLeast(
  50,
  'Amount must be at least $0.50 cad',
  'amount_too_small',
).refine((value) => value <= 99_999_999, {
  error: 'Amount must be no more than $999,999.99',
  params: { code: 'amount_too_large' },
});

const expand = z.array(filled).max(20).optional();

const range = z.partialRecord(z.enum(['gt', 'gte', 'lt', 'lte']), integer);

export const withExpand = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ ...shape, expand });

export const withPaging = <T extends z.ZodRawShape>(filters: T) =>
  z.strictObject({
    ...filters,
    created: range.optional(),
    limit: integer
      .refine((value) => value >= 1 && value <= 100, 'limit must be between 1 and 100.')
      .default(10),
    starting_after: filled.optional(),
    ending_before: filled.optional(),
    expand,
  });

const anyListing = withPaging({});
export type ListParameters = z.output<typeof anyListing>;

/** Stripe's name of a parameter: `card[number]` for `['card', 'number']`. */
function parameterName(path: PropertyKey[]): string {
  return path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');
}

function refusal(issue: z.core.$ZodIssue): StripeApiError {
  const param = parameterName(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = parameterName([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  }
  if (issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    });
  }
  const named = issue.code === 'custom' ? issue.params?.code : undefined;
  const code = typeof named === 'string' ? named : codeOf(issue.message);
  return invalidRequest(issue.message, code ? { code, param } : { param });
}

function codeOf(message: string): string | undefined {
  return message.startsWith('Invalid integer') ? 'parameter_invalid_integer' : undefined;
}

/** Parses parameters. @throws StripeApiError for the first invalid one */
export function parseParameters<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw first ? refusal(first) : invalidRequest('Invalid request.');
}
