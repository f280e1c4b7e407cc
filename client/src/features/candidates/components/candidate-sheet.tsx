import type { ReactNode } from 'react';
import { Sheet } from '#client/components/ui/sheet.tsx';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';

interface CandidateSheetProps extends PanelProps {
  children: ReactNode;
}

/** The selected candidate in a panel, for narrow screens. */
export default function CandidateSheet({ open, onOpenChange, children }: CandidateSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.candidates.detail()}>
      {children}
    </Sheet>
  );
}
