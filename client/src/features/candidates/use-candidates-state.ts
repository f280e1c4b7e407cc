import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { personStore } from '#client/lib/person-store.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { type CandidateSort, idIn, readCandidateView } from '#shared/domain/candidates.ts';

/** The tabs of every status, and rejected applicants beside them. */
export const CANDIDATE_TABS = [
  'all',
  'pending',
  'reviewing',
  'interview',
  'hired',
  'rejected',
] as const;
export type CandidateTab = (typeof CANDIDATE_TABS)[number];

const SEARCH_REST_MS = 250;

/** How each posting was last looked at, by its id: the filters of its address. */
const useLastViews = personStore<Record<string, string>>(
  'candidate-views',
  {},
  { storage: 'sessionStorage' },
);

interface Changes {
  status?: ApplicationStatus | undefined;
  text?: string | undefined;
  skill?: string | undefined;
  place?: string | undefined;
  sort?: CandidateSort | undefined;
  applicationId?: string | undefined;
}

/** What is shown, kept in the address, so that a reload and the way back find it again. */
export function useCandidatesState() {
  const [params, setParams] = useSearchParams();
  const view = readCandidateView(params);
  const lastViews = useLastViews();
  const postingKey = String(view.jobId ?? 'all');

  const set = (changes: Changes) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );

  /** Another posting is shown as it was last looked at. */
  function setJobId(id: number | undefined) {
    const left = new URLSearchParams(params);
    left.delete('applicationId');
    useLastViews.setState({ [postingKey]: left.toString() });
    const next = new URLSearchParams(lastViews[String(id ?? 'all')] ?? '');
    if (id !== undefined) next.set('jobId', String(id));
    setParams(next, { replace: true });
  }

  const search = useRestingText(view.text ?? '', (text) => set({ text, applicationId: undefined }));
  const filterBy = (changes: Changes) => set({ ...changes, applicationId: undefined });
  return {
    view,
    tab: view.status ?? ('all' as CandidateTab),
    ...search,
    selectedId: idIn(params, 'applicationId'),
    filterBy,
    setJobId,
    select: (id: number | undefined) => set({ applicationId: id?.toString() }),
  };
}

/** What is being typed; it is applied when the typing rests, and follows what is applied elsewhere. */
function useRestingText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  const rested = useDebounced(text.trim(), SEARCH_REST_MS);
  const known = useRef(applied);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is of the rest itself
  useEffect(() => {
    if (rested === known.current) return;
    known.current = rested;
    apply(rested);
  }, [rested]);
  useEffect(() => {
    if (applied === known.current) return;
    known.current = applied;
    setText(applied);
  }, [applied]);
  return { text, setText };
}
