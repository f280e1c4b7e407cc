import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';

const NewestJobs = lazyComponent(() => import('./newest-jobs.tsx'));

/** Newest jobs below an empty list; the footer stays out of view until they have come. */
export const JobsToStart = (props: Pick<ComponentProps<typeof NewestJobs>, 'actionsOf'>) => (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <NewestJobs near={undefined} {...props} />
  </Suspense>
);
