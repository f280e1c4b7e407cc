import { SearchX, UserRound, Users } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { Tabs, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { lazyPanel } from '#client/lib/lazy-component.ts';
import { paths } from '#client/lib/paths.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import * as t from '#texts';
import { useApplicantCounts, useApplicants, useMatches } from '../api.ts';
import { CandidateDetail } from '../components/candidate-detail.tsx';
import { PageCandidates, ScrollingCandidates } from '../components/candidate-list.tsx';
import { CandidateRow } from '../components/candidate-row.tsx';
import { CandidatesToolbar } from '../components/candidates-toolbar.tsx';
import { MatchSwitch } from '../components/match-switch.tsx';
import { SelectionBar } from '../components/selection-bar.tsx';
import { CANDIDATE_TABS, type CandidateTab, useCandidatesState } from '../use-candidates-state.ts';

const CandidateSheet = lazyPanel(() =>
  import('../components/candidate-sheet.tsx').then((m) => m.CandidateSheet),
);

export function CandidatesPage() {
  const state = useCandidatesState();
  // Printing lays the page out as wide as the paper is: what is chosen stays beside the list.
  const isWide = useMediaQuery('(min-width: 64rem), print');
  const counts = useApplicantCounts(state.filter);
  const title = t.candidates.candidatesTitle();
  const { selectedId } = state;

  const countOf = (tab: CandidateTab) =>
    counts.data &&
    (tab === 'all' ? Object.values(counts.data).reduce((a, b) => a + b, 0) : counts.data[tab]);

  return (
    <Page title={title} className="md:py-8">
      <PageHeader title={title} />
      <CandidatesToolbar
        filter={state.filter}
        text={state.text}
        onTextChange={state.setText}
        onJobChange={state.setJobId}
      />
      <Tabs value={state.tab} onValueChange={state.setTab} className="mt-3">
        <TabsList aria-label={t.candidates.statusFilter()}>
          {CANDIDATE_TABS.map((tab) => (
            <TabsTrigger key={tab} value={tab} aria-controls={undefined}>
              {tab === 'all' ? t.candidates.all() : t.applications.status[tab]()}
              <TabCount value={countOf(tab)} />
            </TabsTrigger>
          ))}
        </TabsList>
      </Tabs>
      {state.filter.jobId !== undefined && <MatchSwitch jobId={state.filter.jobId} />}
      <div className="mt-4 grid gap-4 lg:h-[max(30rem,calc(100dvh-19rem))] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Applicants state={state} isWide={isWide} total={countOf(state.tab) ?? 0} />
        {isWide && (
          <section
            aria-label={t.candidates.detail()}
            className="min-h-0 overflow-y-auto rounded-lg border bg-surface-raised p-6"
          >
            {selectedId ? (
              <CandidateDetail key={selectedId} id={selectedId} />
            ) : (
              <EmptyState
                icon={UserRound}
                title={t.candidates.choose()}
                description={t.candidates.chooseText()}
                className="h-full justify-center border-0"
              />
            )}
          </section>
        )}
      </div>
      {!isWide && (
        <CandidateSheet
          id={selectedId}
          open={selectedId !== undefined}
          onOpenChange={(open) => open || state.select(undefined)}
        />
      )}
    </Page>
  );
}

/** Empty when counting failed; while it is pending, the space is reserved. */
function TabCount({ value }: { value: number | undefined }) {
  return (
    <span className="min-w-[1ch] text-muted tabular-nums">
      {value !== undefined && formatNumber(value)}
    </span>
  );
}

interface ApplicantsProps {
  state: ReturnType<typeof useCandidatesState>;
  isWide: boolean;
  total: number;
}

function Applicants({ state, isWide, total }: ApplicantsProps) {
  const { filter, selectedId, select } = state;
  const { posting, matches } = useMatches(filter.jobId);
  const pages = useApplicants(filter, { isWhole: posting?.matchCandidates ?? false });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  // A candidate moved to another status leaves a list of one status.
  const applications = pages.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ status }) => !filter.status || status === filter.status);
  const isEmpty = applications?.length === 0;
  const isFailed = pages.isError && (!applications || isEmpty);
  // All that were loaded may have left, with more behind them.
  const isRefilling = isEmpty && hasNextPage;
  useEffect(() => {
    if (isRefilling && !isFailed) loadMore();
  }, [isRefilling, isFailed, loadMore]);

  if (isFailed) {
    return (
      <QueryError
        title={t.candidates.loadFailed()}
        query={{
          error: pages.error,
          isFetching: pages.isFetching,
          refetch: isRefilling ? fetchNextPage : pages.refetch,
        }}
      />
    );
  }
  if (!applications || isRefilling) return <ListSkeleton />;
  if (isEmpty) return <NoCandidates filter={filter} />;
  const scoreOf = (id: number) => matches?.get(id)?.matchScore ?? 0;
  // Those who match alike stay newest first.
  if (matches) applications.sort((a, b) => scoreOf(b.id) - scoreOf(a.id));

  const loaded = applications.map(({ id }) => id);
  const selected = new Set(loaded.filter((id) => chosen.has(id)));
  const List = isWide ? ScrollingCandidates : PageCandidates;
  return (
    <section
      aria-label={t.candidates.list()}
      className="flex min-h-0 flex-col overflow-hidden rounded-lg border bg-surface-raised"
    >
      <SelectionBar selected={selected} loaded={loaded} total={total} onChange={setChosen} />
      <List
        // Another list begins at its top.
        key={JSON.stringify(filter)}
        applications={applications}
        total={total}
        label={t.candidates.list()}
        onNearEnd={loadMore}
        renderRow={(application) => (
          <CandidateRow
            application={application}
            match={matches?.get(application.id)}
            current={application.id === selectedId}
            checked={selected.has(application.id)}
            onCheckedChange={(checked) => {
              const next = new Set(selected);
              if (checked) next.add(application.id);
              else next.delete(application.id);
              setChosen(next);
            }}
            onOpen={() => select(application.id)}
          />
        )}
      />
    </section>
  );
}

function NoCandidates({ filter }: { filter: { text: string; status?: string; jobId?: number } }) {
  const isFiltered = filter.text !== '' || filter.status !== undefined;
  if (isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={t.candidates.noMatch()}
        description={t.candidates.noMatchText()}
        className="h-full justify-center"
      />
    );
  }
  return (
    <EmptyState
      icon={Users}
      title={t.candidates.none()}
      description={t.candidates.noneText()}
      className="h-full justify-center"
      action={
        <ButtonLink href={paths.employer.jobPostings} variant="secondary">
          {t.candidates.toPostings()}
        </ButtonLink>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="rounded-lg border bg-surface-raised">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex h-19 items-center gap-3 border-b px-4">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
          </div>
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
