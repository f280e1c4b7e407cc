import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { errorTexts, queryError } from './api-error.ts';

/** Messages of errors without a response from Portage; listed singly, to keep the bundle small. */
const offlineTexts: Partial<Record<string, Text>> = {
  NETWORK_ERROR: t.errors.NETWORK_ERROR,
  QUERY_ERROR: t.errors.QUERY_ERROR,
  SERVICE_UNAVAILABLE: t.errors.SERVICE_UNAVAILABLE,
};

/** Message in the reader's language by the error's code, else the server's own message. */
export function errorText(failure: unknown): string {
  const error = queryError(failure);
  // A proxy's response has no code, and is in English only.
  const isFromProxy = error.status > 499 && !error.isFromServer;
  const code = error.code ?? (isFromProxy ? 'SERVICE_UNAVAILABLE' : '');
  return (errorTexts[code] ?? offlineTexts[code])?.() ?? error.message;
}
