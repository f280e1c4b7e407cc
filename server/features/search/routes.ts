import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { shareCalls } from '../../platform/db/together.ts';
import { type Call, handle } from '../../platform/http/mount.ts';
import { presentJobCard } from '../jobs/present.ts';
import { listJobsById } from '../jobs/queries.ts';
import { listDismissedJobIds } from '../marks/queries.ts';
import { listAlternatives } from './counts/alternatives.ts';
import { countFacets } from './counts/facets.ts';
import { countRanges } from './counts/range-counts.ts';
import { searchJobs } from './engine/find.ts';
import { kmFromCentre, listFurther } from './engine/further.ts';
import { distancesFrom, presentIntent, presentOccupation } from './present.ts';
import { occupationName } from './queries.ts';
import { withSkillsMet } from './skills-met.ts';
import { type SearchQuery, understand } from './understanding/understand.ts';
import type { LiveVocabulary } from './vocabulary/live-vocabulary.ts';

interface Search {
  query: Call<'listJobs'>['query'];
  dismissed: number[];
  now: Date;
}

export function searchRoutes({ currentVocabulary }: { currentVocabulary: LiveVocabulary }) {
  const loadInterpreter = async () => {
    const { vocabulary } = await currentVocabulary();
    return (query: SearchQuery) => understand(query, vocabulary);
  };
  const findJobs = shareCalls(
    ({ query, dismissed }: Search) => JSON.stringify([query, dismissed]),
    async (db: Db, { query, dismissed, now }) => {
      const read = await loadInterpreter();
      const intent = read(query);
      const search = { ...query, dismissed };
      const { ids, related, nextCursor, total } = await searchJobs(db, intent, search, now);
      const jobs = await listJobsById(db, ids);
      const distanceOf = distancesFrom(intent.area);
      const items = jobs.map((row) => ({
        ...presentJobCard(row),
        distanceKm: distanceOf(row.job.location),
        isRelated: related.has(row.job.id),
        has: related.get(row.job.id) ?? [],
      }));
      return { items, nextCursor, total };
    },
  );
  return [
    handle('listJobs', async ({ db, actor, query, now }) => {
      const dismissed = await listDismissedJobIds(db, actor);
      const found = await findJobs(db, { query, dismissed, now });
      return { ...found, items: await withSkillsMet(db, actor, found.items) };
    }),
    handle('interpretSearch', async ({ query, locale }) => {
      const read = await loadInterpreter();
      return presentIntent(read(query), locale);
    }),
    handle('countFacets', async ({ db, actor, query, now }) => {
      const read = await loadInterpreter();
      const dismissed = await listDismissedJobIds(db, actor);
      return countFacets(db, read(query), { ...query, dismissed }, now);
    }),
    handle('countRanges', async ({ db, actor, query, now }) => {
      const read = await loadInterpreter();
      const dismissed = await listDismissedJobIds(db, actor);
      return countRanges(db, read(query), { ...query, dismissed }, now);
    }),
    handle('suggestSearches', async ({ query, locale }) => {
      const { suggestions } = await currentVocabulary();
      return suggestions.suggest(query.text, locale, query.limit);
    }),
    handle('listOccupations', async ({ query, locale }) => {
      const { vocabulary, occupations } = await currentVocabulary();
      return [...occupations]
        .toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b))
        .slice(0, query.limit)
        .map(([code]) => presentOccupation(code, vocabulary.occupationName(code)[locale]));
    }),
    handle('getOccupation', async ({ query: { code }, locale }) => {
      const name = occupationName(code, locale);
      if (name === undefined) throw new AppError('NOT_FOUND');
      return presentOccupation(code, name);
    }),
    handle('listFurtherJobs', async ({ db, actor, query, now }) => {
      const dismissed = await listDismissedJobIds(db, actor);
      const intent = (await loadInterpreter())(query);
      const { nearIds, remoteIds } = await listFurther(db, intent, { ...query, dismissed }, now);
      const rows = await listJobsById(db, [...nearIds, ...remoteIds]);
      const found = rows.map((row) => ({
        ...presentJobCard(row),
        distanceKm: intent.area ? kmFromCentre(intent.area, row.job.location) : null,
        isRelated: false,
        has: [],
      }));
      const jobs = await withSkillsMet(db, actor, found);
      const isNear = ({ id }: { id: number }) => nearIds.includes(id);
      return [
        ...jobs
          .filter(isNear)
          .toSorted((a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity)),
        ...jobs.filter((job) => !isNear(job)),
      ];
    }),
    handle('listAlternatives', async ({ db, actor, query, now }) => {
      const dismissed = await listDismissedJobIds(db, actor);
      return listAlternatives(db, await loadInterpreter(), { ...query, dismissed }, now);
    }),
  ];
}
