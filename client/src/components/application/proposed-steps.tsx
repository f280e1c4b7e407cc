import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';

/** Notice of payment steps that await the job seeker’s answer. */
export function ProposedSteps({
  applicationId,
  company,
  className,
}: {
  applicationId: number;
  company: string;
  className?: string;
}) {
  return (
    <p className={cx('wrap-anywhere flex flex-wrap gap-x-2 gap-y-1 text-sm', className)}>
      {t.applications.steps.proposed({ company })}
      <Link
        href={paths.jobSeeker.steps(applicationId)}
        className="text-primary underline decoration-primary/40 underline-offset-4"
      >
        {t.applications.steps.review()}
      </Link>
    </p>
  );
}
