import { type ApplicationStatus, isActiveApplication } from './application-status.ts';

/** News of an application besides its statuses, each at most once. */
export const APPLICATION_NEWS = ['nudged', 'filled', 'closed'] as const;
export type ApplicationNews = (typeof APPLICATION_NEWS)[number];

/** News for the applicants who wait: the posting hired as many as it wanted, or closed. */
export const ENDINGS = ['filled', 'closed'] as const satisfies ApplicationNews[];
export type Ending = (typeof ENDINGS)[number];

/** Days without news after which a job seeker can ask for them, once. */
const NUDGE_DAYS = 14;

interface NudgeFacts {
  status: ApplicationStatus;
  isWithdrawn: boolean;
  /** When the job seeker last learned of a status; at first, when they applied. */
  toldAt: Date;
  nudgedAt: Date | null;
  hasOffer: boolean;
}

/** When the job seeker can ask for news; null where they have, or wait for no decision. */
export function nudgeFrom(facts: NudgeFacts): Date | null {
  const { status, isWithdrawn, toldAt, nudgedAt, hasOffer } = facts;
  if (isWithdrawn || nudgedAt || hasOffer || !isActiveApplication(status)) return null;
  return new Date(toldAt.getTime() + NUDGE_DAYS * 86_400_000);
}
