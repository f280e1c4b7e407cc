import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { CodeField } from '#client/components/ui/code-field.tsx';
import { Dialog, DialogActions, DialogContent } from '#client/components/ui/dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { PasswordInput } from '#client/components/ui/password-input.tsx';
import type { ApiError } from '#client/lib/api-error.ts';
import { errorText } from '#client/lib/error-text.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useRenewRecoveryCodes, useTurnFactorOff } from '../factor-api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface FactorDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  username: string;
}

/** Turns the second factor off. */
export function TurnFactorOff({ open, onOpenChange, username }: FactorDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title={t.settings.factor.turnOffTitle()}
        description={t.settings.factor.turnOffText()}
      >
        <TurnOff username={username} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function TurnOff({ username, onDone }: { username: string; onDone: () => void }) {
  const turnOff = useTurnFactorOff(onDone);
  return (
    <Proof
      username={username}
      error={turnOff.error}
      isPending={turnOff.isPending}
      label={t.settings.factor.turnOff()}
      tone="danger"
      onSubmit={(body) => turnOff.mutate({ body })}
    />
  );
}

/** Makes new recovery codes in place of the old ones. */
export function RenewRecoveryCodes({ open, onOpenChange, username }: FactorDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t.settings.factor.renew()}
        // What is shown once is not lost to a press beside it.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <Renew username={username} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Unmounted with the dialog, so that nothing of it is kept. */
function Renew({ username, onDone }: { username: string; onDone: () => void }) {
  const renew = useRenewRecoveryCodes();
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onKept={onDone} />;
  return (
    <>
      <p className="mb-4 text-muted text-sm">{t.settings.factor.renewText()}</p>
      <Proof
        username={username}
        error={renew.error}
        isPending={renew.isPending}
        label={t.settings.factor.renew()}
        tone="primary"
        onSubmit={(body) => renew.mutate({ body })}
      />
    </>
  );
}

interface ProofProps {
  username: string;
  error: ApiError | null;
  isPending: boolean;
  label: string;
  tone: 'primary' | 'danger';
  onSubmit: (body: CallOf<'turnOffSecondFactor'>['body']) => void;
}

/** The password and a code, which show together that this is the owner. */
function Proof({ username, error, isPending, label, tone, onSubmit }: ProofProps) {
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const isOfPassword =
    error?.code === 'WRONG_PASSWORD' || error?.errors[0]?.path === 'currentPassword';
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit({ currentPassword, code });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {/* For password managers, which look for whose password it is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <Field label={t.auth.password()} error={isOfPassword ? errorText(error) : undefined} required>
        <PasswordInput
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <CodeField value={code} onChange={setCode} error={isOfPassword ? null : error} />
      <DialogActions className="mt-2">
        <Button type="submit" variant={tone} pending={isPending}>
          {label}
        </Button>
      </DialogActions>
    </form>
  );
}
