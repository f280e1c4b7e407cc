import type { Assessment } from '#shared/contract/contract.ts';
import { averageOf, proposedCriteria } from '#shared/domain/assessment.ts';
import type { AssessmentRow } from './queries.ts';

/** Criteria of an application's rating: those chosen for the posting, else its first skills. */
export const criteriaOf = ({ criteria, job }: Pick<AssessmentRow, 'criteria' | 'job'>): string[] =>
  criteria ?? proposedCriteria(job.skills);

/** Presents the employer's notes and ratings, without ratings by removed criteria. */
export function presentAssessment(row: AssessmentRow): Assessment {
  const criteria = criteriaOf(row).map((label) => {
    const stored = row.ratings.get(label);
    return {
      label,
      rating: stored?.rating ?? null,
      ratedAt: stored?.ratedAt.toISOString() ?? null,
      ratedBy: stored?.by ?? null,
      isShared: stored?.isShared ?? true,
    };
  });
  return {
    applicationId: row.application.id,
    jobId: row.job.id,
    criteria,
    average: averageOf(criteria.map(({ rating }) => rating)),
    notes: row.notes.map(({ createdAt, updatedAt, ...note }) => ({
      ...note,
      createdAt: createdAt.toISOString(),
      editedAt: updatedAt > createdAt ? updatedAt.toISOString() : null,
    })),
  };
}
