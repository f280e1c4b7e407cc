import { Building2, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { formatRelativeTime } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCompanyProfile } from '#client/queries/profiles.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useStoredPosting } from '../api.ts';
import { PostingFields } from '../components/posting-form.tsx';
import { PostingPreview } from '../components/posting-preview.tsx';
import { StaleDialog } from '../components/stale-dialog.tsx';
import { copiedIdIn } from '../posting-copy.ts';
import { usePostingForm } from '../use-posting-form.ts';

/** Screen of a new, a copied and an edited posting. */
export default function PostingFormPage() {
  const { jobId } = useParams<{ jobId?: string }>();
  const [search] = useSearchParams();
  const copiedId = jobId ? null : copiedIdIn(search);
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
          {(job) => <Editor job={job} companyName={job.companyName} />}
        </StoredPosting>
      ) : copiedId ? (
        <StoredPosting key={copiedId} id={Number(copiedId)}>
          {(copied) => <Editor copied={copied} companyName={copied.companyName} />}
        </StoredPosting>
      ) : (
        <NewPosting />
      )}
    </Page>
  );
}

function NewPosting() {
  const company = useCompanyProfile();
  if (company.isPending) return <Spinner />;
  if (company.data === null) {
    return (
      <EmptyState
        icon={Building2}
        title={t.postings.companyFirst()}
        description={t.postings.companyFirstText()}
        action={
          <ButtonLink href={paths.employer.companyProfile} state={{ openedFrom: 'posting' }}>
            {t.postings.createCompany()}
          </ButtonLink>
        }
      />
    );
  }
  return <Editor companyName={company.data?.companyName ?? ''} />;
}

interface StoredPostingProps {
  id: number;
  children: (job: OwnJob) => ReactNode;
}

function StoredPosting({ id, children }: StoredPostingProps) {
  const posting = useStoredPosting(id);
  const { data: job, error, isFetchedAfterMount } = posting;
  if (!isFetchedAfterMount) return <Spinner />;
  if (job) return children(job);
  if (error?.status !== 404) return <QueryError query={posting} title={t.postings.loadFailed()} />;
  return (
    <EmptyState
      icon={SearchX}
      title={t.postings.notFound()}
      description={t.postings.notFoundText()}
      action={
        <ButtonLink href={paths.employer.jobPostings} variant="secondary">
          {t.postings.backToPostings()}
        </ButtonLink>
      }
    />
  );
}

interface EditorProps {
  /** Posting to edit; undefined for a new one. */
  job?: OwnJob;
  /** Posting to copy. */
  copied?: OwnJob;
  companyName: string;
}

function Editor({ job, copied, companyName }: EditorProps) {
  const { form, draft, discardDraft, submit, pending, conflict } = usePostingForm({
    opened: job,
    copied,
  });
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <form noValidate onSubmit={submit} className="grid gap-8">
        {draft && (
          <div
            role="status"
            className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-info-soft px-4 py-3 text-info text-sm"
          >
            {t.postings.draftRestored({ when: formatRelativeTime(draft.savedAt) })}
            <Button size="sm" variant="secondary" onClick={discardDraft}>
              {t.postings.discardDraft()}
            </Button>
          </div>
        )}
        <PostingFields form={form} />
        <div
          data-bottom-bar
          className="sticky short:static bottom-14 z-20 -mx-4 flex items-center justify-end gap-3 border-t bg-surface px-4 py-3 sm:mx-0 sm:px-0 lg:bottom-0"
        >
          <ButtonLink href={paths.employer.jobPostings} variant="secondary">
            {t.common.cancel()}
          </ButtonLink>
          <Button type="submit" pending={pending}>
            {job ? t.postings.saveChanges() : t.postings.postJob()}
          </Button>
        </div>
      </form>
      <aside aria-labelledby="posting-preview" className="lg:sticky lg:top-20">
        <h2 id="posting-preview" className="mb-3 font-medium text-muted text-sm">
          {t.postings.preview()}
        </h2>
        <section
          aria-labelledby="posting-preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll it
          tabIndex={0}
          className="rounded-lg lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto"
        >
          <PostingPreview control={form.control} companyName={companyName} />
        </section>
      </aside>
      {conflict && <StaleDialog {...conflict} pending={pending} />}
    </div>
  );
}
