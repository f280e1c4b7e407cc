import { Dialog } from '#client/components/ui/dialog.tsx';
import * as t from '#texts';
import { useRenewRecoveryCodes } from '../factor-api.ts';
import { type FactorDialogProps, FactorProof } from './factor-proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Makes new recovery codes in place of the old ones. */
export default function RenewRecoveryCodes({ open, onOpenChange, username }: FactorDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.settings.factor.renew()}
      // What is shown once is not lost to a press beside it.
      onInteractOutside={(event) => event.preventDefault()}
    >
      <Renew username={username} onDone={() => onOpenChange(false)} />
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
