import type { Assessment } from '#shared/contract/contract.ts';
import { averageOf, isComplete, proposedCriteria } from '#shared/domain/assessment.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { AssessmentRow } from './queries.ts';

/** Criteria of an application's rating: those chosen for the posting, else its first skills. */
export const criteriaOf = ({ criteria, job }: Pick<AssessmentRow, 'criteria' | 'job'>): string[] =>
  criteria ?? proposedCriteria(job.skills);

/**
 * Presents the company's notes and ratings, without ratings by removed criteria. Ratings of
 * colleagues are omitted until the actor has rated by every criterion, to avoid anchoring.
 */
export function presentAssessment(row: AssessmentRow, actor: Actor): Assessment {
  const labels = criteriaOf(row);
  const ratings = row.ratings.filter(({ criterion }) => labels.includes(criterion));
  const own = new Map(
    ratings.filter(({ raterId }) => raterId === actor.id).map((each) => [each.criterion, each]),
  );
  const colleagues = colleaguesOf(ratings.filter(({ raterId }) => raterId !== actor.id));
  const shown = isComplete(labels, new Set(own.keys())) ? colleagues : [];
  const criteria = labels.map((label) => {
    const stored = own.get(label);
    return {
      label,
      rating: stored?.rating ?? null,
      ratedAt: stored ? new Date(stored.at).toISOString() : null,
      isShared: stored?.isShared ?? true,
    };
  });
  return {
    applicationId: row.application.id,
    jobId: row.job.id,
    criteria,
    colleagues: shown,
    hiddenCount: colleagues.length - shown.length,
    average: averageOf(
      [...criteria, ...shown.flatMap((each) => each.ratings)].map(({ rating }) => rating),
    ),
    notes: row.notes.map(({ createdAt, updatedAt, ...note }) => ({
      ...note,
      createdAt: createdAt.toISOString(),
      editedAt: updatedAt > createdAt ? updatedAt.toISOString() : null,
    })),
  };
}

function colleaguesOf(ratings: AssessmentRow['ratings']): Assessment['colleagues'] {
  const names = new Map(ratings.map(({ raterId, name }) => [raterId, name]));
  return [...names].map(([userId, name]) => ({
    userId,
    name,
    ratings: ratings
      .filter(({ raterId }) => raterId === userId)
      .map(({ criterion, rating }) => ({ label: criterion, rating })),
  }));
}
