import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { toast } from '#client/components/ui/toast.ts';
import { call, callWhole, type Page } from '#client/lib/api.ts';
import { type ApiError, errorText } from '#client/lib/api-error.ts';
import { callOptions, pagesOptions, queryKey } from '#client/lib/calls.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { Application, CandidateMatch, OwnJob } from '#shared/contract/contract.ts';
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

/** `isWhole` asks for all of them at once: an order of one's own needs everybody. */
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

/** The employer's postings, to choose applicants by. */
export function usePostingChoices() {
  return useQuery(callOptions('listOwnJobs', {}));
}

/** How well the applicants of a posting match, by application, where the employer turned it on. */
export function useMatches(jobId: number | undefined) {
  const posting = usePostingChoices().data?.find(({ id }) => id === jobId);
  const isOn = posting?.matchCandidates ?? false;
  const found = useQuery({
    ...callOptions('listCandidateMatches', { params: { id: jobId ?? 0 } }),
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
    onSuccess: (changed) => {
      client.setQueryData(queryKey('listOwnJobs', {}), (jobs: OwnJob[] | undefined) =>
        jobs?.map((job) => (job.id === changed.id ? changed : job)),
      );
      client.invalidateQueries({ queryKey: queryKey('listCandidateMatches') });
    },
    onError: updateFailed,
  });
}

export function useApplication(id: number) {
  return useQuery(callOptions('getApplication', { params: { id } }));
}

export function useCandidate(applicationId: number) {
  const client = useQueryClient();
  return useQuery({
    ...callOptions('getCandidate', { params: { id: applicationId } }),
    queryFn: async ({ signal }) => {
      const candidate = await call('getCandidate', { params: { id: applicationId } }, { signal });
      // Opening a profile counts on the plan.
      client.invalidateQueries({ queryKey: queryKey('getEmployerPlan') });
      return candidate;
    },
  });
}

/** The applicants of the filter, all of them, for a file. */
export function useExport(onRows: (applications: Application[]) => void) {
  return useMutation<Application[], ApiError, ApplicantFilter>({
    mutationFn: async (filter) =>
      (await callWhole('listEmployerApplications', { query: queryOf(filter) })).items,
    onSuccess: onRows,
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t.candidates.exportFailed,
        description: () => errorText(error),
      }),
  });
}

export function useSetStatus() {
  const client = useQueryClient();
  return useCall('updateApplication', {
    onSuccess: (application) => {
      client.setQueryData(
        queryKey('getApplication', { params: { id: application.id } }),
        application,
      );
      keepApplications(client, (one) => (one.id === application.id ? application : one));
      toast({
        title: t.candidates.statusUpdated,
        description: () =>
          t.candidates.statusUpdatedText({
            name: application.jobSeeker.name,
            status: t.applications.status[application.status](),
          }),
      });
    },
    onError: updateFailed,
  });
}

export function useSetStatuses(onDone: () => void) {
  const client = useQueryClient();
  return useCall('updateApplications', {
    onSuccess: ({ ids, status }) => {
      const changed = new Set(ids);
      keepApplications(client, (one) => (changed.has(one.id) ? { ...one, status } : one));
      for (const id of ids) {
        client.invalidateQueries({ queryKey: queryKey('getApplication', { params: { id } }) });
      }
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
    onError: updateFailed,
  });
}

function updateFailed(error: ApiError) {
  toast({
    variant: 'destructive',
    title: t.candidates.updateFailed,
    description: () => errorText(error),
  });
}

type ApplicantPages = InfiniteData<Page<Application>, string | undefined>;

/**
 * Changes applicants where they stand in the lists that are on hand; the counts are asked for anew.
 * Lists that are not on screen are fetched again when they are.
 */
function keepApplications(client: QueryClient, change: (one: Application) => Application): void {
  client.setQueriesData<ApplicantPages>(
    { queryKey: ['listEmployerApplications', 'pages'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })),
      },
  );
  client.invalidateQueries({
    queryKey: queryKey('listEmployerApplications'),
    refetchType: 'none',
  });
  client.invalidateQueries({ queryKey: queryKey('countEmployerApplications') });
}
