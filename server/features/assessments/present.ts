import type { Assessment } from '#shared/contract/contract.ts';
import { averageOf, proposedCriteria } from '#shared/domain/assessment.ts';
import type { AssessmentRow } from './queries.ts';

/** What an application is rated by: what the employer has chosen for the posting, or its first skills. */
export const criteriaOf = ({ criteria, job }: Pick<AssessmentRow, 'criteria' | 'job'>): string[] =>
  criteria ?? proposedCriteria(job.skills);

/** What the employer keeps about an application; ratings by criteria that were removed are left out. */
export function presentAssessment(row: AssessmentRow): Assessment {
  const criteria = criteriaOf(row).map((label) => {
    const given = row.ratings.get(label);
    return {
      label,
      rating: given?.rating ?? null,
      ratedAt: given?.ratedAt.toISOString() ?? null,
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
