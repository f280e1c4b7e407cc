import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useParams, useSearchParams } from 'wouter';
import { ColleaguesHere } from '#client/components/company/colleagues-here.tsx';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { useMediaQuery } from '#client/lib/react/use-media-query.ts';
import { useReturnFocus } from '#client/lib/react/use-return-focus.ts';
import { formatRelativeTime } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCompanyProfile } from '#client/queries/profiles.ts';
import type { OwnJob, PostingDraft } from '#shared/contract/contract.ts';
import type { Employer } from '#shared/domain/posting-law/facts.ts';
import * as t from '#texts';
import { useStoredDraft, useStoredPosting } from '../api.ts';
import { isPlaced, NEVER } from '../checked-fields.ts';
import type { LawPanelProps } from '../components/law-panel.tsx';
import { PostingFields } from '../components/posting-form.tsx';
import PostingExample, { PostingPreview } from '../components/posting-preview.tsx';
import { StaleDialog } from '../components/stale-dialog.tsx';
import { TemplateLinks } from '../components/template-links.tsx';
import { copiedIdIn } from '../posting-copy.ts';
import { draftIdIn, kindOf, savedText } from '../posting-draft.ts';
import { usePostingForm } from '../use-posting-form.ts';

/** The form beside the preview. */
const COLUMNS = 'grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

/** Screen of a new, a copied and an edited posting. */
export default function PostingFormPage() {
  const { jobId } = useParams<{ jobId?: string }>();
  const [search] = useSearchParams();
  const copiedId = jobId ? null : copiedIdIn(search);
  const draftId = jobId ? null : draftIdIn(search);
  const [title, text] = jobId
    ? [t.postings.editTitle(), t.postings.editText()]
    : copiedId
      ? [t.postings.copyTitle(), t.postings.copyText()]
      : [t.postings.postingFormTitle(), t.postings.postingFormText()];
  return (
    <Page title={title}>
      <PageHeader title={title} description={text} />
      {jobId ? (
        <StoredPosting key={jobId} id={Number(jobId)}>
          {(job) => <Editor job={job} companyName={job.companyName} employer={job.employer} />}
        </StoredPosting>
      ) : copiedId ? (
        <StoredPosting key={copiedId} id={Number(copiedId)}>
          {(copied) => (
            <Editor copied={copied} companyName={copied.companyName} employer={copied.employer} />
          )}
        </StoredPosting>
      ) : draftId ? (
        <StoredDraft key={draftId} id={Number(draftId)} />
      ) : (
        <NewPosting />
      )}
    </Page>
  );
}

const FirstCompanyForm = lazyComponent(
  () => import('#client/features/profiles/components/first-company-form.tsx'),
);

const UNKNOWN: Employer = { companySize: null, has25: null, isFederal: null };

/** Form of a posting, after that of the company if there is none yet. */
function NewPosting() {
  const company = useCompanyProfile();
  const editor = useReturnFocus<HTMLDivElement>(company.data === null);
  if (company.isPending) return <Spinner />;
  if (company.data === null) {
    return (
      <div className={COLUMNS}>
        <Card
          title={
            <>
              {t.postings.companyFirst()}{' '}
              <span className="ml-2 font-normal text-muted text-sm">
                {t.postings.companyFirstStep()}
              </span>
            </>
          }
          description={t.postings.companyFirstText()}
          className="*:max-w-none"
        >
          <Suspense fallback={<Skeleton className="h-56" />}>
            <FirstCompanyForm />
          </Suspense>
        </Card>
        <PostingExample />
      </div>
    );
  }
  return (
    <div ref={editor} tabIndex={-1} className="outline-none">
      <TemplateLinks />
      <Editor companyName={company.data?.companyName ?? ''} employer={company.data ?? UNKNOWN} />
    </div>
  );
}

interface StoredPostingProps {
  id: number;
  children: (job: OwnJob) => ReactNode;
}

function StoredPosting({ id, children }: StoredPostingProps) {
  const posting = useStoredPosting(id);
  return (
    <Fetched query={posting} notFoundText={t.postings.notFoundText()}>
      {children}
    </Fetched>
  );
}

function StoredDraft({ id }: { id: number }) {
  const draft = useStoredDraft(id);
  const company = useCompanyProfile();
  return (
    <Fetched query={draft} notFoundText={t.postings.draftNotFoundText()}>
      {(shared) => (
        <Editor
          shared={shared}
          companyName={company.data?.companyName ?? ''}
          employer={shared.employer}
        />
      )}
    </Fetched>
  );
}

