import type { Express } from 'express';
import { STAGING_PAGE } from '#shared/domain/staging.ts';

const PATH = `${STAGING_PAGE}/clock.js`;

/** Makes `Date` use the server's time before all other scripts; the staging bar keeps it current. */
const SCRIPT = `{
  const { shift, stopped } = document.currentScript.dataset;
  const Real = Date;
  const clock = { shift: Number(shift), stopped: stopped ? Number(stopped) : null, machineNow: Real.now };
  globalThis.stagingClock = clock;
  const time = () => clock.stopped ?? Real.now() + clock.shift;
  globalThis.Date = class Date extends Real {
    constructor(...parts) {
      if (parts.length > 0) super(...parts);
      else super(time());
    }
    static now = time;
  };
}
`;

export function mountClockScript(app: Express): void {
  app.get(PATH, (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('js').send(SCRIPT);
  });
}

/** State of the server's clock; see `StagingClock`. */
export interface ClockState {
  shiftMs: number;
  stoppedAt: Date | null;
}

export function addClock(html: string, { shiftMs, stoppedAt }: ClockState): string {
  const stopped = stoppedAt ? ` data-stopped="${stoppedAt.getTime()}"` : '';
  const script = `<script src="${PATH}" data-shift="${shiftMs}"${stopped}></script>`;
  return html.replace('<head>', `<head>\n    ${script}`);
}
