import assert from 'node:assert/strict';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';
import { ERROR_STATUS } from '#shared/contract/errors.ts';

/** An answer with its body parsed; `null` where there is none. */
export interface Reply<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

type Json = Record<string, unknown>;
type SentHeaders = Record<string, string>;

export type Client = ReturnType<typeof createClient>;

/** A caller of the API that keeps its cookies, as a browser does. */
export function createClient(origin: string, ownHeaders: SentHeaders = {}) {
  const cookies = new Map<string, string>();

  async function send<Body>(
    method: string,
    path: string,
    body: unknown,
    headers: SentHeaders = {},
  ): Promise<Reply<Body>> {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...ownHeaders,
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parseText(text) as Body };
  }

  return {
    /** By name; changed by what the server sets, and free to be changed by a test. */
    cookies,
    get: <Body = Json>(path: string, headers?: SentHeaders) =>
      send<Body>('GET', path, undefined, headers),
    post: <Body = Json>(path: string, body?: unknown, headers?: SentHeaders) =>
      send<Body>('POST', path, body, headers),
    patch: <Body = Json>(path: string, body?: unknown, headers?: SentHeaders) =>
      send<Body>('PATCH', path, body, headers),
    send,
  };
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

/** A request byte for byte as it is given, where `fetch` would correct it. */
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

/** Holds an answer to a code of the catalogue, its status and the one shape of errors. */
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

/** The bad fields of a refusal as `path: message`. */
export function fieldErrors(reply: Reply<unknown>): string[] {
  return (expectError(reply, 'VALIDATION_FAILED').errors ?? []).map(
    ({ path, message }) => `${path}: ${message}`,
  );
}
