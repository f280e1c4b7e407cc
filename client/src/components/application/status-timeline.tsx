import { cx } from 'class-variance-authority';
import { formatDateTime, formatShortDate, formatTime } from '#client/lib/format.ts';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Every status of an application with its time, the latest last and marked. */
export function StatusTimeline({ history }: { history: Application['history'] }) {
  return (
    <ol aria-label={t.applications.timeline()} className="grid">
      {history.map(({ status, changedAt }, index) => {
        const isLast = index === history.length - 1;
        return (
          <li key={changedAt + status} className="relative flex gap-3 pb-3 last:pb-0">
            {!isLast && (
              <span aria-hidden className="absolute top-4 bottom-0 left-1 w-px bg-line" />
            )}
            <span
              aria-hidden
              className={cx(
                'relative mt-1.5 size-2.25 shrink-0 rounded-full border-2',
                isLast ? 'border-primary bg-primary' : 'border-line-strong bg-surface-raised',
              )}
            />
            <span className="flex grow flex-wrap justify-between gap-x-4 text-sm">
              <span className={cx(isLast ? 'font-medium' : 'text-muted')}>
                {t.applications.status[status]()}
              </span>
              <time
                dateTime={changedAt}
                title={formatDateTime(changedAt)}
                className="text-muted tabular-nums"
              >
                {formatShortDate(changedAt)}, {formatTime(changedAt)}
              </time>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
