import type { CallName, CallOf } from '#shared/contract/contract.ts';
import { addressOf, type InputOf } from '#shared/contract/input.ts';
import { networkError, readError } from './api-error.ts';
import { endpointOf } from './endpoint.ts';
import { localeTag } from './i18n.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** The same for every attempt at one action, so that the server does it once. */
  idempotencyKey?: string;
  /** The version of the record that is being changed. */
  ifMatch?: number;
  /** Fetched before it is asked for: the server counts nothing. */
  isAhead?: boolean;
}

interface AnyInput {
  params?: Record<string, number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls the API by a name of the contract. @throws ApiError */
export async function call<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
): Promise<CallOf<Name>['response']> {
  const response = await request(name, input as AnyInput, options);
  const body: unknown = response.status === 204 ? undefined : await response.json();
  return body as CallOf<Name>['response'];
}

/** One page of a list, the cursor of the next, and how many there are in all ('10000+' at most). */
export interface ListPage<Item> {
  items: Item[];
  nextCursor: string | undefined;
  total: string;
}

type ListName = {
  [Name in CallName]: CallOf<Name>['response'] extends unknown[] ? Name : never;
}[CallName];

export type ItemOf<Name extends ListName> = CallOf<Name>['response'] extends (infer Item)[]
  ? Item
  : never;

/** Calls a list that pages. @throws ApiError */
export async function callPage<Name extends ListName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
): Promise<ListPage<ItemOf<Name>>> {
  const response = await request(name, input as AnyInput, options);
  const items: ItemOf<Name>[] = await response.json();
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  return {
    items,
    nextCursor: next
      ? (new URL(next, location.origin).searchParams.get('cursor') ?? undefined)
      : undefined,
    total: response.headers.get('X-Total-Count') ?? String(items.length),
  };
}

/** A list from its first page to its last. @throws ApiError */
export async function callWhole<Name extends ListName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
): Promise<ListPage<ItemOf<Name>>> {
  const whole = await callPage(name, input, options);
  while (whole.nextCursor) {
    const query = { ...input.query, cursor: whole.nextCursor };
    const next = await callPage(name, { ...input, query }, options);
    whole.items.push(...next.items);
    whole.nextCursor = next.nextCursor;
  }
  return whole;
}

/** Reads time out after 15 s; changes may take longer, so that their result is known. */
const READ_TIMEOUT_MS = 15_000;

async function request(name: CallName, input: AnyInput, options: CallOptions = {}) {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Accept-Language': localeTag(),
  };
  if (options.ifMatch !== undefined) headers['If-Match'] = `"${options.ifMatch}"`;
  if (options.isAhead) headers.Purpose = 'prefetch';
  let response: Response;
  try {
    const { method, path } = await endpointOf(name);
    if (method === 'POST' && options.idempotencyKey) {
      headers['Idempotency-Key'] = options.idempotencyKey;
    }
    response = await fetch(addressOf(path, input), {
      method,
      headers,
      credentials: 'include',
      body: method === 'GET' ? undefined : JSON.stringify(input.body ?? {}),
      signal: options.signal && withTimeout(options.signal),
    });
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    throw networkError(failure);
  }
  if (!response.ok) throw await readError(response);
  return response;
}

/** `AbortSignal.any` is younger than browsers that run all else; there a read waits as ever. */
function withTimeout(signal: AbortSignal): AbortSignal {
  return AbortSignal.any?.([signal, AbortSignal.timeout(READ_TIMEOUT_MS)]) ?? signal;
}
