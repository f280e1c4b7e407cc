import { Sheet, SheetContent } from '#client/components/ui/sheet.tsx';
import * as t from '#texts';
import { CandidateDetail } from './candidate-detail.tsx';

interface CandidateSheetProps {
  id: number | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The candidate that was chosen, over the list on a narrow screen. */
export function CandidateSheet({ id, open, onOpenChange }: CandidateSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={t.candidates.detail()}>
        {id && <CandidateDetail key={id} id={id} />}
      </SheetContent>
    </Sheet>
  );
}
