import { cx } from 'class-variance-authority';
import { CircleSlash, ShieldAlert } from 'lucide-react';
import type { JobDetail } from '#shared/contract/contract.ts';
import * as t from '#texts';

interface ClosedBannerProps {
  job: JobDetail;
  /** Whether the job closed after the page was opened. */
  hasClosed: boolean;
}

/** Reason why a job takes no applications. */
export default function ClosedBanner({
  job: { isTakenDown, isOwn },
  hasClosed,
}: ClosedBannerProps) {
  const Icon = isTakenDown ? ShieldAlert : CircleSlash;
  return (
    <div
      className={cx(
        'flex items-start gap-3 rounded-md px-4 py-3',
        isTakenDown ? 'bg-danger-soft text-danger' : 'bg-caution-soft text-caution',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{isTakenDown ? t.reports.downBanner() : t.job.closed()}</p>
        {!(isTakenDown && isOwn) && (
          <p className="text-sm">
            {isTakenDown
              ? t.reports.downText()
              : hasClosed
                ? t.job.hasClosedText()
                : t.job.closedText()}
          </p>
        )}
      </div>
    </div>
  );
}
