import { cx } from 'class-variance-authority';
import { ChartColumn, Ellipsis, Pencil } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { Link } from 'wouter';
import { JobPlace, payText } from '#client/components/job/job-facts.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '#client/components/ui/button.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { useLazyMenu } from '#client/components/ui/use-lazy-menu.ts';
import { lazyComponent, lazyPanel } from '#client/lib/react/lazy-component.ts';
import {
  formatDate,
  formatNumber,
  formatRelativeTime,
  formatShortDate,
} from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import { closesSoon } from '#shared/domain/posting-state.ts';
import * as t from '#texts';
import { useToggleJob } from '../api.ts';
import { isOpen } from '../posting-list.ts';
import type { LawCountProps } from './law-count.tsx';
import { PostingStatistics } from './posting-statistics.tsx';

const LawCount = lazyComponent<LawCountProps>(() => import('./law-count.tsx'));

const SHOWN_SKILLS = 5;

interface PostingRowProps {
  job: OwnJob;
  /** Title, made distinct from other postings of the same title. */
  name: string;
  /** Distinct title for use beside the location. */
  heading: string;
  onDelete: () => void;
}

/** Columns of the list's head and of each row. */
const COLUMNS =
  'grid-cols-1 items-center gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_16.5rem_10.5rem] xl:grid-cols-[minmax(0,1fr)_8.5rem_9.5rem_16.5rem_10.5rem]';
const FIGURES =
  'gap-x-4 max-lg:flex max-lg:flex-wrap lg:grid lg:grid-cols-[4rem_4rem_6.5rem] lg:text-right';

/** Column heads of the figures; on narrow screens each row has its own labels. */
export function PostingHeads() {
  return (
    <div
      aria-hidden
      className={cx('grid border-b px-5 py-2 text-muted text-sm max-lg:hidden', COLUMNS)}
    >
      <span>{t.postings.posting()}</span>
      <span className="max-xl:hidden">{t.postings.pay()}</span>
      <span className="max-xl:hidden">{t.postings.dates()}</span>
      <span className={cx('wrap-anywhere', FIGURES)}>
        <span>{t.postings.views()}</span>
        <span>{t.postings.clicks()}</span>
        <span>{t.postings.applications()}</span>
      </span>
    </div>
  );
}

export function PostingRow({ job, name, heading, onDelete }: PostingRowProps) {
  const statisticsId = useId();
  const [expanded, setExpanded] = useState(false);
  const toggleStatistics = () => setExpanded(!expanded);
  const open = isOpen(job);
  const closesAt = open ? job.closesAt : null;
  const isSoon = closesAt !== null && closesSoon(closesAt, new Date());
  const pay = payText(job);
  return (
    <li
      id={`posting-${job.id}`}
      tabIndex={-1}
      className="grid grid-cols-1 gap-3 px-4 py-3 focus-visible:-outline-offset-2 sm:px-5 lg:py-2.5"
    >
      <div className={cx('grid', COLUMNS)}>
        <div className="grid min-w-0 grid-cols-1 gap-y-1 text-muted text-sm xl:contents">
          <div className="grid min-w-0 grid-cols-1">
            <div className="flex flex-wrap items-center gap-x-3 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-baseline lg:flex-nowrap">
              <h2 className="wrap-anywhere max-sm:row-span-2 font-semibold text-base text-ink">
                <Link
                  href={paths.job(job.id)}
                  lang={job.textLanguage ?? undefined}
                  className="hover:text-primary hover:underline"
                >
                  {heading}
                </Link>
              </h2>
              {!open && (
                <Badge tone="neutral" className="max-sm:order-1 max-sm:justify-self-end">
                  {t.postings.inactive()}
                </Badge>
              )}
              {pay && <span className="text-ink tabular-nums sm:hidden">{pay}</span>}
              <Skills skills={job.skills} />
            </div>
            <div className="flex flex-wrap items-center gap-x-4">
              <JobPlace job={job} />
              <span>{t.jobs.type[job.jobType]()}</span>
              {pay && <span className="text-ink tabular-nums max-sm:hidden xl:hidden">{pay}</span>}
              {open && (
                // On a phone it has a line of its own, so that nothing moves when it comes.
                <span className="max-sm:min-h-lh max-sm:basis-full">
                  <Suspense fallback={null}>
                    <LawCount
                      fields={job}
                      employer={job.employer}
                      isRankingOn={job.matchCandidates}
                      publicSince={job.publicSince}
                      href={paths.employer.editJobPosting(job.id)}
                      name={name}
                    />
                  </Suspense>
                </span>
              )}
            </div>
          </div>
          <p className="text-ink tabular-nums max-xl:hidden">{pay}</p>
          <p className="flex flex-wrap gap-x-4 xl:grid">
            <RelativeTime value={job.postedAt} posted />
            {closesAt && (
              <span
                title={formatDate(closesAt)}
                className={cx(isSoon && 'font-medium text-caution')}
              >
                {isSoon
                  ? t.jobs.closes({ when: formatRelativeTime(closesAt) })
                  : t.postings.closesOn({ date: formatShortDate(closesAt) })}
              </span>
            )}
          </p>
        </div>
        <div className="flex items-center justify-between gap-y-1 max-sm:-my-2 sm:flex-wrap lg:contents">
          <Figures job={job} name={name} />
          <div className="ml-auto flex items-center justify-end gap-1 max-sm:-mr-2">
            <IconButton
              label={t.postings.statisticsOf({ title: name })}
              title={t.postings.last30Days()}
              icon={ChartColumn}
              aria-expanded={expanded}
              aria-controls={statisticsId}
              onClick={toggleStatistics}
              className="aria-expanded:bg-surface-sunken max-sm:hidden"
            />
            <ButtonLink
              href={paths.employer.editJobPosting(job.id)}
              aria-label={t.postings.editOf({ title: name })}
              variant="secondary"
              size="sm"
              className="max-sm:hidden"
            >
              <Pencil aria-hidden />
              {t.common.edit()}
            </ButtonLink>
            <RowMenu
              job={job}
              name={name}
              onDelete={onDelete}
              onToggleStatistics={toggleStatistics}
            />
          </div>
        </div>
      </div>
      {job.takenDown && (
        <div className="wrap-anywhere grid gap-1 rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          <p className="font-medium">
            {t.reports.downReason({ reason: t.reports.reason[job.takenDown.reason]() })}
          </p>
          <p className="whitespace-pre-wrap">{job.takenDown.explanation}</p>
          <AnswerTakedown jobId={job.id} name={name} />
        </div>
      )}
      <div id={statisticsId} hidden={!expanded} className="border-t pt-4">
        {expanded && <PostingStatistics job={job} name={name} />}
      </div>
    </li>
  );
}

