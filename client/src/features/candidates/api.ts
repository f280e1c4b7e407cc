import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { callWhole, type ListPage } from '#client/lib/api.ts';
import type { ApiError } from '#client/lib/api-error.ts';
import { callOptions, listOptions, pagesKey, pagesOptions, queryKey } from '#client/lib/calls.ts';
import { useCall } from '#client/lib/use-call.ts';
import { ownJobOptions, updateOwnJob } from '#client/queries/own-jobs.ts';
import type { Application, CandidateMatch } from '#shared/contract/contract.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import * as t from '#texts';

/** Which applicants are shown. */
export interface ApplicantFilter {
  jobId: number | undefined;
  status: ApplicationStatus | undefined;
  text: string;
}

const PAGE_SIZE = 50;

const queryOf = ({ jobId, status, text }: ApplicantFilter) => ({
  jobId,
  status,
  text: text || undefined,
});

/** `isWhole` asks for all of them at once: sorting in the client needs the whole list. */
export function useApplicants(filter: ApplicantFilter, { isWhole }: { isWhole: boolean }) {
  const input = { query: { ...queryOf(filter), limit: isWhole ? undefined : PAGE_SIZE } };
  const pages = pagesOptions('listEmployerApplications', input);
  return useInfiniteQuery({
    ...pages,
    queryFn: isWhole
      ? ({ signal }) => callWhole('listEmployerApplications', input, { signal })
      : pages.queryFn,
    placeholderData: keepPreviousData,
  });
}

export function useApplicantCounts({ jobId, text }: ApplicantFilter) {
  return useQuery({
    ...callOptions('countEmployerApplications', { query: { jobId, text: text || undefined } }),
    placeholderData: keepPreviousData,
  });
}

/** How well the applicants of a posting match, by application, where the employer turned it on. */
export function useMatches(jobId: number | undefined) {
  const id = jobId ?? 0;
  const { data: posting } = useQuery({ ...ownJobOptions(id), enabled: jobId !== undefined });
  const isOn = posting?.matchCandidates ?? false;
  const found = useQuery({
    ...listOptions('listCandidateMatches', { params: { id } }),
    enabled: isOn,
  });
  const matches: ReadonlyMap<number, CandidateMatch> | undefined =
    isOn && found.data
      ? new Map(found.data.map((match) => [match.applicationId, match]))
      : undefined;
  return { posting, matches };
}

/** Turns matching on or off for a posting. */
export function useSwitchMatching() {
  const client = useQueryClient();
  return useCall('updateJob', {
    onSuccess: (changed) => updateOwnJob(client, changed),
    onError: failureToast(t.candidates.updateFailed),
  });
}

export const useCandidate = (applicationId: number) =>
  useQuery(callOptions('getCandidate', { params: { id: applicationId } }));

/** The applicants of the filter, all of them, for a file. */
export function useExport(onRows: (applications: Application[]) => void) {
  return useMutation<Application[], ApiError, ApplicantFilter>({
    mutationFn: async (filter) =>
      (await callWhole('listEmployerApplications', { query: queryOf(filter) })).items,
    onSuccess: onRows,
    onError: failureToast(t.candidates.exportFailed),
  });
}

export function useSetStatus() {
  const client = useQueryClient();
  return useCall('updateApplication', {
    updates: ['getApplication', 'listEmployerApplications'],
    onSuccess: (application) => {
      client.setQueryData(
        queryKey('getApplication', { params: { id: application.id } }),
        application,
      );
      updateApplicants(client, (one) => (one.id === application.id ? application : one));
      toast({
        title: t.candidates.statusUpdated,
        description: () =>
          t.candidates.statusUpdatedText({
            name: application.jobSeeker.name,
            status: t.applications.status[application.status](),
          }),
      });
    },
    onError: failureToast(t.candidates.updateFailed),
  });
}

export function useSetStatuses(onDone: () => void) {
  const client = useQueryClient();
  return useCall('updateApplications', {
    updates: ['listEmployerApplications'],
    onSuccess: ({ ids, status }) => {
      const changed = new Set(ids);
      updateApplicants(client, (one) => (changed.has(one.id) ? { ...one, status } : one));
      toast({
        title: t.candidates.statusUpdated,
        description: () =>
          t.candidates.statusesUpdatedText({
            count: ids.length,
            status: t.applications.status[status](),
          }),
      });
      onDone();
    },
    onError: failureToast(t.candidates.updateFailed),
  });
}

type ApplicantPages = InfiniteData<ListPage<Application>, string | undefined>;

/**
 * Changes applicants in place in the cached lists. The one on the screen may be hundreds long and
 * would lose its place; the others are fetched again when they are next shown.
 */
function updateApplicants(client: QueryClient, change: (one: Application) => Application): void {
  client.setQueriesData<ApplicantPages>(
    { queryKey: pagesKey('listEmployerApplications') },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })),
      },
  );
  void client.invalidateQueries({
    queryKey: queryKey('listEmployerApplications'),
    refetchType: 'none',
  });
}
