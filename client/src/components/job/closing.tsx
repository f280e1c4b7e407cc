import { cx } from 'class-variance-authority';
import { useRenderedAt } from '#client/lib/react/first-render.ts';
import { formatDate, formatRelativeTime } from '#client/lib/text/format.ts';
import { closesSoon } from '#shared/domain/posting-state.ts';
import * as t from '#texts';

/** When a job closes, in the colour of caution in its last week. */
export function Closing({ at }: { at: string }) {
  const renderedAt = useRenderedAt();
  const now = renderedAt ?? new Date();
  const day = formatDate(at);
  return (
    <time
      dateTime={at}
      // The server does not know the reader's time zone.
      title={renderedAt ? undefined : day}
      data-printed={renderedAt ? undefined : t.jobs.closesOn({ day })}
      className={cx(
        'relative whitespace-nowrap',
        closesSoon(at, now) ? 'font-medium text-caution' : 'text-muted',
      )}
    >
      {t.jobs.closes({ when: formatRelativeTime(at, now, renderedAt && 'UTC') })}
    </time>
  );
}
