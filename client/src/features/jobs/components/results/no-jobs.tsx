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
          <div className="grid justify-items-start gap-5">
            <Button variant="secondary" onClick={() => onChange({})}>
              {t.jobs.clearAll()}
            </Button>
            {/* Last, because they arrive late and would move the button; mostly in two lines. */}
            <div className="min-h-22 max-md:min-h-36">
              <Suspense>
                <Alternatives filters={filters} onChange={onChange} />
              </Suspense>
            </div>
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
