import { cx } from 'class-variance-authority';
import { useLocation } from 'wouter';
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

/** 'Apply Now' for visitors and job seekers who have not applied. */
export function ApplyNow({ job, onApply, className }: ApplyNowProps) {
  const [, navigate] = useLocation();
  const { user, isSeeker, application, isPending } = useApplicantState(job.id);

  if (isPending) return <div className={cx('h-12', className)} />;
  if (application || job.isClosed || (user && !isSeeker)) return null;

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