interface FetchedProps<Data> {
  query: UseQueryResult<Data, ApiError>;
  notFoundText: string;
  children: (data: Data) => ReactNode;
}

/** Shows the posting or draft to edit once it is fetched anew. */
function Fetched<Data>({ query, notFoundText, children }: FetchedProps<Data>) {
  const { data, error, isFetchedAfterMount } = query;
  if (!isFetchedAfterMount) return <Spinner />;
  if (data) return children(data);
  if (error?.status !== 404) return <QueryError query={query} title={t.postings.loadFailed()} />;
  return (
    <EmptyState
      icon={SearchX}
      title={t.postings.notFound()}
      description={notFoundText}
      action={
        <ButtonLink href={paths.employer.jobPostings} variant="secondary">
          {t.postings.backToPostings()}
        </ButtonLink>
      }
    />
  );
}

const LawPanel = lazyComponent<LawPanelProps>(() => import('../components/law-panel.tsx'));

/** Posting law, once something says where the work is done. */
function Law(props: LawPanelProps) {
  const [location, workplace] = useWatch({
    control: props.form.control,
    name: ['location', 'workplace'],
  });
  if (!isPlaced({ location, workplace })) return null;
  return (
    <Suspense fallback={null}>
      <LawPanel {...props} />
    </Suspense>
  );
}

interface EditorProps {
  /** Posting to edit. */
  job?: OwnJob;
  /** Draft to go on with. */
  shared?: PostingDraft;
  /** Posting to copy. */
  copied?: OwnJob;
  companyName: string;
  employer: Employer;
}

function Editor({ job, shared, copied, companyName, employer }: EditorProps) {
  const posting = usePostingForm({ opened: job ?? shared, copied });
  const { form, localDraft, discardDraft, sharedDraft, submit, pending, conflict } = posting;
  const isWide = useMediaQuery('(min-width: 64rem)');
  const checked = {
    employer,
    isRankingOn: job?.matchCandidates ?? false,
    publicSince: job?.publicSince ?? NEVER,
  };
  const law = <Law form={form} {...checked} />;
  return (
    <div className={COLUMNS}>
      <div className="grid content-start">
        {/* A status without a text takes no space. */}
        <div className="grid gap-1 has-[p:not(:empty)]:mb-4">
          {job && <ColleaguesHere kind="job" id={job.id} />}
          {sharedDraft && (
            <>
              <p className="text-muted text-sm">{savedText(sharedDraft)}</p>
              <ColleaguesHere kind="draft" id={sharedDraft.id} />
            </>
          )}
        </div>
        <form noValidate onSubmit={submit} onKeyDown={keepFromSending} className="grid gap-8">
          {localDraft && (
            <div
              role="status"
              className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-info-soft px-4 py-3 text-info text-sm"
            >
              {t.postings.draftRestored({ when: formatRelativeTime(localDraft.savedAt) })}
              <Button size="sm" variant="secondary" onClick={discardDraft}>
                {t.postings.discardDraft()}
              </Button>
            </div>
          )}
          <PostingFields form={form} />
          {!isWide && law}
          <div
            data-bottom-bar
            className="sticky short:static bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 max-sm:gap-2 max-sm:*:grow max-sm:*:px-3 border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
          >
            {/* On a phone the two that keep the text fit in one row. */}
            <ButtonLink
              href={paths.employer.jobPostings}
              variant="secondary"
              className={job ? undefined : 'max-sm:hidden'}
            >
              {t.common.cancel()}
            </ButtonLink>
            {!job && (
              <Button
                variant="secondary"
                pending={posting.isSavingDraft}
                disabled={pending}
                onClick={posting.saveDraft}
              >
                {t.postings.saveDraft({ kind: kindOf(sharedDraft) })}
              </Button>
            )}
            <Button type="submit" pending={pending}>
              {job ? t.postings.saveChanges() : t.postings.postJob()}
            </Button>
          </div>
        </form>
      </div>
      <PostingPreview control={form.control} companyName={companyName} {...checked}>
        {isWide && law}
      </PostingPreview>
      {conflict && <StaleDialog {...conflict} pending={pending || posting.isSavingDraft} />}
    </div>
  );
}

/** A posting is published by its button alone, not by Enter in one of its many fields. */
function keepFromSending(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
