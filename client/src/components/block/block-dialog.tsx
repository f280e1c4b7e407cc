import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';

/** User on the other side of an application; `name` is the name shown to the reader. */
export interface OtherSide {
  id: number;
  name: string;
}

interface BlockDialogProps extends PanelProps {
  person: OtherSide;
}

export default function BlockDialog({ person, open, onOpenChange }: BlockDialogProps) {
  const { id: userId, name } = person;
  const block = useCall('blockPerson', {
    onSuccess: () =>
      toast({ title: t.blocks.blocked, description: () => t.blocks.blockedText({ name }) }),
    onError: failureToast(t.blocks.blockFailed),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.blocks.blockTitle({ name })}
      description={t.blocks.blockText()}
      confirmLabel={t.blocks.block()}
      tone="danger"
      pending={block.isPending}
      onConfirm={() =>
        block.mutate({ params: { userId } }, { onSettled: () => onOpenChange(false) })
      }
    />
  );
}
