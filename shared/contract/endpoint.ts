import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Route } from './routes.ts';

/** The names of the parameters in a path: 'id' of '/api/jobs/:id'. */
type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Ids by the names in the path. */
export type PathParams<P extends string> = { [Name in ParamNames<P>]: number };

export type AnyShape = z.ZodType | undefined;

/** One call in full: who may make it (in its route), what goes in, what comes out. */
export interface Endpoint<
  R extends Route = Route,
  Query extends AnyShape = AnyShape,
  Body extends AnyShape = AnyShape,
  Response extends AnyShape = AnyShape,
> {
  route: R;
  summary: string;
  query: Query;
  body: Body;
  /** Without one the call answers 204 and no body. Fields it does not name never leave the server. */
  response: Response;
  /** The status of success: 200 unless something was made. */
  status: 200 | 201 | 204;
  /** A list that pages by cursor: `Link` and `X-Total-Count` go with it. */
  paged: boolean;
  /** What can go wrong beyond what every call answers (400, 401, 403, 404, 429, 5xx). */
  errors: readonly ErrorCode[];
}

/** Declares a call: its line in `routes.ts` together with its validators. */
export function endpoint<
  R extends Route,
  Query extends AnyShape = undefined,
  Body extends AnyShape = undefined,
  Response extends AnyShape = undefined,
>(
  route: R,
  declaration: {
    summary: string;
    query?: Query;
    body?: Body;
    response?: Response;
    status?: 200 | 201;
    paged?: boolean;
    errors?: readonly ErrorCode[];
  },
): Endpoint<R, Query, Body, Response> {
  const { summary, query, body, response, status, paged = false, errors = [] } = declaration;
  return {
    route,
    summary,
    query: query as Query,
    body: body as Body,
    response: response as Response,
    status: response ? (status ?? 200) : 204,
    paged,
    errors,
  };
}
