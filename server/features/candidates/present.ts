import type { CandidateRow } from '#shared/contract/contract.ts';
import { languageOf } from '#shared/domain/posting-language.ts';
import type { Locale } from '#shared/locales/text.ts';
import { presentCandidateMatch } from '../recommendations/present.ts';
import type { ListedApplicant } from './service.ts';

/** An applicant in one line. */
export function presentRow(
  { applicant, skills, match }: ListedApplicant,
  locale: Locale,
): CandidateRow {
  const { applicationId, job, name, title, profile, status, appliedAt } = applicant;
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
    skills,
    match: found ? { score: found.matchScore, reasons: found.matchReasons } : null,
  };
}
