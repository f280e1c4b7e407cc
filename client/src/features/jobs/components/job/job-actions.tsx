import { Suspense } from 'react';
import { Deferred } from '#client/components/layout/when-near.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { useReturnFocus } from '#client/lib/react/use-return-focus.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import { useApplicantState } from '../../api.ts';
import { ApplyNow } from '../apply/apply-now.tsx';
import { Marking } from '../marks/marking.tsx';

const ShareButton = lazyComponent(() => import('./share-button.tsx'));
const Applied = lazyComponent(() => import('../apply/applied.tsx'));
const OwnerActions = lazyComponent(() => import('./owner-actions.tsx'));

interface JobActionsProps {
  job: JobDetail;
  /** Without one, 'Apply Now' is elsewhere. */
  onApply: (() => void) | undefined;
}

/** Buttons of a job: apply, save, dismiss and share; edit, for its employer; an application's status. */
export function JobActions({ job, onApply }: JobActionsProps) {
  const { isSeeker, application, isPending } = useApplicantState(job.id);
  const submitted = useReturnFocus<HTMLDivElement>(!isPending && isSeeker && !application);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      {application && (
        <div ref={submitted} tabIndex={-1} className="grid w-full scroll-mt-20 gap-2 outline-none">
          <Suspense fallback={<div className="h-26" />}>
            <Applied application={application} />
          </Suspense>
        </div>
      )}
      {onApply && <ApplyNow job={job} onApply={onApply} className="max-w-80 grow basis-60" />}
      {job.isOwn && (
        <Suspense fallback={<div className="h-10 w-full" />}>
          <OwnerActions jobId={job.id} />
        </Suspense>
      )}
      <div className="-mx-2 flex flex-wrap [&_button]:px-2">
        {!application && <Marking job={job} look="words" />}
        <Deferred keepHtml className="flex h-8 min-w-24" fallback={null}>
          {() => <ShareButton job={job} />}
        </Deferred>
      </div>
    </div>
  );
}
