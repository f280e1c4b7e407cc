import { handle } from '../../platform/http/mount.ts';
import { findPreferences, savePreferences } from '../../platform/mail/preferences.ts';

export function mailRoutes() {
  return [
    handle('getMailPreferences', ({ db, actor }) => findPreferences(db, actor.id)),
    handle('updateMailPreferences', ({ db, actor, body, now }) =>
      savePreferences(db, actor.id, body, now),
    ),
  ];
}
