import type { Express } from 'express';
import { STAGING_PAGE } from '#shared/domain/staging.ts';

const PATH = `${STAGING_PAGE}/clock.js`;

/** Makes `Date` show the server's time; before every other script, and only where that was moved. */
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

/** What the server's clock shows, as `StagingClock` says it. */
export interface ClockState {
  shiftMs: number;
  stoppedAt: Date | null;
}

/** Adds the server's time to a page, so that no text of it is by another. */
export function addClock(html: string, { shiftMs, stoppedAt }: ClockState): string {
  if (shiftMs === 0 && !stoppedAt) return html;
  const stopped = stoppedAt ? ` data-stopped="${stoppedAt.getTime()}"` : '';
  const script = `<script src="${PATH}" data-shift="${shiftMs}"${stopped}></script>`;
  return html.replace('<head>', `<head>\n    ${script}`);
}
