import { handle, type MountedEndpoint } from '../../../platform/http/mount.ts';
import {
  listSnapshots,
  type ResetDeps,
  removeSnapshot,
  replaceData,
  takeSnapshot,
} from './service.ts';

export function resetRoutes(deps: ResetDeps): MountedEndpoint[] {
  const present = async () => {
    const { isSeedReady, snapshots } = await listSnapshots(deps);
    return {
      isSeedReady,
      snapshots: snapshots.map(({ id, name, takenAt, clockAt, bytes, isUsable }) => ({
        id,
        name,
        bytes,
        isUsable,
        takenAt: takenAt.toISOString(),
        clockAt: clockAt.toISOString(),
      })),
    };
  };
  return [
    handle('resetStaging', ({ body: { isStopped = false } }) =>
      replaceData(deps, { snapshotId: null, isStopped }),
    ),
    handle('listSnapshots', present),
    handle('takeSnapshot', async ({ body: { name } }) => {
      await takeSnapshot(deps, name);
      return present();
    }),
    handle('restoreSnapshot', ({ params: { id } }) =>
      replaceData(deps, { snapshotId: id, isStopped: false }),
    ),
    handle('removeSnapshot', async ({ params: { id } }) => {
      await removeSnapshot(deps, id);
      return present();
    }),
  ];
}
