import { Plus } from 'lucide-react';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { ProgressBar } from '#client/components/ui/progress-bar.tsx';
import { formatPercent } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { SeekerProfile } from '#shared/contract/contract.ts';
import { seekerCompletion } from '#shared/domain/profile-completion.ts';
import * as t from '#texts';

/** Completion of the profile with links to missing parts; renders nothing if there are none. */
export function CompletionCard({ profile }: { profile: SeekerProfile | null }) {
  const { percent, missing } = seekerCompletion(profile);
  if (missing.length === 0) return null;
  return (
    <Card
      title={t.dashboard.completion()}
      description={t.dashboard.completionText()}
      actions={
        <span className="font-semibold text-lg tabular-nums">{formatPercent(percent / 100)}</span>
      }
    >
      <ProgressBar label={t.dashboard.completion()} percent={percent} />
      <ul className="mt-4 flex flex-wrap gap-2">
        {missing.map((item) => (
          <li key={item}>
            <ButtonLink href={paths.jobSeeker.editProfile(item)} variant="secondary" size="sm">
              <Plus aria-hidden />
              {t.dashboard.missing[item]()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
