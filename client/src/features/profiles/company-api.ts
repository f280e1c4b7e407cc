import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/components/ui/toast.ts';
import { type ApiError, errorText } from '#client/lib/api-error.ts';
import { callOptions, queryKey } from '#client/lib/calls.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { CompanyProfile } from '#shared/contract/contract.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

/** The employer's company; null when they have not described it. */
export const useCompanyProfile = () => useQuery(callOptions('getCompanyProfile', {}));

export function useCreateCompany() {
  const keep = useKeepCompany();
  return useCall('createCompanyProfile', {
    onSuccess: (company) => {
      keep(company);
      toast({
        title: t.company.created,
        description: t.company.createdText,
      });
    },
    onError: useFailed(t.company.creationFailed),
  });
}

export function useUpdateCompany() {
  const keep = useKeepCompany();
  return useCall('updateCompanyProfile', {
    onSuccess: (company) => {
      keep(company);
      toast({
        title: t.company.updated,
        description: t.company.updatedText,
      });
    },
    onError: useFailed(t.company.updateFailed),
  });
}

/** The company also stands on its postings and their cards. */
function useKeepCompany() {
  const client = useQueryClient();
  return (company: CompanyProfile) => {
    client.setQueryData(queryKey('getCompanyProfile', {}), company);
    for (const name of ['listOwnJobs', 'listJobs', 'getJob'] as const) {
      client.invalidateQueries({ queryKey: queryKey(name) });
    }
  };
}

function useFailed(title: Text) {
  const client = useQueryClient();
  return (error: ApiError) => {
    // The next attempt then starts from what is stored now.
    if (error.code === 'STALE_RECORD' || error.code === 'COMPANY_PROFILE_EXISTS') {
      client.invalidateQueries({ queryKey: queryKey('getCompanyProfile') });
    }
    toast({ variant: 'destructive', title, description: () => errorText(error) });
  };
}
