import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { errorTexts, queryError } from './api-error.ts';

/** Of errors that Portage's server has not answered with; one by one, so that a bundle has no others. */
const unanswered: Partial<Record<string, Text>> = {
  NETWORK_ERROR: t.errors.NETWORK_ERROR,
  QUERY_ERROR: t.errors.QUERY_ERROR,
  SERVICE_UNAVAILABLE: t.errors.SERVICE_UNAVAILABLE,
};

/** The message for the reader, in their language: by the code, else the server's own message. */
export function errorText(failure: unknown): string {
  const error = queryError(failure);
  // A proxy's answer has no codes, and is in English only.
  const isOfProxy = error.status > 499 && !error.isOwn;
  const code = error.code ?? (isOfProxy ? 'SERVICE_UNAVAILABLE' : '');
  return (errorTexts[code] ?? unanswered[code])?.() ?? error.message;
}
