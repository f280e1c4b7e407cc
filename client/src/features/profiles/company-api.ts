import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/components/ui/toast.ts';
import { type ApiError, errorText } from '#client/lib/api-error.ts';
import { callOptions, queryKey } from '#client/lib/calls.ts';
import { translate } from '#client/lib/i18n.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { CompanyProfile } from '#shared/contract/contract.ts';

/** The employer's company; null when they have not described it. */
export const useCompanyProfile = () => useQuery(callOptions('getCompanyProfile', {}));

export function useCreateCompany() {
  const keep = useKeepCompany();
  return useCall('createCompanyProfile', {
    onSuccess: (company) => {
      keep(company);
      toast({
        title: translate('company.created'),
        description: translate('company.createdText'),
      });
    },
    onError: useFailed('company.creationFailed'),
  });
}

export function useUpdateCompany() {
  const keep = useKeepCompany();
  return useCall('updateCompanyProfile', {
    onSuccess: (company) => {
      keep(company);
      toast({
        title: translate('company.updated'),
        description: translate('company.updatedText'),
      });
    },
    onError: useFailed('company.updateFailed'),
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

function useFailed(title: 'company.creationFailed' | 'company.updateFailed') {
  const client = useQueryClient();
  return (error: ApiError) => {
    // The next attempt then starts from what is stored now.
    if (error.code === 'STALE_RECORD' || error.code === 'COMPANY_PROFILE_EXISTS') {
      client.invalidateQueries({ queryKey: queryKey('getCompanyProfile') });
    }
    toast({ variant: 'destructive', title: translate(title), description: errorText(error) });
  };
}
