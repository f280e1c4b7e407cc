import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import {
  draftName,
  type LocalDraft,
  sharedDraftPath,
} from '#client/features/postings/posting-draft.ts';
import { ConfirmBanner } from '#client/features/settings/components/confirm-banner.tsx';
import { callOptions, listOptions } from '#client/lib/calls/calls.ts';
import { mergeFailedQueries } from '#client/lib/calls/failed-queries.ts';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { useNow } from '#client/lib/react/use-now.ts';
import { useDraft } from '#client/lib/storage/drafts.ts';
import { industryLabel } from '#client/lib/text/job-labels.ts';
import { paths } from '#client/lib/text/paths.ts';
import { createPostingNames } from '#client/lib/text/posting-names.ts';
import { useSteps } from '#client/queries/escrows.ts';
import { useInterviews } from '#client/queries/interviews.ts';
import { useOwnJobs, usePostingDrafts, usePostingStages } from '#client/queries/own-jobs.ts';
import { useCompanyProfile } from '#client/queries/profiles.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { CompanyProfile, CurrentUser, OwnJob } from '#shared/contract/contract.ts';
import { RECENT_APPLICANTS } from '#shared/contract/list-sizes.ts';
import type { Members } from '#shared/domain/company.ts';
import * as t from '#texts';
import { EmployerCompanyCard } from '../components/employer-company-card.tsx';
import { EmployerFirstSteps } from '../components/employer-first-steps.tsx';
import { EmployerApplicants, EmployerPostings } from '../components/employer-lists.tsx';
import { EmployerPlanCard } from '../components/employer-plan-card.tsx';
import { EmployerStats } from '../components/employer-stats.tsx';
import { InterviewWeek } from '../components/interview-week.tsx';
import { NeedsList } from '../components/needs-list.tsx';
import { type DraftToFinish, employerNeedsOf } from '../employer-needs.ts';

const FirstCompanyForm = lazyComponent(
  () => import('#client/features/profiles/components/first-company-form.tsx'),
);

const PostingExample = lazyComponent(
  () => import('#client/features/postings/components/posting-preview.tsx'),
);

export default function EmployerDashboardPage() {
  const user = useCurrentUser();
  const overview = useEmployerOverview(user);
  const { company, jobs, stages } = overview;
  const isFirstRun =
    company.data === null ||
    // Without applicants there are probably no postings: none is assumed until they are loaded.
    (overview.uses('posting') &&
      stages.data?.length === 0 &&
      !company.error &&
      !jobs.error &&
      (jobs.data ?? []).length === 0);
  const title = t.employerDashboard.title();
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        description={t.employerDashboard.greeting({ name: user?.fullName.split(' ')[0] ?? '' })}
      />
      <ConfirmBanner user={user} />
      {isFirstRun ? <FirstRun overview={overview} /> : <Overview overview={overview} />}
    </Page>
  );
}

/** Only the next steps, because there is nothing to count yet. */
function FirstRun({ overview: { company, jobs } }: { overview: EmployerOverview }) {
  const isLoading = company.data === undefined || (company.data !== null && jobs.isPending);
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {isLoading ? <Skeleton className="h-72 rounded-lg" /> : <Steps company={company.data} />}
      <Suspense>
        <PostingExample />
      </Suspense>
    </div>
  );
}

function Steps({ company, posting }: { company: CompanyProfile | null; posting?: OwnJob }) {
  const draft = useDraftToFinish();
  return (
    <EmployerFirstSteps
      draftPath={draft?.path}
      posting={posting}
      form={
        company === null && (
          <Suspense fallback={<Skeleton className="h-56" />}>
            <FirstCompanyForm />
          </Suspense>
        )
      }
    />
  );
}

/** This browser's unsaved edits of a new posting, or else the person's last saved draft. */
function useDraftToFinish(mayPost = true): DraftToFinish | undefined {
  const local = useDraft<LocalDraft>(draftName());
  const shared = usePostingDrafts(mayPost).data?.find(
    ({ isOwn, isTemplate }) => isOwn && !isTemplate,
  );
  if (!mayPost) return undefined;
  if (local)
    return { title: (local.values.title ?? '').trim(), path: paths.employer.newJobPosting };
  if (!shared) return undefined;
  return { title: String(shared.values.title ?? '').trim(), path: sharedDraftPath(shared.id) };
}

