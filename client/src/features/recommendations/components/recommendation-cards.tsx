import type { Recommendation } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { CARD_GRID } from './card-grid.tsx';
import { RecommendationCard } from './recommendation-card.tsx';

interface CardsProps {
  jobs: readonly Recommendation[];
  label: string;
  /** Level of the headings. */
  level: 2 | 3;
}

export function Cards({ jobs, label, level }: CardsProps) {
  if (jobs.length === 0) return null;
  return (
    <ul aria-label={label} className={CARD_GRID}>
      {jobs.map((job) => (
        <li key={job.id} className="grid">
          <RecommendationCard job={job} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** Jobs below the recommended ones. */
export function StretchJobs({ jobs, level }: Omit<CardsProps, 'label'>) {
  if (jobs.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section className="mt-4 grid grid-cols-1 gap-4">
      <div>
        <Heading className="font-semibold font-serif text-lg">
          {t.recommendations.stretch()}
        </Heading>
        <p className="text-muted text-sm">{t.recommendations.stretchText()}</p>
      </div>
      <Cards jobs={jobs} label={t.recommendations.stretch()} level={level} />
    </section>
  );
}
