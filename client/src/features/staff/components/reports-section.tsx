import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { pagesOptions } from '#client/lib/calls/calls.ts';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';
import type { SectionProps } from '../section.ts';
import { MoreButton } from './more-button.tsx';
import { ReportDetail } from './report-detail.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportList } from './report-list.tsx';
import { ReportedPeople } from './reported-people.tsx';

const RulesToReview = lazyComponent(() => import('./rules-to-review.tsx'));

const PAGE_SIZE = 25;

export default function ReportsSection({ id }: SectionProps) {
  return id === undefined ? <ReportQueue /> : <ReportDetail id={id} />;
}

function ReportQueue() {
  const [search, setSearch] = useSearchParams();
  const state = search.get('state') === 'done' ? 'done' : 'open';
  const list = useInfiniteQuery({
    ...pagesOptions('listStaffReports', { query: { state, limit: PAGE_SIZE } }),
    staleTime: 0,
  });
  const reports = list.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Segmented
        label={t.reports.stateLabel()}
        options={[
          { value: 'open', label: t.reports.stateOpen() },
          { value: 'done', label: t.reports.stateDone() },
        ]}
        value={state}
        onValueChange={(next) =>
          setSearch(next === 'done' ? { state: next } : {}, { replace: true })
        }
        className="justify-self-start"
      />
      {list.isLoadingError && <QueryError query={list} />}
      {list.isLoading && <SkeletonGroup className="grid gap-2" bars={['h-16', 'h-16']} />}
      {reports?.length === 0 && (
        <EmptyState icon={Flag} title={t.reports.none()} description={t.reports.noneText()} />
      )}
      {reports && reports.length > 0 && <ReportList reports={reports} />}
      <MoreButton list={list} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ReportedPeople />
        <ReportFigures />
        <Suspense fallback={null}>
          <RulesToReview />
        </Suspense>
      </div>
    </div>
  );
}
