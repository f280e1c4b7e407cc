import { handle } from '../../platform/http/mount.ts';
import { readFilter } from '../applications/service.ts';
import { presentRow } from './present.ts';
import { listCandidates, listChoices, readRows } from './service.ts';

export function candidateRoutes() {
  return [
    handle('listCandidates', async ({ db, actor, query, locale, now, signal }) => {
      const { sort, ...filter } = await readFilter(db, actor, query, now);
      const candidates = await listCandidates(db, actor, filter, { sort, signal });
      return { ...candidates, rows: candidates.rows.map((row) => presentRow(row, locale)) };
    }),
    handle('listCandidateRows', async ({ db, actor, query, locale, now, signal }) => {
      const rows = await readRows(db, actor, query.ids, { now, signal });
      return rows.map((row) => presentRow(row, locale));
    }),
    handle('listCandidateChoices', async ({ db, actor, query, locale, now }) => {
      const { skill, place, ...others } = query;
      const forSkills = await readFilter(db, actor, { ...others, place }, now);
      const forPlaces =
        place || skill ? await readFilter(db, actor, { ...others, skill }, now) : forSkills;
      return listChoices(db, actor, { forSkills, forPlaces }, locale);
    }),
  ];
}
