import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { callOptions, pagesOptions } from '#client/lib/calls.ts';
import { callConfirmed } from '#client/lib/second-factor-call.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { StaffEndpointName } from '#shared/contract/contract.ts';
import type { MoneyView, StaffAct } from '#shared/domain/staff.ts';

/** Entries of a list that come at once. */
const PAGE = 50;

/**
 * An act of staff, before which the second factor is asked for. A second press while the first is
 * under way is the same act.
 */
export function useAct<Name extends StaffEndpointName>(name: Name, onSuccess: () => void) {
  const isUnderWay = useRef(false);
  const act = useCall(name, {
    onSuccess,
    via: async (...call) => {
      try {
        return await callConfirmed(...call);
      } finally {
        isUnderWay.current = false;
      }
    },
  });
  const mutate: typeof act.mutate = (...input) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    act.mutate(...input);
  };
  return { ...act, mutate };
}

/** Who the reader is at the desk; asked again on each visit, because a role can change. */
export const useDesk = () => useQuery(callOptions('getStaffDesk', {}));

export const useProposals = () => useQuery({ ...callOptions('listProposals', {}), staleTime: 0 });

interface AuditFilter {
  act?: StaffAct | undefined;
  personId?: number | undefined;
  escrowId?: number | undefined;
}

export const useStaffAudit = (filter: AuditFilter) =>
  useInfiniteQuery(pagesOptions('listStaffAudit', { query: { ...filter, limit: PAGE } }));

/** Refetched on each visit: live events of an account are sent to its owner only. */
export const useStaffAccount = (id: number) =>
  useQuery({ ...callOptions('getStaffAccount', { params: { id } }), staleTime: 0 });

export const useStaffPayments = (view: MoneyView, stripeId?: string) =>
  useInfiniteQuery({
    ...pagesOptions('listStaffPayments', { query: { view, stripeId, limit: PAGE } }),
    staleTime: 0,
  });

export const useStaffBooks = () => useQuery({ ...callOptions('getStaffBooks', {}), staleTime: 0 });

export const useStaffPayment = (id: number) =>
  useQuery({ ...callOptions('getStaffPayment', { params: { id } }), staleTime: 0 });
