import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/components/ui/toast.ts';
import { type ApiError, errorText } from '#client/lib/api-error.ts';
import { queryKey } from '#client/lib/calls.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

export function useCreateCompany() {
  const client = useQueryClient();
  return useCall('createCompanyProfile', {
    updates: ['getCompanyProfile'],
    onSuccess: (company) => {
      client.setQueryData(queryKey('getCompanyProfile', {}), company);
      toast({
        title: t.company.created,
        description: t.company.createdText,
      });
    },
    onError: failed(t.company.creationFailed),
  });
}

export function useUpdateCompany() {
  const client = useQueryClient();
  return useCall('updateCompanyProfile', {
    updates: ['getCompanyProfile'],
    onSuccess: (company) => {
      client.setQueryData(queryKey('getCompanyProfile', {}), company);
      toast({
        title: t.company.updated,
        description: t.company.updatedText,
      });
    },
    onError: failed(t.company.updateFailed),
  });
}

const failed = (title: Text) => (error: ApiError) =>
  toast({ variant: 'destructive', title, description: () => errorText(error) });
