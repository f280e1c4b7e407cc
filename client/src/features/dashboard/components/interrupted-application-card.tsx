import { ArrowRight, X } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import type { InterruptedApplication } from '#client/lib/interrupted-application.ts';
import { paths } from '#client/lib/paths.ts';
import * as t from '#texts';

/** The way back to the job for which the reader signed in. */
export function InterruptedApplicationCard({
  application: { jobId, title },
  onForget,
}: {
  application: InterruptedApplication;
  onForget: () => void;
}) {
  return (
    <div className="mb-6 flex items-center gap-3 rounded-lg bg-primary-soft py-3 pr-3 pl-6 max-sm:pl-4">
      <Link
        href={paths.job(jobId)}
        onClick={onForget}
        className="flex min-w-0 grow items-center gap-2 py-2 font-medium text-primary hover:underline"
      >
        <span className="wrap-anywhere min-w-0">{t.dashboard.continueApplying({ title })}</span>
        <ArrowRight aria-hidden className="size-4 shrink-0" />
      </Link>
      <Button variant="quiet" size="icon" aria-label={t.common.dismiss()} onClick={onForget}>
        <X aria-hidden />
      </Button>
    </div>
  );
}
