import { handle, type MountedEndpoint } from '../../../platform/http/mount.ts';
import { findAuthor } from '../queries.ts';
import { readPersonaChanges, resetPersona } from './persona.ts';
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
      snapshots: snapshots.map(({ id, name, isAutomatic, takenAt, clockAt, bytes, isUsable }) => ({
        id,
        name,
        isAutomatic,
        bytes,
        isUsable,
        takenAt: takenAt.toISOString(),
        clockAt: clockAt.toISOString(),
      })),
    };
  };
  return [
    handle('resetStaging', async ({ body: { isStopped = false }, ...call }) =>
      replaceData(deps, { snapshotId: null, isStopped }, await findAuthor(call)),
    ),
    handle('getPersonaChanges', ({ query: { persona } }) => readPersonaChanges(deps, persona)),
    handle('resetPersona', async ({ body: { persona }, ...call }) =>
      resetPersona(deps, persona, await findAuthor(call)),
    ),
    handle('listSnapshots', present),
    handle('takeSnapshot', async ({ body: { name } }) => {
      await takeSnapshot(deps, name);
      return present();
    }),
    handle('restoreSnapshot', async ({ params: { id }, ...call }) =>
      replaceData(deps, { snapshotId: id, isStopped: false }, await findAuthor(call)),
    ),
    handle('removeSnapshot', async ({ params: { id } }) => {
      await removeSnapshot(deps, id);
      return present();
    }),
  ];
}
