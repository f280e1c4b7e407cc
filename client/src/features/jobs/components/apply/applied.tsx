import { StatusBadge } from '#client/components/application/status-badge.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { formatShortDate } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Status of the reader's application, in place of 'Apply Now'. */
export default function Applied({ application }: { application: Application }) {
  const { status, history, appliedAt, withdrawnAt } = application;
  const changedAt = withdrawnAt ?? history.at(-1)?.changedAt ?? appliedAt;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">{t.job.submittedTitle()}</h2>
        <span className="inline-flex items-center gap-2">
          <StatusBadge status={status} isWithdrawn={withdrawnAt !== null} />
          <time dateTime={changedAt} className="text-muted text-sm">
            {formatShortDate(changedAt)}
          </time>
        </span>
      </div>
      <p className="text-muted text-sm">{t.job.alreadyApplied()}</p>
      <ButtonLink href={paths.jobSeeker.applications} variant="secondary">
        {t.job.viewApplication()}
      </ButtonLink>
    </>
  );
}
