import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from '#shared/validators/validator.ts';
import { firstSign } from './first-sign.ts';

/** Checks a form by a schema which is fetched, and zod with it, at the first sign of a reader. */
export function lazyResolver<Values extends FieldValues, Output>(
  loadSchema: () => Promise<z.ZodType<Output, Values>>,
): Resolver<Values, unknown, Output> {
  let loading: Promise<Resolver<Values, unknown, Output>> | undefined;
  const load = () => {
    loading ??= Promise.all([import('@hookform/resolvers/zod'), loadSchema()]).then(
      ([{ zodResolver }, schema]) => zodResolver(schema),
    );
    // What could not be fetched is tried again with the next check.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  firstSign()
    .then(load)
    .catch(() => {});
  return async (values, context, options) => {
    const resolve = await load().catch(() => undefined);
    // What cannot be checked here is left to the server, which answers the same findings.
    return (
      resolve?.(values, context, options) ?? { values: values as unknown as Output, errors: {} }
    );
  };
}
