import type { Request } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import { type CallName, contract } from '#shared/contract/contract.ts';
import type { InputOf } from '#shared/contract/input.ts';
import type { Clock } from '../core/clock.ts';
import { type Page, totalText } from '../core/page.ts';
import { preferredLocale } from '../core/request.ts';
import type { Db } from '../db/connect.ts';
import { admit } from './guard.ts';
import type { Call, MountedEndpoint } from './mount.ts';

interface ReadDeps {
  db: Db;
  writeDb: Db;
  clock: Clock;
  /** Whether staff look at the answers. */
  isLook?: boolean;
}

/**
 * Makes calls of the contract in this process, for answers embedded in a page. Answers are those of
 * the API for the request's person, but nothing is counted. A list yields its first page.
 * @throws AppError as the call does
 */
export function createReader(
  mounted: MountedEndpoint[],
  { db, writeDb, clock, isLook = false }: ReadDeps,
) {
  const handlers = new Map(mounted.map(({ name, handler }) => [name, handler]));
  return async <Name extends CallName>(
    name: Name,
    { params, query = {} }: InputOf<Name>,
    req: Request,
  ): Promise<unknown> => {
    const endpoint: Endpoint = contract[name];
    const handler = handlers.get(name);
    if (endpoint.method !== 'GET' || !handler) throw new TypeError(`${name} is no read`);
    const call = {
      actor: admit(endpoint, req),
      params,
      query,
      body: undefined,
      expectedVersion: undefined,
      db,
      writeDb,
      request: req,
      isPrefetch: true,
      isLook,
      locale: preferredLocale(req),
      now: clock.now(),
      signal: new AbortController().signal,
    };
    const answer = await handler(call as unknown as Call<CallName>);
    const page = endpoint.paged ? (answer as Page<unknown>) : undefined;
    const body = endpoint.response?.parse(page ? page.items : answer);
    return page ? { items: body, nextCursor: page.nextCursor, total: totalText(page.total) } : body;
  };
}
