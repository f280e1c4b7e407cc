import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import * as t from '#texts';

interface ManyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  count: number;
  status: ApplicationStatus;
  onConfirm: () => void;
}

/** Asks before many candidates get one status. */
export default function ManyDialog({
  open,
  onOpenChange,
  count,
  status,
  onConfirm,
}: ManyDialogProps) {
  const figures = { count, status: t.applications.status[status]() };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.candidates.manyTitle(figures)}
      description={t.candidates.manyText(figures)}
      confirmLabel={t.candidates.manyConfirm({ count })}
      tone={status === 'rejected' ? 'danger' : 'primary'}
      onConfirm={onConfirm}
    />
  );
}
