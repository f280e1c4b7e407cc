import type { Request } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import { decodeQuery, type Parameter } from '#shared/domain/query-codec.ts';
import { isStorableText } from '#shared/domain/text.ts';
import type { ValidationKey } from '#shared/locales/validation-text.ts';
import { idSchema, z } from '#shared/validators/validator.ts';
import { fieldError, validationFailed } from '../core/errors.ts';

export function parametersOf(query: z.ZodObject | undefined): Record<string, Parameter> {
  if (!query) return {};
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return properties as Record<string, Parameter>;
}

export function inputParser({ query, body }: Endpoint) {
  const parameters = parametersOf(query);
  return (req: Request) => ({
    params: Object.fromEntries(
      Object.entries(req.params).map(([name, text]) => [name, parseId(name, String(text))]),
    ),
    query: query && parse(query, decodeQuery(parameters, checkQuery(req.query))),
    body: body && parse(body, req.body === undefined ? {} : req.body),
    expectedVersion: parseIfMatch(req),
  });
}

/** Rejects brackets, because `skills[]=SQL` would be ignored instead of filtering as `skills`. */
function checkQuery(query: Request['query']): Request['query'] {
  for (const [name, value] of Object.entries(query)) {
    if (/[[\]]/.test(name)) throw validationFailed([fieldError(name, 'validation.invalid')]);
    for (const text of [value].flat()) {
      if (typeof text === 'string' && !isStorableText(text)) {
        throw validationFailed([fieldError(name, 'validation.unstorable')]);
      }
    }
  }
  return query;
}

const ID = /^[1-9]\d{0,9}$/;

function parseId(name: string, text: string): number {
  return parse(idSchema, ID.test(text) ? Number(text) : text, name);
}

/**
 * @param path position of the value in the input
 * @throws AppError VALIDATION_FAILED with every issue of the schema
 */
function parse<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  ...path: string[]
): z.output<Shape> {
  const { success, data, error } = shape.safeParse(value);
  if (success) return data;
  throw validationFailed(
    // Issue messages are keys of texts; a test checks every schema for that.
    error.issues.map((issue) =>
      fieldError([...path, ...issue.path].join('.'), issue.message as ValidationKey),
    ),
  );
}

/** A version that no record has, for If-Match tags that are not ours, which are always stale. */
const NO_VERSION = 0;

function parseIfMatch(req: Request): number | undefined {
  const tag = req.get('if-match');
  if (tag === undefined || tag === '*') return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(tag);
  return match ? Number(match[1]) : NO_VERSION;
}
