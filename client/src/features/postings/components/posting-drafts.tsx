import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { IconButton } from '#client/components/ui/button.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { useCall } from '#client/lib/calls/use-call.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { usePostingDrafts } from '#client/queries/own-jobs.ts';
import type { PostingDraft } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { savedText, sharedDraftPath } from '../posting-draft.ts';

const ConfirmDialog = lazyPanel(() => import('#client/components/ui/confirm-dialog.tsx'));

/** The company's drafts of postings; nothing if there are none. */
export function PostingDrafts() {
  const drafts = usePostingDrafts();
  const [draftToDelete, setDraftToDelete] = useState<PostingDraft>();
  const remove = useCall('removePostingDraft', {
    onError: failureToast(t.postings.deleteFailed),
  });
  if (drafts.isLoadingError) return <QueryError query={drafts} title={t.postings.draftsFailed()} />;
  if (!drafts.data?.length) return null;
  return (
    <section aria-labelledby="posting-drafts" className="mb-6">
      <h2 id="posting-drafts" className="mb-2 font-medium">
        {t.postings.drafts({ count: drafts.data.length })}
      </h2>
      <ul className="divide-y rounded-lg border bg-surface-raised">
        {drafts.data.map((draft) => (
          <li key={draft.id} className="flex items-center gap-3 px-4 py-3 sm:px-5">
            <div className="min-w-0 grow">
              <Link
                href={sharedDraftPath(draft.id)}
                className="wrap-anywhere font-medium hover:underline"
              >
                {titleOf(draft)}
              </Link>
              <p className="text-muted text-sm">{savedText(draft)}</p>
            </div>
            <IconButton
              label={t.postings.deleteDraftOf({ title: titleOf(draft) })}
              icon={Trash2}
              onClick={() => setDraftToDelete(draft)}
            />
          </li>
        ))}
      </ul>
      {draftToDelete && (
        <ConfirmDialog
          open
          onOpenChange={() => setDraftToDelete(undefined)}
          title={t.postings.deleteDraftTitle()}
          description={t.postings.deleteDraftText({ title: titleOf(draftToDelete) })}
          confirmLabel={t.postings.deleteDraft()}
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
    </section>
  );
}

const titleOf = ({ values }: PostingDraft) =>
  String(values.title ?? '').trim() || t.postings.untitledDraft();
