import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '#client/components/ui/toast.ts';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import { resetCompanyData } from '#client/lib/calls/query-client.ts';
import { announceSessionChange } from '#client/lib/calls/session-change.ts';
import { useShownCompany } from '#client/lib/storage/shown-company.ts';
import * as t from '#texts';

/**
 * Shows the company that the session acts for once the server has refused a call for another one,
 * for example because it was switched in another browser tab.
 */
export function CompanyWatch() {
  const client = useQueryClient();
  const isOutdated = useShownCompany((company) => company.isOutdated);
  useEffect(() => {
    if (!isOutdated) return;
    const showPresentCompany = async () => {
      const before = client.getQueryData(currentUserQuery.queryKey)?.company;
      const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
      // Another company's id resets the data by itself; a changed role does not.
      if (user?.company?.id === before?.id) await resetCompanyData(client);
      announceSessionChange();
      const company = user?.company;
      if (!company) return;
      toast({
        title: () => t.team.actFor({ company: company.name }),
        description: () => t.team.actForText({ role: t.team.role[company.role]() }),
      });
    };
    void showPresentCompany()
      // The next refusal tries again.
      .catch(() => undefined)
      .finally(() => useShownCompany.setState({ isOutdated: false }));
  }, [client, isOutdated]);
  return null;
}
