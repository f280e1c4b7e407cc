import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { callAllPages } from '#client/lib/calls/api.ts';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { callOptions, queryKey } from '#client/lib/calls/calls.ts';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { importWithRetry } from '#client/lib/react/import-again.ts';
import { personStore } from '#client/lib/storage/person-store.ts';
import { ownJobOptions, updateOwnJob } from '#client/queries/own-jobs.ts';
import type { Application, CandidateRow, ResponseOf } from '#shared/contract/contract.ts';
import { CANDIDATE_ROWS } from '#shared/contract/list-sizes.ts';
import { type ApplicationStatus, DEFAULT_UNDO_SECONDS } from '#shared/domain/application-status.ts';
import type { CandidateView } from '#shared/domain/candidates.ts';
import * as t from '#texts';
import { offerUndo } from './undo.ts';

/** Ids of a view's applicants in order, with the rows of the first ones. */
export function useCandidateOrder(view: CandidateView) {
  return useQuery({
    ...callOptions('listCandidates', { query: view }),
    placeholderData: keepPreviousData,
  });
}

type Order = ResponseOf<'listCandidates'>;

/** Rows of the positions `from` to `to` of an order, by id, as far as they are loaded. */
export function useCandidateRows(
  order: Order | undefined,
  range: { from: number; to: number },
): Readonly<Record<number, CandidateRow>> {
  const ids = order?.ids ?? [];
  const first = Math.max(0, Math.floor(range.from / CANDIDATE_ROWS));
  const last = Math.min(
    Math.floor(range.to / CANDIDATE_ROWS),
    Math.ceil(ids.length / CANDIDATE_ROWS) - 1,
  );
  const chunks = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return useQueries({
    queries: chunks.map((chunk) => ({
      ...rowsOptions(ids.slice(chunk * CANDIDATE_ROWS, (chunk + 1) * CANDIDATE_ROWS)),
      initialData: chunk === 0 ? order?.rows : undefined,
    })),
    combine: byId,
  });
}

const rowsOptions = (ids: number[]) => callOptions('listCandidateRows', { query: { ids } });

const byId = (parts: { data: CandidateRow[] | undefined }[]): Record<number, CandidateRow> =>
  Object.fromEntries(parts.flatMap(({ data }) => data?.map((row) => [row.id, row]) ?? []));

/** One applicant's row, also if they are not in the list. */
export const useCandidateRow = (id: number) =>
  useQuery({ ...rowsOptions([id]), select: ([row]) => row });

export function useApplicantCounts({ status: _, sort: __, ...filter }: CandidateView) {
  return useQuery({
    ...callOptions('countEmployerApplications', { query: filter }),
    placeholderData: keepPreviousData,
  });
}

export function useCandidateChoices({ sort: _, ...filter }: CandidateView) {
  return useQuery({
    ...callOptions('listCandidateChoices', { query: filter }),
    placeholderData: keepPreviousData,
  });
}

export const usePosting = (jobId: number | undefined) =>
  useQuery({ ...ownJobOptions(jobId ?? 0), enabled: jobId !== undefined });

export function useSwitchMatching() {
  const client = useQueryClient();
  return useCall('updateJob', {
    onSuccess: (changed) => updateOwnJob(client, changed),
    onError: failureToast(t.candidates.updateFailed),
  });
}

export const useCandidate = (applicationId: number) =>
  useQuery(callOptions('getCandidate', { params: { id: applicationId } }));

/** The employer's plan, with the profile views left this month. */
export const usePlan = () => useQuery(callOptions('getEmployerPlan', {}));

const MAX_ASSESSMENTS_PER_PAGE = 100;

/** Downloads all of a view's applicants as CSV. */
export const useExport = () =>
  useMutation<void, ApiError, CandidateView>({
    mutationFn: async ({ sort: _, ...filter }) => {
      const [{ downloadCandidates }, applications, assessments] = await Promise.all([
        importWithRetry(() => import('./candidates-csv.ts')),
        callAllPages('listEmployerApplications', { query: filter }),
        callAllPages('listAssessments', { query: { ...filter, limit: MAX_ASSESSMENTS_PER_PAGE } }),
      ]);
      const assessmentsById = new Map(assessments.items.map((each) => [each.applicationId, each]));
      downloadCandidates(
        applications.items.map((application) => ({
          application,
          assessment: assessmentsById.get(application.id),
        })),
      );
    },
    onError: failureToast(t.candidates.exportFailed),
  });

/** Statuses set in this browser, by application id; a list fetched before `setAt` is older. */
export const useLocalStatuses = personStore<
  Record<number, { status: ApplicationStatus; setAt: number }>
