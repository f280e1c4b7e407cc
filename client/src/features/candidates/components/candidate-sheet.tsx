import type { ReactNode } from 'react';
import { Sheet } from '#client/components/ui/sheet.tsx';
import * as t from '#texts';

interface CandidateSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The candidate that was chosen, over the list on a narrow screen. */
export default function CandidateSheet({ open, onOpenChange, children }: CandidateSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.candidates.detail()}>
      {children}
    </Sheet>
  );
}
