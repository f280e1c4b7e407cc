import { Check, Minus, ThumbsDown, ThumbsUp } from 'lucide-react';
import { JobCard } from '#client/components/job/job-card.tsx';
import { MarkButtons } from '#client/components/job/mark-buttons.tsx';
import { Badge, type BadgeTone } from '#client/components/ui/badge.tsx';
import { IconButton } from '#client/components/ui/button.tsx';
import { personStore } from '#client/lib/storage/person-store.ts';
import { titleOf } from '#client/lib/text/posting-title.ts';
import { useMarking } from '#client/queries/marks.ts';
import type { Recommendation } from '#shared/contract/contract.ts';
import * as t from '#texts';

const MAX_REASONS = 3;
const MAX_REQUIREMENTS = 6;

interface RecommendationCardProps {
  job: Recommendation;
  level: 2 | 3;
}

export function RecommendationCard({ job, level }: RecommendationCardProps) {
  const { companyInfo, description: _, ...rest } = job;
  const band = bandOf(job.matchScore);
  const { opinion, choose } = useOpinion(job.id);
  const { mark, choose: chooseMark } = useMarking(job);
  const unmet = job.unmetSkills.slice(0, MAX_REQUIREMENTS).join(', ');
  const opinionButton = (
    value: Opinion,
    label: typeof t.recommendations.like,
    Icon: typeof ThumbsUp,
  ) => (
    <IconButton
      label={label({ title: titleOf(job) })}
      icon={Icon}
      aria-pressed={opinion === value}
      onClick={() => choose(value)}
      className="text-muted aria-pressed:bg-primary-soft aria-pressed:text-primary"
    />
  );

  return (
    <JobCard
      size="tile"
      level={level}
      job={{ ...rest, company: { name: companyInfo.name, logoUrl: companyInfo.logo } }}
      fit={
        <span className="inline-flex flex-wrap gap-2">
          <Badge
            className="relative"
            tone={TONES[band]}
            title={t.recommendations.score({ score: job.matchScore })}
          >
            {t.recommendations.match[band]()}
          </Badge>
          {/* 'within' also stands for unknown; if it is known, a match reason says so. */}
          {job.salaryMatch !== 'within' && (
            <Badge tone="outline">{t.recommendations.salary[job.salaryMatch]()}</Badge>
          )}
        </span>
      }
    >
      {job.matchReasons.length > 0 && (
        <ul aria-label={t.recommendations.reasons()} className="grid gap-1 pt-1 text-ink">
          {job.matchReasons.slice(0, MAX_REASONS).map((reason) => (
            <li key={reason} className="wrap-anywhere flex gap-2">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
              {reason}
            </li>
          ))}
        </ul>
      )}
      {job.missing && (
        <p className="wrap-anywhere flex gap-2">
          <Minus aria-label={t.recommendations.missing()} className="mt-0.5 size-4 shrink-0" />
          {job.missing}
        </p>
      )}
      {unmet && <p className="wrap-anywhere">{t.recommendations.unmet({ skills: unmet })}</p>}
      {/* Positioned above the link that covers the card. */}
      <div className="relative mt-auto -mb-3 flex flex-wrap items-center justify-between gap-x-1 pt-1">
        <div className="-ml-3">
          <MarkButtons title={titleOf(job)} look="words" mark={mark} onMark={chooseMark} />
        </div>
        <div className="-mr-2 flex">
          {opinionButton('like', t.recommendations.like, ThumbsUp)}
          {opinionButton('dislike', t.recommendations.dislike, ThumbsDown)}
        </div>
      </div>
    </JobCard>
  );
}

type Band = 'strong' | 'good' | 'partial' | 'stretch';

const TONES: Record<Band, BadgeTone> = {
  strong: 'positive',
  good: 'info',
  partial: 'caution',
  stretch: 'neutral',
};

/** Band of a match score from 0 to 100. */
function bandOf(score: number): Band {
  if (score >= 90) return 'strong';
  if (score >= 75) return 'good';
  return score >= 60 ? 'partial' : 'stretch';
}

type Opinion = 'like' | 'dislike';

const useOpinions = personStore<Record<number, Opinion | undefined>>(
  'opinions',
  {},
  { storage: 'localStorage' },
);

/** The reader's opinion of a job, stored in this browser only. */
function useOpinion(jobId: number) {
  const opinion = useOpinions((opinions) => opinions[jobId]);
  return {
    opinion,
    /** Sets the opinion, or clears it if it is the current one. */
    choose: (next: Opinion) =>
      useOpinions.setState({ [jobId]: next === opinion ? undefined : next }),
  };
}
