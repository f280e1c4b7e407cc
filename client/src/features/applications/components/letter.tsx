import { cx } from 'class-variance-authority';
import { useId, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { truncate } from '#client/lib/text/format.ts';
import * as t from '#texts';

const PREVIEW_LENGTH = 200;
/** A text of no more characters fits two lines of a phone. */
const TWO_LINES = 80;

interface LetterProps {
  text: string;
  /** Title of the job, for a screen reader. */
  title: string;
}

/** Two lines of a cover letter, and all of it on demand. */
export function Letter({ text, title }: LetterProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const label = isWhole ? t.applications.letterLess : t.applications.letterAll;
  return (
    <div className="grid grid-cols-1 items-start justify-items-start gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,max-content)_auto] sm:justify-start">
      <p className="text-muted">{t.applications.letter()}</p>
      <p
        id={id}
        className={cx(
          'wrap-anywhere max-w-reading',
          isWhole ? 'whitespace-pre-line' : 'line-clamp-2',
        )}
      >
        {isWhole ? text : truncate(text, PREVIEW_LENGTH)}
      </p>
      {(text.length > TWO_LINES || text.includes('\n')) && (
        <Button
          variant="link"
          size="inline"
          aria-label={t.applications.letterOf({ label: label(), title })}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
          className="min-h-6 self-end print:hidden"
        >
          {label()}
        </Button>
      )}
    </div>
  );
}
