import type { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { MAX_SPACES } from '#shared/domain/staging.ts';
import * as t from '#texts';
import { openAnew } from './open-anew.ts';

export const useEnterSpace = () => useCall('enterSpace', { onSuccess: ({ to }) => openAnew(to) });

export const useLeaveSpace = () =>
  useCall('leaveSpace', { onSuccess: () => openAnew(location.pathname) });

export function spaceErrorText(error: ApiError): string {
  if (error.status === 404) return t.stagingSpaces.gone();
  if (error.code === 'CONFLICT') return t.stagingSpaces.taken({ most: MAX_SPACES });
  return errorText(error);
}
