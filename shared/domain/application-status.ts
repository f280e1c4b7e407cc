export const APPLICATION_STATUSES = [
  'pending',
  'reviewing',
  'interview',
  'rejected',
  'hired',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** An application counts as active while it is neither rejected nor hired. */
export function isActiveApplication(status: ApplicationStatus): boolean {
  return status !== 'rejected' && status !== 'hired';
}

/** Time to undo a status change before the job seeker sees it. */
export const UNDO_MS = 8_000;

/** Maximum of a bulk update: a page of the list fits, and the request stays small. */
export const MAX_APPLICATIONS_AT_ONCE = 500;
