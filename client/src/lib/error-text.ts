import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { queryError } from './api-error.ts';

/** The message for the reader, in their language: by the code, else the server's own message. */
export function errorText(failure: unknown): string {
  const error = queryError(failure);
  // A proxy's answer has no codes, and is in English only.
  const isOfProxy = error.status > 499 && !error.isOwn;
  const code = error.code ?? (isOfProxy ? 'SERVICE_UNAVAILABLE' : '');
  const texts: Partial<Record<string, Text>> = t.errors;
  return texts[code]?.() ?? error.message;
}
