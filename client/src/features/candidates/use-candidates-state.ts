import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useDebounced } from '#client/lib/use-debounced.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import type { ApplicantFilter } from './api.ts';

/** The specification's tabs; those who were rejected are under 'all'. */
export const CANDIDATE_TABS = ['all', 'pending', 'reviewing', 'interview', 'hired'] as const;
export type CandidateTab = (typeof CANDIDATE_TABS)[number];

const SEARCH_REST_MS = 250;

/** What is shown, kept in the address, so that a reload and the way back find it again. */
export function useCandidatesState() {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const tab = CANDIDATE_TABS.find((one) => one === params.get('status')) ?? 'all';
  const idIn = (name: string) => {
    const id = Number(params.get(name));
    return Number.isInteger(id) && id > 0 ? id : undefined;
  };
  const jobId = idIn('jobId');
  const status: ApplicationStatus | undefined = tab === 'all' ? undefined : tab;
  const filter: ApplicantFilter = {
    jobId,
    status,
    text: useDebounced(text.trim(), SEARCH_REST_MS),
  };
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
  return {
    filter,
    tab,
    text,
    setText,
    selectedId: idIn('applicationId'),
    setTab: (next: string) =>
      set({ status: next === 'all' ? undefined : next, applicationId: undefined }),
    setJobId: (id: number | undefined) => set({ jobId: id?.toString(), applicationId: undefined }),
    select: (id: number | undefined) => set({ applicationId: id?.toString() }),
  };
}
