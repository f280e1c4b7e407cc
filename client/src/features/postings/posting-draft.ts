import type { OwnJob } from '#shared/contract/contract.ts';
import type { PostingValues } from './posting-values.ts';

export interface PostingDraft {
  values: PostingValues;
  /** The posting as it was when its editing began; null for a new one. */
  base: OwnJob | null;
  savedAt: string;
}

/** A draft belongs to a person and a posting, so that a shared computer mixes nothing up. */
export function draftKey(userId: number, jobId: number | undefined): string {
  return `portage-posting-draft-${userId}-${jobId ?? 'new'}`;
}

export function readDraft(key: string): PostingDraft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isDraft = typeof draft === 'object' && draft !== null && 'values' in draft && 'base' in draft;
    return isDraft ? (draft as PostingDraft) : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, draft: Omit<PostingDraft, 'savedAt'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: new Date().toISOString() }));
  } catch {
    // Storage is full or blocked: the form works without a draft.
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is none either.
  }
}
