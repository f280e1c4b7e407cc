import { FileText } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { JobsToStart } from '#client/components/job/jobs-to-start.tsx';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { useLinkedElement } from '#client/lib/react/use-hash.ts';
import { formatNumber } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import { hasProposedSteps } from '#client/queries/agreements.ts';
import { useSeekerApplications } from '#client/queries/applications.ts';
import { useSteps } from '#client/queries/escrows.ts';
import { useInterviews } from '#client/queries/interviews.ts';
import type { Application } from '#shared/contract/contract.ts';
import { APPLICATION_STATUSES } from '#shared/domain/application-status.ts';
import * as t from '#texts';
import { ApplicationCard } from '../components/application-card.tsx';
import { byNextAct } from '../order.ts';

const filters = ['all', ...APPLICATION_STATUSES, 'withdrawn'] as const;
type Filter = (typeof filters)[number];

const LOADING = Array<string>(3).fill('h-48 rounded-lg');

export default function ApplicationsPage() {
  const applications = useSeekerApplications();
  // The cards tell of steps and interviews; without waiting for them they would move.
  const steps = useSteps();
  const interviews = useInterviews();
  const data = steps.isPending || interviews.isPending ? undefined : applications.data;
  useLinkedElement(data !== undefined);
  const [search, setSearch] = useSearchParams();
  const filter = filters.find((each) => each === search.get('status')) ?? 'all';
  const choose = (next: Filter) =>
    setSearch(next === 'all' ? {} : { status: next }, { replace: true });
  const shownFilters = filters.filter(
    (each) => each !== 'withdrawn' || each === filter || countOf(data ?? [], each) > 0,
  );
  const title = t.applications.applicationsTitle();
  const isProposed = (id: number) => hasProposedSteps(steps.data ?? [], id);
  const shownApplications = byNextAct(data ?? [], isProposed).filter((application) =>
    isIn(application, filter),
  );

  return (
    <Page title={title}>
      <PageHeader title={title} description={t.applications.applicationsText()} />
      {applications.isLoadingError ? (
        <QueryError query={applications} title={t.applications.loadFailed()} />
      ) : (
        <Tabs
          value={filter}
          onValueChange={(value) => choose(filters.find((each) => each === value) ?? 'all')}
        >
          <TabsList aria-label={t.applications.statusFilter()}>
            {shownFilters.map((each) => (
              <TabsTrigger key={each} value={each}>
                {textOf(each)}
                {data && data.length > 0 && (
                  <span className="font-normal text-muted tabular-nums">
                    {formatNumber(countOf(data, each))}
                  </span>
                )}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value={filter} className="grid gap-4">
            {!data && <SkeletonGroup className="grid gap-4" bars={LOADING} />}
            {data && shownApplications.length === 0 && (
              <NoApplications hasOthers={data.length > 0} onShowAll={() => choose('all')} />
            )}
            {shownApplications.map((application) => (
              <ApplicationCard
                key={application.id}
                application={application}
                hasProposedSteps={isProposed(application.id)}
                interviews={(interviews.data ?? []).filter(
                  ({ applicationId }) => applicationId === application.id,
                )}
              />
            ))}
          </TabsContent>
        </Tabs>
      )}
    </Page>
  );
}

const textOf = (filter: Filter) =>
  filter === 'all' || filter === 'withdrawn'
    ? t.applications[filter]()
    : t.applications.status[filter]();

function countOf(applications: readonly Application[], filter: Filter): number {
  return applications.filter((application) => isIn(application, filter)).length;
}

const isIn = ({ status, withdrawnAt }: Application, filter: Filter) =>
  filter === 'all' || filter === (withdrawnAt ? 'withdrawn' : status);

function NoApplications({ hasOthers, onShowAll }: { hasOthers: boolean; onShowAll: () => void }) {
  if (hasOthers) {
    return (
      <EmptyState
        icon={FileText}
        title={t.applications.noneOfStatus()}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t.applications.showAll()}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <EmptyState
        icon={FileText}
        title={t.applications.none()}
        description={t.applications.noneText()}
        action={<ButtonLink href={paths.jobSeeker.jobs}>{t.applications.findJobs()}</ButtonLink>}
        className="mb-4"
      />
      <JobsToStart />
    </>
  );
}
