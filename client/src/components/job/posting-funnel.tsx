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
        const { interview = 0, hired = 0 } = stages.find(({ jobId }) => jobId === id) ?? {};
        const title = nameOf(posting);
        const inStatus = (status: 'interview' | 'hired', count: number) => ({
          count,
          of: applications,
          href: paths.employer.candidates({ jobId: id, status }),
          linkName: t.postings.candidatesIn[status]({ count, title }),
        });
        return {
          key: id,
          name: renderName?.(posting) ?? title,
          stages: [
            { count: views },
            { count: clicks, of: views },
            {
              count: applications,
              of: views,
              href: paths.employer.candidates({ jobId: id }),
              linkName: t.postings.candidatesOf({ count: applications, title }),
            },
            inStatus('interview', interview),
            inStatus('hired', hired),
          ],
        };
      })}
    />
  );
}
