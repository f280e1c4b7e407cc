import { keepDraft, readDraft } from '#client/lib/storage/drafts.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import type { PostingValues } from './posting-values.ts';

export interface PostingDraft {
  values: PostingValues;
  /** Posting as it was when editing started; null for a new one. */
  base: OwnJob | null;
  savedAt: string;
}

/** @param copiedId posting to copy; its draft is separate from that of an empty form */
export const draftName = (jobId?: number, copiedId?: number): string =>
  `posting-${jobId ?? (copiedId ? `copy-${copiedId}` : 'new')}`;

export const readPostingDraft = (name: string) => readDraft<PostingDraft>(name);

export function keepPostingDraft(name: string, draft: Omit<PostingDraft, 'savedAt'>): void {
  keepDraft(name, { ...draft, savedAt: new Date().toISOString() });
}
