import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { forgetDraft, keepDraft, readDraft } from '#client/lib/storage/drafts.ts';
import { NOTE_LENGTH } from '#shared/domain/assessment.ts';
import * as t from '#texts';

interface NewNoteProps {
  /** Name under which the text is kept while other candidates are open. */
  draft: string;
  label: string;
  /** Label of the button. */
  confirm: string;
  focusOnMount?: boolean;
  pending: boolean;
  onAdd: (text: string, onAdded: () => void) => void;
}

export function NewNote({ draft, label, confirm, focusOnMount, pending, onAdd }: NewNoteProps) {
  const [text, setText] = useState(() => readDraft<string>(draft) ?? '');
  const write = (next: string) => {
    setText(next);
    if (next === '') forgetDraft(draft);
    else keepDraft(draft, next);
  };
  const isTooLong = lengthOf(text) > NOTE_LENGTH;
  return (
    <form
      className="grid gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() && !isTooLong && !pending) onAdd(text, () => write(''));
      }}
    >
      <NoteField
        label={label}
        text={text}
        onTextChange={write}
        focusOnMount={focusOnMount ?? false}
      />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        className="justify-self-start"
        pending={pending}
        disabled={!text.trim() || isTooLong}
      >
        {confirm}
      </Button>
    </form>
  );
}

/** Length in code points. */
export const lengthOf = (text: string) => [...text.trim()].length;

interface NoteFieldProps {
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  focusOnMount?: boolean;
}

export function NoteField({ label, text, onTextChange, focusOnMount = false }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusOnMount) field.current?.focus();
  }, [focusOnMount]);
  const excess = lengthOf(text) - NOTE_LENGTH;
  return (
    <Field label={label} error={excess > 0 && t.assessments.tooLong({ count: excess })}>
      <Textarea
        ref={field}
        dir="auto"
        data-note={!focusOnMount || undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          } else if (event.key === 'Escape') {
            event.currentTarget.blur();
          }
        }}
        className="min-h-16"
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
      />
    </Field>
  );
}
