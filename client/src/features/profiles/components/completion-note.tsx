import { Card } from '#client/components/ui/card.tsx';
import { ProgressBar } from '#client/components/ui/progress-bar.tsx';
import { formatPercent } from '#client/lib/text/format.ts';

interface CompletionNoteProps {
  title: string;
  percent: number;
  /** Missing fields, in one sentence. */
  children: string;
}

/** Completion of a profile in view, until it is complete. */
export function CompletionNote({ title, percent, children }: CompletionNoteProps) {
  if (percent === 100) return null;
  return (
    <Card
      title={title}
      actions={<span className="font-semibold tabular-nums">{formatPercent(percent / 100)}</span>}
    >
      <ProgressBar label={title} percent={percent} />
      <p className="mt-3 text-muted text-sm">{children}</p>
    </Card>
  );
}
