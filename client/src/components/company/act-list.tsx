import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { pagesOptions } from '#client/lib/calls/calls.ts';
import { formatDateTime } from '#client/lib/text/format.ts';
import type { CompanyActView } from '#shared/contract/contract.ts';
import * as t from '#texts';

const PAGE = 20;

export type ActSubject = { jobId: number } | { applicationId: number } | { escrowId: number };

interface ActListProps {
  /** The posting, candidate or payment that the acts are about; the company itself without one. */
  subject?: ActSubject;
}

/** Who of the company did what and when, newest first, page by page. */
export function ActList({ subject }: ActListProps) {
  const acts = useInfiniteQuery(
    pagesOptions('listCompanyActs', { query: { limit: PAGE, ...subject } }),
  );
  if (acts.isError && !acts.data) {
    return <QueryError title={t.team.actsFailed()} query={acts} />;
  }
  if (!acts.data) return <SkeletonGroup className="grid gap-2" bars={['h-5', 'h-5', 'h-5']} />;
  const items = acts.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="text-muted text-sm">{t.team.noActs()}</p>;
  return (
    <div className="grid gap-2">
      <ol aria-label={t.team.acts()} className="grid gap-2 text-sm">
        {items.map((act) => (
          <li key={act.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{textOf(act)}</span>
            <time dateTime={act.at} className="text-muted tabular-nums">
              {formatDateTime(act.at)}
            </time>
          </li>
        ))}
      </ol>
      {acts.hasNextPage && (
        <Button
          variant="link"
          size="inline"
          className="justify-self-start"
          pending={acts.isFetchingNextPage}
          onClick={() => acts.fetchNextPage()}
        >
          {t.team.moreActs()}
        </Button>
      )}
    </div>
  );
}

const textOf = ({ act, member, subject }: CompanyActView): string =>
  t.team.act[act]({
    member: member ?? t.team.formerMember(),
    subject: subject ?? t.team.formerMember(),
  });
