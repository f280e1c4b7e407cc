import { handle, type MountedEndpoint } from '../../../platform/http/mount.ts';
import { findAuthor } from '../queries.ts';
import { listNextDue } from './queries.ts';
import { type ClockDeps, moveClock, stopClock } from './service.ts';

export function clockRoutes(deps: ClockDeps): MountedEndpoint[] {
  const { clock } = deps;
  const present = async () => {
    const now = clock.now();
    const { shiftMs, stoppedAt } = clock.state();
    const due = await listNextDue(deps.db, now);
    return {
      now: now.toISOString(),
      shiftMs: stoppedAt ? now.getTime() - clock.machine.now().getTime() : shiftMs,
      isStopped: stoppedAt !== null,
      due: due.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    };
  };
  return [
    handle('getStagingClock', present),
    handle('moveStagingClock', async ({ body, ...call }) => {
      await moveClock(deps, body, await findAuthor(call));
      return present();
    }),
    handle('stopStagingClock', async ({ body: { isStopped }, ...call }) => {
      await stopClock(deps, isStopped, await findAuthor(call));
      return present();
    }),
  ];
}
