import type { z } from 'zod';
import { noSuch, type StripeApiError } from './api-error.ts';
import type { JsonObject, ObjectName } from './objects.ts';
import {
  filled,
  type ListParameters,
  parseParameters,
  withExpand,
  withPaging,
} from './parameters.ts';
import type { ObjectFilters, Session } from './session.ts';

/** Delays of asynchronous effects in ms, and the browser-facing address. */
export interface Behaviour {
  /** Origin and path of the browser-facing part, such as https://host/emulator. */
  browserUrl: string;
  /** Time for which a payment is `processing`; 0 settles it immediately. */
  settlementMs: number;
  disputeMs: number;
  refundMs: number;
  onboardingMs: number;
}

interface ApiCall<P> {
  session: Session;
  behaviour: Behaviour;
  /** Id in the path, or ''. */
  id: string;
  params: P;
}

/** Object for a 200. A thrown StripeApiError undoes the call, a returned one keeps its effects. */
export type ApiResult = object | StripeApiError;

type Method = 'GET' | 'POST' | 'DELETE';

export interface ApiEndpoint {
  method: Method;
  path: RegExp;
  /** Whether a browser may call it with the publishable key and the payment's client secret. */
  browser: boolean;
  parse(input: unknown): unknown;
  run(call: ApiCall<unknown>): Promise<ApiResult>;
}

export interface ApiEndpointOptions<S extends z.ZodType> {
  parameters: S;
  browser?: boolean;
  run(call: ApiCall<z.output<S>>): Promise<ApiResult>;
}

/** `route` reads like Stripe's reference: 'POST /v1/refunds/:id/cancel'. */
export function defineEndpoint<S extends z.ZodType>(
  route: string,
  options: ApiEndpointOptions<S>,
): ApiEndpoint {
  const [method, path = ''] = route.split(' ');
  return {
    method: method as Method,
    path: new RegExp(`^${path.replace(/:id/g, '([\\w-]+)')}$`),
    browser: options.browser ?? false,
    parse: (input) => parseParameters(options.parameters, input),
    run: (call) => options.run(call as ApiCall<z.output<S>>),
  };
}

export function retrieval(
  route: string,
  object: ObjectName,
  parameters: z.ZodObject = withExpand({}),
): ApiEndpoint {
  return defineEndpoint(route, {
    parameters,
    run: async ({ session, id }) => {
      const stored = await session.find(object, id);
      if (!stored) throw noSuch(object.replace(/^v2\.core\./, ''), id);
      return stored;
    },
  });
}

/** GET of a list; each filter compares the field of its name. */
export function collection(route: string, object: ObjectName, filters: string[] = []): ApiEndpoint {
  return defineEndpoint(route, {
    parameters: withPaging(Object.fromEntries(filters.map((name) => [name, filled.optional()]))),
    run: ({ session, params }) => {
      const where = Object.fromEntries(filters.map((name) => [name, params[name] as string]));
      const url = route.slice(route.indexOf('/'));
      return listObjects(session, object, params as unknown as ListParameters, { where, url });
    },
  });
}

export async function listObjects(
  session: Session,
  object: ObjectName,
  params: ListParameters,
  { where, url }: { where: ObjectFilters; url: string },
): Promise<object> {
  const { data, hasMore } = await session.list(object, where, params);
  return { object: 'list', url, has_more: hasMore, data };
}

export async function lockOr404<T extends JsonObject>(
  session: Session,
  object: ObjectName,
  id: string,
  param = 'id',
): Promise<T> {
  const locked = await session.lock<T>(object, id);
  if (!locked) throw noSuch(object, id, param, param === 'id' || param === 'intent' ? 404 : 400);
  return locked;
}
