import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useDebounced } from '#client/lib/use-debounced.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import type { ApplicantFilter } from './api.ts';

/** No tab of their own for rejected applicants: they are under 'all'. */
export const CANDIDATE_TABS = ['all', 'pending', 'reviewing', 'interview', 'hired'] as const;
export type CandidateTab = (typeof CANDIDATE_TABS)[number];

const SEARCH_REST_MS = 250;

/** What is shown, kept in the address, so that a reload and the way back find it again. */
export function useCandidatesState() {
  const [params, setParams] = useSearchParams();
  const tab = CANDIDATE_TABS.find((one) => one === params.get('status')) ?? 'all';
  const idIn = (name: string) => {
    const id = params.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
  };
  const jobId = idIn('jobId');
  const status: ApplicationStatus | undefined = tab === 'all' ? undefined : tab;
  const filter: ApplicantFilter = { jobId, status, text: params.get('text')?.slice(0, 200) ?? '' };
  const set = (changes: Record<string, string | undefined>) =>
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
  const search = useRestingText(filter.text, (text) => set({ text: text || undefined }));
  return {
    filter,
    tab,
    ...search,
    selectedId: idIn('applicationId'),
    setTab: (next: string) =>
      set({ status: next === 'all' ? undefined : next, applicationId: undefined }),
    setJobId: (id: number | undefined) => set({ jobId: id?.toString(), applicationId: undefined }),
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
