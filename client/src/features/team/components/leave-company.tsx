import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';
import { useLeave } from '../api.ts';

const ConfirmDialog = lazyPanel(() => import('#client/components/ui/confirm-dialog.tsx'));

export function LeaveCompany({ company }: { company: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const leave = useLeave({ company, onDone: () => setConfirming(false) });
  return (
    <>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {t.team.leave()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t.team.leaveTitle({ company })}
        description={t.team.leaveText({ company })}
        confirmLabel={t.team.leaveAction()}
        tone="danger"
        pending={leave.isPending}
        onConfirm={() => leave.mutate({})}
      />
    </>
  );
}
