import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import { personStore } from '#client/lib/storage/person-store.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import {
  type CandidateSort,
  type HeldFact,
  idIn,
  readCandidateView,
} from '#shared/domain/candidates.ts';
import type { Wait } from '#shared/domain/hear-by.ts';

export const CANDIDATE_TABS = [
  'all',
  'pending',
  'reviewing',
  'interview',
  'hired',
  'rejected',
] as const;
export type CandidateTab = (typeof CANDIDATE_TABS)[number];

const SEARCH_DEBOUNCE_MS = 250;

/** Last query string of each posting's list, by its id or `all`. */
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
  answers?: 'met' | undefined;
  holds?: HeldFact | undefined;
  per?: 'person' | undefined;
  waits?: Wait | undefined;
  sort?: CandidateSort | undefined;
  applicationId?: string | undefined;
}

/** State of the page, kept in the address, so that a reload and going back restore it. */
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

  /** Restores the posting's last filters. */
  function setJobId(id: number | undefined) {
    const currentParams = new URLSearchParams(params);
    currentParams.delete('applicationId');
    useLastViews.setState({ [postingKey]: currentParams.toString() });
    const next = new URLSearchParams(lastViews[String(id ?? 'all')] ?? '');
    if (id !== undefined) next.set('jobId', String(id));
    setParams(next, { replace: true });
  }

  const search = useSearchText(view.text ?? '', (text) => set({ text, applicationId: undefined }));
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

/** Text being typed: applied when typing pauses, and replaced when the address changes. */
function useSearchText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  const debounced = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const lastApplied = useRef(applied);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on the debounced text alone
  useEffect(() => {
    if (debounced === lastApplied.current) return;
    lastApplied.current = debounced;
    apply(debounced);
  }, [debounced]);
  useEffect(() => {
    if (applied === lastApplied.current) return;
    lastApplied.current = applied;
    setText(applied);
  }, [applied]);
  return { text, setText };
}
