import type { OwnJob } from '#shared/contract/contract.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import { foldText } from '#shared/domain/text.ts';

export const POSTING_SORTS = ['newest', 'oldest', 'titleAsc', 'titleDesc', 'applications'] as const;
export type PostingSort = (typeof POSTING_SORTS)[number];

export const POSTING_FILTERS = ['all', 'active', 'inactive'] as const;
export type PostingFilter = (typeof POSTING_FILTERS)[number];

export interface PostingView {
  sort: PostingSort;
  filter: PostingFilter;
  text: string;
}

/** Whether anyone can still apply. */
export const isOpen = (job: Pick<OwnJob, 'isActive' | 'closesAt'>, now = new Date()) =>
  !isClosed(job, now);

const newestFirst = (a: OwnJob, b: OwnJob) => b.postedAt.localeCompare(a.postedAt) || b.id - a.id;

const comparisons: Record<PostingSort, (a: OwnJob, b: OwnJob, language: string) => number> = {
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  titleAsc: (a, b, language) => a.title.localeCompare(b.title, language) || newestFirst(a, b),
  titleDesc: (a, b, language) => b.title.localeCompare(a.title, language) || newestFirst(a, b),
  applications: (a, b) => b.applications - a.applications || newestFirst(a, b),
};

/**
 * Filters and sorts postings. The text is matched in title, description, location and skills,
 * ignoring case and accents.
 */
export function selectPostings(
  jobs: readonly OwnJob[],
  { sort, filter, text }: PostingView,
  language: string,
): OwnJob[] {
  const query = foldText(text.trim());
  const containsQuery = (job: OwnJob) =>
    query === '' ||
    [job.title, job.description, job.location, ...job.skills].some((part) =>
      foldText(part).includes(query),
    );
  return jobs
    .filter((job) => filter === 'all' || isOpen(job) === (filter === 'active'))
    .filter(containsQuery)
    .toSorted((a, b) => comparisons[sort](a, b, language));
}
