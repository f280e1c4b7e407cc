import { type CallOptions, call } from './api.ts';
import { ApiError } from './api-error.ts';

/**
 * `call` for a sign-in or a registration, as `via` of `useCall`: it says the browser's time zone. It
 * goes without where the server does not know the zone, because a browser may be newer than the
 * server.
 */
export const callWithTimeZone: typeof call = async (name, input, options?: CallOptions) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return await call(name, { ...input, body: { ...bodyOf(input), timeZone } }, options);
  } catch (error) {
    if (!isZoneRefused(error)) throw error;
    return call(name, input, options);
  }
};

const bodyOf = (input: { body?: unknown }) => input.body as object | undefined;

const isZoneRefused = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'timeZone');
