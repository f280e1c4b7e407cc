import { Link } from 'wouter';
import { formatNumber } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { CallOf, EmployerPlan } from '#shared/contract/contract.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#shared/domain/application-status.ts';
import { EMPLOYER_PLAN } from '#shared/domain/constants.ts';
import * as t from '#texts';

/** Highest count that the text under the interviews distinguishes. */
const MAX_COUNTED_INTERVIEWS = 3;

interface EmployerStatsProps {
  plan: EmployerPlan | undefined;
  stages: CallOf<'listPostingStages'>['response'];
}

/** Four figures, each linked to what it counts; a dash if unknown. */
export function EmployerStats({ plan, stages }: EmployerStatsProps) {
  const limit = EMPLOYER_PLAN.activePostings;
  const isOver = plan !== undefined && plan.activePostings > limit;
  const count = (status: ApplicationStatus) =>
    stages.reduce((sum, posting) => sum + posting[status], 0);
  const applicantCount = APPLICATION_STATUSES.reduce((sum, status) => sum + count(status), 0);
  const stats = [
    {
      name: t.employerDashboard.activeJobs,
      value: plan?.activePostings,
      text: (isOver ? t.employerDashboard.activeJobsOver : t.employerDashboard.activeJobsOf)({
        limit,
      }),
      href: paths.employer.jobPostings,
    },
    {
      name: t.employerDashboard.newApplicants,
      value: count('pending'),
      text: t.employerDashboard.newApplicantsText({ count: applicantCount }),
      href: paths.employer.candidates({ status: 'pending' }),
    },
    {
      name: t.employerDashboard.interviews,
      value: count('interview'),
      text: t.employerDashboard.interviewsText({
        count: Math.min(count('interview'), MAX_COUNTED_INTERVIEWS),
      }),
      href: paths.employer.candidates({ status: 'interview' }),
    },
    {
      name: t.employerDashboard.hired,
      value: count('hired'),
      text: t.employerDashboard.hiredText(),
      href: paths.employer.candidates({ status: 'hired' }),
    },
  ];
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-lg border bg-surface-raised sm:grid-cols-4">
      {stats.map(({ name, value, text, href }) => (
        <li
          key={href}
          className="border-line even:border-l sm:not-first:border-l max-sm:nth-[n+3]:border-t"
        >
          <Link
            href={href}
            className="grid h-full content-start px-5 py-4 hover:bg-surface-sunken focus-visible:-outline-offset-2 max-sm:px-4"
          >
            <span className="order-1 text-muted text-sm">{name({ count: value ?? 0 })}</span>
            <span className="font-semibold text-xl tabular-nums">
              {value === undefined ? '–' : formatNumber(value)}
            </span>
            <span className="order-2 text-muted text-sm">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
