import { BriefcaseBusiness, FileUp, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { FirstPostLink } from '#client/components/company/first-post-link.tsx';
import HiringSteps from '#client/components/company/hiring-steps.tsx';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { useLinkedElement } from '#client/lib/react/use-hash.ts';
import { localeTag } from '#client/lib/text/i18n.ts';
import { paths } from '#client/lib/text/paths.ts';
import { createPostingNames } from '#client/lib/text/posting-names.ts';
import { useHiringStep } from '#client/queries/hiring-step.ts';
import { useOwnJobs } from '#client/queries/own-jobs.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useDeleteJob } from '../api.ts';
import { PostingDrafts } from '../components/posting-drafts.tsx';
import { PostingHeads, PostingRow } from '../components/posting-row.tsx';
import { PostingsToolbar } from '../components/postings-toolbar.tsx';
import { isOpen, type PostingView, selectPostings } from '../posting-list.ts';

const ImportDialog = lazyPanel(() => import('../components/import-dialog.tsx'));
const ConfirmDialog = lazyPanel(() => import('#client/components/ui/confirm-dialog.tsx'));

const firstView: PostingView = { sort: 'newest', filter: 'all', text: '' };

export default function PostingsPage() {
  const title = t.postings.postingsTitle();
  const jobs = useOwnJobs();
  const user = useCurrentUser();
  const hiringStep = useHiringStep();
  const mayPost = !user || mayUse(user, 'posting');
  const [isImporting, setImporting] = useState(false);
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        actions={
          mayPost && (
            <>
              {user?.company && (
                <Button variant="secondary" onClick={() => setImporting(true)}>
                  <FileUp aria-hidden />
                  {t.postings.importPostings()}
                </Button>
              )}
              {/* An empty list has the button in it. */}
              {jobs.data?.length !== 0 && (
                <ButtonLink href={paths.employer.newJobPosting}>
                  <Plus aria-hidden />
                  {t.postings.postAJob()}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {user && mayPost && <PostingDrafts />}
      {jobs.isPending && <PostingsSkeleton />}
      {jobs.isLoadingError && <QueryError query={jobs} title={t.postings.loadFailed()} />}
      {jobs.data?.length === 0 && (
        <EmptyState
          icon={BriefcaseBusiness}
          title={t.postings.none()}
          description={t.postings.noneText()}
          action={mayPost && <FirstPostLink />}
        >
          <HiringSteps current={hiringStep} />
        </EmptyState>
      )}
      {jobs.data && jobs.data.length > 0 && <Postings jobs={jobs.data} />}
      {isImporting && <ImportDialog open onOpenChange={setImporting} />}
    </Page>
  );
}

function Postings({ jobs }: { jobs: readonly OwnJob[] }) {
  // Kept in the history entry, so that going back from a posting restores the list.
  const savedView = useHistoryState<{ postings?: PostingView } | null>()?.postings;
  const [view, setView] = useState(savedView ?? firstView);
  const [jobToDelete, setJobToDelete] = useState<OwnJob>();
  const remove = useDeleteJob();
  const active = jobs.filter((job) => isOpen(job)).length;
  const shownJobs = selectPostings(jobs, view, localeTag());
  const nameOf = createPostingNames(jobs);
  useLinkedElement();

  function change(part: Partial<PostingView>) {
    const next = { ...view, ...part };
    setView(next);
    history.replaceState({ ...history.state, postings: next }, '');
  }

  return (
    <>
      <PostingsToolbar
        view={view}
        onChange={change}
        counts={{ all: jobs.length, active, inactive: jobs.length - active }}
      />
      <p
        role="status"
        // The filter shows the number of all.
        className={view.text ? 'mb-3 text-muted text-sm tabular-nums' : 'sr-only'}
      >
        {t.postings.count({ count: shownJobs.length })}
      </p>
      {shownJobs.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t.postings.noMatch()}
          description={view.text ? t.postings.noMatchText() : undefined}
          action={
            <Button variant="secondary" onClick={() => change({ text: '', filter: 'all' })}>
              {t.postings.showAll()}
            </Button>
          }
        />
      ) : (
        <div className="rounded-lg border bg-surface-raised">
          <PostingHeads />
          <ul className="divide-y">
            {shownJobs.map((job) => (
              <PostingRow
                key={job.id}
                job={job}
                name={nameOf(job)}
                heading={nameOf(job, true)}
                onDelete={() => setJobToDelete(job)}
              />
            ))}
          </ul>
        </div>
      )}
      {jobToDelete && (
        <ConfirmDialog
          open
          onOpenChange={() => setJobToDelete(undefined)}
          title={t.postings.deleteTitle()}
          description={t.postings.deleteText({
            title: nameOf(jobToDelete),
            count: jobToDelete.applications,
          })}
          confirmLabel={t.postings.deleteConfirm()}
          tone="danger"
          pending={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              {
                params: { id: jobToDelete.id },
                body: { isActive: false, closesAt: new Date().toISOString() },
              },
              { onSettled: () => setJobToDelete(undefined) },
            )
          }
        />
      )}
    </>
  );
}

function PostingsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-10" />
      <div className="divide-y rounded-lg border bg-surface-raised">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <div key={row} className="grid gap-3 p-5">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
