import { Suspense } from 'react';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { JobMarkingProps } from './job-marking.tsx';

/** Loaded for job seekers only; other roles have no marks. */
const JobMarking = lazyComponent(() => import('./job-marking.tsx'));

/** Buttons that save or dismiss a job, with a placeholder while they load. */
export function Marking(props: JobMarkingProps) {
  const user = useCurrentUser();
  if (user?.role !== 'job_seeker') return null;
  return (
    <Suspense fallback={<div className={props.look === 'icons' ? 'h-10 w-20' : 'h-8'} />}>
      <JobMarking {...props} />
    </Suspense>
  );
}
