import { handle } from '../../http/mount.ts';
import { updateLastSeen } from './queries.ts';
import { listWaiting } from './service.ts';

export function liveRoutes() {
  return [
    handle('listWaiting', async ({ db, actor }) => listWaiting(db, actor)),
    handle('markSeen', async ({ db, actor }) => {
      await updateLastSeen(db, actor.id);
      return undefined;
    }),
  ];
}
