import { localeTag } from '#client/lib/text/i18n.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';

type ClockState = ResponseOf<'getStagingState'>['clock'];

declare global {
  /** Read by the `Date` of the page; see `server/features/pages/staging-clock.ts`. */
  var stagingClock: { shift: number; stopped: number | null; machineNow: () => number } | undefined;
}

/** Makes `Date` of this page follow the server's clock without a reload. */
export function followClock({ shiftMs, stoppedAt }: ClockState): void {
  const clock = globalThis.stagingClock;
  if (!clock) return;
  clock.shift = shiftMs;
  clock.stopped = stoppedAt ? Date.parse(stoppedAt) : null;
}

/** A moment to the second, with its zone. */
export const momentText = (moment: Date | string): string =>
  new Intl.DateTimeFormat(localeTag(), { dateStyle: 'medium', timeStyle: 'long' }).format(
    new Date(moment),
  );

/** Time of the machine's clock, which a move of the server's does not change. */
export const machineNow = (): Date => new Date(globalThis.stagingClock?.machineNow() ?? Date.now());
