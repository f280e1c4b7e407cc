import { propertyOf } from './property.ts';

/**
 * An error's name with its code and, of PostgreSQL, the constraint. Its message is left out, which
 * may repeat what people wrote.
 */
export function describeError(err: unknown): string {
  const cause = propertyOf(err, 'cause');
  if (cause instanceof Error) return describeError(cause);
  const name = err instanceof Error ? err.name : typeof err;
  return [name, propertyOf(err, 'code'), propertyOf(err, 'constraint')].filter(Boolean).join(' ');
}
