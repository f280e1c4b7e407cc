import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { EmployerPlan, ResponseOf } from '#shared/contract/contract.ts';
import { EMPLOYER_PLAN } from '#shared/domain/constants.ts';
import * as t from '#texts';

/** The line under the interviews counts no further. */
const INTERVIEWS_NAMED = 3;

interface EmployerStatsProps {
  plan: EmployerPlan | undefined;
  counts: ResponseOf<'countEmployerApplications'> | undefined;
}

/** Four figures, each the way to what it counts; dashes until they are known. */
export function EmployerStats({ plan, counts }: EmployerStatsProps) {
  const limit = EMPLOYER_PLAN.activePostings;
  const isOver = plan !== undefined && plan.activePostings > limit;
  const all = counts && Object.values(counts).reduce((a, b) => a + b, 0);
  const stats = [
    {
      label: t.employerDashboard.activeJobs(),
      value: plan?.activePostings,
      text: (isOver ? t.employerDashboard.activeJobsOver : t.employerDashboard.activeJobsOf)({
        limit,
      }),
      href: paths.employer.jobPostings,
      warns: isOver,
    },
    {
      label: t.employerDashboard.newApplicants(),
      value: counts?.pending,
      text: all !== undefined && t.employerDashboard.newApplicantsText({ count: all }),
      href: paths.employer.candidates({ status: 'pending' }),
    },
    {
      label: t.employerDashboard.interviews(),
      value: counts?.interview,
      text:
        counts &&
        t.employerDashboard.interviewsText({
          count: Math.min(counts.interview, INTERVIEWS_NAMED),
        }),
      href: paths.employer.candidates({ status: 'interview' }),
    },
    {
      label: t.employerDashboard.hired(),
      value: counts?.hired,
      text: t.employerDashboard.hiredText(),
      href: paths.employer.candidates({ status: 'hired' }),
    },
  ];
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-lg border bg-surface-raised sm:grid-cols-4">
      {stats.map(({ label, value, text, href, warns }) => (
        <li
          key={label}
          className="border-line even:border-l sm:not-first:border-l max-sm:nth-[n+3]:border-t"
        >
          <Link
            href={href}
            className="grid h-full content-start px-5 py-4 hover:bg-surface-sunken focus-visible:-outline-offset-2 max-sm:px-4"
          >
            <span className="order-1 text-muted text-sm">{label}</span>
            <span className="font-semibold text-xl tabular-nums">
              {value === undefined ? '–' : formatNumber(value)}
            </span>
            <span className={cx('order-2 text-sm', warns ? 'text-caution' : 'text-muted')}>
              {text || '\u00a0'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