function Overview({ overview }: { overview: EmployerOverview }) {
  const { uses, ...queries } = overview;
  const { company, plan, jobs, stages, escrows, steps, verification, applicants } = queries;
  const { unread, conversations, interviews } = queries;
  const draft = useDraftToFinish(uses('posting'));
  const now = useNow();
  const failed = mergeFailedQueries(Object.values(queries));
  const postings = jobs.data ?? [];
  const [newest] = postings;
  const nameOf = createPostingNames(postings);
  const hasApplicants = (stages.data?.length ?? 0) > 0;
  const isLoading = [
    company,
    ...(uses('hiring') ? [jobs, stages, unread, conversations, interviews] : []),
    ...(uses('payments') ? [escrows, steps] : []),
    verification,
  ].some(({ isPending }) => isPending);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {isLoading ? (
        // Shown all at once, so that a late part does not shift those below it.
        <MainSkeleton />
      ) : (
        <div className="flex min-w-0 flex-col gap-6 lg:*:last:grow">
          {failed && <QueryError query={failed} title={failureTitle(overview, failed.count)} />}
          {company.data && newest && stages.data && !hasApplicants && (
            <Steps company={company.data} posting={newest} />
          )}
          <NeedsList
            isComplete={
              ![jobs, stages, escrows, steps, unread, conversations, interviews, verification].some(
                ({ isLoadingError }) => isLoadingError,
              )
            }
            needs={employerNeedsOf({
              now,
              draft,
              postings,
              nameOf,
              stages: stages.data ?? [],
              escrows: escrows.data ?? [],
              steps: escrows.data && steps.data ? steps.data : [],
              unread: unread.data?.unread ?? 0,
              conversations: conversations.data ?? [],
              interviews: interviews.data ?? [],
              verifiedUntil: verification.data?.verification?.expiresAt,
            })}
          />
          <InterviewWeek interviews={interviews.data ?? []} side="employer" now={now} />
          {stages.data && hasApplicants && <EmployerStats plan={plan.data} stages={stages.data} />}
          {jobs.data && stages.data && (
            <EmployerPostings jobs={jobs.data} stages={stages.data} nameOf={nameOf} />
          )}
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-6 lg:*:last:grow">
        {uses('posting') && <PostJob />}
        {hasApplicants && !applicants.isLoadingError && (
          <EmployerApplicants
            applications={applicants.data}
            jobNameOf={({ jobId, jobTitle }) => {
              const posting = postings.find(({ id }) => id === jobId);
              return posting ? nameOf(posting) : jobTitle;
            }}
          />
        )}
        {!isLoading && company.data && (
          <EmployerCompanyCard
            company={company.data}
            industry={industryLabel(company.data.industry)}
            canEdit={uses('owner')}
          />
        )}
        {!isLoading && uses('hiring') && (
          <Loaded query={plan}>{(data) => <EmployerPlanCard plan={data} />}</Loaded>
        )}
      </div>
    </div>
  );
}

/** Names the list if only one has failed. */
function failureTitle({ jobs, applicants }: EmployerOverview, count: number): string | undefined {
  if (count > 1) return undefined;
  if (jobs.isLoadingError) return t.employerDashboard.postingsFailed();
  return applicants.isLoadingError ? t.employerDashboard.applicantsFailed() : undefined;
}

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isLoadingError'>;
  children: (data: Data) => ReactNode;
}

/** Renders nothing on failure, which is reported once for all queries. */
function Loaded<Data>({ query: { data, isLoadingError }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return isLoadingError ? null : <Skeleton className="h-52 rounded-lg" />;
}

function PostJob() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-primary-soft p-6 max-sm:p-0">
      <h2 className="font-semibold font-serif text-lg text-primary max-sm:sr-only">
        {t.employerDashboard.bannerTitle()}
      </h2>
      <ButtonLink href={paths.employer.newJobPosting} className="max-sm:w-full">
        <Plus aria-hidden />
        {t.employerDashboard.postJob()}
      </ButtonLink>
    </div>
  );
}

function MainSkeleton() {
  return (
    <SkeletonGroup
      className="grid grid-cols-1 content-start gap-6"
      bars={['h-72 rounded-lg', 'h-28 rounded-lg', 'h-96 rounded-lg']}
    />
  );
}

type EmployerOverview = ReturnType<typeof useEmployerOverview>;

/** Only what the person's role in the company includes is fetched. */
function useEmployerOverview(user: CurrentUser | null | undefined) {
  const uses = (members: Members) => Boolean(user && mayUse(user, members));
  const hiring = { enabled: uses('hiring') };
  const paying = { enabled: uses('payments') };
  const recent = { query: { limit: RECENT_APPLICANTS } };
  return {
    uses,
    company: useCompanyProfile(),
    plan: useQuery({ ...callOptions('getEmployerPlan', {}), ...hiring }),
    jobs: useOwnJobs(hiring),
    stages: usePostingStages(hiring),
    escrows: useQuery({ ...listOptions('listEmployerEscrows', {}), ...paying }),
    steps: useSteps(paying),
    verification: useQuery(callOptions('getOwnVerification', {})),
    unread: useQuery({ ...callOptions('countUnreadMessages', {}), ...hiring }),
    conversations: useQuery({ ...listOptions('listConversations', {}), ...hiring }),
    interviews: useInterviews({}, hiring),
    applicants: useQuery({ ...callOptions('listEmployerApplications', recent), ...hiring }),
  };
}
