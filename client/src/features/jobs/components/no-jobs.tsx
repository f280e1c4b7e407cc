import { SearchX } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { queryError } from '#client/lib/api-error.ts';
import { errorText } from '#client/lib/error-text.ts';
import * as t from '#texts';

/** A list without jobs: why, and the one next step. */
export function NoJobs({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={t.jobs.empty()}
      description={isFiltered ? t.jobs.emptyHint() : t.jobs.emptyAllHint()}
      action={
        isFiltered && (
          <Button variant="secondary" onClick={onClear}>
            {t.jobs.clearAll()}
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
  return (
    <ErrorState
      title={t.jobs.loadFailed({ message: errorText(error) })}
      requestId={queryError(error).requestId}
      onRetry={onRetry}
      pending={pending}
    />
  );
}
