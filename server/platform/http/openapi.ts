import type { Endpoint } from '#shared/contract/call.ts';
import { contract } from '#shared/contract/contract.ts';
import { ERROR_STATUS, type ErrorCode } from '#shared/contract/errors.ts';
import { isStagingCall } from '#shared/contract/staging.ts';
import { z } from '#shared/validators/validator.ts';
import * as t from '#texts';
import { once } from '../core/once.ts';
import { propertyOf } from '../core/property.ts';
import { parametersOf } from './input.ts';
import { openApiTags, tagOf } from './openapi-tags.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 document of all calls except those of staff and staging, made from the contract. */
export const openApiDocument = once((): Json => {
  const schemas: Record<string, Json> = { Error: errorSchema };
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    if (isStagingCall(endpoint) || endpoint.access === 'staff') continue;
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const method = endpoint.method.toLowerCase();
    paths[path] = { ...paths[path], [method]: operation(name, endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portage',
      version: '1',
      description: 'Amounts are in Canadian dollars.',
      license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
    },
    servers: [{ url: '/' }],
    tags: openApiTags,
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  };
});

/** JSON Schema of a shape; named objects in it go to `components` and are referred to. */
function schemaOf(
  shape: z.ZodType,
  io: 'input' | 'output',
  components: Record<string, Json>,
): Json {
  const { $schema, $defs, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  const toComponents = (value: object): Json =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, definition] of Object.entries($defs ?? {})) {
    components[name] = toComponents(definition);
  }
  return toComponents(schema);
}

const STRING = { type: 'string' };

const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'English, always' },
    code: { enum: Object.keys(ERROR_STATUS) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message', 'code'],
        properties: { path: STRING, message: STRING, code: STRING },
      },
    },
    details: {},
    requestId: STRING,
  },
};

const CONTENT_TYPES: { [Kind in Endpoint['kind']]?: string } = {
  stream: 'text/event-stream',
  file: 'application/pdf',
};

function operation(name: string, endpoint: Endpoint, components: Record<string, Json>): Json {
  const { kind, path, access, summary, query, body, upload, response, status } = endpoint;
  const contentType = CONTENT_TYPES[kind] ?? 'application/json';
  return {
    operationId: name,
    tags: [tagOf.get(name)],
    summary,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [...pathParameters(path), ...queryParameters(query), ...headers(endpoint)],
    requestBody: body && {
      required: true,
      content: {
        [upload ? 'multipart/form-data' : 'application/json']: {
          schema: schemaOf(body, 'input', components),
        },
      },
    },
    responses: {
      [status]: response
        ? {
            description: 'Success',
            content: { [contentType]: { schema: schemaOf(response, 'output', components) } },
          }
        : { description: 'Success, no body' },
      ...errorResponses(endpoint),
    },
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  }));
}

function queryParameters(query: Endpoint['query']): Json[] {
  const parameters = Object.entries(parametersOf(query));
  return parameters.map(([name, schema]) => ({ name, in: 'query', schema }));
}

function headers({ idempotency, method }: Endpoint): Json[] {
  if (idempotency !== 'none') {
    return [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } }];
  }
  return method === 'PATCH' ? [{ name: 'If-Match', in: 'header', schema: { type: 'string' } }] : [];
}

/** Error responses of a call by status; each description lists the codes of its status. */
function errorResponses({ path, access, confirmed, errors }: Endpoint): Json {
  const codes: ErrorCode[] = ['VALIDATION_FAILED', 'RATE_LIMITED', 'INTERNAL', ...errors];
  if (access !== 'public') codes.push('UNAUTHENTICATED', 'FORBIDDEN');
  if (confirmed) codes.push('SECOND_FACTOR_REQUIRED');
  if (path.includes(':')) codes.push('NOT_FOUND');
  const responses: Json = {};
  for (const code of codes) {
    const status = ERROR_STATUS[code];
    const earlier = propertyOf(responses[status], 'description');
    const description = `${code}: ${t.errors[code]('en')}`;
    responses[status] = {
      description: earlier ? `${earlier}; ${description}` : description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return responses;
}
