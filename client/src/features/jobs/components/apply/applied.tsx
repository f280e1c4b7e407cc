import { Progress } from '#client/components/application/progress.tsx';
import { StatusBadge } from '#client/components/application/status-badge.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
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
      <h2 className="font-semibold">{t.job.submittedTitle()}</h2>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="outline">{t.job.alreadyApplied()}</Badge>
        <StatusBadge status={status} isWithdrawn={withdrawnAt !== null} />
        <time dateTime={changedAt} className="text-muted text-sm">
          {formatShortDate(changedAt)}
        </time>
      </p>
      <Progress application={application} />
      <ButtonLink href={paths.jobSeeker.applications} variant="secondary">
        {t.job.viewApplication()}
      </ButtonLink>
    </>
  );
}
