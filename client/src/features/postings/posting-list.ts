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

const URGENT_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether the days that are left are few. */
export const isUrgent = (closesAt: string, now = new Date()): boolean =>
  new Date(closesAt).getTime() - now.getTime() < URGENT_MS;

/** Any closing date that lies ahead: the label announces an end, however far away. */
export const isClosingSoon = (job: Pick<OwnJob, 'isActive' | 'closesAt'>, now = new Date()) =>
  job.closesAt !== null && isOpen(job, now);

const newestFirst = (a: OwnJob, b: OwnJob) => b.postedAt.localeCompare(a.postedAt) || b.id - a.id;

const comparisons: Record<PostingSort, (a: OwnJob, b: OwnJob, language: string) => number> = {
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  titleAsc: (a, b, language) => a.title.localeCompare(b.title, language) || newestFirst(a, b),
  titleDesc: (a, b, language) => b.title.localeCompare(a.title, language) || newestFirst(a, b),
  applications: (a, b) => b.applications - a.applications || newestFirst(a, b),
};

/**
 * The postings to show. A text is matched in title, description, location and skills, whatever the
 * case and the accents.
 */
export function selectPostings(
  jobs: readonly OwnJob[],
  { sort, filter, text }: PostingView,
  language: string,
): OwnJob[] {
  const sought = foldText(text.trim());
  const mentions = (job: OwnJob) =>
    sought === '' ||
    [job.title, job.description, job.location, ...job.skills].some((part) =>
      foldText(part).includes(sought),
    );
  return jobs
    .filter((job) => filter === 'all' || isOpen(job) === (filter === 'active'))
    .filter(mentions)
    .toSorted((a, b) => comparisons[sort](a, b, language));
}
