import { SearchX, Users } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { FirstPostLink } from '#client/components/company/first-post-link.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useHiringStep } from '#client/queries/hiring-step.ts';
import { useOwnJobs } from '#client/queries/own-jobs.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { CandidateView } from '#shared/domain/candidates.ts';
import * as t from '#texts';
import type { useDesk } from '../use-desk.ts';
import { PageCandidates, ScrollingCandidates } from './candidate-list.tsx';
import { CandidateRow, type RowLook } from './candidate-row.tsx';
import { OfferTimes } from './offer-times.tsx';
import { SelectionBar } from './selection-bar.tsx';

const HiringSteps = lazyComponent(() => import('#client/components/company/hiring-steps.tsx'));

interface ApplicantsProps {
  desk: ReturnType<typeof useDesk>;
  view: CandidateView;
  look: RowLook;
  onOpen: (id: number) => void;
  undo: { row: { id: number; message: ReactNode } | undefined; head: ReactNode };
}

export function Applicants({ desk, view, look, onOpen, undo }: ApplicantsProps) {
  const { order, ids, rows, current, selected } = desk;
  if (order.isError && !order.data) {
    return <QueryError title={t.candidates.loadFailed()} query={order} />;
  }
  if (!order.data) return <ListSkeleton />;
  if (ids.length === 0) {
    return (
      <section aria-label={t.candidates.list()} className="flex min-h-0 flex-col gap-2">
        {undo.head && <div className="flex justify-end px-4">{undo.head}</div>}
        <NoCandidates view={view} />
      </section>
    );
  }
  const hasMatch = Object.values(rows).some(({ match }) => match);
  const matchColumn = hasMatch ? 'match' : undefined;
  const third = view.jobId === undefined ? 'posting' : matchColumn;
  const List = look === 'page' ? PageCandidates : ScrollingCandidates;
  return (
    <section
      aria-label={t.candidates.list()}
      className="flex min-h-0 flex-col overflow-hidden rounded-lg border bg-surface-raised lg:max-h-full lg:self-start"
    >
      <SelectionBar
        selected={selected}
        ids={ids}
        onChange={desk.setSelected}
        onSetStatus={desk.setStatus}
        pending={desk.isChangingMany}
        hasColumns={look === 'table'}
        third={third}
        action={
          view.jobId !== undefined && (
            <OfferTimes
              jobId={view.jobId}
              selected={selected}
              onDone={() => desk.setSelected(new Set())}
            />
          )
        }
        whole={
          view.waits === 'decision' && (
            <Button size="sm" onClick={() => desk.decideAll('rejected')}>
              {t.candidates.tellAll()}
            </Button>
          )
        }
        undo={undo.head}
      />
      <List
        // A new view starts at the top.
        key={JSON.stringify(view)}
        ref={desk.list}
        ids={ids}
        label={t.candidates.list()}
        onRangeChange={desk.showRange}
        renderRow={(id) => (
          <CandidateRow
            row={rows[id]}
            look={look}
            third={third}
            current={id === current}
            checked={selected.has(id)}
            onCheckedChange={desk.choose}
            onOpen={onOpen}
            undo={id === undo.row?.id ? undo.row.message : undefined}
          />
        )}
      />
    </section>
  );
}

function NoCandidates({ view }: { view: CandidateView }) {
  const { status, jobId } = view;
  if (view.text || view.skill || view.place || view.holds || view.waits) {
    return (
      <EmptyState
        icon={SearchX}
        title={t.candidates.noMatch()}
        description={t.candidates.noMatchText()}
      />
    );
  }
  if (!status) return <NoApplicants />;
  return (
    <EmptyState
      icon={Users}
      title={t.candidates.noneOfStatus({ status: t.applications.status[status]() })}
      action={
        <ButtonLink href={paths.employer.candidates({ jobId })} variant="secondary">
          {t.candidates.showAll()}
        </ButtonLink>
      }
    />
  );
}

function NoApplicants() {
  const hiringStep = useHiringStep();
  const user = useCurrentUser();
  const postings = useOwnJobs();
  const isFirst = postings.data?.length === 0 && user && mayUse(user, 'posting');
  return (
    <EmptyState
      icon={Users}
      title={t.candidates.none()}
      description={t.candidates.noneText()}
      action={
        isFirst ? (
          <FirstPostLink />
        ) : (
          <ButtonLink href={paths.employer.jobPostings} variant="secondary">
            {t.candidates.toPostings()}
          </ButtonLink>
        )
      }
    >
      <Suspense fallback={<div className="h-21 max-sm:h-70" />}>
        <HiringSteps current={hiringStep} />
      </Suspense>
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="min-h-0 overflow-hidden rounded-lg border bg-surface-raised">
      <div className="h-11 border-b" />
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'].map((row) => (
        <div key={row} className="flex h-12 items-center gap-4 border-b px-4 max-lg:h-22">
          <Skeleton className="size-5" />
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="ml-auto h-4 w-1/3" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
