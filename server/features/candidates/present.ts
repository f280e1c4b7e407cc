import type { CandidateRow } from '#shared/contract/contract.ts';
import { hearBy } from '#shared/domain/hear-by.ts';
import { languageOf } from '#shared/domain/posting-language.ts';
import { wishesMet } from '#shared/domain/questions.ts';
import type { Locale } from '#shared/locales/text.ts';
import { locate } from '../../knowledge/matching/geo/whereabouts.ts';
import { presentCandidateMatch, type ScoredApplicant } from '../recommendations/present.ts';
import type { ApplicantRow } from './queries.ts';

/** An applicant with matching skills, and their match score if matching is on for the posting. */
export interface ListedApplicant {
  applicant: ApplicantRow;
  /** Number of the person's other applications. */
  others: number;
  skills: CandidateRow['skills'];
  match: ScoredApplicant | undefined;
}

export function presentRow(
  { applicant, others, skills, match }: ListedApplicant,
  locale: Locale,
): CandidateRow {
  const { applicationId, job, name, title, profile, status, appliedAt, withdrawnAt, rating } =
    applicant;
  const isWithdrawn = withdrawnAt !== null;
  const answers = wishesMet(job.questions, applicant.answers ?? []);
  const presentedMatch = match && presentCandidateMatch(match, locale);
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
    isWithdrawn,
    others,
    hearBy: hearBy({
      ...applicant.awaited,
      status,
      isWithdrawn,
      province: locate(job.location).province,
    }),
    skills,
    answers,
    rating,
    match: presentedMatch
      ? { score: presentedMatch.matchScore, reasons: presentedMatch.matchReasons }
      : null,
  };
}
