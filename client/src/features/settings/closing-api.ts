import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { toast } from '#client/components/ui/toast.ts';
import { currentUserQuery } from '#client/lib/current-user-query.ts';
import { formatDate } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { announceSessionChange } from '#client/lib/session-change.ts';
import { useCall } from '#client/lib/use-call.ts';
import * as t from '#texts';

export function useCloseAccount() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useCall('closeAccount', {
    updates: ['getCurrentUser'],
    onSuccess: ({ erasedAt }) => {
      client.clear();
      client.setQueryData(currentUserQuery.queryKey, null);
      announceSessionChange();
      navigate(paths.home);
      const day = formatDate(erasedAt);
      toast({ title: t.settings.closed, description: () => t.settings.closedText({ day }) });
    },
  });
}
