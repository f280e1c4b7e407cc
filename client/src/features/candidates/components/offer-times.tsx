import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#client/components/ui/button.tsx';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { MAX_INVITED } from '#shared/domain/interview.ts';
import * as t from '#texts';

const OfferDialog = lazyPanel(() => import('./offer-dialog.tsx'));

interface OfferTimesProps {
  jobId: number;
  selected: ReadonlySet<number>;
  /** Called once they are invited. */
  onDone: () => void;
}

/** Invites the selected candidates of a posting to pick from the same times. */
export function OfferTimes({ jobId, selected, onDone }: OfferTimesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t.interviews.offer()}
        title={t.interviews.offer()}
        icon={CalendarPlus}
        disabled={selected.size > MAX_INVITED}
        onClick={() => setIsOpen(true)}
      />
      <OfferDialog
        jobId={jobId}
        applicationIds={[...selected]}
        open={isOpen}
        onOpenChange={setIsOpen}
        onDone={() => {
          setIsOpen(false);
          onDone();
        }}
      />
    </>
  );
}
