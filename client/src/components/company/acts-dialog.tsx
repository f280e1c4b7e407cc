import type { ReactNode } from 'react';
import { Dialog } from '#client/components/ui/dialog.tsx';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';
import { ActList, type ActSubject } from './act-list.tsx';

interface ActsDialogProps extends PanelProps {
  subject: ActSubject;
  /** Name of the posting or person that the acts are about. */
  name: string;
  /** Below the acts. */
  children?: ReactNode;
}

/** Who did what with a posting or a payment, and when. */
export default function ActsDialog({
  open,
  onOpenChange,
  subject,
  name,
  children,
}: ActsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.team.acts()} description={name}>
      <ActList subject={subject} />
      {children}
    </Dialog>
  );
}
