import { useQuery } from '@tanstack/react-query';
import { Ban, Bookmark } from 'lucide-react';
import { useState } from 'react';
import { type CardJob, JobCard, JobCardSkeletons } from '#client/components/job/job-card.tsx';
import { JobsToStart } from '#client/components/job/jobs-to-start.tsx';
import { MarkButtons } from '#client/components/job/mark-buttons.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { listOptions } from '#client/lib/calls/calls.ts';
import { useFocusAfterRemoval } from '#client/lib/react/use-kept-focus.ts';
import { formatRelativeTime } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import { titleOf } from '#client/lib/text/posting-title.ts';
import { useMarking } from '#client/queries/marks.ts';
import type { MarkedJob } from '#shared/contract/contract.ts';
import type { JobMark } from '#shared/domain/constants.ts';
import * as t from '#texts';

const LOOKS = {
  saved: {
    icon: Bookmark,
    none: t.marks.noneSaved,
    noneText: t.marks.noneSavedText,
    when: t.marks.savedWhen,
    takeBack: t.marks.remove,
    takeBackFrom: t.marks.removeFrom,
  },
  dismissed: {
    icon: Ban,
    none: t.marks.noneDismissed,
    noneText: t.marks.noneDismissedText,
    when: t.marks.dismissedWhen,
    takeBack: t.marks.showAgain,
    takeBackFrom: t.marks.showAgainFrom,
  },
} as const;

const LIST = 'grid grid-cols-1 gap-3 lg:grid-cols-2';

/** Jobs with one mark, latest first. */
export function MarkedJobs({ mark }: { mark: JobMark }) {
  const jobs = useQuery(listOptions('listMarkedJobs', { query: { mark } }));
  const list = useFocusAfterRemoval<HTMLUListElement>(jobs.data);
  const isEmpty = jobs.data?.length === 0;
  // Saving the first job keeps the cards in place, and with them the focus.
  const [wasEmpty, setWasEmpty] = useState(false);
  if (isEmpty && !wasEmpty) setWasEmpty(true);
  if (jobs.isLoadingError) return <QueryError query={jobs} />;
  if (!jobs.data) {
    return <JobCardSkeletons size="tile" count={2} className={`${LIST} sm:*:h-33.5`} />;
  }
  const { icon, none, noneText } = LOOKS[mark];
  return (
    <div className="grid gap-8">
      {isEmpty ? (
        <EmptyState
          className="max-w-none"
          icon={icon}
          title={none()}
          description={noneText()}
          action={<ButtonLink href={paths.jobSeeker.jobs}>{t.marks.findJobs()}</ButtonLink>}
        />
      ) : (
        <ul ref={list} className={LIST}>
          {jobs.data.map((job) => (
            <li key={job.id}>
              <MarkedJobCard job={job} mark={mark} />
            </li>
          ))}
        </ul>
      )}
      {mark === 'saved' && wasEmpty && (
        <JobsToStart actionsOf={(job) => <JobMarking job={job} />} />
      )}
    </div>
  );
}

function JobMarking({ job }: { job: CardJob }) {
  const { mark, choose } = useMarking(job);
  return <MarkButtons title={titleOf(job)} look="icons" mark={mark} onMark={choose} />;
}

function MarkedJobCard({ job, mark }: { job: MarkedJob; mark: JobMark }) {
  const { choose } = useMarking(job);
  const { icon: Icon, when, takeBack, takeBackFrom } = LOOKS[mark];
  return (
    <JobCard
      size="tile"
      level={2}
      job={job}
      isClosed={job.isClosed}
      state={job.isClosed && <Badge tone="caution">{t.marks.closed()}</Badge>}
      when={when({ when: formatRelativeTime(job.markedAt) })}
      actions={
        <Button
          variant="quiet"
          size="sm"
          aria-label={takeBackFrom({ title: titleOf(job) })}
          onClick={() => choose(null)}
          className="my-1 text-muted"
        >
          <Icon
            aria-hidden
            className={mark === 'saved' ? 'fill-current text-primary' : undefined}
          />
          {takeBack()}
        </Button>
      }
    />
  );
}
