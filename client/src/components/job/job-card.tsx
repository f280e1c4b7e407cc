import { cva, cx } from 'class-variance-authority';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'wouter';
import { CompanyMark } from '#client/components/ui/avatar.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { roundKm, truncate } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { JobCard as Job } from '#shared/contract/contract.ts';
import { companyPage } from '#shared/domain/company-pages.ts';
import { placeText } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { Closing } from './closing.tsx';
import { languageMark, payText } from './job-facts.tsx';

const EXCERPT_LENGTH = 120;

type Size = 'row' | 'tile';

const cardStyles = cva(
  [
    'relative flex gap-3 rounded-lg border bg-surface-raised px-4 text-muted text-sm transition-colors hover:border-line-strong',
    'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-primary has-[a:focus-visible]:outline-offset-2',
  ],
  {
    variants: {
      size: { row: 'py-2', tile: 'h-full py-4' },
      isChosen: { true: 'border-primary ring-1 ring-primary hover:border-primary' },
    },
  },
);

export type CardJob = Omit<
  Job,
  'company' | 'description' | 'skills' | 'isRemote' | 'experienceLevel'
> & {
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
export function JobCard({ job, size, level, isChosen = false, ...props }: JobCardProps) {
  const { fit, state, when, actions, children, isSeen = false, isOnCompanyPage = false } = props;
  const Heading = `h${level}` as const;
  const isRow = size === 'row';
  const mark = languageMark(job.language);
  const facts = [t.jobs.type[job.jobType](), mark].filter(Boolean);
  const excerpt = job.description && truncate(job.description, EXCERPT_LENGTH);
  const closing = job.closesAt && !props.isClosed && <Closing at={job.closesAt} />;
  const posted = when ?? <RelativeTime value={job.postedAt} posted className="relative" />;
  // Positioned above the link that covers the card.
  const controls = actions && (
    <div className={cx('relative shrink-0', isRow ? '-my-2.5 -mr-2.5' : '-mt-2 -mr-2.5')}>
      {actions}
    </div>
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
              'wrap-anywhere grow font-semibold text-base',
              isRow ? 'line-clamp-2 sm:line-clamp-1' : 'line-clamp-3',
              isSeen && !isChosen ? 'text-muted' : 'text-ink',
            )}
          >
            <JobLink job={job} isChosen={isChosen} {...props} />
          </Heading>
          {state && <span className="shrink-0 leading-6">{state}</span>}
          {!isRow && controls}
        </div>
        <div
          className={cx('flex items-center justify-between gap-x-3', isRow ? 'h-6' : 'flex-wrap')}
        >
          <p className={isRow ? 'min-w-0 truncate' : 'wrap-anywhere'}>
            {isOnCompanyPage ? posted : <CompanyName company={job.company} />}
          </p>
          {/* Right-aligned in every row, for comparison. */}
          <p className="shrink-0 font-semibold text-base text-ink tabular-nums">{payText(job)}</p>
        </div>
        {/* On a phone a row wraps rather than cut a fact. */}
        <p className={cx('wrap-anywhere', isRow && 'sm:truncate')}>
          {placeOf(job)}
          {facts.map((fact) => (
            <Fact key={fact}>{fact}</Fact>
          ))}
          {!isOnCompanyPage && (
            <span className={isRow && !fit && !closing ? 'max-sm:hidden' : undefined}>
              <Fact>{posted}</Fact>
            </span>
          )}
        </p>
        <div className="flex items-center justify-between gap-3">
          <div
            className={
              isRow
                ? 'flex min-h-[1lh] min-w-0 flex-wrap gap-x-1 overflow-hidden sm:h-[1lh]'
                : 'grid gap-1'
            }
          >
            {isRow && !isOnCompanyPage && !fit && !closing && (
              <span className="sm:hidden">{posted}</span>
            )}
            <Says parts={[fit, closing]} isRow={isRow} />
            {excerpt && (
              <span
                lang={job.language ?? undefined}
                // A row shows whole words, or, beside facts that leave too little room, nothing of it.
                className={cx(
                  (isRow || children) && 'max-sm:hidden',
                  isRow ? 'line-clamp-1 h-[1lh] min-w-0 grow basis-40' : 'wrap-anywhere',
                )}
              >
                {isRow && (fit || closing) && '· '}
                {excerpt}
              </span>
            )}
          </div>
          {isRow && controls}
        </div>
        {children}
      </div>
    </article>
  );
}

/** A further fact on one line with the separator before it. */
function Fact({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className="whitespace-nowrap">· {children}</span>
    </>
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

interface SaysProps {
  parts: [ReactNode, ReactNode];
  isRow: boolean;
}

/** Beside each other; in a row of a phone each has a line. */
function Says({ parts: [first, second], isRow }: SaysProps) {
  if (!first && !second) return null;
  return (
    <span className={cx('text-ink', isRow && 'max-w-full max-sm:grid sm:truncate')}>
      {first && <span>{first}</span>}
      {first && second && <span className={isRow ? 'max-sm:hidden' : undefined}> · </span>}
      {second && <span>{second}</span>}
    </span>
  );
}

function placeOf(job: CardJob): string {
  const place = placeText(job);
  return job.distanceKm == null
    ? place
    : `${place}, ${t.jobs.away({ km: roundKm(job.distanceKm) })}`;
}

/** Placeholders of the cards' size. */
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
            size === 'row' ? 'h-26.5 py-2' : 'h-50 py-4',
          )}
        >
          <Skeleton className="mt-1 size-10 shrink-0 rounded-md max-sm:hidden" />
          <div className="grid grow content-between">
            <Skeleton className="h-5 w-3/5" />
            <div className="flex justify-between">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-5 w-1/4" />
            </div>
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
