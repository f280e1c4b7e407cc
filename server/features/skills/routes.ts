import { handle } from '../../platform/http/mount.ts';
import { listOpenPostings, listOwnPostings } from './queries.ts';
import { occupationsOf, suggestSkills } from './suggestions.ts';

export function skillRoutes() {
  return [
    handle('suggestSkills', async ({ db, actor, query, locale }) => {
      const { title = '', text = '' } = query;
      const codes = occupationsOf(title);
      const ownPostings = await listOwnPostings(db, actor.company?.id);
      const openPostings = await listOpenPostings(db, codes);
      return suggestSkills({ codes, ownPostings, openPostings, text, locale });
    }),
    handle('suggestProfileSkills', async ({ query, locale }) => {
      const { title = '', text = '' } = query;
      const codes = occupationsOf(title);
      return suggestSkills({ codes, ownPostings: [], openPostings: [], text, locale });
    }),
  ];
}
