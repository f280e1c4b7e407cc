import { cx } from 'class-variance-authority';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Page } from '#client/components/layout/page.tsx';
import { Tabs, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { lazyComponent, lazyPanel } from '#client/lib/react/lazy-component.ts';
import { useMediaQuery } from '#client/lib/react/use-media-query.ts';
import { formatNumber } from '#client/lib/text/format.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { CandidateRow } from '#shared/contract/contract.ts';
import { APPLICATION_STATUSES, DEFAULT_UNDO_SECONDS } from '#shared/domain/application-status.ts';
import { LICENCES } from '#shared/domain/constants.ts';
import { firstNameOf } from '#shared/domain/decision-message.ts';
import { hasWish } from '#shared/domain/questions.ts';
import * as t from '#texts';
import { useApplicantCounts, usePosting } from '../api.ts';
import { Applicants } from '../components/applicants.tsx';
import { CandidateDetail } from '../components/candidate-detail.tsx';
import { CandidateFilters } from '../components/candidate-filters.tsx';
import { CandidatesToolbar } from '../components/candidates-toolbar.tsx';
import { MatchSwitch } from '../components/match-switch.tsx';
import { CANDIDATE_TABS, type CandidateTab, useCandidatesState } from '../use-candidates-state.ts';
import { useDesk } from '../use-desk.ts';
import { useDeskKeys } from '../use-desk-keys.ts';
import { useUndoPlaces } from '../use-undo-places.tsx';

const CandidateSheet = lazyPanel(() => import('../components/candidate-sheet.tsx'));
const ShortcutSheet = lazyPanel(() => import('../components/shortcut-sheet.tsx'));
const ViewsDialog = lazyPanel(() => import('../components/views-dialog.tsx'));
const FilledNotice = lazyComponent(() => import('../components/filled-notice.tsx'));
const DecisionDialog = lazyPanel(() => import('../components/decision-dialog.tsx'));

export default function CandidatesPage() {
  const state = useCandidatesState();
  const { view, selectedId, select } = state;
  // On paper, which may be narrow, the open candidate stays beside the list.
  const isWide = useMediaQuery('(min-width: 64rem), print');
  const desk = useDesk(state);
  const user = useCurrentUser();
  const counts = useApplicantCounts(view);
  const { data: posting } = usePosting(view.jobId);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [areViewsOpen, setAreViewsOpen] = useState(false);
  const open = useStableCallback(select);
  const undo = useUndoPlaces({ desk, selectedId, isSheet: !isWide });

  const countOf = (tab: CandidateTab) =>
    counts.data &&
    (tab === 'all' ? Object.values(counts.data).reduce((a, b) => a + b, 0) : counts.data[tab]);
  // Without applicants there is nothing to filter, sort or export.
  const isWhole = !view.text && !view.skill && !view.place && !view.holds && !view.waits;
  const isEmpty = countOf('all') === 0 && isWhole;
  const isNew = isEmpty && view.jobId === undefined && !view.status;
  const closeDetail = () => {
    const closedId = selectedId;
    select(undefined);
    if (closedId !== undefined) desk.focusAfterClose(closedId);
  };
  useDeskKeys({
    next: () => desk.goTo(desk.next),
    previous: () => desk.goTo(desk.previous),
    reject: () => desk.setStatus('rejected'),
    review: () => desk.setStatus('reviewing'),
    interview: () => desk.setStatus('interview'),
    choose: () =>
      desk.current !== undefined && desk.choose(desk.current, !desk.selected.has(desk.current)),
    note: focusNote,
    undo: desk.undo,
    search: focusSearch,
    close: closeDetail,
    help: () => setIsHelpOpen(true),
  });

  const title = t.candidates.candidatesTitle();
  const detail = selectedId !== undefined && (
    <CandidateDetail
      key={selectedId}
      id={selectedId}
      onSetStatus={(status) => desk.setOwnStatus(selectedId, status)}
      onJudge={(status) => desk.judge(selectedId, status)}
      onDecide={() => desk.openDecision('rejected')}
      undo={undo.detail}
      navigation={{
        position: desk.ids.indexOf(selectedId) + 1 || undefined,
        total: desk.ids.length,
        onPrevious: desk.previous === undefined ? undefined : () => desk.goTo(desk.previous),
        onNext: desk.next === undefined ? undefined : () => desk.goTo(desk.next),
        onClose: isWide ? closeDetail : undefined,
      }}
    />
  );

  return (
    <Page
      title={title}
      data-without-panes={isNew || undefined}
      className={cx(
        // In the taller line of the search, the title is as high as on other pages.
        !isNew &&
          'pt-7.5 md:pt-9.5 lg:flex lg:h-[max(34rem,calc(100dvh-4rem))] lg:flex-col lg:pb-4',
      )}
    >
      <CandidatesToolbar
        view={view}
        text={state.text}
        onTextChange={state.setText}
        onSearchEnd={() => desk.goTo(desk.ids[0])}
        onJobChange={state.setJobId}
        onHelp={() => setIsHelpOpen(true)}
        onViews={() => setAreViewsOpen(true)}
        hasTools={!isEmpty}
        isEmpty={isNew}
      >
        {!isEmpty && (
          <CandidateFilters
            view={view}
            sort={view.sort ?? desk.order.data?.sort ?? 'applied'}
            canMatch={posting?.matchCandidates ?? false}
            hasWishes={posting?.questions.some(hasWish) ?? false}
            licences={posting?.licences ?? LICENCES}
            onChange={state.filterBy}
          />
        )}
      </CandidatesToolbar>
      {!isNew && (
        <Tabs
          value={state.tab}
          onValueChange={(tab) =>
            state.filterBy({ status: APPLICATION_STATUSES.find((one) => one === tab) })
          }
          className="mb-3"
        >
          <TabsList aria-label={t.candidates.statusFilter()}>
            {CANDIDATE_TABS.map((tab) => (
              <TabsTrigger key={tab} value={tab} aria-controls={undefined}>
                {tab === 'all' ? t.candidates.all() : t.applications.status[tab]()}
                {!isEmpty && <TabCount value={countOf(tab)} />}
              </TabsTrigger>
            ))}
          </TabsList>
        </Tabs>
      )}
      {view.jobId !== undefined && <MatchSwitch jobId={view.jobId} />}
      {posting && isWhole && counts.data && counts.data.hired > 0 && (
        <Suspense>
          <FilledNotice posting={posting} counts={counts.data} />
        </Suspense>
      )}
      <div
        className={cx(
          'grid min-h-0 grow gap-4',
          isWide && selectedId !== undefined && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
        )}
      >
        <Applicants
          desk={desk}
          view={view}
          look={isWide ? (selectedId === undefined ? 'table' : 'beside') : 'page'}
          onOpen={open}
          undo={undo}
        />
        {isWide && detail && (
          <section
            aria-label={t.candidates.detail()}
            className="min-h-0 overflow-y-auto rounded-lg border bg-surface-raised p-6"
          >
            {detail}
          </section>
        )}
      </div>
      {!isWide && (
        <CandidateSheet
          open={selectedId !== undefined}
          onOpenChange={(isOpen) => isOpen || select(undefined)}
        >
          {detail}
        </CandidateSheet>
      )}
      {undo.announcement}
      <ShortcutSheet open={isHelpOpen} onOpenChange={setIsHelpOpen} />
      <ViewsDialog open={areViewsOpen} onOpenChange={setAreViewsOpen} />
      {desk.deciding && (
        <DecisionDialog
          open
          onOpenChange={(isOpen) => isOpen || desk.cancelDecision()}
          status={desk.deciding.status}
          count={desk.deciding.ids.length}
          example={exampleOf(desk.rows[desk.deciding.ids[0] ?? 0], user?.company?.name)}
          undoSeconds={user?.undoSeconds ?? DEFAULT_UNDO_SECONDS}
          onDecide={desk.decide}
        />
      )}
    </Page>
  );
}

/** A candidate as the placeholders of a message name them. */
function exampleOf(row: CandidateRow | undefined, company = '') {
  const fullName = row?.name ?? t.candidates.aCandidate();
  return {
    fullName,
    name: firstNameOf(fullName),
    job: row?.jobTitle ?? '',
    company,
    language: row?.language ?? 'en',
  };
}

/** Returns one function for all renders, so that memoized rows do not render again. */
function useStableCallback(select: (id: number) => void) {
  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  });
  return useCallback((id: number) => latest.current(id), []);
}

function focusSearch() {
  document.querySelector<HTMLInputElement>('main input[type=search]')?.focus();
}

function focusNote() {
  document.querySelector<HTMLTextAreaElement>('[data-note]')?.focus();
}

/** Empty if counting failed; the space is reserved while it is pending. */
function TabCount({ value }: { value: number | undefined }) {
  return (
    <span className="min-w-[1ch] text-muted tabular-nums">
      {value !== undefined && formatNumber(value)}
    </span>
  );
}
