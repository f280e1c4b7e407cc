import type { Express } from 'express';
import { STAGING_PAGE } from '#shared/domain/staging.ts';

const PATH = `${STAGING_PAGE}/clock.js`;

/** Makes `Date` use the server's time, before all other scripts and only if it was moved. */
const SCRIPT = `{
  const { shift, stopped } = document.currentScript.dataset;
  const Real = Date;
  const time = () => (stopped ? Number(stopped) : Real.now() + Number(shift));
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
  if (shiftMs === 0 && !stoppedAt) return html;
  const stopped = stoppedAt ? ` data-stopped="${stoppedAt.getTime()}"` : '';
  const script = `<script src="${PATH}" data-shift="${shiftMs}"${stopped}></script>`;
  return html.replace('<head>', `<head>\n    ${script}`);
}
