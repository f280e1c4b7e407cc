import type { ReactNode } from 'react';
import { FunnelTable } from '#client/components/charts/funnel-table.tsx';
import { paths } from '#client/lib/text/paths.ts';
import type { NamePosting } from '#client/lib/text/posting-names.ts';
import type { CallOf, OwnJob } from '#shared/contract/contract.ts';
import * as t from '#texts';

interface PostingFunnelProps {
  postings: readonly OwnJob[];
  stages: readonly CallOf<'listPostingStages'>['response'][number][];
  nameOf: NamePosting;
  /** Heading of a row; without it, the name is shown beside the table already. */
  renderName?: (posting: OwnJob) => ReactNode;
}

/** Funnel of postings from views to hires, with links to the candidates of each stage. */
export default function PostingFunnel({
  postings,
  stages,
  nameOf,
  renderName,
}: PostingFunnelProps) {
  return (
    <FunnelTable
      caption={t.postings.funnel()}
      head={[
        t.postings.posting(),
        t.postings.views(),
        t.postings.clicks(),
        t.postings.applied(),
        t.applications.status.interview(),
        t.postings.hired(),
      ]}
      hasHiddenNames={!renderName}
      rows={postings.map((posting) => {
        const { id, views, clicks, applications } = posting;
        const { reached } = stages.find(({ jobId }) => jobId === id) ?? {};
        const { interview = 0, hired = 0 } = reached ?? {};
        const title = nameOf(posting);
        return {
          key: id,
          name: renderName?.(posting) ?? title,
          stages: [
            { count: views },
            { count: clicks },
            {
              count: applications,
              hasBar: true,
              href: paths.employer.candidates({ jobId: id }),
              linkName: t.postings.candidatesOf({ count: applications, title }),
            },
            {
              count: interview,
              hasBar: true,
              // Some of them have another status by now.
              href: paths.employer.candidates({ jobId: id }),
              linkName: t.postings.candidatesIn.interview({ count: interview, title }),
            },
            {
              count: hired,
              hasBar: true,
              href: paths.employer.candidates({ jobId: id, status: 'hired' }),
              linkName: t.postings.candidatesIn.hired({ count: hired, title }),
            },
          ],
        };
      })}
    />
  );
}
