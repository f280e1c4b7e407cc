import { cx } from 'class-variance-authority';
import { useEffect, useState } from 'react';
import { payText } from '#client/components/job/job-facts.tsx';
import type { JobDetail } from '#shared/contract/contract.ts';
import { placeText } from '#shared/head/place-text.ts';
import { useApplicantState } from '../../api.ts';
import { ApplyNow } from './apply-now.tsx';

interface ApplyBarProps {
  job: JobDetail;
  /** Application section; the bar is hidden while it is in view. */
  form: HTMLElement | null;
  onApply: () => void;
}

/** Sticky bar with pay, place and 'Apply Now' on small screens. */
export function ApplyBar({ job, form, onApply }: ApplyBarProps) {
  const { user, isSeeker, application, isPending } = useApplicantState(job.id);
  const isFormInView = useIsInView(form);
  if (isPending || application || job.isClosed || (user && !isSeeker) || isFormInView) return null;
  return (
    <div
      className={cx(
        'sticky short:static print:hidden z-30 -mx-4 flex items-center gap-4 border-t bg-surface-raised px-4 py-2 sm:-mx-6 sm:px-6 lg:hidden',
        user ? 'bottom-[calc(3.5rem+env(safe-area-inset-bottom))]' : 'bottom-0',
      )}
    >
      <p className="grid min-w-0 grow text-sm">
        <span className="truncate font-semibold">{payText(job)}</span>
        <span className="truncate text-muted">{placeText(job)}</span>
      </p>
      <ApplyNow job={job} onApply={onApply} className="shrink-0" />
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
