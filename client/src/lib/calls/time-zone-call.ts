import { type CallOptions, call } from './api.ts';
import { ApiError } from './api-error.ts';

/**
 * `call` that adds the browser's time zone to a sign-in or registration, as `via` of `useCall`. If
 * the server does not know the zone, because the browser is newer, repeats the call without it.
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
