import { detectLanguages } from '#shared/domain/posting-language.ts';
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
      // A posting is read in the language of its title, whichever its author reads.
      const [language = locale, other] = detectLanguages(title);
      const named = other ? locale : language;
      return suggestSkills({ codes, ownPostings, openPostings, text, locale: named });
    }),
    handle('suggestProfileSkills', async ({ query, locale }) => {
      const { title = '', text = '' } = query;
      const codes = occupationsOf(title);
      return suggestSkills({ codes, ownPostings: [], openPostings: [], text, locale });
    }),
  ];
}
