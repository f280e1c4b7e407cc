import type { UseQueryResult } from '@tanstack/react-query';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';
import { NotFound } from './not-found.tsx';

interface JobNotFoundProps {
  level: 1 | 2;
  /** Failed query to retry; omitted for a 404. */
  query?: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}

export function JobNotFound({ level, query }: JobNotFoundProps) {
  return (
    <NotFound level={level} title={t.job.notFound()} text={t.job.notFoundText()}>
      {query && (
        <Button variant="secondary" pending={query.isFetching} onClick={() => query.refetch()}>
          {t.common.tryAgain()}
        </Button>
      )}
      <ButtonLink href={paths.home} variant="secondary">
        {t.common.backHome()}
      </ButtonLink>
    </NotFound>
  );
}
