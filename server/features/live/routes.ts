import { handle, handleStream } from '../../http/mount.ts';
import type { LiveHub } from './hub.ts';
import { updateLastSeen } from './queries.ts';
import { listWaiting, markNotifications } from './service.ts';

export function liveRoutes({ live }: { live: LiveHub }) {
  return [
    handleStream('followEvents', live.handler),
    handle('listWaiting', async ({ db, actor }) => listWaiting(db, actor)),
    handle('markNotifications', async ({ db, actor, body }) => {
      await markNotifications(db, actor, body.marks);
      return undefined;
    }),
    handle('markSeen', async ({ db, actor, now }) => {
      await updateLastSeen(db, actor.id, now);
      return undefined;
    }),
  ];
}
