import { Suspense } from 'react';
import { lazyComponent } from '#client/lib/lazy-component.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { MarkedProps } from './job-marking.tsx';

/** Fetched for job seekers only; other roles have no marks. */
const JobMarking = lazyComponent(() => import('./job-marking.tsx'));

/** The controls that save and dismiss a job, with their place kept until they are there. */
export function Marking(props: MarkedProps) {
  const user = useCurrentUser();
  if (user?.role !== 'job_seeker') return null;
  return (
    <Suspense fallback={<div className={props.look === 'icons' ? 'h-10 w-20' : 'h-8'} />}>
      <JobMarking {...props} />
    </Suspense>
  );
}
