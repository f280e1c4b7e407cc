import { SearchX } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { queryError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { countFilters, type SearchFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';

const Alternatives = lazyComponent(() => import('../search/alternatives.tsx'));

interface NoJobsProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** Empty state of a search, with alternatives. */
export function NoJobs({ filters, onChange }: NoJobsProps) {
  const isFiltered = countFilters(filters) > 0;
  return (
    <EmptyState
      icon={SearchX}
      title={t.jobs.empty()}
      description={isFiltered ? t.jobs.emptyHint() : t.jobs.emptyAllHint()}
      action={
        isFiltered && (
          <div className="grid justify-items-center gap-5">
            <Suspense>
              <Alternatives filters={filters} onChange={onChange} />
            </Suspense>
            <Button variant="secondary" onClick={() => onChange({})}>
              {t.jobs.clearAll()}
            </Button>
          </div>
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
