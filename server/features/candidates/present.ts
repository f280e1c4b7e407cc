import type { CandidateRow } from '#shared/contract/contract.ts';
import { languageOf } from '#shared/domain/posting-language.ts';
import type { Locale } from '#shared/locales/text.ts';
import { presentCandidateMatch, type ScoredApplicant } from '../recommendations/present.ts';
import type { ApplicantRow } from './queries.ts';

/** An applicant with the skills of the posting that they show, and their match where it is on. */
export interface ListedApplicant {
  applicant: ApplicantRow;
  skills: CandidateRow['skills'];
  match: ScoredApplicant | undefined;
}

/** An applicant in one line. */
export function presentRow(
  { applicant, skills, match }: ListedApplicant,
  locale: Locale,
): CandidateRow {
  const { applicationId, job, name, title, profile, status, appliedAt, withdrawnAt } = applicant;
  const found = match && presentCandidateMatch(match, locale);
  return {
    id: applicationId,
    jobId: job.id,
    jobTitle: job.title,
    language: languageOf(job),
    name,
    title,
    place: profile.location,
    status,
    appliedAt: appliedAt.toISOString(),
    isWithdrawn: withdrawnAt !== null,
    skills,
    match: found ? { score: found.matchScore, reasons: found.matchReasons } : null,
  };
}
