import { type ReactNode, useRef, useState } from 'react';
import ConfirmDialog, { type ConfirmDialogProps } from './confirm-dialog.tsx';
import { Field } from './field.tsx';
import { Textarea } from './textarea.tsx';

interface ConfirmTextDialogProps
  extends Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm'> {
  label: string;
  hint?: string;
  /** Characters, without which it is not confirmed; none where the text may be left out. */
  minLength?: number;
  maxLength: number;
  /** The error of a text that is too short. */
  missing?: string;
  /** The server's. */
  error?: ReactNode;
  /** With the text, trimmed. */
  onConfirm: (text: string) => void;
  onClose: () => void;
}

/** Asks before what cannot be undone, with a text that belongs to it; `children` are fields before. */
export function ConfirmTextDialog(props: ConfirmTextDialogProps) {
  const { label, hint, minLength = 0, maxLength, missing, error, ...rest } = props;
  const { onConfirm, onClose, children, ...dialog } = rest;
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  function confirm() {
    const words = text.trim();
    const isTooShort = words.length < minLength;
    setMissing(isTooShort);
    if (isTooShort) field.current?.focus();
    else onConfirm(words);
  }
  return (
    <ConfirmDialog open onOpenChange={onClose} onConfirm={confirm} {...dialog}>
      <div className="grid gap-4">
        {children}
        <Field
          label={label}
          hint={hint}
          error={isMissing ? missing : error}
          required={minLength > 0}
        >
          <Textarea
            ref={field}
            value={text}
            maxLength={maxLength}
            onChange={({ target }) => {
              setText(target.value);
              setMissing(false);
            }}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
