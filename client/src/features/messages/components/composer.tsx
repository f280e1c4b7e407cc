import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { FileLink } from '#client/components/resume/file-link.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { randomUuid } from '#client/lib/calls/use-call.ts';
import { forgetDraft, keepDraft, readDraft } from '#client/lib/storage/drafts.ts';
import type { MessageFile } from '#shared/contract/contract.ts';
import { MESSAGE_LENGTH } from '#shared/domain/constants.ts';
import * as t from '#texts';
import { useUploadFile } from '../api.ts';
import { AttachButton } from './attach-button.tsx';
import type { Applicant } from './template-items.tsx';
import { TemplateMenu } from './template-menu.tsx';

/** Length from which the composer shows the number of characters left. */
const WARNING_LENGTH = 4500;

interface ComposerProps {
  /** Name under which the text is kept for a reload. */
  draft: string;
  /** Undefined while no conversation is open. */
  onSend: ((content: string, file?: MessageFile) => void) | undefined;
  /** Whom an employer writes to, for the company's templates. */
  applicant?: Applicant | undefined;
}

/** Form of a message: Enter sends it, Shift+Enter begins a new line. */
export function Composer({ draft, onSend, applicant }: ComposerProps) {
  const hintId = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft<string>(draft) ?? '');
  const write = (next: string) => {
    setText(next);
    if (next === '') forgetDraft(draft);
    else keepDraft(draft, next);
  };
  const { mutate: uploadFile, data: file, reset, isPending, error } = useUploadFile();
  const left = MESSAGE_LENGTH - [...text.trim()].length;

  const send = () => {
    const content = text.trim();
    if (content === '' || left < 0 || isPending) return;
    if (!onSend) {
      toast({
        variant: 'destructive',
        title: t.messages.cannotSend,
        description: t.messages.noRecipient,
      });
      return;
    }
    onSend(content, file);
    write('');
    reset();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a character of an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="grid grid-cols-1 gap-1.5 border-t p-3 sm:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        {applicant && (
          <TemplateMenu
            applicant={applicant}
            onInserted={() => textarea.current?.focus()}
            onInsert={(words) =>
              write(text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}`)
            }
          />
        )}
        <AttachButton
          disabled={!onSend}
          pending={isPending}
          onChoose={(chosen) => {
            // The key is the same for every attempt at one upload.
            uploadFile({ file: chosen, key: randomUuid() });
            textarea.current?.focus();
          }}
        />
        <Textarea
          ref={textarea}
          rows={1}
          dir="auto"
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={t.messages.placeholder()}
          aria-label={t.messages.yourMessage()}
          aria-describedby={hintId}
          aria-invalid={left < 0 || undefined}
          className="max-h-40 min-h-[2.5rem] resize-none!"
        />
        <Button
          type="submit"
          disabled={text.trim() === '' || left < 0 || isPending}
          className="max-sm:px-3"
        >
          <SendHorizontal aria-hidden />
          <span className="max-sm:sr-only">{t.messages.send()}</span>
        </Button>
      </div>
      <div role="status" className="text-sm empty:hidden">
        {isPending && t.resumes.uploading()}
        {file && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <FileLink file={file} href={undefined} />
            <Button variant="quiet" size="inline" type="button" onClick={reset}>
              {t.resumes.remove()}
            </Button>
            {text.trim() === '' && <p className="text-muted">{t.messages.fileNeedsText()}</p>}
          </div>
        )}
      </div>
      <div role="alert" className="text-danger text-sm empty:hidden">
        {error && errorText(error)}
      </div>
      <p id={hintId} className="flex justify-between gap-4 text-muted text-sm max-sm:empty:hidden">
        <span className="max-lg:sr-only">{t.messages.hint()}</span>
        {left < MESSAGE_LENGTH - WARNING_LENGTH && (
          <span className={left < 0 ? 'ml-auto text-danger' : 'ml-auto'}>
            {left < 0
              ? t.messages.tooLong({ count: -left })
              : t.messages.charactersLeft({ count: left })}
          </span>
        )}
      </p>
    </form>
  );
}
