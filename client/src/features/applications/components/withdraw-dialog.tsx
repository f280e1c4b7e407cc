import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';

interface WithdrawDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  job: Application['job'];
  pending: boolean;
  onConfirm: () => void;
}

/** Asks before an application is withdrawn. */
export default function WithdrawDialog({ job, ...props }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      title={t.applications.withdrawTitle({ title: job.title })}
      description={t.applications.withdrawText({ company: job.companyName })}
      confirmLabel={t.applications.withdrawConfirm()}
      tone="danger"
      {...props}
    />
  );
}
