import { expect } from 'vitest';
import type { Endpoint } from '#shared/contract/call.ts';
import { contract } from '#shared/contract/contract.ts';
import { ERROR_STATUS } from '#shared/contract/errors.ts';
import { isStagingCall } from '#shared/contract/staging.ts';
import { test } from './fixtures.ts';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
  security?: object[];
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

let document: Document;
test.beforeAll(async ({ app }) => {
  const reply = await app.createClient().send<Document>('GET', '/api/openapi.json');
  expect(reply.status).toBe(200);
  document = reply.body;
});

const operationOf = ({ path, method }: Endpoint) =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

/** All `$ref`s in a value. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' ? [String(item)] : references(item),
  );
}

test('is OpenAPI 3.1 and resolves every reference', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: 'Portage', version: expect.any(String) });
  const refs = new Set(references(document));
  expect(refs.size).toBeGreaterThan(0);
  for (const reference of refs) {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1] ?? '';
    expect(Object.keys(document.components.schemas), reference).toContain(name);
  }
});

const described = Object.entries<Endpoint>(contract).filter(
  ([, endpoint]) => endpoint.access !== 'staff' && !isStagingCall(endpoint),
);

test('lists every call of the contract once but those of staff and of staging, and no other', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    described.map(([name]) => name).toSorted(),
  );
});

test.each(described)('%s is described in full', (name, endpoint) => {
  const operation = operationOf(endpoint);
  if (!operation) throw new Error(`${name} is missing`);
  expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
  expect(operation.tags).toHaveLength(1);
  expect(document.tags.map((tag) => tag.name)).toContain(operation.tags[0]);

  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param);
  expect(inPath.map((parameter) => parameter.name)).toEqual(named);
  expect(inPath.every(({ required }) => required === true)).toBe(true);
  const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { schema } of parameters) expect(Object.keys(schema).length).toBeGreaterThan(0);

  expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
  const success = operation.responses[endpoint.status];
  expect(success?.description).toMatch(/\S/);
  expect(success?.content !== undefined).toBe(endpoint.response !== undefined);
  for (const code of endpoint.errors) {
    expect(operation.responses[ERROR_STATUS[code]]?.description).toContain(code);
  }
  const needsSession = endpoint.access !== 'public';
  expect(operation.responses[401]?.description.includes('UNAUTHENTICATED') ?? false).toBe(
    needsSession,
  );
  expect((operation.security ?? []).length > 0).toBe(needsSession);
});

test('says the fields as they are: a job has its required ones and no others', () => {
  const body = operationOf(contract.createJob)?.requestBody?.content['application/json'];
  const schema = body?.schema as {
    type: string;
    required: string[];
    properties: Record<string, object>;
  };
  expect(schema.type).toBe('object');
  expect(schema.required.toSorted()).toEqual([
    'benefits',
    'description',
    'jobType',
    'location',
    'requirements',
    'skills',
    'title',
  ]);
  expect(schema.properties).not.toHaveProperty('companyId');
  expect(schema.properties.title).toMatchObject({ minLength: 5, maxLength: 100 });
});

test('names what several calls answer', () => {
  const schemaOf = (endpoint: Endpoint) =>
    operationOf(endpoint)?.responses[200]?.content?.['application/json']?.schema;
  const escrow = { $ref: '#/components/schemas/Escrow' };
  expect(schemaOf(contract.getApplicationEscrow)).toEqual(escrow);
  expect(schemaOf(contract.listSeekerEscrows)).toEqual({ type: 'array', items: escrow });
});

test('is shown at /api/docs, with files of this server alone', async ({ app }) => {
  const client = app.createClient();
  const page = await client.send<string>('GET', '/api/docs');
  expect(page.status).toBe(200);
  const files = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => String(file));
  expect(files).toHaveLength(3);
  for (const file of files) {
    expect(file).toMatch(/^\/api\/docs\//);
    expect((await client.send('GET', file)).status).toBe(200);
  }
});
