import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useLoginAgain } from '../login-again-api.ts';
import { isCodeRequired } from '../login-api.ts';
import { useSwitchAccount } from '../session-api.ts';
import CodeStep from './code-step.tsx';

export interface LoginAgainProps {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Dialog that asks for the password again after the session has ended. */
export function LoginAgain({ user, open, onClose, onDone }: LoginAgainProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="sm"
      title={t.auth.sessionEnded()}
      description={t.auth.sessionEndedText({ fullName: user.fullName })}
    >
      <PasswordForm username={user.username} onDone={onDone} />
    </Dialog>
  );
}

function PasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const switchAccount = useSwitchAccount();
  const { login, onSuccess } = useLoginAgain(onDone);
  const [password, setPassword] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    login.mutate({ body: { username, password } });
  }

  if (isCodeRequired(login.error)) {
    return <CodeStep open onOpenChange={() => login.reset()} onDone={onSuccess} />;
  }
  return (
    <form onSubmit={submit}>
      {/* For password managers. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <Field
        label={t.auth.password()}
        error={login.error ? errorText(login.error) : undefined}
        required
      >
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={switchAccount}>
          {t.auth.otherAccount()}
        </Button>
        <Button type="submit" pending={login.isPending}>
          {t.auth.logIn()}
        </Button>
      </DialogActions>
    </form>
  );
}
