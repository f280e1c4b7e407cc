import type { UseQueryResult } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { paths } from '#client/lib/paths.ts';
import * as t from '#texts';

interface JobNotFoundProps {
  level: 1 | 2;
  /** Where trying again may help: the server could not be asked. */
  query?: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}

export function JobNotFound({ level, query }: JobNotFoundProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Card className="mx-auto my-8 grid max-w-form justify-items-center gap-2 text-center">
      <FileQuestion aria-hidden strokeWidth={1.5} className="my-2 size-10 text-muted" />
      <Heading className="font-semibold font-serif text-xl">{t.job.notFound()}</Heading>
      <p className="text-muted">{t.job.notFoundText()}</p>
      <div className="my-4 flex flex-wrap justify-center gap-3">
        {query && (
          <Button variant="secondary" pending={query.isFetching} onClick={() => query.refetch()}>
            {t.common.tryAgain()}
          </Button>
        )}
        <ButtonLink href={paths.home}>{t.common.backHome()}</ButtonLink>
      </div>
    </Card>
  );
}
