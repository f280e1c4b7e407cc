import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { useReturnFocus } from '#client/lib/react/use-return-focus.ts';
import { formatDateTime } from '#client/lib/text/format.ts';
import type { Assessment } from '#shared/contract/contract.ts';
import { MAX_NOTES, NOTE_LENGTH } from '#shared/domain/assessment.ts';
import * as t from '#texts';
import { useAssessmentChanges } from '../assessment-api.ts';
import { lengthOf, NewNote, NoteField } from './note-form.tsx';

const ConfirmDialog = lazyPanel(() => import('#client/components/ui/confirm-dialog.tsx'));

type NoteView = Assessment['notes'][number];

interface NotesProps {
  applicationId: number;
  notes: readonly NoteView[];
}

/** The notes of the company's members with their replies, oldest first, and a form for a new one. */
export function Notes({ applicationId, notes }: NotesProps) {
  const { addNote, changeNote } = useAssessmentChanges(applicationId);
  const [deletingId, setDeletingId] = useState<number>();
  const [announcement, setAnnouncement] = useState<() => string>();
  const [replyingTo, setReplyingTo] = useState<number>();
  const announce = (text: () => string) => setAnnouncement(() => text);
  const ids = new Set(notes.map(({ id }) => id));
  const isReply = ({ replyTo }: NoteView) => replyTo !== null && ids.has(replyTo);
  const isFull = notes.length >= MAX_NOTES;
  const add = (text: string, replyTo: number | undefined, onAdded: () => void) =>
    addNote.mutate(
      { params: { id: applicationId }, body: { text, replyTo } },
      {
        onSuccess: () => {
          announce(t.assessments.saved);
          onAdded();
        },
      },
    );
  const noteProps = (note: NoteView) => ({
    note,
    pending: changeNote.isPending,
    onChange: (text: string, onSaved: () => void) =>
      changeNote.mutate(
        { params: { id: note.id }, body: { text } },
        {
          onSuccess: () => {
            announce(t.assessments.saved);
            onSaved();
          },
        },
      ),
    onDelete: () => setDeletingId(note.id),
  });
  return (
    <div className="grid gap-3">
      {notes.length > 0 && (
        <ul aria-label={t.assessments.notes()} className="grid gap-3">
          {notes
            .filter((note) => !isReply(note))
            .map((note) => (
              <Note
                key={note.id}
                {...noteProps(note)}
                onReply={isFull ? undefined : () => setReplyingTo(note.id)}
              >
                {notes
                  .filter(({ replyTo }) => replyTo === note.id)
                  .map((reply) => (
                    <Note key={reply.id} {...noteProps(reply)} />
                  ))}
                {replyingTo === note.id && !isFull && (
                  <li>
                    <NewNote
                      draft={`note-${applicationId}-${note.id}`}
                      label={t.assessments.replyTo()}
                      confirm={t.assessments.reply()}
                      focusOnMount
                      pending={addNote.isPending}
                      onAdd={(text, onAdded) =>
                        add(text, note.id, () => {
                          onAdded();
                          setReplyingTo(undefined);
                        })
                      }
                    />
                  </li>
                )}
              </Note>
            ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-muted text-sm">{t.assessments.full({ count: MAX_NOTES })}</p>
      ) : (
        <NewNote
          draft={`note-${applicationId}`}
          label={t.assessments.newNote()}
          confirm={t.assessments.addNote()}
          pending={addNote.isPending}
          onAdd={(text, onAdded) => add(text, undefined, onAdded)}
        />
      )}
      <span role="status" className="sr-only">
        {announcement?.()}
      </span>
      <ConfirmDialog
        title={t.assessments.deleteTitle()}
        description={t.assessments.deleteText()}
        confirmLabel={t.assessments.deleteConfirm()}
        tone="danger"
        open={deletingId !== undefined}
        onOpenChange={(isOpen) => isOpen || setDeletingId(undefined)}
        pending={changeNote.isPending}
        onConfirm={() =>
          deletingId !== undefined &&
          changeNote.mutate(
            { params: { id: deletingId }, body: { text: null } },
            {
              onSuccess: () => announce(t.assessments.deleted),
              onSettled: () => setDeletingId(undefined),
            },
          )
        }
      />
    </div>
  );
}

interface NoteProps {
  note: NoteView;
  pending: boolean;
  onChange: (text: string, onSaved: () => void) => void;
  onDelete: () => void;
  /** Undefined for a reply, and where no further note fits. */
  onReply?: (() => void) | undefined;
  /** Replies. */
  children?: ReactNode;
}

function Note({ note, pending, onChange, onDelete, onReply, children }: NoteProps) {
  const [text, setText] = useState<string>();
  const isEditing = text !== undefined;
  const editButton = useReturnFocus<HTMLButtonElement>(isEditing);
  const stopEditing = () => setText(undefined);
  if (isEditing) {
    const isTooLong = lengthOf(text) > NOTE_LENGTH;
    return (
      <li>
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() && !isTooLong && !pending) onChange(text, stopEditing);
          }}
        >
          <NoteField
            label={t.assessments.editNote()}
            text={text}
            onTextChange={setText}
            focusOnMount
          />
          <div className="flex gap-2">
            <Button type="submit" size="sm" pending={pending} disabled={!text.trim() || isTooLong}>
              {t.common.save()}
            </Button>
            <Button variant="secondary" size="sm" onClick={stopEditing}>
              {t.common.cancel()}
            </Button>
          </div>
        </form>
      </li>
    );
  }
  const { author, createdAt, editedAt, isOwn } = note;
  const when = formatDateTime(createdAt);
  return (
    <li className="grid gap-2">
      <div className="grid gap-1 rounded-md bg-surface-sunken px-3 py-2">
        <p className="wrap-anywhere max-w-reading whitespace-pre-wrap">{note.text}</p>
        <div className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          <p className="mr-auto tabular-nums">
            <bdi>{author}</bdi> · <time dateTime={createdAt}>{when}</time>
            {editedAt && <> · {t.assessments.edited({ when: formatDateTime(editedAt) })}</>}
          </p>
          {onReply && (
            <Button
              variant="quiet"
              size="sm"
              className="print:hidden"
              aria-label={t.assessments.replyOf({ author })}
              onClick={onReply}
            >
              {t.assessments.reply()}
            </Button>
          )}
          {isOwn && (
            <>
              <Button
                ref={editButton}
                variant="quiet"
                size="sm"
                className="print:hidden"
                aria-label={t.assessments.editOf({ when })}
                onClick={() => setText(note.text)}
              >
                {t.common.edit()}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                className="print:hidden"
                aria-label={t.assessments.deleteOf({ when })}
                onClick={onDelete}
              >
                {t.common.delete()}
              </Button>
            </>
          )}
        </div>
      </div>
      {children && <ul className="grid gap-2 pl-6 empty:hidden">{children}</ul>}
    </li>
  );
}
