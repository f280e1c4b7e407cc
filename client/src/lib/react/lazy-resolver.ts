import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from '#shared/validators/validator.ts';
import { prefetchOnInteraction } from './first-sign.ts';

/** Form resolver whose schema, and zod, are loaded at the first interaction. */
export function lazyResolver<Values extends FieldValues, Output>(
  loadSchema: () => Promise<z.ZodType<Output, Values>>,
): Resolver<Values, unknown, Output> {
  let loading: Promise<Resolver<Values, unknown, Output>> | undefined;
  const load = () => {
    loading ??= Promise.all([import('@hookform/resolvers/zod'), loadSchema()]).then(
      ([{ zodResolver }, schema]) => zodResolver(schema),
    );
    // A failed load is retried at the next validation.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  prefetchOnInteraction(load);
  return async (values, context, options) => {
    const resolve = await load().catch(() => undefined);
    // Without the schema, validation is left to the server, which reports the same errors.
    return (
      resolve?.(values, context, options) ?? { values: values as unknown as Output, errors: {} }
    );
  };
}
