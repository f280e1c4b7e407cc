import { encodeQuery } from '../domain/query-codec.ts';
import type { CallName, CallOf } from './contract.ts';

type Given<Part, Value> = [Value] extends [undefined]
  ? { [K in Part & string]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Part & string]?: Value }
    : { [K in Part & string]: Value };

/** Input of a call: params, query and body. */
export type InputOf<Name extends CallName> = Given<'params', CallOf<Name>['params']> &
  Given<'query', CallOf<Name>['query']> &
  Given<'body', CallOf<Name>['body']>;

/** URL of an endpoint with its params and query. */
export function addressOf(
  template: string,
  {
    params = {},
    query = {},
  }: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = encodeQuery(query);
  return search ? `${path}?${search}` : path;
}
