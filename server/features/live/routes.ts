import { handle, handleStream } from '../../platform/http/mount.ts';
import type { LiveHub } from '../../platform/live/hub.ts';
import { updateLastSeen } from './queries.ts';
import { listWaiting, markNotifications } from './service.ts';

export function liveRoutes({ live }: { live: LiveHub }) {
  return [
    handleStream('followEvents', live.handler),
    handle('listWaiting', async ({ db, actor, now }) => listWaiting(db, actor, now)),
    handle('markNotifications', ({ db, actor, body, now }) =>
      markNotifications(db, actor, body.marks, now),
    ),
    handle('markSeen', ({ db, actor, now }) => updateLastSeen(db, actor.id, now)),
  ];
}
