import { Dialog } from '#client/components/ui/dialog.tsx';
import * as t from '#texts';
import { useTurnFactorOff } from '../factor-api.ts';
import { type FactorDialogProps, FactorProof } from './factor-proof.tsx';

export default function TurnFactorOff({ open, onOpenChange, username }: FactorDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t.settings.factor.turnOffTitle()}
      description={t.settings.factor.turnOffText()}
    >
      <TurnOff username={username} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function TurnOff({ username, onDone }: { username: string; onDone: () => void }) {
  const turnOff = useTurnFactorOff(onDone);
  return (
    <FactorProof
      username={username}
      error={turnOff.error}
      isPending={turnOff.isPending}
      label={t.settings.factor.turnOff()}
      tone="danger"
      onSubmit={(body) => turnOff.mutate({ body })}
    />
  );
}
