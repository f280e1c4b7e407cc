import { cx } from 'class-variance-authority';
import { ChartNoAxesColumn, Ellipsis, Pencil } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'wouter';
import { JobPay, JobPlace } from '#client/components/job/job-facts.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { useLazyMenu } from '#client/components/ui/use-lazy-menu.ts';
import { dayOf } from '#client/lib/day.ts';
import { formatDate, formatNumber, formatShortDate } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useStatistics, useToggleJob } from '../api.ts';
import { isClosingSoon, isOpen, isUrgent } from '../posting-list.ts';

const SHOWN_SKILLS = 5;

interface PostingRowProps {
  job: OwnJob;
  onDelete: () => void;
}

/** One posting: what it is, how it does, and what can be done with it. */
export function PostingRow({ job, onDelete }: PostingRowProps) {
  const statisticsId = useId();
  const [expanded, setExpanded] = useState(false);
  const open = isOpen(job);
  return (
    <li className="grid grid-cols-1 gap-3 p-4 sm:px-5">
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="wrap-anywhere font-semibold">
              <Link
                href={paths.job(job.id)}
                lang={job.textLanguage ?? undefined}
                className="hover:text-primary hover:underline"
              >
                {job.title}
              </Link>
            </h2>
            <Badge tone={open ? 'positive' : 'neutral'}>
              {open ? t.postings.active() : t.postings.inactive()}
            </Badge>
            {isClosingSoon(job) && job.closesAt && (
              <Badge
                tone={isUrgent(job.closesAt) ? 'caution' : 'outline'}
                title={formatDate(job.closesAt)}
              >
                {t.postings.closingSoon({ date: formatShortDate(job.closesAt) })}
              </Badge>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
            <JobPlace job={job} />
            <span>{t.jobs.type[job.jobType]()}</span>
            <JobPay job={job} />
            <RelativeTime value={job.postedAt} posted />
          </div>
          <ul aria-label={t.postings.skills()} className="flex flex-wrap gap-x-2 gap-y-1 text-sm">
            {job.skills.slice(0, SHOWN_SKILLS).map((skill) => (
              <li key={skill} className="max-w-full truncate rounded-sm bg-surface-sunken px-2">
                {skill}
              </li>
            ))}
            {job.skills.length > SHOWN_SKILLS && (
              <li className="text-muted">
                {t.postings.moreSkills({ count: job.skills.length - SHOWN_SKILLS })}
              </li>
            )}
          </ul>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:flex-col md:items-end md:justify-start lg:flex-row lg:content-start lg:justify-end">
          <Figures job={job} />
          <div className="flex items-center gap-1">
            <Button
              variant="quiet"
              size="icon"
              aria-label={t.postings.statisticsOf({ title: job.title })}
              aria-expanded={expanded}
              aria-controls={statisticsId}
              onClick={() => setExpanded(!expanded)}
              className={cx(expanded && 'bg-surface-sunken')}
            >
              <ChartNoAxesColumn aria-hidden />
            </Button>
            <ButtonLink
              href={paths.employer.editJobPosting(job.id)}
              aria-label={t.postings.editOf({ title: job.title })}
              variant="secondary"
              size="sm"
            >
              <Pencil aria-hidden />
              {t.common.edit()}
            </ButtonLink>
            <RowMenu job={job} onDelete={onDelete} />
          </div>
        </div>
      </div>
      <div id={statisticsId} hidden={!expanded} className="border-t pt-4">
        {expanded && <PostingStatistics job={job} />}
      </div>
    </li>
  );
}

function Figures({ job }: { job: OwnJob }) {
  const figure = 'grid tabular-nums md:min-w-14 md:justify-items-end';
  return (
    <dl className="flex gap-4 text-sm">
      <div className={figure}>
        <dt className="text-muted">{t.postings.views()}</dt>
        <dd className="font-medium">{formatNumber(job.views)}</dd>
      </div>
      <div className={figure}>
        <dt className="text-muted">{t.postings.clicks()}</dt>
        <dd className="font-medium">{formatNumber(job.clicks)}</dd>
      </div>
      <div className={figure}>
        <dt className="text-muted">{t.postings.applications()}</dt>
        <dd className="font-medium">
          <Link
            href={paths.employer.candidates({ jobId: job.id })}
            aria-label={t.postings.candidatesOf({
              count: job.applications,
              title: job.title,
            })}
            className="text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
          >
            {formatNumber(job.applications)}
          </Link>
        </dd>
      </div>
    </dl>
  );
}

const loadMenu = () => import('./posting-menu.tsx').then((m) => m.PostingMenu);

function RowMenu({ job, onDelete }: PostingRowProps) {
  const toggle = useToggleJob();
  const { Menu, defaultOpen, buttonProps } = useLazyMenu(loadMenu);
  const button = (
    <Button
      variant="quiet"
      size="icon"
      pending={toggle.isPending}
      aria-label={t.postings.actionsOf({ title: job.title })}
      {...buttonProps}
    >
      {!toggle.isPending && <Ellipsis aria-hidden />}
    </Button>
  );
  if (!Menu) return button;
  return (
    <Menu
      job={job}
      onToggle={() => toggle.mutate({ params: { id: job.id }, body: { isActive: !isOpen(job) } })}
      onDelete={onDelete}
      defaultOpen={defaultOpen}
    >
      {button}
    </Menu>
  );
}

const PostingChart = lazy(() =>
  import('./posting-chart.tsx').then((module) => ({ default: module.PostingChart })),
);

/** The last 30 days of a posting, or those since it was posted. */
function PostingStatistics({ job }: { job: OwnJob }) {
  const days = useStatistics(job.id);
  if (days.isLoadingError) {
    return <QueryError query={days} title={t.postings.statisticsFailed()} />;
  }
  const loading = (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-28" />
    </SkeletonGroup>
  );
  if (!days.data) return loading;
  return (
    <Suspense fallback={loading}>
      <PostingChart days={days.data.filter(({ day }) => day >= dayOf(new Date(job.postedAt)))} />
    </Suspense>
  );
}
