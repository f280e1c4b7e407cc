import { handle } from '../../http/mount.ts';
import { listAskedSkills, listOwnSkills } from './queries.ts';
import { occupationsOf, suggestSkills } from './suggestions.ts';

export function skillRoutes() {
  return [
    handle('suggestSkills', async ({ db, actor, query, locale }) => {
      const { title = '', text = '' } = query;
      const codes = occupationsOf(title);
      const own = await listOwnSkills(db, actor.id);
      const asked = await listAskedSkills(db, codes);
      return suggestSkills({ codes, own, asked, text, locale });
    }),
  ];
}
