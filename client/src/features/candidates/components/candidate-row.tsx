import { cx } from 'class-variance-authority';
import { CalendarClock, Check, MessageCircleQuestion, Star } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { StatusBadge } from '#client/components/application/status-badge.tsx';
import { formatDays, hearByFacts } from '#client/components/interview/hear-by.ts';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { formatNumber, formatPercent } from '#client/lib/text/format.ts';
import { useLocale } from '#client/lib/text/i18n.ts';
import type { CandidateRow as Row } from '#shared/contract/contract.ts';
import { isActiveApplication } from '#shared/domain/application-status.ts';
import { RATING } from '#shared/domain/assessment.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';

/** Column after the name: the posting if there are several, else the match if matching is on. */
export type ThirdColumn = 'posting' | 'match' | undefined;

/** Grid columns of the list at full width, and on paper, which has no checkboxes. */
export const columnsWith = (third: ThirdColumn) =>
  third
    ? 'grid-cols-[1.25rem_minmax(13rem,7fr)_minmax(9rem,5fr)_minmax(9rem,5fr)_minmax(7rem,3fr)_7.5rem_6.5rem] print:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_8rem_6rem]'
    : 'grid-cols-[1.25rem_minmax(13rem,3fr)_minmax(11rem,3fr)_minmax(7rem,1.5fr)_7.5rem_6.5rem] print:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_8rem_6rem]';

export type RowLook = 'table' | 'beside' | 'page';

interface CandidateRowProps {
  row: Row | undefined;
  look: RowLook;
  third: ThirdColumn;
  current: boolean;
  checked: boolean;
  onCheckedChange: (id: number, checked: boolean) => void;
  onOpen: (id: number) => void;
  /** Offer to undo the row's latest change, in place of the figures. */
  undo?: ReactNode;
}

/** A press anywhere but on the checkbox opens the applicant. */
export const CandidateRow = memo(function CandidateRow(props: CandidateRowProps) {
  const { row, look, third, current, checked, onCheckedChange, onOpen, undo } = props;
  // Renders again when the language changes.
  useLocale();
  if (!row) return <div className="h-full border-b" />;
  const { id, name, title, status, isWithdrawn } = row;
  return (
    <div
      className={cx(
        'relative grid h-full items-center gap-x-4 border-b px-4',
        look === 'table' && columnsWith(third),
        look === 'beside' && 'grid-cols-[1.25rem_minmax(0,1fr)_auto]',
        look === 'page' && 'grid-cols-[1.25rem_minmax(0,1fr)]',
        current ? 'bg-primary-soft' : 'hover:bg-surface-sunken',
      )}
    >
      {current && <span aria-hidden className="absolute inset-y-0 left-0 w-0.75 bg-primary" />}
      <Checkbox
        aria-label={t.candidates.select({ name })}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(id, next)}
        className="z-10"
      />
      <div className="min-w-0">
        <div className="flex items-center justify-between gap-3">
          <button
            type="button"
            data-open
            aria-current={current || undefined}
            onClick={() => onOpen(id)}
            className="block max-w-full truncate text-left font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2"
          >
            <bdi>{name}</bdi>
            {title && look !== 'page' && <span className="font-normal text-muted"> · {title}</span>}
          </button>
          {look === 'beside' && <Others row={row} />}
          {look === 'page' && <StatusBadge status={status} isWithdrawn={isWithdrawn} />}
        </div>
        {look === 'page' && (undo ?? <PageLines row={row} hasPosting={third === 'posting'} />)}
      </div>
      {look === 'table' && undo && (
        <>
          <div className="col-start-3 -col-end-2 flex justify-end">{undo}</div>
          <div className="flex">
            <StatusBadge status={status} isWithdrawn={isWithdrawn} />
          </div>
        </>
      )}
      {look === 'table' && !undo && (
        <>
          {third === 'posting' && <Posting row={row} />}
          {third === 'match' && (row.match ? <Match match={row.match} /> : <span />)}
          <Skills row={row} />
          <p className="truncate text-muted text-sm">
            <span className="sr-only">{t.candidates.columns.place()} </span>
            {row.place ? placeName(row.place) : '–'}
          </p>
          <RelativeTime
            value={row.appliedAt}
            className="truncate text-muted text-sm print:whitespace-normal"
          />
          <div className="flex">
            <StatusBadge status={status} isWithdrawn={isWithdrawn} />
          </div>
        </>
      )}
      {look === 'beside' && (
        <div className="flex items-center gap-2">
          {undo ?? (
            <>
              {row.match && <MatchFigure match={row.match} />}
              <SkillFigure skills={row.skills} />
              <AnswerFigure answers={row.answers} />
              <RatingFigure rating={row.rating} />
              <HearByFigure row={row} />
            </>
          )}
          <StatusBadge status={status} isWithdrawn={isWithdrawn} />
        </div>
      )}
    </div>
  );
});

