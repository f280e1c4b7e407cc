import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { callOptions } from '#client/lib/calls.ts';
import { industryLabel } from '#client/lib/job-labels.ts';
import { paths } from '#client/lib/paths.ts';
import { useOwnJobs } from '#client/queries/own-jobs.ts';
import { useCompanyProfile } from '#client/queries/profiles.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import * as t from '#texts';
import { EmployerCompanyCard } from '../components/employer-company-card.tsx';
import { EmployerApplicants, EmployerPostings } from '../components/employer-lists.tsx';
import { EmployerPlanCard } from '../components/employer-plan-card.tsx';
import { EmployerStats } from '../components/employer-stats.tsx';

export function EmployerDashboardPage() {
  const user = useCurrentUser();
  const { company, plan, jobs, counts, applicants } = useEmployerOverview();
  const title = t.employerDashboard.title();
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        description={t.employerDashboard.greeting({ name: user?.fullName.split(' ')[0] ?? '' })}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg bg-primary-soft p-6 max-sm:p-4">
            <div className="grid min-w-0 flex-1 basis-80 gap-1">
              <h2 className="font-semibold font-serif text-lg text-primary">
                {t.employerDashboard.bannerTitle()}
              </h2>
              <p className="text-ink">{t.employerDashboard.bannerText()}</p>
            </div>
            <ButtonLink href={paths.employer.newJobPosting}>
              <Plus aria-hidden />
              {t.employerDashboard.postJob()}
            </ButtonLink>
          </div>
          <EmployerStats plan={plan.data} counts={counts.data} />
          {applicants.isLoadingError ? (
            <QueryError query={applicants} title={t.employerDashboard.applicantsFailed()} />
          ) : (
            <EmployerApplicants applications={applicants.data} />
          )}
          {jobs.isLoadingError ? (
            <QueryError query={jobs} title={t.employerDashboard.postingsFailed()} />
          ) : (
            <EmployerPostings jobs={jobs.data} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-6">
          {company.data !== undefined ? (
            <EmployerCompanyCard
              company={company.data}
              industry={company.data ? industryLabel(company.data.industry) : ''}
            />
          ) : company.isLoadingError ? (
            <QueryError query={company} />
          ) : (
            <Skeleton className="h-44 rounded-lg" />
          )}
          {plan.data ? (
            <EmployerPlanCard plan={plan.data} />
          ) : plan.isLoadingError ? (
            <QueryError query={plan} />
          ) : (
            <Skeleton className="h-52 rounded-lg" />
          )}
        </div>
      </div>
    </Page>
  );
}

const RECENT_APPLICANTS = 5;

/** What the employer's dashboard is made of. */
function useEmployerOverview() {
  return {
    company: useCompanyProfile(),
    plan: useQuery(callOptions('getEmployerPlan', {})),
    jobs: useOwnJobs(),
    counts: useQuery(callOptions('countEmployerApplications', { query: {} })),
    applicants: useQuery(
      callOptions('listEmployerApplications', { query: { limit: RECENT_APPLICANTS } }),
    ),
  };
}
