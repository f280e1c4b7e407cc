import { type ReactNode, useRef, useState } from 'react';
import ConfirmDialog, { type ConfirmDialogProps } from './confirm-dialog.tsx';
import { Field } from './field.tsx';
import { Textarea } from './textarea.tsx';

interface ConfirmTextDialogProps
  extends Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm'> {
  label: string;
  hint?: string;
  /** In characters; 0 if the text is optional. */
  minLength?: number;
  maxLength: number;
  /** Error shown for a text that is too short. */
  missing?: string;
  /** Error from the server. */
  error?: ReactNode;
  /** Called before each check of the text, to check the other fields too. */
  onCheck?: () => void;
  /** Called with the trimmed text. */
  onConfirm: (text: string) => void;
  onClose: () => void;
}

/** Confirms an irreversible action with a text; `children` are fields above it. */
export function ConfirmTextDialog(props: ConfirmTextDialogProps) {
  const { label, hint, minLength = 0, maxLength, missing, error, ...rest } = props;
  const { onCheck, onConfirm, onClose, children, ...dialog } = rest;
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  function confirm() {
    const trimmed = text.trim();
    const isTooShort = trimmed.length < minLength;
    setMissing(isTooShort);
    onCheck?.();
    if (isTooShort) field.current?.focus();
    else onConfirm(trimmed);
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
