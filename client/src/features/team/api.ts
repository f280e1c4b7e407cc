import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { callOptions, queryKey } from '#client/lib/calls/calls.ts';
import { invalidate } from '#client/lib/calls/invalidate.ts';
import { callConfirmed } from '#client/lib/calls/second-factor-call.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { useSetCurrentUser } from '#client/queries/session.ts';
import type { Team } from '#shared/contract/contract.ts';
import { INVITATION_DAYS } from '#shared/domain/company.ts';
import * as t from '#texts';
import { useShowCompany } from './company-api.ts';

export type Member = Team['members'][number];

export const useTeam = () => useQuery(callOptions('getTeam', {}));

/** Stores the team that a call answers with. */
function useTeamOptions() {
  const client = useQueryClient();
  return {
    updates: ['getTeam'] as const,
    store: (team: Team) => client.setQueryData(queryKey('getTeam', {}), team),
    /** Reads the current user again, whose role or duties in the company have changed. */
    readUserAgain: () => void invalidate(client, ['session']),
  };
}

export function useInvite() {
  const { updates, store } = useTeamOptions();
  return useCall('inviteMember', {
    updates,
    onSuccess: (team, { body }) => {
      store(team);
      toast({
        title: t.team.sent,
        description: () => t.team.sentText({ email: body.email, days: INVITATION_DAYS }),
      });
    },
  });
}

type Invitation = Team['invitations'][number];

export function useRevokeInvitation({ email }: Invitation) {
  const { updates, store } = useTeamOptions();
  return useCall('revokeInvitation', {
    updates,
    onSuccess: (team) => {
      store(team);
      toast({ title: t.team.revoked, description: () => t.team.revokedText({ email }) });
    },
    onError: failureToast(t.team.notRevoked),
  });
}

export function useChangeRole({ name }: Member, isSelf: boolean) {
  const { updates, store, readUserAgain } = useTeamOptions();
  return useCall('changeMember', {
    updates,
    onSuccess: (team, { body: { role } }) => {
      store(team);
      if (isSelf) readUserAgain();
      toast({
        title: t.team.roleChanged,
        description: () => t.team.roleChangedText({ name, role: t.team.role[role]() }),
      });
    },
    onError: failureToast(t.team.roleNotChanged),
  });
}

interface Outcome {
  company: string;
  onDone: () => void;
}

export function useRemoveMember({ name }: Member, { company, onDone }: Outcome) {
  const { updates, store } = useTeamOptions();
  return useCall('removeMember', {
    updates,
    onSuccess: (team) => {
      onDone();
      store(team);
      toast({ title: t.team.removed, description: () => t.team.removedText({ name, company }) });
    },
    onError: failureToast(t.team.notRemoved),
  });
}

export function useHandOver({ name }: Member, onDone: () => void) {
  const { updates, store } = useTeamOptions();
  return useCall('handOverCompany', {
    updates,
    via: callConfirmed,
    onSuccess: (team) => {
      onDone();
      store(team);
      toast({ title: t.team.handedOver, description: () => t.team.handedOverText({ name }) });
    },
    onError: failureToast(t.team.notHandedOver),
  });
}

export function useLeave({ company, onDone }: Outcome) {
  const showCompany = useShowCompany();
  const setCurrentUser = useSetCurrentUser();
  return useCall('leaveCompany', {
    updates: ['getCurrentUser'],
    onSuccess: async () => {
      onDone();
      await showCompany().catch((error: ApiError) => {
        // Without another company, the session may have ended.
        if (error.status !== 401) throw error;
        setCurrentUser(null);
      });
      toast({ title: () => t.team.left({ company }) });
    },
    onError: failureToast(t.team.notLeft),
  });
}

export function useRequireFactor() {
  const { updates, store, readUserAgain } = useTeamOptions();
  return useCall('requireSecondFactor', {
    updates,
    onSuccess: (team) => {
      store(team);
      readUserAgain();
    },
    onError: failureToast(t.team.notRequired),
  });
}
