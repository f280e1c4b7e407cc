import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import * as t from '#texts';
import { useProposeSteps } from '../api.ts';

interface WithdrawStepsProps {
  applicationId: number;
  /** The job seeker, who is told. */
  name: string;
  onDone: () => void;
}

/** Button that withdraws steps of which no payment was begun. */
export function WithdrawSteps({ applicationId, name, onDone }: WithdrawStepsProps) {
  const [isOpen, setOpen] = useState(false);
  const withdraw = useProposeSteps(onDone);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.payments.steps.withdraw()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t.payments.steps.withdrawTitle()}
        description={t.payments.steps.withdrawText({ name })}
        confirmLabel={t.payments.steps.withdraw()}
        tone="danger"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ body: { applicationId, steps: [] } })}
      />
    </>
  );
}
