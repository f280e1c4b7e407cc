import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { applicationDraft, useDraft } from '#client/lib/storage/drafts.ts';
import * as t from '#texts';

/** Draft of a cover letter to a job that has closed, for copying. */
export default function UnsentLetter({ jobId }: { jobId: number }) {
  const letter = useDraft<{ coverLetter?: string }>(applicationDraft(jobId))?.coverLetter;
  const [isCopied, setCopied] = useState(false);
  if (!letter) return null;
  const copy = () => navigator.clipboard.writeText(letter).then(() => setCopied(true));
  return (
    <Card title={t.job.unsentTitle()} description={t.job.unsentText()}>
      <div className="grid justify-items-start gap-4">
        <Textarea
          readOnly
          aria-label={t.job.unsentTitle()}
          value={letter}
          className="min-h-[200px] w-full"
        />
        <Button variant="secondary" onClick={copy}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span role="status">{isCopied ? t.job.letterCopied() : t.job.copyLetter()}</span>
        </Button>
      </div>
    </Card>
  );
}
