import type { Request } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import { decodeQuery, type Parameter } from '#shared/domain/query-codec.ts';
import { isStorableText } from '#shared/domain/text.ts';
import type { ValidationKey } from '#shared/locales/validation-text.ts';
import { idSchema, z } from '#shared/validators/validator.ts';
import { fieldError, validationFailed } from '../core/errors.ts';

/** The parameters of a query in JSON Schema. */
export function parametersOf(query: z.ZodObject | undefined): Record<string, Parameter> {
  if (!query) return {};
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return properties as Record<string, Parameter>;
}

/** Parses the requests of a call. */
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

/** `skills[]=SQL` would be another parameter than `skills`, and silently not filter. */
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
 * @param path of the value, where it is a part of the input
 * @throws AppError VALIDATION_FAILED with every finding of the schema
 */
function parse<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  ...path: string[]
): z.output<Shape> {
  const { success, data, error } = shape.safeParse(value);
  if (success) return data;
  throw validationFailed(
    // The message of a finding is the key of its text; a test checks every schema for that.
    error.issues.map((issue) =>
      fieldError([...path, ...issue.path].join('.'), issue.message as ValidationKey),
    ),
  );
}

/** A version that no record has: an If-Match that names none of ours can only be stale. */
const NO_VERSION = 0;

function parseIfMatch(req: Request): number | undefined {
  const tag = req.get('if-match');
  if (tag === undefined || tag === '*') return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(tag);
  return match ? Number(match[1]) : NO_VERSION;
}
