import type { Escrow } from '#shared/contract/contract.ts';
import StatementDialog from './statement-dialog.tsx';

interface AskPortageDialogProps {
  escrow: Escrow;
  side: 'employer' | 'seeker';
  onClose: () => void;
}

/** Asks Portage to decide, with the words of one side. */
export default function AskPortageDialog(props: AskPortageDialogProps) {
  return <StatementDialog kind="appeal" {...props} />;
}
