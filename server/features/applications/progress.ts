import { sql } from 'drizzle-orm';
import type { Application } from '#shared/contract/contract.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { nudgeFrom } from '#shared/domain/progress.ts';
import { applicationNews, applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyAnswers } from '#shared/schema/profiles.ts';
import { isFilled, isPostingClosed } from '../../platform/db/posting-ends.ts';
import type { Instant } from '../../platform/db/shown-applicants.ts';

/** Facts of which `presentProgress` says what happened and what comes next; for `fromApplications`. */
export const progressFacts = (now: Instant) => ({
  nudgedAt: sql<Date | null>`(
    select ${applicationNews.at} from ${applicationNews}
     where ${applicationNews.applicationId} = ${applications.id} and ${applicationNews.about} = 'nudged')`.mapWith(
    applicationNews.at,
  ),
  answerDays: sql<number | null>`(
    select ${companyAnswers.days} from ${companyAnswers} where ${companyAnswers.companyId} = ${jobs.companyId})`,
  ending: sql<
    'filled' | 'closed' | null
  >`case when ${isFilled} then 'filled' when ${isPostingClosed(now)} then 'closed' end`,
});

interface ProgressRow {
  nudgedAt: Date | null;
  answerDays: number | null;
  ending: 'filled' | 'closed' | null;
}

/** Progress of an application as the reader knows its status. */
export function presentProgress(
  { nudgedAt, answerDays, ending }: ProgressRow,
  reader: { status: ApplicationStatus; isWithdrawn: boolean; toldAt: Date; hasOffer: boolean },
): Application['progress'] {
  return {
    nudgeFrom: nudgeFrom({ ...reader, nudgedAt })?.toISOString() ?? null,
    nudgedAt: nudgedAt?.toISOString() ?? null,
    answerDays,
    ending,
  };
}
