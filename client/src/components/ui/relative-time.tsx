import { useRenderedAt } from '#client/lib/react/first-render.ts';
import { formatDate, formatDateTime, formatRelativeTime } from '#client/lib/text/format.ts';
import { TORONTO } from '#shared/domain/toronto.ts';
import * as t from '#texts';

interface RelativeTimeProps {
  /** ISO 8601. */
  value: string;
  /** 'Posted 3 days ago' instead of '3 days ago'. */
  posted?: boolean;
  className?: string;
}

/** Relative time, with the full date on hover and on paper. */
export function RelativeTime({ value, posted = false, className }: RelativeTimeProps) {
  const renderedAt = useRenderedAt();
  // The server does not know the reader's time zone, and a text that changes would wrap anew.
  const when = formatRelativeTime(value, renderedAt, TORONTO);
  const day = formatDate(value);
  const printed = posted ? t.jobs.postedOn({ day }) : day;
  return (
    <time
      dateTime={value}
      title={renderedAt ? undefined : formatDateTime(value)}
      data-printed={renderedAt ? undefined : printed}
      className={className}
    >
      {posted ? t.common.posted({ when }) : when}
    </time>
  );
}
