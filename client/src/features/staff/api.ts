import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { callAllPages } from '#client/lib/calls/api.ts';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { callOptions, pagesOptions } from '#client/lib/calls/calls.ts';
import { callConfirmed } from '#client/lib/calls/second-factor-call.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type {
  CallName,
  Contract,
  StaffAuditEntry,
  StaffEndpointName,
} from '#shared/contract/contract.ts';
import type { SeenPage } from '#shared/domain/seen-pages.ts';
import {
  AUDIT_LIMIT,
  type MoneyView,
  type StaffAct,
  type StaffTarget,
  type TimelineKind,
} from '#shared/domain/staff.ts';
import type { QueueKind, QueueShare } from '#shared/domain/staff-queue.ts';
import { SEARCH_LENGTH } from '#shared/domain/staff-search.ts';
import * as t from '#texts';
import { withAccountDefaults, withPaymentDefaults } from './earlier-answers.ts';

const PAGE_SIZE = 50;

/**
 * Act of staff, which may ask for the second factor first. Presses are ignored while an act is in
 * flight.
 */
export function useAct<Name extends StaffEndpointName & CallName>(
  name: Name,
  onSuccess: () => void,
) {
  const isInFlight = useRef(false);
  const act = useCall(name, {
    onSuccess,
    via: async (...call) => {
      try {
        return await callConfirmed(...call);
      } finally {
        isInFlight.current = false;
      }
    },
  });
  const mutate: typeof act.mutate = (...input) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    act.mutate(...input);
  };
  return { ...act, mutate };
}

/** The reader's role at the desk; refetched on each visit, because it can change. */
export const useStaffDesk = () => useQuery(callOptions('getStaffDesk', {}));

export const useStaffQueue = (share: QueueShare, kind?: QueueKind) =>
  useQuery({ ...callOptions('listStaffQueue', { query: { share, kind } }), staleTime: 0 });

/** Kept on a return from what it has found, because each call is an entry of the audit log. */
export const useStaffSearch = (q: string) =>
  useQuery({
    ...callOptions('searchStaff', { query: { q } }),
    enabled: q.length >= SEARCH_LENGTH.min,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useProposals = () => useQuery({ ...callOptions('listProposals', {}), staleTime: 0 });

export interface AuditFilter {
  act?: StaffAct | undefined;
  personId?: number | undefined;
  login?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  target?: StaffTarget | undefined;
  targetId?: number | undefined;
}

export const useStaffAudit = (filter: AuditFilter) =>
  useInfiniteQuery(pagesOptions('listStaffAudit', { query: { ...filter, limit: PAGE_SIZE } }));

/** All entries of a filter, as a file. */
export const useAuditExport = (onEntries: (entries: StaffAuditEntry[]) => void) =>
  useMutation<StaffAuditEntry[], ApiError, AuditFilter>({
    mutationFn: async (filter) =>
      (await callAllPages('listStaffAudit', { query: { ...filter, limit: AUDIT_LIMIT } })).items,
    onSuccess: onEntries,
    onError: failureToast(t.staff.exportFailed),
  });

/** Refetched on each visit: live events of an account are sent to its owner only. */
export const useStaffAccount = (id: number) =>
  useQuery({
    ...callOptions('getStaffAccount', { params: { id } }),
    staleTime: 0,
    select: withAccountDefaults,
  });

const SEEN_PAGE: Contract['showPage']['path'] = '/api/staff/accounts/:id/page';

/** Address of a person's page as they see it. */
export const seenPageUrl = (id: number, page: SeenPage) =>
  `${SEEN_PAGE.replace(':id', String(id))}?page=${page}`;

export const useStaffTimeline = (id: number, kind?: TimelineKind) =>
  useInfiniteQuery({
    ...pagesOptions('getStaffTimeline', { params: { id }, query: { kind, limit: PAGE_SIZE } }),
    staleTime: 0,
  });

export const useStaffPayments = (view: MoneyView) =>
  useInfiniteQuery({
    ...pagesOptions('listStaffPayments', { query: { view, limit: PAGE_SIZE } }),
    staleTime: 0,
  });

export const useStaffBooks = () => useQuery({ ...callOptions('getStaffBooks', {}), staleTime: 0 });

export const useStaffPayment = (id: number) =>
  useQuery({
    ...callOptions('getStaffPayment', { params: { id } }),
    staleTime: 0,
    select: withPaymentDefaults,
  });
