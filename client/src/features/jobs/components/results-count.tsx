import { useTranslate } from '#client/lib/i18n.ts';

/** How many jobs match; told to screen readers whenever it changes. */
export function ResultsCount({ total }: { total: string | undefined }) {
  const t = useTranslate();
  return (
    <p role="status" className="min-h-6 font-medium tabular-nums">
      {total !== undefined &&
        (total.endsWith('+') ? t('jobs.resultsMany') : t('jobs.results', { count: Number(total) }))}
    </p>
  );
}
