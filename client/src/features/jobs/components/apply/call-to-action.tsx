import { Suspense } from 'react';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { rememberApplication } from '#client/lib/storage/interrupted-application.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useApplicantState } from '../../api.ts';
import { Step } from './step.tsx';

const HireStep = lazyComponent(() => import('./hire-step.tsx'));

/** Next step for the reader of a job; 'Apply Now' itself is in the header. */
export function CallToAction({ job }: { job: JobDetail }) {
  const { user, isSeeker, isPending } = useApplicantState(job.id);
  if (isPending) return null;
  if (user && !isSeeker) {
    return job.isOwn ? null : (
      <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
        <HireStep />
      </Suspense>
    );
  }
  if (user || job.isClosed) return null;
  const interrupted = { jobId: job.id, title: job.title };
  return (
    <Step title={t.job.signInTitle()} text={t.job.signInText()}>
      <ButtonLink
        variant="secondary"
        href={paths.auth}
        state={{ application: interrupted }}
        onClick={() => rememberApplication(interrupted)}
      >
        {t.job.signIn()}
      </ButtonLink>
    </Step>
  );
}
