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

/** Seconds that a person may choose to undo a status change before the job seeker sees it. */
export const UNDO_SECONDS = [8, 20, 60, 240] as const;
export type UndoSeconds = (typeof UNDO_SECONDS)[number];

export const DEFAULT_UNDO_SECONDS: UndoSeconds = 20;

/** Maximum time by which pointer, focus or a hidden tab extend the undo. */
export const MAX_HOLD_MS = 2 * 60_000;

/** Time for a press in the last moment to arrive. */
export const UNDO_GRACE_MS = 2_000;

/** Maximum of a bulk update: a page of the list fits, and the request stays small. */
export const MAX_APPLICATIONS_AT_ONCE = 500;
