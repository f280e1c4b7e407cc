import assert from 'node:assert/strict';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { CallName, EndpointName, ResponseOf } from '#shared/contract/contract.ts';
import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';
import { ERROR_STATUS } from '#shared/contract/errors.ts';
import { endpoints as ordinary } from '#shared/contract/generated/endpoints.ts';
import { staffEndpoints } from '#shared/contract/generated/staff-endpoints.ts';
import { stagingEndpoints } from '#shared/contract/generated/staging-endpoints.ts';
import { addressOf, type InputOf } from '#shared/contract/input.ts';

/** A response with its body parsed; `null` without a body. */
export interface Reply<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** All endpoints, including those of staff and of staging servers. */
export const endpoints = { ...ordinary, ...staffEndpoints, ...stagingEndpoints };

type SentHeaders = Record<string, string>;

/** Body of a successful response. */
type BodyOf<Name extends CallName> = ResponseOf<Name> extends undefined ? null : ResponseOf<Name>;

type ReplyOf<Name extends CallName> = Reply<BodyOf<Name>>;

type Calls = {
  [Name in CallName]: (
    ...args: Record<string, never> extends InputOf<Name>
      ? [input?: InputOf<Name>, headers?: SentHeaders]
      : [input: InputOf<Name>, headers?: SentHeaders]
  ) => Promise<ReplyOf<Name>>;
};

/** Input that a call may refuse. */
export interface RawInput {
  params?: Record<string, unknown>;
  /** Query string, or its values. */
  query?: string | Record<string, unknown>;
  body?: unknown;
  headers?: SentHeaders;
  /** Overrides the call's method. */
  method?: string;
}

/** An API client that keeps cookies, like a browser. Each call of the contract is a method. */
export interface Client extends Calls {
  /** Cookies by name, set by the server; tests may change them. */
  cookies: Map<string, string>;
  /** Calls an endpoint by name with any input. */
  raw<Name extends EndpointName>(
    name: Name,
    input?: RawInput,
  ): Promise<Name extends CallName ? ReplyOf<Name> : Reply<Json>>;
  /** The given page of a list and all pages after it. */
  pagesFrom<Body>(first: Reply<Body>): Promise<Reply<Body>[]>;
  /** For tests whose subject is the path itself. */
  send<Body = Json>(
    method: string,
    path: string,
    body?: unknown,
    headers?: SentHeaders,
  ): Promise<Reply<Body>>;
}

type Json = Record<string, unknown>;

export function createClient(origin: string, ownHeaders: SentHeaders = {}): Client {
  const cookies = new Map<string, string>();

  async function send<Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: SentHeaders = {},
  ): Promise<Reply<Body>> {
    const form = formOf(body);
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
        ...ownHeaders,
        ...headers,
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parseText(text) as Body };
  }

  const raw = (name: EndpointName, { query, ...input }: RawInput = {}) => {
    const { path, method } = endpoints[name];
    const address =
      typeof query === 'string'
        ? `${addressOf(path, input)}?${query}`
        : addressOf(path, { ...input, query });
    return send(input.method ?? method, address, input.body, input.headers);
  };
  const calls = Object.fromEntries(
    (Object.keys(endpoints) as EndpointName[]).map((name) => [
      name,
      (input?: RawInput, headers?: SentHeaders) => raw(name, { ...input, headers }),
    ]),
  );
  return {
    ...(calls as unknown as Calls),
    cookies,
    raw: raw as Client['raw'],
    pagesFrom: async <Body>(first: Reply<Body>) => {
      const pages = [first];
      for (let path = nextOf(first); path !== undefined; ) {
        const page = await send<Body>('GET', path);
        pages.push(page);
        path = nextOf(page);
      }
      return pages;
    },
    send,
  };
}

/** Builds a form of a body with a file; undefined for other bodies. A form is returned as it is. */
function formOf(body: unknown): FormData | undefined {
  if (body instanceof FormData) return body;
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {});
  if (!fields.some(([, value]) => value instanceof File)) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** URL of the next page. */
export function nextOf({ headers }: Reply<unknown>): string | undefined {
  return /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
}

function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function keep(cookies: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split('; ');
  const name = pair.slice(0, pair.indexOf('='));
  const expires = attributes.find((attribute) => attribute.startsWith('Expires='));
  if (expires && Date.parse(expires.slice('Expires='.length)) < Date.now()) cookies.delete(name);
  else cookies.set(name, pair.slice(name.length + 1));
}

function parseText(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sends a request byte for byte, where `fetch` would correct it. */
export function sendRaw(
  origin: string,
  request: { method?: string; path: string; headers?: SentHeaders; body?: string | Uint8Array },
): Promise<{ status: number; headers: IncomingHttpHeaders; body: unknown; text: string }> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', path, headers = {}, body } = request;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ hostname, port, method, path, headers, agent: false });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: parseText(text),
          text,
        });
      });
    });
    outgoing.end(body);
  });
}

/** Asserts an error's code, status and shape. @returns the body */
export function expectError(reply: Reply<unknown>, code: ErrorCode): ErrorBody {
  const body = reply.body as ErrorBody;
  assert.deepEqual(
    { status: reply.status, code: body?.code },
    { status: ERROR_STATUS[code], code },
  );
  const { message, requestId, errors, details: _, code: __, ...others } = body;
  assert.deepEqual(others, {});
  assert.match(message, /\S/);
  assert.equal(requestId, reply.headers.get('x-request-id'));
  for (const { path, message, code, ...rest } of errors ?? []) {
    assert.equal(typeof path, 'string');
    assert.match(message, /\S/);
    assert.match(code, /^validation\./);
    assert.deepEqual(rest, {});
  }
  return body;
}

/** Field errors of a refused request, as `path: message`. */
export function fieldErrors(reply: Reply<unknown>): string[] {
  return (expectError(reply, 'VALIDATION_FAILED').errors ?? []).map(
    ({ path, message }) => `${path}: ${message}`,
  );
}
