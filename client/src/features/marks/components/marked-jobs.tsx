import { useQuery } from '@tanstack/react-query';
import { Ban, Bookmark } from 'lucide-react';
import { Link } from 'wouter';
import { JobPay, JobPlace, LanguageMark } from '#client/components/job/job-facts.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { listOptions } from '#client/lib/calls/calls.ts';
import { useFocusAfterRemoval } from '#client/lib/react/use-kept-focus.ts';
import { formatRelativeTime } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
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

/** Jobs with one mark, latest first. */
export function MarkedJobs({ mark }: { mark: JobMark }) {
  const jobs = useQuery(listOptions('listMarkedJobs', { query: { mark } }));
  const list = useFocusAfterRemoval<HTMLUListElement>(jobs.data);
  if (jobs.isLoadingError) return <QueryError query={jobs} />;
  if (!jobs.data) {
    return <SkeletonGroup className="grid gap-3" bars={['h-28 rounded-lg', 'h-28 rounded-lg']} />;
  }
  if (jobs.data.length === 0) {
    const { icon, none, noneText } = LOOKS[mark];
    return (
      <EmptyState
        icon={icon}
        title={none()}
        description={noneText()}
        action={<ButtonLink href={paths.jobSeeker.jobs}>{t.marks.findJobs()}</ButtonLink>}
      />
    );
  }
  return (
    <ul ref={list} className="grid grid-cols-1 gap-3">
      {jobs.data.map((job) => (
        <li key={job.id}>
          <MarkedJobCard job={job} mark={mark} />
        </li>
      ))}
    </ul>
  );
}

const SOON_MS = 7 * 24 * 60 * 60 * 1000;

const closesSoon = (job: MarkedJob): job is MarkedJob & { closesAt: string } =>
  !job.isClosed && job.closesAt !== null && Date.parse(job.closesAt) - Date.now() < SOON_MS;

function MarkedJobCard({ job, mark }: { job: MarkedJob; mark: JobMark }) {
  const { choose } = useMarking(job);
  const { when, takeBack, takeBackFrom } = LOOKS[mark];
  const lang = job.language ?? undefined;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 grow basis-80 gap-1">
        <h2 className="wrap-anywhere font-semibold" lang={lang}>
          {job.isClosed ? (
            job.title
          ) : (
            <Link href={paths.job(job.id)} className="hover:text-primary hover:underline">
              {job.title}
            </Link>
          )}
        </h2>
        <p className="wrap-anywhere text-muted text-sm">
          <bdi>{job.company.name}</bdi>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
          <JobPlace job={job} />
          <JobPay job={job} />
          <LanguageMark language={job.language} />
          {job.isClosed && <Badge tone="caution">{t.marks.closed()}</Badge>}
          {closesSoon(job) && (
            <Badge tone="caution">
              {t.marks.closes({ when: formatRelativeTime(job.closesAt) })}
            </Badge>
          )}
          <span>{when({ when: formatRelativeTime(job.markedAt) })}</span>
        </div>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={takeBackFrom({ title: job.title })}
        onClick={() => choose(null)}
      >
        {takeBack()}
      </Button>
    </Card>
  );
}
