import * as t from '#texts';

/** Number of matching jobs, announced to screen readers when it changes. */
export function ResultsCount({ total }: { total: string | undefined }) {
  return (
    <p role="status" className="min-h-5 shrink-0 font-medium tabular-nums">
      {total !== undefined &&
        (total.endsWith('+') ? t.jobs.resultsMany() : t.jobs.results({ count: Number(total) }))}
    </p>
  );
}
