import { useSyncExternalStore } from 'react';

export type Opinion = 'like' | 'dislike';

const storageKey = 'portage-job-opinions';
const listeners = new Set<() => void>();
let kept: Record<string, Opinion> | undefined;

function read(): Record<string, Opinion> {
  if (kept) return kept;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    kept = stored && typeof stored === 'object' ? (stored as Record<string, Opinion>) : {};
  } catch {
    kept = {};
  }
  return kept;
}

function keep(jobId: number, opinion: Opinion | undefined): void {
  const { [jobId]: _, ...others } = read();
  kept = opinion ? { ...others, [jobId]: opinion } : others;
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage is blocked: the opinion holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the reader thinks of a job: kept in this browser and never sent to a server. */
export function useOpinion(jobId: number) {
  const opinion = useSyncExternalStore(subscribe, () => read()[jobId]);
  return {
    opinion,
    /** The same opinion again takes it back. */
    choose: (next: Opinion) => keep(jobId, next === opinion ? undefined : next),
  };
}
