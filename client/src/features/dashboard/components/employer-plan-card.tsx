import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { Card } from '#client/components/ui/card.tsx';
import { formatDate, formatNumber } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { EmployerPlan } from '#shared/contract/contract.ts';
import { EMPLOYER_PLAN } from '#shared/domain/constants.ts';
import * as t from '#texts';

/** Postings and profile views that the plan has left this month. */
export function EmployerPlanCard({ plan }: { plan: EmployerPlan }) {
  return (
    <Card
      title={t.employerDashboard.plan()}
      description={t.employerDashboard.planRenews({
        // A date has no time: noon falls on the same day in all of Canada.
        date: formatDate(`${plan.renewsOn}T12:00:00`),
      })}
    >
      <div className="grid gap-4">
        <PlanUsage
          label={t.employerDashboard.planPostings()}
          used={plan.activePostings}
          left={plan.remainingPostings}
          limit={EMPLOYER_PLAN.activePostings}
        />
        <PlanUsage
          label={t.employerDashboard.planViews()}
          used={plan.profileViews}
          left={plan.remainingProfileViews}
          limit={EMPLOYER_PLAN.profileViewsPerMonth}
        />
        <p className="text-muted text-sm">
          {t.employerDashboard.planCost()}{' '}
          <Link
            href={paths.forEmployers}
            className="underline decoration-line-strong underline-offset-4 hover:text-ink"
          >
            {t.employerDashboard.planDetails()}
          </Link>
        </p>
      </div>
    </Card>
  );
}

interface PlanUsageProps {
  label: string;
  used: number;
  left: number;
  limit: number;
}

/** Text and bar both say what is used. */
function PlanUsage({ label, used, left, limit }: PlanUsageProps) {
  const figures = { used: formatNumber(used), limit: formatNumber(limit) };
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span>{label}</span>
        <span className="text-muted tabular-nums">
          {left > 0
            ? t.employerDashboard.planLeft({ ...figures, left: formatNumber(left) })
            : t.employerDashboard.planUsed(figures)}
        </span>
      </div>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-sunken">
        <div
          className={cx('h-full rounded-full', used > limit ? 'bg-caution' : 'bg-primary')}
          style={{ width: `${Math.min(1, used / limit) * 100}%` }}
        />
      </div>
    </div>
  );
}
