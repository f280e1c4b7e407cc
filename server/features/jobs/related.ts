import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/connect.ts';
import { lexeme, quoteLexeme, searchableText } from '../../projections/lexemes.ts';
import { recogniseOccupation } from '../occupations/occupations.ts';
import { titleWords, withoutModifiers } from '../occupations/title-key.ts';
import { placeIndex } from '../places/places.ts';
import { type JobWithCompany, listJobsById } from './queries.ts';

const SHOWN = 4;
/** How many of the newest postings are compared; older ones only where title and skills match. */
const NEWEST = 1_000;
const OLDER = 200;
/** Caches the occupation of titles, because the newest postings are compared every time. */
const occupationOf = new LRUCache<string, { code: string | undefined }>({
  max: 5_000,
  memoMethod: (title) => ({ code: recogniseOccupation(title) }),
});

/** The weight of each similarity. A job below `enough` only shares the place or one word. */
const WEIGHTS = {
  occupation: 5,
  minorGroup: 3,
  skill: 2,
  titleWord: 1.5,
  place: 1,
  province: 0.5,
  enough: 3,
};

interface RelatedJob {
  [column: string]: unknown;
  id: number;
  title: string;
  score: number;
}

/** Open jobs of the same kind, the most similar first; never the job itself. */
export async function listRelatedJobs(db: Db, { job }: JobWithCompany, now: Date) {
  const skills = job.skills.map((skill) => asLexeme(lexeme.of('skills', skill)));
  const words = withoutModifiers(titleWords(searchableText(job.title)))
    .slice(0, 8)
    .map(inTitle);
  const place = placeIndex().resolve(job.location);
  const places = [
    ...(place?.place
      ? [{ query: asLexeme(lexeme.place(place.place.id)), weight: WEIGHTS.place }]
      : []),
    ...(place?.province
      ? [{ query: asLexeme(lexeme.province(place.province)), weight: WEIGHTS.province }]
      : []),
  ];
  const kinds = [
    ...skills.map((query) => ({ query, weight: WEIGHTS.skill })),
    ...words.map((query) => ({ query, weight: WEIGHTS.titleWord })),
  ];
  if (kinds.length === 0) return [];
  const candidates = await findCandidates(db, job.id, { kinds, places, skills, words, now });
  const ranked = candidates
    .map(({ id, title, score }) => ({ id, score: score + occupationWeight(job.title, title) }))
    .filter(({ score }) => score >= WEIGHTS.enough)
    .toSorted((a, b) => b.score - a.score || b.id - a.id);
  return listJobsById(
    db,
    ranked.slice(0, SHOWN).map(({ id }) => id),
  );
}

/** The same occupation, or one of its minor group: the first three digits of its NOC code. */
function occupationWeight(title: string, other: string): number {
  const { code } = occupationOf.memo(title);
  const { code: otherCode } = occupationOf.memo(other);
  if (!code || !otherCode) return 0;
  if (code === otherCode) return WEIGHTS.occupation;
  return code.slice(0, 3) === otherCode.slice(0, 3) ? WEIGHTS.minorGroup : 0;
}

interface Similarity {
  query: SQL;
  weight: number;
}

async function findCandidates(
  db: Db,
  jobId: number,
  by: { kinds: Similarity[]; places: Similarity[]; skills: SQL[]; words: SQL[]; now: Date },
): Promise<RelatedJob[]> {
  const score = [...by.kinds, ...by.places].map(
    ({ query, weight }) => sql`(document @@ ${query})::int * ${weight}::float8`,
  );
  const bothMeet =
    by.skills.length > 0 && by.words.length > 0
      ? sql`((${sql.join(by.skills, sql` || `)}) && (${sql.join(by.words, sql` && `)}))`
      : sql`(${sql.join(by.words.length > 0 ? by.words : by.skills, sql` && `)})`;
  const result = await db.execute<RelatedJob>(sql`
    with candidates as (
      (select job_id from job_search order by posted_at desc, job_id desc limit ${NEWEST})
      union
      (select job_id from job_search where document @@ ${bothMeet} limit ${OLDER})
    )
    select jobs.id, jobs.title, ${sql.join(score, sql` + `)} as score
    from candidates join job_search using (job_id) join jobs on jobs.id = job_id
    where job_id <> ${jobId} and (job_search.closes_at is null or job_search.closes_at > ${by.now.toISOString()}::timestamptz)`);
  return result.rows;
}

const asLexeme = (text: string): SQL => sql`${quoteLexeme(text)}::tsquery`;

/** A word of the title, in either language's stem. */
function inTitle(word: string): SQL {
  const query = `${quoteLexeme(word)}:A`;
  return sql`(to_tsquery('portage_en', ${query}) || to_tsquery('portage_fr', ${query}))`;
}
