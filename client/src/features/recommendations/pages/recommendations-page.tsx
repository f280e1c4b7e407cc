import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { type ComponentProps, useState } from 'react';
import { ReachChoice } from '#client/components/job/reach-choice.tsx';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { callOptions, pagesOptions } from '#client/lib/calls/calls.ts';
import { useFocusAfterRemoval } from '#client/lib/react/use-kept-focus.ts';
import { useReach } from '#client/queries/reach.ts';
import type { Widening } from '#shared/contract/contract.ts';
import { MAX_RECOMMENDATIONS, WIDER_MODES, type WiderMode } from '#shared/domain/constants.ts';
import * as t from '#texts';
import { RecommendationSkeletons } from '../components/card-grid.tsx';
import { HowMatchingWorks } from '../components/how-matching-works.tsx';
import { NoRecommendations } from '../components/no-recommendations.tsx';
import { Cards, StretchJobs } from '../components/recommendation-cards.tsx';

const PAGE_SIZE = 10;

export default function RecommendationsPage() {
  const title = t.recommendations.all();
  const { reach, choose } = useReach();
  const [mode, setMode] = useState<WiderMode>();
  const jobs = useRecommendations(mode);
  const first = jobs.data?.pages[0];
  const isEmpty = jobs.data?.pages.every(({ items }) => items.length === 0) ?? false;
  const howItWorks = (
    <div className="max-sm:order-1 sm:ml-auto">
      <HowMatchingWorks />
    </div>
  );
  return (
    <Page title={title}>
      {/* The tools stand above the second column of cards. */}
      <div className="mb-6 grid grid-cols-1 gap-x-4 gap-y-3 *:mb-0 lg:grid-cols-2">
        <PageHeader
          title={title}
          // A space keeps the line's place while the count loads.
          description={
            first ? !isEmpty && t.recommendations.allText({ count: Number(first.total) }) : '\u00a0'
          }
        />
        {isEmpty ? (
          howItWorks
        ) : (
          <ReachChoice value={reach} onValueChange={choose}>
            {howItWorks}
          </ReachChoice>
        )}
      </div>
      <AllRecommendations jobs={jobs} mode={mode} onWiden={setMode} />
    </Page>
  );
}

const useRecommendations = (mode: WiderMode | undefined) =>
  useInfiniteQuery({
    ...pagesOptions('listRecommendations', {
      query: { limit: mode ? MAX_RECOMMENDATIONS : PAGE_SIZE, mode },
    }),
    placeholderData: keepPreviousData,
  });

interface AllRecommendationsProps {
  jobs: ReturnType<typeof useRecommendations>;
  mode: WiderMode | undefined;
  onWiden: (mode: WiderMode) => void;
}

function AllRecommendations({ jobs, mode, onWiden }: AllRecommendationsProps) {
  const isAll = jobs.data !== undefined && !jobs.hasNextPage;
  const widenings = useQuery({ ...callOptions('listWidenings', {}), enabled: isAll });
  const list = useFocusAfterRemoval<HTMLDivElement>(jobs.data);
  if (jobs.isLoadingError) return <QueryError query={jobs} />;
  if (!jobs.data) return <RecommendationSkeletons count={PAGE_SIZE} />;
  const { pages } = jobs.data;
  const total = Number(pages[0]?.total);
  // Deduplicated, because a job may have moved between two pages.
  const items = [
    ...new Map(pages.flatMap((page) => page.items.map((job) => [job.id, job]))).values(),
  ];
  if (items.length === 0) return <NoRecommendations />;
  const fitting = items.filter(({ isStretch }) => !isStretch);
  const next = isAll ? nextWidening(widenings.data ?? [], mode) : undefined;
  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <Cards jobs={fitting} label={t.recommendations.list()} level={2} />
      {/* Without jobs further off, the heading says the count already. */}
      <p
        role="status"
        className={cx(
          'text-center text-muted text-sm',
          !jobs.hasNextPage && fitting.length === total && 'sr-only',
        )}
      >
        {jobs.hasNextPage
          ? t.recommendations.shown({ shown: items.length, total })
          : t.recommendations.fit({ count: fitting.length })}
      </p>
      <StretchJobs jobs={items.filter(({ isStretch }) => isStretch)} level={2} />
      {jobs.hasNextPage && (
        <MoreButton pending={jobs.isFetching} onClick={() => jobs.fetchNextPage()}>
          {t.common.loadMore()}
        </MoreButton>
      )}
      {next && (
        <MoreButton pending={jobs.isFetching} onClick={() => onWiden(next.mode)}>
          {wideningText(next)}
        </MoreButton>
      )}
    </div>
  );
}

/** The narrowest widening beyond a mode. */
const nextWidening = (widenings: readonly Widening[], mode: WiderMode | undefined) =>
  widenings.find((one) => !mode || WIDER_MODES.indexOf(one.mode) > WIDER_MODES.indexOf(mode));

const wideningText = ({ province, more: count }: Widening) =>
  province
    ? t.recommendations.widenProvince[province]({ count })
    : t.recommendations.widenCountry({ count });

const MoreButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="secondary" size="long" className="justify-self-center" {...props} />
);
