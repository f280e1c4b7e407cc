import { propertyOf } from './property.ts';

/**
 * The name of an error, its code and, for PostgreSQL errors, the constraint. The message is left
 * out because it may repeat what people wrote.
 */
export function describeError(err: unknown): string {
  const cause = propertyOf(err, 'cause');
  if (cause instanceof Error) return describeError(cause);
  const name = err instanceof Error ? err.name : typeof err;
  return [name, propertyOf(err, 'code'), propertyOf(err, 'constraint')].filter(Boolean).join(' ');
}
