import { shownCompanyId, useShownCompany } from '#client/lib/storage/shown-company.ts';
import type { CallName, CallOf } from '#shared/contract/contract.ts';
import { addressOf, type InputOf } from '#shared/contract/input.ts';
import { COMPANY_HEADER } from '#shared/domain/company.ts';
import { whenConnected } from '../react/connection.ts';
import { localeTag } from '../text/i18n.ts';
import { networkError, readError } from './api-error.ts';
import { endpointOf } from './endpoint.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** The same for every attempt at one action, so that the server performs it once. */
  idempotencyKey?: string;
  /** Id of the company at the first attempt at an action; by default, the shown one. */
  company?: number;
  /** Version of the record to change. */
  ifMatch?: number;
  /** A prefetch is not counted as a view by the server. */
  isPrefetch?: boolean;
}

interface AnyInput {
  params?: Record<string, number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls an endpoint of the API contract by its name. @throws ApiError */
export async function call<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
): Promise<CallOf<Name>['response']> {
  const response = await request(name, input as AnyInput, options);
  const body: unknown = response.status === 204 ? undefined : await response.json();
  return body as CallOf<Name>['response'];
}

export interface ListPage<Item> {
  items: Item[];
  nextCursor: string | undefined;
  /** Number of items in all; '10000+' at most. */
  total: string;
}

type ListName = {
  [Name in CallName]: CallOf<Name>['response'] extends unknown[] ? Name : never;
}[CallName];

export type ItemOf<Name extends ListName> = CallOf<Name>['response'] extends (infer Item)[]
  ? Item
  : never;

/** Fetches one page of a list. @throws ApiError */
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

/** Fetches all pages of a list. @throws ApiError */
export async function callAllPages<Name extends ListName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
): Promise<ListPage<ItemOf<Name>>> {
  const list = await callPage(name, input, options);
  while (list.nextCursor) {
    const query = { ...input.query, cursor: list.nextCursor };
    const next = await callPage(name, { ...input, query }, options);
    list.items.push(...next.items);
    list.nextCursor = next.nextCursor;
  }
  return list;
}

/** Timeout of reads. Mutations have none, so that their result is known. */
const READ_TIMEOUT_MS = 15_000;

async function request(name: CallName, input: AnyInput, options: CallOptions = {}) {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Accept-Language': localeTag(),
  };
  if (options.ifMatch !== undefined) headers['If-Match'] = `"${options.ifMatch}"`;
  if (options.isPrefetch) headers.Purpose = 'prefetch';
  const company = options.company ?? shownCompanyId();
  if (company !== undefined) headers[COMPANY_HEADER] = String(company);
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
    void whenConnected();
    throw networkError(failure);
  }
  if (!response.ok) {
    const error = await readError(response);
    if (error.code === 'COMPANY_CHANGED') useShownCompany.setState({ isOutdated: true });
    throw error;
  }
  return response;
}

/** Adds the read timeout to a signal; browsers without `AbortSignal.any` have no timeout. */
function withTimeout(signal: AbortSignal): AbortSignal {
  return AbortSignal.any?.([signal, AbortSignal.timeout(READ_TIMEOUT_MS)]) ?? signal;
}
