import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { CodeField } from '#client/components/ui/code-field.tsx';
import { DialogActions } from '#client/components/ui/dialog.tsx';
import { PasswordField } from '#client/components/ui/password-input.tsx';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import type { CallOf } from '#shared/contract/contract.ts';

export interface FactorDialogProps extends PanelProps {
  username: string;
}

interface FactorProofProps {
  username: string;
  error: ApiError | null;
  isPending: boolean;
  label: string;
  tone: 'primary' | 'danger';
  onSubmit: (body: CallOf<'turnOffSecondFactor'>['body']) => void;
}

/** Form that asks for the password and a code of the second factor. */
export function FactorProof(props: FactorProofProps) {
  const { username, error, isPending, label, tone, onSubmit } = props;
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const isPasswordError =
    error?.code === 'WRONG_PASSWORD' || error?.errors[0]?.path === 'currentPassword';
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit({ currentPassword, code });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {/* For password managers. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        error={isPasswordError ? errorText(error) : undefined}
        autoComplete="current-password"
        value={currentPassword}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CodeField value={code} onChange={setCode} error={isPasswordError ? null : error} />
      <DialogActions className="mt-2">
        <Button type="submit" variant={tone} pending={isPending}>
          {label}
        </Button>
      </DialogActions>
    </form>
  );
}
