import { cva, cx } from 'class-variance-authority';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'wouter';
import { CompanyMark } from '#client/components/ui/avatar.tsx';
import { Facts } from '#client/components/ui/facts.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { roundKm, truncate } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { JobCard as Job } from '#shared/contract/contract.ts';
import { companyPage } from '#shared/domain/company-pages.ts';
import { inLanguage } from '#shared/domain/posting-translation.ts';
import { placeText } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { Closing } from './closing.tsx';
import { extrasText, languageMark, payText } from './job-facts.tsx';

const EXCERPT_LENGTH = 120;

type Size = 'row' | 'tile';

const cardStyles = cva(
  [
    '@container relative flex gap-3 rounded-lg border bg-surface-raised px-4 text-muted text-sm transition-colors hover:border-line-strong',
    'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-primary has-[a:focus-visible]:outline-offset-2',
  ],
  {
    variants: {
      size: { row: 'job-row py-2', tile: 'h-full py-4' },
      isChosen: { true: 'border-primary ring-1 ring-primary hover:border-primary' },
    },
  },
);

/** Fields that only some lists have. */
type Extra = 'existingVacancy' | 'payExtras' | 'translation';

export type CardJob = Partial<Pick<Job, Extra>> &
  Omit<Job, 'company' | 'description' | 'skills' | 'isRemote' | 'experienceLevel' | Extra> & {
    company: Pick<Job['company'], 'name' | 'logoUrl'> & { id?: number };
    description?: string;
    distanceKm?: number | null;
  };

interface JobCardProps {
  job: CardJob;
  size: Size;
  level: 2 | 3 | 4;
  /** Facts that fit the reader, or do not. */
  fit?: ReactNode;
  /** At the end of the title's line. */
  state?: ReactNode;
  /** In place of when the job was posted. */
  when?: ReactNode;
  actions?: ReactNode;
  /** Further details of a tile. */
  children?: ReactNode;
  isChosen?: boolean;
  isSeen?: boolean;
  isClosed?: boolean;
  /** On the company's page, whose name and mark a card then leaves out. */
  isOnCompanyPage?: boolean;
  /** Whether the job's page links back to the list. */
  isInList?: boolean;
  /** Call `preventDefault` on the event to not open the job's page. */
  onOpen?: MouseEventHandler;
}

