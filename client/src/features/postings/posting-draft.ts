import { keepDraft, readDraft } from '#client/lib/drafts.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import type { PostingValues } from './posting-values.ts';

export interface PostingDraft {
  values: PostingValues;
  /** The posting as it was when its editing began; null for a new one. */
  base: OwnJob | null;
  savedAt: string;
}

/** A draft belongs to a person and a posting, so that a shared computer mixes nothing up. */
export function draftName(userId: number, jobId: number | undefined): string {
  return `posting-${userId}-${jobId ?? 'new'}`;
}

export function readPostingDraft(name: string): PostingDraft | undefined {
  try {
    return JSON.parse(readDraft(name)) as PostingDraft;
  } catch {
    return undefined;
  }
}

export function keepPostingDraft(name: string, draft: Omit<PostingDraft, 'savedAt'>): void {
  keepDraft(name, JSON.stringify({ ...draft, savedAt: new Date().toISOString() }));
}
