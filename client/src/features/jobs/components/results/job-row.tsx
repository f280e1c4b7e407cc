import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { languageMark, payText } from '#client/components/job/job-facts.tsx';
import { CompanyMark } from '#client/components/ui/avatar.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { roundKm } from '#client/lib/text/format.ts';
import { localeTag } from '#client/lib/text/i18n.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { FoundJob as Job } from '#shared/contract/contract.ts';
import { placeText } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { excerpt } from '../../excerpt.ts';
import { useIsSeen } from '../../seen-jobs.ts';
import { Marking } from '../marks/marking.tsx';

interface JobRowProps {
  job: Job;
  /** Whether the job is shown beside the list. */
  isChosen: boolean;
  isApplied: boolean;
  /** Call `preventDefault` on the event to not open the job's page. */
  onOpen: (event: MouseEvent) => void;
}

/** Row of a job with every fact at the same position; the whole row is the link. */
export function JobRow({ job, isChosen, isApplied, onOpen }: JobRowProps) {
  const lang = job.language ?? undefined;
  const mark = languageMark(job.language);
  const isSeen = useIsSeen(job.id);
  return (
    <article
      className={cx(
        'relative flex gap-3 rounded-lg border bg-surface-raised px-4 py-3 text-muted text-sm transition-colors hover:border-line-strong',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-primary has-[a:focus-visible]:outline-offset-2',
        isChosen && 'border-primary ring-1 ring-primary hover:border-primary',
      )}
    >
      <CompanyMark
        name={job.company.name}
        src={job.company.logoUrl}
        className="mt-0.5 max-sm:hidden"
      />
      <div className="grid min-w-0 grow grid-cols-1 gap-0.5">
        <div className="flex h-6 items-center gap-2">
          <h2
            className={cx(
              'wrap-anywhere line-clamp-1 grow font-semibold text-base',
              isSeen && !isChosen ? 'text-muted' : 'text-ink',
            )}
          >
            <Link
              href={paths.job(job.id)}
              state={{ fromList: true }}
              onClick={onOpen}
              aria-current={isChosen || undefined}
              lang={lang}
              className="outline-none after:absolute after:inset-0 after:rounded-lg"
            >
              {job.title}
            </Link>
          </h2>
          {isApplied ? (
            <span className="inline-flex shrink-0 items-center gap-1 font-medium text-positive">
              <Check aria-hidden className="size-4" />
              <span className="max-sm:sr-only">{t.jobs.applied()}</span>
            </span>
          ) : (
            isSeen && <span className="shrink-0">{t.jobs.seen()}</span>
          )}
        </div>
        <div className="flex h-6 items-center justify-between gap-3">
          <p className="min-w-0 truncate">
            <bdi>{job.company.name}</bdi>
          </p>
          {/* Right-aligned in every row, for comparison. */}
          <p className="shrink-0 font-semibold text-base text-ink tabular-nums">{payText(job)}</p>
        </div>
        <p className="truncate">
          {distantPlaceText(job)} · {t.jobs.type[job.jobType]()}
          {mark && (
            <>
              {' · '}
              <span>{mark}</span>
            </>
          )}
          {' · '}
          <RelativeTime value={job.postedAt} posted className="relative" />
        </p>
        <div className="flex h-6 items-center justify-between gap-3">
          {job.has.length > 0 ? (
            <p className="truncate">{t.jobs.has({ words: listQuoted(job.has) })}</p>
          ) : (
            <p lang={lang} className="truncate">
              {excerpt(job)}
            </p>
          )}
          <div className="-mr-2.5">
            <Marking job={job} look="icons" />
          </div>
        </div>
      </div>
    </article>
  );
}

const listQuoted = (texts: readonly string[]): string =>
  new Intl.ListFormat(localeTag()).format(texts.map((text) => t.jobs.quoted({ text })));

function distantPlaceText(job: Job): string {
  const { distanceKm } = job;
  const place = placeText(job);
  return distanceKm === null ? place : `${place}, ${t.jobs.away({ km: roundKm(distanceKm) })}`;
}

/** Placeholders of a row's size. */
export function JobRowSkeletons({ count, className }: { count: number; className?: string }) {
  const rows = Array.from({ length: count }, (_, index) => index);
  return (
    <SkeletonGroup className={className}>
      {rows.map((row) => (
        <div key={row} className="flex h-30 gap-3 rounded-lg border bg-surface-raised px-4 py-3">
          <Skeleton className="mt-0.5 size-10 shrink-0 max-sm:hidden rounded-md" />
          <div className="grid grow content-between">
            <Skeleton className="h-5 w-3/5" />
            <div className="flex justify-between">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-5 w-1/4" />
            </div>
            <Skeleton className="h-4 w-full" />
            <div className="flex justify-between">
              <Skeleton className="h-4 w-1/5" />
              <Skeleton className="h-4 w-1/5" />
            </div>
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
