import type { UseQueryResult } from '@tanstack/react-query';

type Query = Pick<UseQueryResult, 'error' | 'isFetching' | 'isLoadingError' | 'refetch'>;

/** The queries of a page that failed as one, whose next try is theirs; undefined where none did. */
export function failedOf(queries: readonly Query[]) {
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
