import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/components/ui/toast.ts';
import { errorText } from '#client/lib/api-error.ts';
import { queryKey } from '#client/lib/calls.ts';
import { useCall } from '#client/lib/use-call.ts';
import * as t from '#texts';

/** Saves what changed of the profile, and says so: of the preferences, or of all of it. */
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
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t.profiles.updateFailed,
        description: () => errorText(error),
      }),
  });
}
