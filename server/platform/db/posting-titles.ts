import { sql } from 'drizzle-orm';
import type { TranslatedTitle } from '#shared/domain/posting-translation.ts';
import { jobs } from '#shared/schema/jobs.ts';
import type { Actor } from '../core/actor.ts';

/** Selects a posting's title and the one in its second language, without its long texts. */
export const postingTitle = {
  title: jobs.title,
  translation: sql<TranslatedTitle | null>`case when ${jobs.translation} is not null then jsonb_build_object('language', ${jobs.translation}->'language', 'title', ${jobs.translation}->'title') end`,
};

/** A posting as a person sees it in a list: employers have its own title alone. */
export const withTitleFor = <Job extends { translation: TranslatedTitle | null }>(
  job: Job,
  { role }: Pick<Actor, 'role'>,
): Job => (role === 'job_seeker' ? job : { ...job, translation: null });
