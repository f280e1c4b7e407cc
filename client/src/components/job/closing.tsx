import { useRenderedAt } from '#client/lib/react/first-render.ts';
import { formatDate, formatRelativeTime } from '#client/lib/text/format.ts';
import * as t from '#texts';

const SOON_MS = 7 * 24 * 60 * 60 * 1000;

/** When a job closes, in the colour of caution in its last week. */
export function Closing({ at }: { at: string }) {
  const renderedAt = useRenderedAt();
  const now = renderedAt ?? new Date();
  const isSoon = Date.parse(at) - now.getTime() < SOON_MS;
  const day = formatDate(at);
  return (
    <time
      dateTime={at}
      // The server does not know the reader's time zone.
      title={renderedAt ? undefined : day}
      data-printed={renderedAt ? undefined : t.jobs.closesOn({ day })}
      className={isSoon ? 'relative font-medium text-caution' : 'relative text-muted'}
    >
      {t.jobs.closes({ when: formatRelativeTime(at, now, renderedAt && 'UTC') })}
    </time>
  );
}
