import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/components/ui/toast.ts';
import { errorText } from '#client/lib/api-error.ts';
import { callOptions, queryKey } from '#client/lib/calls.ts';
import { useCall } from '#client/lib/use-call.ts';
import * as t from '#texts';

/** The signed-in job seeker's profile; null when they have not begun it. */
export const useSeekerProfile = () => useQuery(callOptions('getSeekerProfile', {}));

/** Saves what changed of the profile, and says so: of the preferences, or of all of it. */
export function useSaveProfile(part: 'preferences' | 'profile') {
  const client = useQueryClient();
  return useCall('updateSeekerProfile', {
    onSuccess: (profile) => {
      client.setQueryData(queryKey('getSeekerProfile', {}), profile);
      void client.invalidateQueries({ queryKey: queryKey('listRecommendations') });
      toast({
        title: t.profiles[`${part}Updated`],
        description: t.profiles[`${part}UpdatedText`],
      });
    },
    onError: (error) => {
      // The next attempt then starts from what is stored now.
      if (error.code === 'STALE_RECORD') {
        void client.invalidateQueries({ queryKey: queryKey('getSeekerProfile') });
      }
      toast({
        variant: 'destructive',
        title: t.profiles.updateFailed,
        description: () => errorText(error),
      });
    },
  });
}
