import type { UseQueryResult } from '@tanstack/react-query';

type Query = Pick<UseQueryResult, 'error' | 'isFetching' | 'isLoadingError' | 'refetch'>;

/** Failed queries merged into one, whose `refetch` retries all; undefined if none has failed. */
export function mergeFailedQueries(queries: readonly Query[]) {
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  const [first] = failed;
  return (
    first && {
      count: failed.length,
      error: first.error,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => {
        for (const { refetch } of failed) void refetch();
      },
    }
  );
}
