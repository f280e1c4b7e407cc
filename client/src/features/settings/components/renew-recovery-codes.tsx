import { Dialog } from '#client/components/ui/dialog.tsx';
import * as t from '#texts';
import { useRenewRecoveryCodes } from '../factor-api.ts';
import { type FactorDialogProps, FactorProof } from './factor-proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export default function RenewRecoveryCodes({ open, onOpenChange, username }: FactorDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.settings.factor.renew()}
      // The codes are shown once: a press outside must not close the dialog.
      onInteractOutside={(event) => event.preventDefault()}
    >
      <Renew username={username} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Unmounted with the dialog, so that no codes are kept. */
function Renew({ username, onDone }: { username: string; onDone: () => void }) {
  const renew = useRenewRecoveryCodes();
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onKept={onDone} />;
  return (
    <>
      <p className="mb-4 text-muted text-sm">{t.settings.factor.renewText()}</p>
      <FactorProof
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
