import { Ban, Bookmark } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import type { JobMark } from '#shared/domain/constants.ts';
import * as t from '#texts';

export interface MarkButtonsProps {
  title: string;
  mark: JobMark | null;
  /** Called with null to remove the mark. */
  onMark: (next: JobMark | null) => void;
  look: 'icons' | 'words';
}

/** Buttons that save or dismiss a job. */
export function MarkButtons({ title, mark, onMark, look }: MarkButtonsProps) {
  const size = look === 'icons' ? 'icon' : 'sm';
  const isSaved = mark === 'saved';
  const isDismissed = mark === 'dismissed';
  return (
    // Positioned above the link that covers a card.
    <div className="relative flex shrink-0">
      <Button
        variant="quiet"
        size={size}
        aria-label={isSaved ? t.marks.saved({ title }) : t.marks.save({ title })}
        title={
          look === 'icons' ? (isSaved ? t.marks.savedShort() : t.marks.saveShort()) : undefined
        }
        onClick={() => onMark(isSaved ? null : 'saved')}
        className={isSaved ? 'text-primary' : 'text-muted'}
      >
        <Bookmark aria-hidden className={isSaved ? 'fill-current' : undefined} />
        {look === 'words' && (isSaved ? t.marks.savedShort() : t.marks.saveShort())}
      </Button>
      <Button
        variant="quiet"
        size={size}
        aria-label={t.marks.notInterested({ title })}
        aria-pressed={isDismissed}
        title={look === 'icons' ? t.marks.notInterestedShort() : undefined}
        onClick={() => onMark(isDismissed ? null : 'dismissed')}
        className="text-muted aria-pressed:bg-surface-sunken aria-pressed:text-ink"
      >
        <Ban aria-hidden />
        {look === 'words' && t.marks.notInterestedShort()}
      </Button>
    </div>
  );
}
