import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { JobPlace, LanguageMark, payText } from '#client/components/job/job-facts.tsx';
import { CompanyMark } from '#client/components/ui/avatar.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { BadgeList } from '#client/components/ui/badge-list.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { roundKm } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { FoundJob as Job } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { excerpt } from '../../excerpt.ts';
import { Marking } from '../marks/marking.tsx';

const SHOWN_SKILLS = 2;

/** Card of a job on the landing page; the whole card is the link. */
export function JobCard({ job }: { job: Job }) {
  const lang = job.language ?? undefined;
  return (
    <article
      className={cx(
        'relative flex h-full flex-col gap-2.5 rounded-lg border bg-surface-raised px-5 py-4 transition-colors hover:border-line-strong',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-primary has-[a:focus-visible]:outline-offset-2',
      )}
    >
      <div className="flex items-start gap-3">
        <CompanyMark name={job.company.name} src={job.company.logoUrl} />
        <div className="min-w-0 grow">
          <h3 className="wrap-anywhere line-clamp-3 font-semibold">
            <Link
              href={paths.job(job.id)}
              state={{ fromList: true }}
              lang={lang}
              className="outline-none after:absolute after:inset-0 after:rounded-lg"
            >
              {job.title}
            </Link>
          </h3>
          <p className="wrap-anywhere text-muted text-sm">
            <bdi>{job.company.name}</bdi>
          </p>
        </div>
        <div className="-mt-2 -mr-3">
          <Marking job={job} look="icons" />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{payText(job)}</span>
          <span className="flex flex-wrap gap-1.5">
            <LanguageMark language={job.language} />
            <Badge tone="primary">{t.jobs.type[job.jobType]()}</Badge>
          </span>
        </div>
        <div className="flex flex-wrap gap-x-4 text-muted text-sm">
          <JobPlace job={job} />
          {job.distanceKm !== null && <span>{t.jobs.away({ km: roundKm(job.distanceKm) })}</span>}
          <RelativeTime value={job.postedAt} posted className="relative ml-auto" />
        </div>
      </div>
      <p lang={lang} className="wrap-anywhere text-muted text-sm">
        {excerpt(job)}
      </p>
      <div className="mt-auto">
        <Skills skills={job.skills} lang={lang} />
      </div>
    </article>
  );
}

function Skills({ skills, lang }: { skills: readonly string[]; lang: string | undefined }) {
  const hidden = skills.length - SHOWN_SKILLS;
  return (
    <BadgeList texts={skills.slice(0, SHOWN_SKILLS)} textLang={lang} className="gap-1.5">
      {hidden > 0 && (
        <li>
          <Badge tone="outline">{t.jobs.moreSkills({ count: hidden })}</Badge>
        </li>
      )}
    </BadgeList>
  );
}

/** Placeholders of about the cards' size. */
export function JobCardSkeletons({ count, className }: { count: number; className?: string }) {
  const cards = Array.from({ length: count }, (_, index) => index);
  return (
    <SkeletonGroup className={className}>
      {cards.map((card) => (
        <div
          key={card}
          className="grid h-58 content-start gap-3 rounded-lg border bg-surface-raised p-5"
        >
          <div className="flex gap-3">
            <Skeleton className="size-10 rounded-md" />
            <div className="grid grow content-start gap-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-6 w-2/3" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
