import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { callOptions } from '#client/lib/calls/calls.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { announceSessionChange } from '#client/lib/calls/session-change.ts';
import { MAX_SNAPSHOTS } from '#shared/domain/staging-time.ts';
import * as t from '#texts';

export const useSnapshots = () => useQuery(callOptions('listSnapshots', {}));

/** Reloads every tab, because the data was replaced. */
export function onReplaced(): void {
  announceSessionChange();
  location.reload();
}

export function dataErrorText(error: ApiError): string {
  if (error.status === 503) return t.stagingData.busy();
  if (error.status === 409) return t.stagingData.nameTaken({ most: MAX_SNAPSHOTS });
  return errorText(error);
}
