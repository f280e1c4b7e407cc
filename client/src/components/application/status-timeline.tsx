import { cx } from 'class-variance-authority';
import { formatDateTime, formatShortDate, formatTime } from '#client/lib/text/format.ts';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';

interface StatusTimelineProps extends Pick<Application, 'history' | 'withdrawnAt'> {
  /** Beside each other where there is room. */
  isLine?: boolean;
}

/**
 * Status history of an application, including its withdrawal; the latest is last and marked. Changes
 * of one day have their time.
 */
export function StatusTimeline({ history, withdrawnAt, isLine = false }: StatusTimelineProps) {
  const entries = [
    ...history.map(({ status, changedAt }) => ({
      text: t.applications.status[status],
      time: changedAt,
    })),
    ...(withdrawnAt ? [{ text: t.applications.withdrawn, time: withdrawnAt }] : []),
  ];
  const isEndedWithoutHire = withdrawnAt !== null || history.at(-1)?.status === 'rejected';
  const lastDot = isEndedWithoutHire ? 'border-muted bg-muted' : 'border-primary bg-primary';
  return (
    <ol
      aria-label={t.applications.timeline()}
      className={cx('grid', isLine && 'sm:grid-cols-[repeat(auto-fill,13rem)] sm:gap-y-1')}
    >
      {entries.map(({ text, time }, index) => {
        const isLast = index === entries.length - 1;
        const day = formatShortDate(time);
        const isOnlyOfDay = entries.filter((each) => formatShortDate(each.time) === day).length < 2;
        return (
          <li
            key={time + text()}
            className={cx('relative flex gap-3 pb-3 last:pb-0', isLine && 'sm:gap-2 sm:pb-0')}
          >
            {!isLast && (
              <span
                aria-hidden
                className={cx(
                  'absolute top-4 bottom-0 left-1 w-px bg-line',
                  isLine && 'sm:static sm:order-last sm:my-auto sm:mr-2 sm:h-px sm:w-auto sm:grow',
                )}
              />
            )}
            <span
              aria-hidden
              className={cx(
                'relative mt-1.5 size-2.25 shrink-0 rounded-full border-2',
                isLast ? lastDot : 'border-line-strong bg-surface-raised',
              )}
            />
            <span
              className={cx(
                'flex grow flex-wrap justify-between gap-x-4 text-sm',
                isLine && 'sm:grow-0 sm:gap-x-2',
              )}
            >
              <span className={cx(isLast ? 'font-medium' : 'text-muted')}>{text()}</span>
              <time
                dateTime={time}
                title={formatDateTime(time)}
                className="text-muted tabular-nums"
              >
                {isOnlyOfDay ? day : `${day}, ${formatTime(time)}`}
              </time>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
