import { handle, type MountedEndpoint } from '../../../platform/http/mount.ts';
import type { ResetDeps } from '../reset/service.ts';
import { endRun, getRun, getScreenshot, insertRun, listRuns, upsertResult } from './queries.ts';

/** Start and end of a run are by the machine's time, which a move does not change. */
export function runRoutes({
  version,
  clock: { machine },
}: Pick<ResetDeps, 'version' | 'clock'>): MountedEndpoint[] {
  return [
    handle('listTestRuns', ({ db }) => listRuns(db)),
    handle('getTestRun', ({ db, params: { id } }) => getRun(db, id)),
    handle('getScreenshot', async ({ db, params: { id }, query: { flow } }) => ({
      screenshot: await getScreenshot(db, id, flow),
    })),
    handle('startTestRun', async ({ db, body: { tester } }) =>
      getRun(db, await insertRun(db, { tester, version, now: machine.now() })),
    ),
    handle('setFlowResult', async ({ db, params: { id }, body }) => {
      await upsertResult(db, id, body);
      return getRun(db, id);
    }),
    handle('endTestRun', async ({ db, params: { id } }) => {
      await endRun(db, id, machine.now());
      return getRun(db, id);
    }),
  ];
}
