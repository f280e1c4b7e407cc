import { formatDateTime, formatRelativeTime } from '#client/lib/format.ts';
import * as t from '#texts';

interface RelativeTimeProps {
  /** ISO 8601. */
  value: string;
  /** 'Posted 3 days ago' instead of '3 days ago'. */
  posted?: boolean;
  className?: string;
}

/** The time as people say it, with the full date on hover. */
export function RelativeTime({ value, posted = false, className }: RelativeTimeProps) {
  const when = formatRelativeTime(value);
  return (
    <time dateTime={value} title={formatDateTime(value)} className={className}>
      {posted ? t.common.posted({ when }) : when}
    </time>
  );
}
