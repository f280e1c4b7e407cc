import { type Ref, Suspense } from 'react';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { lazyComponent } from '#client/lib/lazy-component.ts';
import type { JobDetail } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useStanding } from '../api.ts';

const ApplicationForm = lazyComponent(() =>
  import('./application-form.tsx').then((module) => module.ApplicationForm),
);

/** Where a job seeker who has not applied does so; nothing for anybody else. */
export function ApplicationSection({ job, ref }: { job: JobDetail; ref: Ref<HTMLDivElement> }) {
  const { isSeeker, application, isPending } = useStanding(job.id);
  if (isPending || !isSeeker || application || job.isClosed) return null;
  return (
    <Card ref={ref} tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader title={t.job.applyFor()} />
      <Suspense fallback={<Spinner />}>
        <ApplicationForm key={job.id} jobId={job.id} />
      </Suspense>
    </Card>
  );
}
