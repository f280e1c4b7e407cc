import { Suspense, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { lazyComponent, lazyPanel } from '#client/lib/react/lazy-component.ts';
import { formatDateTime, formatNumber, formatShortDate } from '#client/lib/text/format.ts';
import type { Assessment as AssessmentView } from '#shared/contract/contract.ts';
import { RATING, RATINGS } from '#shared/domain/assessment.ts';
import * as t from '#texts';
import { useAssessment, useAssessmentChanges } from '../assessment-api.ts';
import { Part } from './detail-part.tsx';
import { Notes } from './notes.tsx';

const ScoreTable = lazyComponent(() => import('./score-table.tsx'));
const CriteriaDialog = lazyPanel(() => import('./criteria-dialog.tsx'));

/** Ratings and notes of the company's members. */
export function Assessment({ applicationId }: { applicationId: number }) {
  const assessment = useAssessment(applicationId);
  if (assessment.data) return <LoadedAssessment assessment={assessment.data} />;
  return (
    <Part title={t.assessments.ratings()}>
      {assessment.isError ? (
        <QueryError title={t.assessments.loadFailed()} query={assessment} />
      ) : (
        <SkeletonGroup className="grid gap-3" bars={['h-8', 'h-8', 'h-24']} />
      )}
    </Part>
  );
}

function LoadedAssessment({ assessment }: { assessment: AssessmentView }) {
  const { applicationId, jobId, criteria, colleagues, hiddenCount, average, notes } = assessment;
  const isUnshared = [...criteria, ...notes].some(({ isShared }) => !isShared);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Part title={t.assessments.ratings()}>
        <p className="text-muted text-sm">{t.assessments.private()}</p>
        {criteria.length > 0 ? (
          <ul className="grid gap-2">
            {criteria.map((criterion) => (
              <li key={criterion.label}>
                <Criterion applicationId={applicationId} criterion={criterion} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t.assessments.noCriteria()}</p>
        )}
        {hiddenCount > 0 && (
          <p className="text-muted text-sm">{t.assessments.hidden({ count: hiddenCount })}</p>
        )}
        {colleagues.length > 0 && (
          <Suspense fallback={<Skeleton className="h-32" />}>
            <ScoreTable {...assessment} />
          </Suspense>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <p role="status" className="font-medium tabular-nums">
            {average !== null &&
              t.assessments.average({ average: formatNumber(average), max: RATING.max })}
          </p>
          <Button
            variant="link"
            size="inline"
            className="print:hidden"
            onClick={() => setIsChoosing(true)}
          >
            {t.assessments.chooseCriteria()}
          </Button>
        </div>
      </Part>
      <Part title={t.assessments.notes()}>
        <Notes applicationId={applicationId} notes={notes} />
        {isUnshared && <ShareOwn applicationId={applicationId} />}
      </Part>
      <CriteriaDialog
        open={isChoosing}
        onOpenChange={setIsChoosing}
        jobId={jobId}
        criteria={criteria.map(({ label }) => label)}
      />
    </>
  );
}

/** Offers to share what was written before the company had members. */
function ShareOwn({ applicationId }: { applicationId: number }) {
  const { share } = useAssessmentChanges(applicationId);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm print:hidden">
      {t.assessments.unsharedText()}
      <Button
        variant="link"
        size="inline"
        pending={share.isPending}
        onClick={() => share.mutate({ params: { id: applicationId } })}
      >
        {t.assessments.share()}
      </Button>
    </p>
  );
}

interface CriterionProps {
  applicationId: number;
  criterion: AssessmentView['criteria'][number];
}

/** A button for each rating; pressing the current one clears it. */
function Criterion({ applicationId, criterion }: CriterionProps) {
  const { rate } = useAssessmentChanges(applicationId);
  const { label, rating, ratedAt } = criterion;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="wrap-anywhere min-w-0 grow basis-40 text-sm">
        {label}
      </span>
      <span className="min-w-24 text-right text-muted text-sm tabular-nums">
        {ratedAt && (
          <time dateTime={ratedAt} title={formatDateTime(ratedAt)}>
            {formatShortDate(ratedAt)}
          </time>
        )}
      </span>
      <span className="inline-flex gap-1">
        {RATINGS.map((value) => (
          <Button
            key={value}
            variant="secondary"
            size="sm"
            aria-label={t.assessments.rating({ rating: value, max: RATING.max })}
            aria-pressed={value === rating}
            className="w-9 px-0 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-ink print:not-aria-pressed:hidden"
            onClick={() =>
              rate.mutate({
                params: { id: applicationId },
                body: { criterion: label, rating: value === rating ? null : value },
              })
            }
          >
            {formatNumber(value)}
          </Button>
        ))}
      </span>
    </fieldset>
  );
}
