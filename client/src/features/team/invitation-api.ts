import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { call } from '#client/lib/calls/api.ts';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { queryKey } from '#client/lib/calls/calls.ts';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import { resetCompanyData } from '#client/lib/calls/query-client.ts';
import { announceSessionChange } from '#client/lib/calls/session-change.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useActingOptions } from './company-api.ts';

/** Company and role of an invitation; refused for good once its link is used or expired. */
export const useInvitation = (token: string) =>
  useQuery<CallOf<'readInvitation'>['response'], ApiError>({
    queryKey: queryKey('readInvitation', { body: { token } }),
    queryFn: ({ signal }) => call('readInvitation', { body: { token } }, { signal }),
    retry: false,
  });

/** Makes the person a member, for whose company the session then acts. */
export function useAcceptInvitation() {
  const { onError: _, ...options } = useActingOptions(t.team.notSwitched);
  return useCall('acceptInvitation', options);
}

/** Logs out without leaving the page. */
export function useLogoutHere() {
  const client = useQueryClient();
  return useCall('logOut', {
    updates: ['getCurrentUser'],
    onSuccess: () => {
      client.setQueryData(currentUserQuery.queryKey, null);
      void resetCompanyData(client);
      announceSessionChange();
    },
    onError: failureToast(t.auth.logoutFailed),
  });
}
