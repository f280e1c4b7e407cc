import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { listOptions } from '#client/lib/calls.ts';
import { invalidate } from '#client/lib/invalidate.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { JobMark } from '#shared/domain/constants.ts';
import * as t from '#texts';

/** Lists that leave out what was dismissed, but do not change when a job is saved. */
const WITHOUT_DISMISSED = [
  'listJobs',
  'countFacets',
  'listAlternatives',
  'listRecommendations',
] as const;
/** Long enough to read the title and come back with the keyboard. */
const UNDO_MS = 10_000;

/** What the signed-in job seeker marked a job as, and how to change it. */
export function useMarking({ id, title }: { id: number; title: string }) {
  const client = useQueryClient();
  const own = listOptions('listJobMarks', {});
  const { data: mark = null } = useQuery({
    ...own,
    select: (marks) => marks.find(({ jobId }) => jobId === id)?.mark ?? null,
  });
  const options = {
    // A second press waits for the first.
    scope: { id: `mark-${id}` },
    onMutate: ({ body }: { body?: { mark: JobMark | null } }) => {
      const next = body?.mark;
      const row = next && { jobId: id, mark: next, markedAt: new Date().toISOString() };
      client.setQueryData(
        own.queryKey,
        (marks) => marks && [...(row ? [row] : []), ...marks.filter(({ jobId }) => jobId !== id)],
      );
    },
    onError: (error: Parameters<ReturnType<typeof failureToast>>[0]) => {
      failureToast(t.marks.failed)(error);
      void invalidate(client, ['marks']);
    },
  };
  const save = useCall('markJob', { ...options, updates: WITHOUT_DISMISSED });
  const dismiss = useCall('markJob', {
    ...options,
    onSuccess: (_answer, { body }) => {
      if (body?.mark !== 'dismissed') return;
      toast({
        title: t.marks.dismissedToast,
        description: () => title,
        duration: UNDO_MS,
        action: { label: t.marks.undo, altText: t.marks.undoHint, onClick: () => choose(null) },
      });
    },
  });

  function choose(next: JobMark | null) {
    const change = next === 'saved' || (next === null && mark === 'saved') ? save : dismiss;
    change.mutate({ params: { id }, body: { mark: next } });
  }

  return { mark, choose };
}
