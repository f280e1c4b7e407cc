import ConfirmDialog from '#client/components/ui/confirm-dialog.tsx';
import * as t from '#texts';

interface DeleteNoteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  onConfirm: () => void;
}

/** Asks before a note is deleted, which cannot be undone. */
export default function DeleteNote(props: DeleteNoteProps) {
  return (
    <ConfirmDialog
      title={t.assessments.deleteTitle()}
      description={t.assessments.deleteText()}
      confirmLabel={t.assessments.deleteConfirm()}
      tone="danger"
      {...props}
    />
  );
}
