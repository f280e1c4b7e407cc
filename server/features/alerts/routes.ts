import { MAX_SAVED_SEARCHES } from '#shared/domain/mail.ts';
import { handle } from '../../platform/http/mount.ts';
import { listSavedSearches, type SavedSearchRow } from './queries.ts';
import { removeSavedSearch, saveSearch, setAlert } from './service.ts';

export function alertRoutes() {
  return [
    handle('listSavedSearches', async ({ db, actor }) =>
      (await listSavedSearches(db, actor.id, MAX_SAVED_SEARCHES)).map(presentSearch),
    ),
    handle('saveSearch', async ({ db, actor, body, locale, now }) =>
      presentSearch(await saveSearch(db, actor, body, { place: body.place, locale, now })),
    ),
    handle('updateSavedSearch', async ({ db, actor, params, body, locale, now }) => {
      const { alert, place } = body;
      return presentSearch(
        await setAlert(db, actor, { id: params.id, alert }, { place, locale, now }),
      );
    }),
    handle('removeSavedSearch', ({ db, actor, params, body, locale, now }) =>
      removeSavedSearch(db, actor, params.id, { place: body.place, locale, now }),
    ),
  ];
}

function presentSearch({ id, name, query, alert, createdAt }: SavedSearchRow) {
  return { id, name, query, alert, createdAt: createdAt.toISOString() };
}