/** Lines of a row of a phone below the name. */
function PageLines({ row, hasPosting }: { row: Row; hasPosting: boolean }) {
  const { title, place, jobTitle, language, skills, answers, match, rating } = row;
  return (
    <div className="text-muted text-sm">
      {hasPosting ? (
        <div className="flex items-center gap-1.5">
          <p lang={language ?? undefined} className="truncate text-ink">
            {jobTitle}
          </p>
          <Others row={row} />
        </div>
      ) : (
        <p className="truncate">{title}</p>
      )}
      <p className="flex gap-x-1.5 *:shrink-0">
        {place && (
          <span className="min-w-0 shrink! truncate">
            {/* A province's French name does not fit. */}
            {placeName(place).replace(/ \(.+\)$/, '')}
          </span>
        )}
        {place && <span aria-hidden>·</span>}
        <RelativeTime value={row.appliedAt} />
        <span className="ml-auto flex items-center gap-x-3">
          {match && <MatchFigure match={match} />}
          <span className="flex items-center gap-1 empty:hidden">
            {skills.met.length > 0 && skills.missing.length === 0 && (
              <Check aria-hidden className="size-3.5 text-positive" />
            )}
            <SkillFigure skills={skills} />
          </span>
          <AnswerFigure answers={answers} />
          <RatingFigure rating={rating} />
          <HearByFigure row={row} />
        </span>
      </p>
    </div>
  );
}

function Posting({ row }: { row: Row }) {
  return (
    <div className="flex min-w-0 items-center gap-2 text-muted text-sm">
      {row.match && <MatchFigure match={row.match} />}
      <p lang={row.language ?? undefined} className="truncate">
        {row.jobTitle}
      </p>
      <Others row={row} />
    </div>
  );
}

/** Number of the person's applications to other postings. */
function Others({ row: { others } }: { row: Row }) {
  if (others === 0) return null;
  const text = t.candidates.others({ count: others });
  return (
    <span title={text} className="shrink-0 font-normal text-muted text-sm tabular-nums">
      <span aria-hidden>+{formatNumber(others)}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

type MatchOf = NonNullable<Row['match']>;

function MatchFigure({ match }: { match: MatchOf }) {
  const percent = formatPercent(match.score / 100);
  return (
    <span title={match.reasons.join(' · ')} className="font-medium text-sm tabular-nums">
      <span aria-hidden>{percent}</span>
      <span className="sr-only">{t.candidates.match({ score: percent })}</span>
    </span>
  );
}

/** Score as a bar and a figure; the reasons are a tooltip and screen reader text. */
function Match({ match }: { match: MatchOf }) {
  return (
    <div
      className="relative z-10 flex min-w-0 items-center gap-2"
      title={match.reasons.join(' · ')}
    >
      <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-primary" style={{ width: `${match.score}%` }} />
      </span>
      <MatchFigure match={match} />
      <span className="sr-only">{match.reasons.join('. ')}</span>
    </div>
  );
}

function SkillFigure({ skills: { met, missing } }: Pick<Row, 'skills'>) {
  const total = met.length + missing.length;
  if (total === 0) return null;
  return (
    <span className="shrink-0 text-sm tabular-nums">
      <span aria-hidden className={cx(met.length > 0 ? 'font-medium' : 'text-muted')}>
        {formatNumber(met.length)}/{formatNumber(total)}
      </span>
      <span className="sr-only">{t.candidates.skillsMet({ met: met.length, total })}</span>
    </span>
  );
}

/** Number of the answers that the posting wishes which the applicant gave. */
function AnswerFigure({ answers }: Pick<Row, 'answers'>) {
  if (!answers) return null;
  return (
    <span
      title={t.questions.met(answers)}
      className="inline-flex shrink-0 items-center gap-1 text-muted text-sm tabular-nums"
    >
      <MessageCircleQuestion aria-hidden className="size-3.5" />
      <span aria-hidden>
        {formatNumber(answers.met)}/{formatNumber(answers.total)}
      </span>
      <span className="sr-only">{t.questions.met(answers)}</span>
    </span>
  );
}

/** Average of the ratings that the reader sees. */
function RatingFigure({ rating }: Pick<Row, 'rating'>) {
  if (rating === null) return null;
  const average = formatNumber(rating);
  const text = t.assessments.average({ average, max: RATING.max });
  return (
    <span
      title={text}
      className="inline-flex shrink-0 items-center gap-1 text-muted text-sm tabular-nums"
    >
      <Star aria-hidden className="size-3.5" />
      <span aria-hidden>{average}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** Days left until the decision deadline. */
function HearByFigure({ row: { hearBy, status } }: { row: Row }) {
  if (!hearBy || !isActiveApplication(status)) return null;
  const { days, text, isUrgent } = hearByFacts(hearBy);
  return (
    <span
      title={text}
      className={cx(
        'inline-flex shrink-0 items-center gap-1 text-sm tabular-nums',
        isUrgent ? 'font-medium text-caution' : 'text-muted',
      )}
    >
      <CalendarClock aria-hidden className="size-3.5" />
      <span aria-hidden>{formatDays(days)}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** Number and names of the posting's skills that the applicant has, and the answers. */
function Skills({ row }: { row: Row }) {
  const { skills, answers, rating } = row;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <SkillFigure skills={skills} />
      <AnswerFigure answers={answers} />
      <RatingFigure rating={rating} />
      <HearByFigure row={row} />
      {skills.met.length > 0 && (
        <span
          className={cx(
            'flex min-w-0 items-center gap-1 rounded-sm bg-positive-soft px-2 py-0.5 text-positive text-sm',
            // Three figures leave no room for names there.
            rating !== null && answers && 'max-xl:hidden',
          )}
        >
          <Check aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{skills.met.join(', ')}</span>
        </span>
      )}
    </div>
  );
}
