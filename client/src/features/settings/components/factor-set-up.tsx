import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { CodeField } from '#client/components/ui/code-field.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { PasswordField } from '#client/components/ui/password-input.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useBeginFactor, useTurnFactorOn } from '../factor-api.ts';
import type { FactorDialogProps } from './factor-proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Sets up a second factor: password, first code of the app, recovery codes. */
export default function FactorSetUp({ open, onOpenChange, username }: FactorDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.settings.factor.setUp()}
      // The secret is shown once: a press outside must not close the dialog.
      onInteractOutside={(event) => event.preventDefault()}
    >
      <Steps username={username} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Unmounted with the dialog, so that no secret is kept. */
function Steps({ username, onDone }: { username: string; onDone: () => void }) {
  const [secret, setSecret] = useState<CallOf<'beginSecondFactor'>['response']>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (secret) return <FirstCode {...secret} onDone={setCodes} />;
  return <Password username={username} onDone={setSecret} />;
}

interface PasswordProps {
  username: string;
  onDone: (secret: CallOf<'beginSecondFactor'>['response']) => void;
}

function Password({ username, onDone }: PasswordProps) {
  const begin = useBeginFactor();
  const [currentPassword, setPassword] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    begin.mutate({ body: { currentPassword } }, { onSuccess: onDone });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>{t.settings.factor.setUpPassword()}</p>
      {/* For password managers. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        error={begin.error && errorText(begin.error)}
        autoComplete="current-password"
        value={currentPassword}
        onChange={(event) => setPassword(event.target.value)}
      />
      <DialogActions className="mt-2">
        <Button type="submit" pending={begin.isPending}>
          {t.settings.factor.next()}
        </Button>
      </DialogActions>
    </form>
  );
}

interface FirstCodeProps {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: string[]) => void;
}

function FirstCode({ secret, uri, onDone }: FirstCodeProps) {
  const turnOn = useTurnFactorOn();
  const [code, setCode] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    const onSuccess = ({ recoveryCodes }: { recoveryCodes: string[] }) => onDone(recoveryCodes);
    turnOn.mutate({ body: { code } }, { onSuccess });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid items-center gap-5 sm:grid-cols-[auto_1fr]">
        <QRCodeSVG
          value={uri}
          title={t.settings.factor.qr()}
          size={184}
          marginSize={4}
          className="justify-self-center rounded-md border"
        />
        <div className="grid gap-3 text-sm">
          <p>{t.settings.factor.scan()}</p>
          <p>
            {t.settings.factor.type()}{' '}
            <code translate="no" className="wrap-anywhere block font-semibold">
              {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            </code>
          </p>
        </div>
      </div>
      <p>{t.settings.factor.firstCode()}</p>
      <CodeField value={code} onChange={setCode} error={turnOn.error} autoFocus appOnly />
      <DialogActions className="mt-2">
        <Button type="submit" pending={turnOn.isPending}>
          {t.settings.factor.turnOn()}
        </Button>
      </DialogActions>
    </form>
  );
}
