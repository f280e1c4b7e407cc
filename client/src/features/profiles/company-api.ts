import { useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { queryKey } from '#client/lib/calls.ts';
import { useCall } from '#client/lib/use-call.ts';
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
    onError: failureToast(t.company.creationFailed),
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
    onError: failureToast(t.company.updateFailed),
  });
}
