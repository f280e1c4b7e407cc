import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { call } from '#client/lib/calls/api.ts';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { dashboardPath } from '#client/lib/text/paths.ts';
import { useSetCurrentUser } from '#client/queries/session.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

/** Companies of the person, with their role in each. */
export const useCompanies = () => useQuery(callOptions('listCompanies', {}));

/** Reads the current user again after their company has changed, and opens their dashboard. */
export function useShowCompany() {
  const setCurrentUser = useSetCurrentUser();
  const [, navigate] = useLocation();
  return async () => {
    const user = await call('getCurrentUser', {});
    setCurrentUser(user);
    navigate(dashboardPath(user));
    return user;
  };
}

/** Options of a call after which the session acts for another company. */
export function useActingOptions(failure: Text) {
  const showCompany = useShowCompany();
  return {
    updates: ['getCurrentUser'] as const,
    onSuccess: async () => {
      const { company } = await showCompany();
      if (!company) return;
      toast({
        title: () => t.team.actFor({ company: company.name }),
        description: () => t.team.actForText({ role: t.team.role[company.role]() }),
      });
    },
    onError: failureToast(failure),
  };
}

export const useSwitchCompany = () =>
  useCall('switchCompany', useActingOptions(t.team.notSwitched));

export const useAddCompany = () => useCall('createCompany', useActingOptions(t.team.notAdded));
