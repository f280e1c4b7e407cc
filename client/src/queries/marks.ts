import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { listOptions } from '#client/lib/calls/calls.ts';
import { invalidate } from '#client/lib/calls/invalidate.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { titleOf } from '#client/lib/text/posting-title.ts';
import type { JobMark } from '#shared/domain/constants.ts';
import * as t from '#texts';

/** Calls whose responses omit dismissed jobs but do not depend on saved ones. */
const UNCHANGED_BY_SAVING = [
  'listJobs',
  'countFacets',
  'listAlternatives',
  'listRecommendations',
] as const;
/** Long enough to read the title and reach the toast by keyboard. */
const UNDO_MS = 10_000;

/** A job whose title may be in two languages. */
export type NamedJob = { id: number } & Parameters<typeof titleOf>[0];

/** The signed-in job seeker's mark on a job, with a function to change it. */
export function useMarking(job: NamedJob) {
  const { id } = job;
  const client = useQueryClient();
  const marksQuery = listOptions('listJobMarks', {});
  const { data: mark = null } = useQuery({
    ...marksQuery,
    select: (marks) => marks.find(({ jobId }) => jobId === id)?.mark ?? null,
  });
  const options = {
    // Mutations of one job run one after another.
    scope: { id: `mark-${id}` },
    onMutate: ({ body }: { body?: { mark: JobMark | null } }) => {
      const next = body?.mark;
      const row = next && { jobId: id, mark: next, markedAt: new Date().toISOString() };
      client.setQueryData(
        marksQuery.queryKey,
        (marks) => marks && [...(row ? [row] : []), ...marks.filter(({ jobId }) => jobId !== id)],
      );
    },
    onError: (error: Parameters<ReturnType<typeof failureToast>>[0]) => {
      failureToast(t.marks.failed)(error);
      void invalidate(client, ['marks']);
    },
  };
  const save = useCall('markJob', { ...options, updates: UNCHANGED_BY_SAVING });
  /** Mark before the latest choice. */
  const previous = useRef<JobMark>(null);
  const dismiss = useCall('markJob', {
    ...options,
    onSuccess: (_response, { body }) => {
      if (body?.mark !== 'dismissed') return;
      const before = previous.current;
      toast({
        title: before === 'saved' ? t.marks.dismissedSavedToast : t.marks.dismissedToast,
        description: () => titleOf(job),
        duration: UNDO_MS,
        action: { label: t.marks.undo, altText: t.marks.undoHint, onClick: () => set(before) },
      });
    },
  });

  const set = (next: JobMark | null) => dismiss.mutate({ params: { id }, body: { mark: next } });

  function choose(next: JobMark | null) {
    previous.current = mark;
    if (mark === 'dismissed' || next === 'dismissed') set(next);
    else save.mutate({ params: { id }, body: { mark: next } });
  }

  return { mark, choose };
}
