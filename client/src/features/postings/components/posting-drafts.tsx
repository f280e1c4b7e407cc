import { FileText, LayoutTemplate, Trash2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { Link } from 'wouter';
import { IconButton } from '#client/components/ui/button.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { useCall } from '#client/lib/calls/use-call.ts';
import { lazyComponent, lazyPanel } from '#client/lib/react/lazy-component.ts';
import { usePostingDrafts } from '#client/queries/own-jobs.ts';
import type { PostingDraft } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { fieldsOfDraft, NEVER } from '../checked-fields.ts';
import { kindOf, savedText, sharedDraftPath, titleOf } from '../posting-draft.ts';
import type { LawCountProps } from './law-count.tsx';

const LawCount = lazyComponent<LawCountProps>(() => import('./law-count.tsx'));
const ConfirmDialog = lazyPanel(() => import('#client/components/ui/confirm-dialog.tsx'));

/** The company's drafts and templates of postings; nothing if there are none. */
export function PostingDrafts() {
  const drafts = usePostingDrafts();
  const [draftToDelete, setDraftToDelete] = useState<PostingDraft>();
  const remove = useCall('removePostingDraft', {
    onError: failureToast(t.postings.deleteFailed),
  });
  if (drafts.isLoadingError) return <QueryError query={drafts} title={t.postings.draftsFailed()} />;
  const [templates = [], rest = []] = [true, false].map((isTemplate) =>
    drafts.data?.filter((draft) => draft.isTemplate === isTemplate),
  );
  return (
    <>
      <DraftList
        heading={t.postings.drafts({ count: rest.length })}
        drafts={rest}
        onDelete={setDraftToDelete}
      />
      <DraftList
        heading={t.postings.templates({ count: templates.length })}
        text={t.postings.templatesText()}
        drafts={templates}
        onDelete={setDraftToDelete}
      />
      {draftToDelete && (
        <ConfirmDialog
          open
          onOpenChange={() => setDraftToDelete(undefined)}
          title={t.postings.deleteDraftTitle({ kind: kindOf(draftToDelete) })}
          description={t.postings.deleteDraftText({ title: titleOf(draftToDelete) })}
          confirmLabel={t.postings.deleteDraft({ kind: kindOf(draftToDelete) })}
          tone="danger"
          pending={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { params: { id: draftToDelete.id } },
              { onSettled: () => setDraftToDelete(undefined) },
            )
          }
        />
      )}
    </>
  );
}

interface DraftListProps {
  heading: string;
  text?: string;
  drafts: readonly PostingDraft[];
  onDelete: (draft: PostingDraft) => void;
}

function DraftList({ heading, text, drafts, onDelete }: DraftListProps) {
  const headingId = useId();
  const change = useCall('updatePostingDraft', { onError: failureToast(t.postings.updateFailed) });
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mb-6">
      <h2 id={headingId} className="font-medium">
        {heading}
      </h2>
      {text && <p className="text-muted text-sm">{text}</p>}
      <ul className="mt-2 divide-y rounded-lg border bg-surface-raised">
        {drafts.map((draft) => {
          const { id, values, version, isTemplate } = draft;
          const title = titleOf(draft);
          return (
            <li key={id} className="flex items-center gap-3 px-4 py-3 sm:px-5">
              <div className="min-w-0 grow">
                <Link
                  href={sharedDraftPath(id)}
                  className="wrap-anywhere font-medium hover:underline"
                >
                  {title}
                </Link>
                <p className="flex flex-wrap gap-x-4 text-muted text-sm">
                  <span>{savedText(draft)}</span>
                  <Suspense fallback={null}>
                    <LawCount
                      fields={fieldsOfDraft(draft)}
                      employer={draft.employer}
                      isRankingOn={false}
                      publicSince={NEVER}
                      href={sharedDraftPath(id)}
                      name={title}
                    />
                  </Suspense>
                </p>
              </div>
              <IconButton
                label={
                  isTemplate ? t.postings.toDraft({ title }) : t.postings.toTemplate({ title })
                }
                icon={isTemplate ? FileText : LayoutTemplate}
                disabled={change.isPending}
                onClick={() =>
                  change.mutate({
                    params: { id },
                    body: { values, isTemplate: !isTemplate },
                    ifMatch: version,
                  })
                }
              />
              <IconButton
                label={t.postings.deleteDraftOf({ kind: kindOf(draft), title })}
                icon={Trash2}
                onClick={() => onDelete(draft)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
