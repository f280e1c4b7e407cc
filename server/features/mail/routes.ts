import { handle } from '../../http/mount.ts';
import { findPreferences, savePreferences } from './preferences.ts';

export function mailRoutes() {
  return [
    handle('getMailPreferences', ({ db, actor }) => findPreferences(db, actor.id)),
    handle('updateMailPreferences', ({ db, actor, body, now }) =>
      savePreferences(db, actor.id, body, now),
    ),
  ];
}
