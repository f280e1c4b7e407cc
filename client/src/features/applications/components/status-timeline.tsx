import { cx } from 'class-variance-authority';
import { formatDateTime } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import type { Application } from '#shared/contract/contract.ts';

/** Every status of an application with its time, the latest last and marked. */
export function StatusTimeline({ history }: { history: Application['history'] }) {
  const t = useTranslate();
  return (
    <ol aria-label={t('applications.timeline')} className="grid">
      {history.map(({ status, changedAt }, index) => {
        const isLast = index === history.length - 1;
        return (
          <li key={changedAt + status} className="relative flex gap-3 pb-4 last:pb-0">
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
            <span className="grid text-sm">
              <span className={cx(isLast ? 'font-medium' : 'text-muted')}>
                {t(`applications.status.${status}`)}
              </span>
              <time dateTime={changedAt} className="text-muted">
                {formatDateTime(changedAt)}
              </time>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
