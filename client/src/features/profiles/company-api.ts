import { useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { queryKey } from '#client/lib/calls/calls.ts';
import { invalidate } from '#client/lib/calls/invalidate.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { CompanyProfile } from '#shared/contract/contract.ts';
import * as t from '#texts';

function useSaveOptions(title: () => string, description: () => string) {
  const client = useQueryClient();
  return {
    updates: ['getCompanyProfile'] as const,
    onSuccess: (company: CompanyProfile) => {
      client.setQueryData(queryKey('getCompanyProfile', {}), company);
      // The current user has the company's name and the role in it.
      void invalidate(client, ['session']);
      toast({ title, description });
    },
  };
}

export function useCreateCompany() {
  return useCall('createCompanyProfile', {
    ...useSaveOptions(t.company.created, t.company.createdText),
    onError: failureToast(t.company.creationFailed),
  });
}

export function useUpdateCompany() {
  return useCall('updateCompanyProfile', {
    ...useSaveOptions(t.company.updated, t.company.updatedText),
    onError: failureToast(t.company.updateFailed),
  });
}
