import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { useLocation } from 'wouter';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { rememberApplication } from '#client/lib/storage/interrupted-application.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { countClick, useApplicantState } from '../../api.ts';

interface ApplyNowProps {
  job: JobDetail;
  /** Called for a job seeker, to show the application section. */
  onApply: () => void;
  className?: string;
}

/** 'Apply Now' for visitors and job seekers; a badge once they have applied. */
export function ApplyNow({ job, onApply, className }: ApplyNowProps) {
  const [, navigate] = useLocation();
  const { user, isSeeker, application, isPending } = useApplicantState(job.id);

  if (isPending) return <div className={cx('h-12', className)} />;
  if (application) {
    return (
      <div className={cx('flex h-12 items-center', className)}>
        <Badge tone="positive">
          <Check aria-hidden />
          {t.job.alreadyApplied()}
        </Badge>
      </div>
    );
  }
  if (job.isClosed || (user && !isSeeker)) return null;

  function handleClick() {
    void countClick(job.id);
    if (isSeeker) return onApply();
    const application = { jobId: job.id, title: job.title };
    rememberApplication(application);
    navigate(paths.auth, { state: { application } });
  }

  return (
    <Button size="lg" onClick={handleClick} className={className}>
      {t.job.applyNow()}
    </Button>
  );
}