/** A job in a list: a row has each fact at the same place, a tile wraps. The whole card is the link. */
export function JobCard({ job: given, size, level, isChosen = false, ...props }: JobCardProps) {
  const job = inLanguage(given, currentLocale());
  const { fit, state, when, actions, children, isSeen = false, isOnCompanyPage = false } = props;
  const Heading = `h${level}` as const;
  const isRow = size === 'row';
  const excerpt = job.description && truncate(job.description, EXCERPT_LENGTH);
  const closing = job.closesAt && !props.isClosed && <Closing at={job.closesAt} />;
  const posted = when ?? <RelativeTime value={job.postedAt} posted className="relative" />;
  const postedFact = !isOnCompanyPage && posted;
  const fitFact = fit && <span className="text-ink">{fit}</span>;
  // Last where there is content below the facts, to align the lines of neighbouring cards.
  const isTimeLast = isRow || excerpt || actions;
  const marks = [
    { key: 'closing', fact: isTimeLast && closing },
    { key: 'end', fact: isTimeLast ? postedFact : fitFact },
  ];
  const line = isRow ? 'text-wrap sm:h-[1lh]' : undefined;
  const hasMarks = marks.some(({ fact }) => fact);
  const facts = (
    // A row drops what does not fit; on a phone it wraps.
    <p className="wrap-anywhere w-full">
      <Facts
        className={line}
        items={[
          { key: 'place', fact: placeOf(job) },
          { key: 'type', fact: t.jobs.type[job.jobType]() },
          { key: 'extras', fact: extrasText(job) },
          { key: 'vacancy', fact: job.existingVacancy === 'no' && t.jobs.noVacancy() },
          { key: 'end', fact: isTimeLast ? fitFact : postedFact },
          { key: 'closing', fact: !isTimeLast && closing },
          { key: 'language', fact: languageMark(job.language) },
        ]}
      />
    </p>
  );
  const last = (
    <>
      <div
        className={cx(
          'min-w-0 flex-1 empty:hidden',
          isRow && 'flex flex-wrap gap-x-1 overflow-hidden sm:h-[1lh]',
        )}
      >
        {hasMarks && (
          <span className="max-w-full">
            <Facts className={line} items={marks} />
          </span>
        )}
        {isRow && excerpt && (
          // Whole words, or, beside facts that leave too little room, nothing of it.
          <span
            lang={job.language ?? undefined}
            className="line-clamp-1 h-[1lh] min-w-0 grow basis-40 max-sm:hidden"
          >
            {hasMarks && '· '}
            {excerpt}
          </span>
        )}
      </div>
      {/* Positioned above the link that covers the card; on a phone a row has them beside its title. */}
      {actions && <div className="job-actions relative -my-2.5 -mr-2.5 shrink-0">{actions}</div>}
    </>
  );
  return (
    <article className={cardStyles({ size, isChosen })}>
      {!isOnCompanyPage && (
        <CompanyMark
          name={job.company.name}
          src={job.company.logoUrl}
          className="mt-1 max-sm:hidden"
        />
      )}
      <div className={cx('min-w-0 grow', !isRow && 'flex flex-col gap-1')}>
        <div className="flex min-h-6 items-start gap-2">
          <Heading
            className={cx(
              'wrap-anywhere line-clamp-2 grow font-semibold text-base @sm:line-clamp-1',
              isSeen && !isChosen ? 'text-muted' : 'text-ink',
            )}
          >
            <JobLink job={job} isChosen={isChosen} {...props} />
          </Heading>
          {state && <span className="shrink-0 leading-6">{state}</span>}
        </div>
        <div className="flex min-h-6 items-center justify-between gap-3">
          <p className="wrap-anywhere min-w-0 @sm:truncate">
            {isOnCompanyPage ? posted : <CompanyName company={job.company} />}
          </p>
          {/* Right-aligned in every card, for comparison. */}
          <p className="shrink-0 font-semibold text-base text-ink tabular-nums">{payText(job)}</p>
        </div>
        {isTimeLast && !isRow ? (
          <>
            {facts}
            {excerpt && (
              <p
                lang={job.language ?? undefined}
                className="wrap-anywhere line-clamp-2 h-[2lh] max-sm:hidden"
              >
                {excerpt}
              </p>
            )}
            {children}
            <div className="mt-auto flex items-end gap-3">{last}</div>
          </>
        ) : (
          <>
            <div className={isRow ? 'flex flex-wrap items-end gap-x-3' : 'grid gap-1'}>
              {facts}
              {last}
            </div>
            {children}
          </>
        )}
      </div>
    </article>
  );
}

/** A link under a mouse; on a touch screen and for keys the whole card leads to the job, which has it. */
function CompanyName({ company: { id, name } }: { company: CardJob['company'] }) {
  if (id === undefined) return <bdi>{name}</bdi>;
  return (
    <Link
      href={companyPage({ id, name })}
      tabIndex={-1}
      className="pointer-events-none relative pointer-fine:pointer-events-auto hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

type JobLinkProps = Pick<JobCardProps, 'job' | 'isChosen' | 'isClosed' | 'isInList' | 'onOpen'>;

function JobLink({ job, isChosen, isClosed, isInList, onOpen }: JobLinkProps) {
  const lang = job.language ?? undefined;
  if (isClosed) return <span lang={lang}>{job.title}</span>;
  return (
    <Link
      href={paths.job(job.id)}
      state={isInList ? { fromList: true } : undefined}
      onClick={onOpen}
      aria-current={isChosen || undefined}
      lang={lang}
      className="outline-none after:absolute after:inset-0 after:rounded-lg"
    >
      {job.title}
    </Link>
  );
}

function placeOf(job: CardJob): string {
  const place = placeText(job);
  return job.distanceKm == null
    ? place
    : `${place}, ${t.jobs.away({ km: roundKm(job.distanceKm) })}`;
}

/** Placeholders of the cards' size; `className` may set another height of its children. */
export function JobCardSkeletons(props: { count: number; size: Size; className?: string }) {
  const { count, size, className } = props;
  const cards = Array.from({ length: count }, (_, index) => index);
  return (
    <SkeletonGroup className={className}>
      {cards.map((card) => (
        <div
          key={card}
          className={cx(
            'flex gap-3 rounded-lg border bg-surface-raised px-4',
            size === 'row' ? 'h-26.5 py-2' : 'h-33.5 py-4 sm:h-44.5',
          )}
        >
          <Skeleton className="size-10 shrink-0 max-sm:hidden" />
          <div className="grid grow content-between">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
