import { keepDraft, readDraft } from '#client/lib/storage/drafts.ts';
import { formatRelativeTime } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { OwnJob, PostingDraft } from '#shared/contract/contract.ts';
import { POSTING_FIELDS } from '#shared/domain/posting-fields.ts';
import * as t from '#texts';
import { emptyPosting, type PostingValues, valuesOf } from './posting-values.ts';

/** A stored posting, or a draft of one that the company shares. */
export type Stored = OwnJob | PostingDraft;

/** Unsaved edits in this browser. */
export interface LocalDraft {
  values: PostingValues;
  /** The posting or draft as it was when editing started; null for a new posting. */
  base: Stored | null;
  savedAt: string;
}

const DRAFT = 'draft';

/** Path of the form of a shared draft. */
export const sharedDraftPath = (id: number) => `${paths.employer.newJobPosting}?${DRAFT}=${id}`;

/** Id of the shared draft to go on with. */
export const draftIdIn = (search: URLSearchParams) => search.get(DRAFT);

export const isSharedDraft = (stored: Stored): stored is PostingDraft => 'values' in stored;

/** The noun that texts use for a draft. */
export const kindOf = (draft?: PostingDraft) => (draft?.isTemplate ? 'template' : 'draft');

/** Title of a draft in lists. */
export const titleOf = ({ values }: PostingDraft) =>
  String(values.title ?? '').trim() || t.postings.untitledDraft();

/** When a draft was saved, and by whom. */
export const savedText = (draft: PostingDraft) =>
  t.postings.draftBy({
    kind: kindOf(draft),
    name: draft.savedBy ?? t.team.formerMember(),
    when: formatRelativeTime(draft.savedAt),
  });

/** Values of the form for a posting or a draft. */
export const storedValues = (stored: Stored): PostingValues =>
  isSharedDraft(stored)
    ? { ...emptyPosting, ...(stored.values as PostingValues) }
    : valuesOf(stored);

/** Values of the form as a shared draft keeps them. */
export const draftValuesOf = (values: PostingValues) =>
  Object.fromEntries(
    POSTING_FIELDS.map((field) => [field, values[field]]),
  ) as PostingDraft['values'];

/** Name of the unsaved edits of a posting, a shared draft, a copy, or an empty form. */
export function draftName(opened?: Stored, copiedId?: number): string {
  if (opened) return `posting-${isSharedDraft(opened) ? 'draft-' : ''}${opened.id}`;
  return `posting-${copiedId ? `copy-${copiedId}` : 'new'}`;
}

export const readPostingDraft = (name: string) => readDraft<LocalDraft>(name);

export function keepPostingDraft(name: string, draft: Omit<LocalDraft, 'savedAt'>): void {
  keepDraft(name, { ...draft, savedAt: new Date().toISOString() });
}
