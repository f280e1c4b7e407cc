import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { queryError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { ErrorState } from './error-state.tsx';

interface QueryErrorProps
  extends Pick<ComponentProps<typeof ErrorState>, 'title' | 'description' | 'className'> {
  query: Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch: () => void };
}

/** Error message of a failed query with a retry button. */
export function QueryError({ query, ...props }: QueryErrorProps) {
  const { error, isFetching, refetch } = query;
  return (
    <ErrorState
      description={errorText(error)}
      requestId={queryError(error).requestId}
      onRetry={() => refetch()}
      pending={isFetching}
      {...props}
    />
  );
}
