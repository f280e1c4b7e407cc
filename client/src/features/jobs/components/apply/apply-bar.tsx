import { cx } from 'class-variance-authority';
import { useEffect, useState } from 'react';
import type { JobDetail } from '#shared/contract/contract.ts';
import { useApplicantState } from '../../api.ts';
import { ApplyNow } from './apply-now.tsx';

interface ApplyBarProps {
  job: JobDetail;
  /** Application section; the bar is hidden while it is in view. */
  form: HTMLElement | null;
  onApply: () => void;
}

/** Sticky bar with 'Apply Now' on small screens. */
export function ApplyBar({ job, form, onApply }: ApplyBarProps) {
  const { user, isSeeker, application, isPending } = useApplicantState(job.id);
  const isFormInView = useIsInView(form);
  if (isPending || application || job.isClosed || (user && !isSeeker) || isFormInView) return null;
  return (
    <div
      className={cx(
        'sticky short:static print:hidden z-30 -mx-4 grid border-t bg-surface-raised px-4 py-2 sm:-mx-6 sm:px-6 lg:hidden',
        user ? 'bottom-[calc(3.5rem+env(safe-area-inset-bottom))]' : 'bottom-0',
      )}
    >
      <ApplyNow job={job} onApply={onApply} />
    </div>
  );
}

function useIsInView(element: HTMLElement | null): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting ?? false),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [element]);
  return isInView;
}
