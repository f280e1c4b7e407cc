import { SearchX } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { errorText, queryError } from '#client/lib/api-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';

/** A list without jobs: why, and the one next step. */
export function NoJobs({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslate();
  return (
    <EmptyState
      icon={SearchX}
      title={t('jobs.empty')}
      description={t(isFiltered ? 'jobs.emptyHint' : 'jobs.emptyAllHint')}
      action={
        isFiltered && (
          <Button variant="secondary" onClick={onClear}>
            {t('jobs.clearAll')}
          </Button>
        )
      }
    />
  );
}

interface JobsFailedProps {
  error: unknown;
  onRetry: () => void;
  pending: boolean;
}

export function JobsFailed({ error, onRetry, pending }: JobsFailedProps) {
  const t = useTranslate();
  return (
    <ErrorState
      title={t('jobs.loadFailed', { message: errorText(error) })}
      requestId={queryError(error).requestId}
      onRetry={onRetry}
      pending={pending}
    />
  );
}
