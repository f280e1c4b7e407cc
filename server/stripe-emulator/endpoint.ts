import type { z } from 'zod';
import { type ApiError, noSuch } from './api-error.ts';
import type { JsonObject, ObjectName } from './objects.ts';
import { call, type ListParameters, listing, parseParameters, text } from './parameters.ts';
import type { Filters, Session } from './session.ts';

/** How long Stripe takes for what it does later, in ms, and where a browser reaches this server. */
export interface Behaviour {
  /** The origin and path under which the browser-facing part is mounted, such as https://host/emulator. */
  browserUrl: string;
  /** 0 settles a payment at once; more leaves it `processing` for so long. */
  settlementMs: number;
  disputeMs: number;
  refundMs: number;
  onboardingMs: number;
}

interface Call<P> {
  session: Session;
  behaviour: Behaviour;
  /** The id in the path, '' where there is none. */
  id: string;
  params: P;
}

/** An answer: an object is 200. A thrown ApiError undoes the call, a returned one keeps its effects. */
export type Answer = object | ApiError;

export interface Endpoint {
  method: 'GET' | 'POST';
  path: RegExp;
  /** Whether a browser may call it with the publishable key and the payment's client secret. */
  browser: boolean;
  parse(sent: unknown): unknown;
  run(call: Call<unknown>): Promise<Answer>;
}

export interface EndpointOptions<S extends z.ZodType> {
  parameters: S;
  browser?: boolean;
  run(call: Call<z.output<S>>): Promise<Answer>;
}

/** `route` reads like Stripe's reference: 'POST /v1/refunds/:id/cancel'. */
export function endpoint<S extends z.ZodType>(
  route: string,
  options: EndpointOptions<S>,
): Endpoint {
  const [method, path = ''] = route.split(' ');
  return {
    method: method === 'GET' ? 'GET' : 'POST',
    path: new RegExp(`^${path.replace(/:id/g, '([\\w-]+)')}$`),
    browser: options.browser ?? false,
    parse: (sent) => parseParameters(options.parameters, sent),
    run: (given) => options.run(given as Call<z.output<S>>),
  };
}

/** GET of one object by its id. */
export function retrieval(
  route: string,
  object: ObjectName,
  parameters: z.ZodObject = call({}),
): Endpoint {
  return endpoint(route, {
    parameters,
    run: async ({ session, id }) => {
      const found = await session.find(object, id);
      if (!found) throw noSuch(object.replace(/^v2\.core\./, ''), id);
      return found;
    },
  });
}

/** GET of a list; every filter compares the field of its own name. */
export function collection(route: string, object: ObjectName, filters: string[] = []): Endpoint {
  return endpoint(route, {
    parameters: listing(Object.fromEntries(filters.map((name) => [name, text.optional()]))),
    run: ({ session, params }) => {
      const where = Object.fromEntries(filters.map((name) => [name, params[name] as string]));
      const url = route.slice(route.indexOf('/'));
      return listPage(session, object, params as unknown as ListParameters, { where, url });
    },
  });
}

/** The page of a list that the caller asks for, as Stripe answers it. */
export async function listPage(
  session: Session,
  object: ObjectName,
  params: ListParameters,
  { where, url }: { where: Filters; url: string },
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
  const found = await session.lock<T>(object, id);
  if (!found) throw noSuch(object, id, param, param === 'id' || param === 'intent' ? 404 : 400);
  return found;
}
