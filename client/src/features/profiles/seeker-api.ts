import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { callOptions, queryKey } from '#client/lib/calls/calls.ts';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import * as t from '#texts';

/** Saves changes of the profile; `part` selects the text of the toast. */
export function useSaveProfile(part: 'preferences' | 'profile') {
  const client = useQueryClient();
  return useCall('updateSeekerProfile', {
    updates: ['getSeekerProfile'],
    onSuccess: (profile) => {
      client.setQueryData(queryKey('getSeekerProfile', {}), profile);
      toast({
        title: t.profiles[`${part}Updated`],
        description: t.profiles[`${part}UpdatedText`],
      });
    },
    onError: failureToast(t.profiles.updateFailed),
  });
}

/** Saves the professional title, which belongs to the account. */
export function useSaveTitle() {
  const client = useQueryClient();
  return useCall('updateUser', {
    updates: ['getCurrentUser'],
    onSuccess: (user) => client.setQueryData(currentUserQuery.queryKey, user),
    onError: failureToast(t.profiles.updateFailed),
  });
}

/** Skills suggested for a professional title, limited to those that start with the typed text. */
export function useProfileSkills(title: string, text: string): readonly string[] {
  const { data = [] } = useQuery({
    ...callOptions('suggestProfileSkills', {
      query: { title: title || undefined, text: text || undefined },
    }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data;
}
