import { handle, handleStream } from '../../http/mount.ts';
import type { LiveHub } from './hub.ts';
import { updateLastSeen } from './queries.ts';
import { listWaiting, markNotifications } from './service.ts';

export function liveRoutes({ live }: { live: LiveHub }) {
  return [
    handleStream('followEvents', live.handler),
    handle('listWaiting', async ({ db, actor }) => listWaiting(db, actor)),
    handle('markNotifications', ({ db, actor, body }) => markNotifications(db, actor, body.marks)),
    handle('markSeen', ({ db, actor, now }) => updateLastSeen(db, actor.id, now)),
  ];
}
