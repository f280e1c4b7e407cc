import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { callOptions } from '#client/lib/calls/calls.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { announceSessionChange } from '#client/lib/calls/session-change.ts';
import { MAX_SNAPSHOTS } from '#shared/domain/staging-time.ts';
import * as t from '#texts';

export const useSnapshots = () => useQuery(callOptions('listSnapshots', {}));

const ASK_AGAIN_MS = 500;

/** Waits for the next process of the server, and reloads every tab, because the data was replaced. */
export async function awaitReplaced(): Promise<void> {
  const isBack = () =>
    fetch('/api/ready').then(
      ({ ok }) => ok,
      () => false,
    );
  do await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  while (!(await isBack()));
  announceSessionChange();
  location.reload();
}

export function restoreErrorText(error: ApiError): string {
  if (error.status === 404) return t.stagingRuns.stateGone();
  if (error.code === 'CONFLICT') return t.stagingData.otherRelease();
  return dataErrorText(error);
}

export function dataErrorText(error: ApiError): string {
  if (error.status === 503) return t.stagingData.busy();
  if (error.code === 'CONFLICT') return t.stagingData.nameTaken({ most: MAX_SNAPSHOTS });
  return errorText(error);
}