function Skills({ skills }: Pick<OwnJob, 'skills'>) {
  const count = skills.length - SHOWN_SKILLS;
  return (
    <p className="flex min-w-0 gap-x-2 max-sm:hidden lg:flex-1">
      <span className="sr-only">{t.postings.skills()}</span>
      <span className="truncate">{skills.slice(0, SHOWN_SKILLS).join(', ')}</span>
      {count > 0 && <span className="shrink-0">{t.postings.moreSkills({ count })}</span>}
    </p>
  );
}

const AppealDialog = lazyPanel(() => import('#client/components/report/appeal-dialog.tsx'));

function AnswerTakedown({ jobId, name }: { jobId: number; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t.reports.appealOf({ title: name })}
        onClick={() => setOpen(true)}
        className="mt-1 justify-self-start"
      >
        {t.reports.appeal()}
      </Button>
      <AppealDialog open={open} onOpenChange={setOpen} subject={{ jobId }} />
    </>
  );
}

function Figures({ job, name }: Pick<PostingRowProps, 'job' | 'name'>) {
  const head = 'wrap-anywhere text-muted lg:sr-only';
  const figure = 'max-lg:flex max-lg:gap-x-1';
  return (
    <dl className={cx('text-sm tabular-nums', FIGURES)}>
      <div className={figure}>
        <dt className={head}>{t.postings.views()}</dt>
        <dd className="font-medium">{formatNumber(job.views)}</dd>
      </div>
      <div className={figure}>
        <dt className={head}>{t.postings.clicks()}</dt>
        <dd className="font-medium">{formatNumber(job.clicks)}</dd>
      </div>
      <div className={figure}>
        <dt className={head}>{t.postings.applications()}</dt>
        <dd className="font-medium">
          {job.applications === 0 ? (
            formatNumber(0)
          ) : (
            <Link
              href={paths.employer.candidates({ jobId: job.id })}
              aria-label={t.postings.candidatesOf({ count: job.applications, title: name })}
              className="text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
            >
              {formatNumber(job.applications)}
            </Link>
          )}
        </dd>
      </div>
    </dl>
  );
}

const loadMenu = () => import('./posting-menu.tsx');

interface RowMenuProps extends Omit<PostingRowProps, 'heading'> {
  onToggleStatistics: () => void;
}

function RowMenu({ job, name, onDelete, onToggleStatistics }: RowMenuProps) {
  const toggle = useToggleJob();
  const [open, setOpen] = useState<'copy' | 'assign' | 'acts'>();
  const close = () => setOpen(undefined);
  const { Menu, defaultOpen, buttonProps } = useLazyMenu(loadMenu);
  const button = (
    <IconButton
      label={t.postings.actionsOf({ title: name })}
      icon={Ellipsis}
      pending={toggle.isPending}
      {...buttonProps}
    />
  );
  if (!Menu) return button;
  return (
    <>
      <Menu
        job={job}
        onToggle={() => toggle.mutate({ params: { id: job.id }, body: { isActive: !isOpen(job) } })}
        onDelete={onDelete}
        onToggleStatistics={onToggleStatistics}
        onCopy={() => setOpen('copy')}
        onAssign={() => setOpen('assign')}
        onShowActs={() => setOpen('acts')}
        defaultOpen={defaultOpen}
      >
        {button}
      </Menu>
      <CopyDialog open={open === 'copy'} onOpenChange={close} jobId={job.id} name={name} />
      <AssignDialog open={open === 'assign'} onOpenChange={close} jobId={job.id} />
      <ActsDialog open={open === 'acts'} onOpenChange={close} jobId={job.id} name={name} />
    </>
  );
}

const ActsDialog = lazyPanel(() => import('./posting-acts-dialog.tsx'));
const CopyDialog = lazyPanel(() => import('./copy-dialog.tsx'));
const AssignDialog = lazyPanel(() => import('./assign-dialog.tsx'));
