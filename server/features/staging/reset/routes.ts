import { handle, type Mounted } from '../../../http/mount.ts';
import {
  listSnapshots,
  type ResetDeps,
  removeSnapshot,
  reset,
  restoreSnapshot,
  takeSnapshot,
} from './service.ts';

/** The calls that replace the data of a staging server. */
export function resetRoutes(deps: ResetDeps): Mounted[] {
  const present = async () => {
    const { isSeedReady, snapshots } = await listSnapshots(deps);
    return {
      isSeedReady,
      snapshots: snapshots.map(({ id, name, takenAt, clockAt, bytes, isUsable }) => ({
        ...{ id, name, bytes, isUsable },
        takenAt: takenAt.toISOString(),
        clockAt: clockAt.toISOString(),
      })),
    };
  };
  return [
    handle('resetStaging', async ({ body: { isStopped = false }, request }) => {
      await reset(deps, { isStopped, own: request.res });
      return undefined;
    }),
    handle('listSnapshots', present),
    handle('takeSnapshot', async ({ body: { name } }) => {
      await takeSnapshot(deps, name);
      return present();
    }),
    handle('restoreSnapshot', async ({ params: { id }, request }) => {
      await restoreSnapshot(deps, id, request.res);
      return undefined;
    }),
    handle('removeSnapshot', async ({ params: { id } }) => {
      await removeSnapshot(deps, id);
      return present();
    }),
  ];
}
