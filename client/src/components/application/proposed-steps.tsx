import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';

/** Tells a job seeker that payment steps of an application wait for their answer. */
export function ProposedSteps({ company, className }: { company: string; className?: string }) {
  return (
    <p className={cx('wrap-anywhere flex flex-wrap gap-x-2 gap-y-1 text-sm', className)}>
      {t.applications.steps.proposed({ company })}
      <Link
        href={paths.jobSeeker.payments}
        className="text-primary underline decoration-primary/40 underline-offset-4"
      >
        {t.applications.steps.review()}
      </Link>
    </p>
  );
}