>('candidate-moves', {});

const LIST_CALLS = ['listCandidates', 'listCandidateRows', 'listEmployerApplications'] as const;
const CALLS_UPDATED_IN_CACHE = ['getApplication', ...LIST_CALLS] as const;

export function useSetStatus() {
  const client = useQueryClient();
  return useCall('updateApplication', {
    // One change at a time: keys are pressed faster than the server answers.
    scope: { id: 'candidate-status' },
    updates: CALLS_UPDATED_IN_CACHE,
    onMutate: ({ params: { id }, body: { status } }) => showStatus(client, id, status),
    onSuccess: (application) => {
      client.setQueryData(
        queryKey('getApplication', { params: { id: application.id } }),
        application,
      );
      const { id, jobSeeker, status, history } = application;
      updateRows(client, [{ id, status }]);
      const change = history.at(-1);
      if (change && !change.isPublished) {
        offerUndo([change.id], { name: jobSeeker.name, applicationId: id, status }, undoMs(client));
      } else {
        toast({
          title: t.candidates.statusUpdated,
          description: () =>
            t.candidates.statusUpdatedText({
              name: jobSeeker.name,
              status: t.applications.status[status](),
            }),
        });
      }
    },
    onError: (error) => {
      failureToast(t.candidates.updateFailed)(error);
      for (const name of ['getApplication', 'listCandidateRows'] as const) {
        void client.invalidateQueries({ queryKey: queryKey(name) });
      }
    },
  });
}

/** Shows a status before the server has answered. */
function showStatus(client: QueryClient, id: number, status: ApplicationStatus): void {
  client.setQueryData<Application>(
    queryKey('getApplication', { params: { id } }),
    (application) => application && { ...application, status },
  );
  setRowStatuses(client, new Map([[id, status]]));
}

function setRowStatuses(client: QueryClient, statuses: ReadonlyMap<number, ApplicationStatus>) {
  const updated = (row: CandidateRow) => ({ ...row, status: statuses.get(row.id) ?? row.status });
  client.setQueriesData<CandidateRow[]>({ queryKey: queryKey('listCandidateRows') }, (rows) =>
    rows?.map(updated),
  );
}

export function useSetStatuses(onDone: () => void) {
  const client = useQueryClient();
  return useCall('updateApplications', {
    updates: LIST_CALLS,
    onSuccess: ({ ids, status, changeIds }) => {
      updateRows(
        client,
        ids.map((id) => ({ id, status })),
      );
      if (changeIds.length > 0) {
        offerUndo(changeIds, { count: ids.length, status }, undoMs(client));
      } else {
        toast({
          title: t.candidates.statusUpdated,
          description: () =>
            t.candidates.statusesUpdatedText({
              count: ids.length,
              status: t.applications.status[status](),
            }),
        });
      }
      onDone();
    },
    onError: failureToast(t.candidates.updateFailed),
  });
}

/** Closes a posting and rejects those who wait, which can be undone for the time of the settings. */
export function useCloseJob(onDone: () => void) {
  const client = useQueryClient();
  return useCall('closeJob', {
    onSuccess: ({ changeIds }) => {
      if (changeIds.length > 0) {
        const what = { count: changeIds.length, status: 'rejected' } as const;
        offerUndo(changeIds, what, undoMs(client));
      }
      toast({ title: t.decisions.closed });
      onDone();
    },
    onError: failureToast(t.candidates.updateFailed),
  });
}

/** Time to undo by the person's settings. */
function undoMs(client: QueryClient): number {
  const user = client.getQueryData(currentUserQuery.queryKey);
  return (user?.undoSeconds ?? DEFAULT_UNDO_SECONDS) * 1000;
}

/** Undoes changes that the job seekers have not seen yet. */
export function useUndoStatusChanges() {
  const client = useQueryClient();
  return useCall('undoStatusChanges', {
    scope: { id: 'candidate-status' },
    updates: LIST_CALLS,
    onSuccess: (applications) => updateRows(client, applications),
  });
}

/**
 * Sets statuses in the cached lists. The list on the screen may be thousands long and would lose its
 * scroll position if it were refetched; the others are refetched when they are next shown.
 */
function updateRows(
  client: QueryClient,
  changes: readonly { id: number; status: ApplicationStatus }[],
): void {
  const setAt = Date.now();
  setRowStatuses(client, new Map(changes.map(({ id, status }) => [id, status])));
  useLocalStatuses.setState(
    Object.fromEntries(changes.map(({ id, status }) => [id, { status, setAt }])),
  );
  for (const name of LIST_CALLS) {
    void client.invalidateQueries({ queryKey: queryKey(name), refetchType: 'none' });
  }
}
