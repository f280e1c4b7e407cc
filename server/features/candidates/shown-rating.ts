import { type SQL, sql } from 'drizzle-orm';
import { MAX_CRITERIA } from '#shared/domain/assessment.ts';
import { applications } from '#shared/schema/applications.ts';
import { memberRatings } from '#shared/schema/assessments.ts';
import { jobs } from '#shared/schema/jobs.ts';
import type { Actor } from '../../platform/core/actor.ts';

/**
 * Average of the ratings that a member sees, as `presentAssessment` shows them; null without any.
 * Reads `applications` and `jobs`.
 */
export function shownRating(actor: Actor): SQL<number | null> {
  const labels = sql`coalesce((select labels from job_criteria where job_id = ${jobs.id}), ${jobs.skills}[1:${sql.raw(`${MAX_CRITERIA}`)}])::text[]`;
  const hasRatedAll = sql`${labels} <@ array(select own.criterion::text from member_ratings own where own.application_id = ${applications.id} and own.rater_id = ${actor.id})`;
  return sql`(select round(avg(${memberRatings.rating}), 2)::float8 from ${memberRatings} where ${memberRatings.applicationId} = ${applications.id} and ${memberRatings.criterion} = any(${labels}) and (${memberRatings.raterId} = ${actor.id} or (${memberRatings.isShared} and ${hasRatedAll})))`;
}
