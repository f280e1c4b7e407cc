import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import { ProgressBar } from '#client/components/ui/progress-bar.tsx';
import { formatNumber, formatPercent } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { SeekerProfile } from '#shared/contract/contract.ts';
import { seekerCompletion } from '#shared/domain/profile-completion.ts';
import * as t from '#texts';
import { firstStepsOf } from '../first-steps.ts';

interface FirstStepsProps {
  profile: SeekerProfile | null;
  /** The first step itself. */
  form: ReactNode;
}

/** The three steps of a new account; the first can be taken here. */
export function FirstSteps({ profile, form }: FirstStepsProps) {
  const { percent } = seekerCompletion(profile);
  const steps = firstStepsOf(profile);
  const next = steps.find(({ isDone }) => !isDone)?.name;
  return (
    <Card>
      <CardHeader
        title={t.dashboard.firstSteps()}
        description={t.dashboard.firstStepsText()}
        actions={
          <span className="font-semibold text-lg tabular-nums">{formatPercent(percent / 100)}</span>
        }
      />
      <ProgressBar label={t.dashboard.completion()} percent={percent} />
      <ol className="mt-2 -mb-3 divide-y">
        {steps.map(({ name, isDone }, index) => (
          <li key={name} className="flex gap-4 py-4">
            <span
              aria-hidden
              className={cx(
                'flex size-8 shrink-0 items-center justify-center rounded-full font-semibold text-sm',
                isDone
                  ? 'bg-positive-soft text-positive'
                  : name === next
                    ? 'bg-primary text-primary-ink'
                    : 'bg-surface-sunken text-muted',
              )}
            >
              {isDone ? <Check className="size-4" /> : formatNumber(index + 1)}
            </span>
            <div className="grid min-w-0 grow grid-cols-1 gap-3">
              <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div>
                  <h3 className="font-medium">{t.dashboard.step[name]()}</h3>
                  <p className="text-muted text-sm">
                    {isDone ? t.dashboard.stepDone() : t.dashboard.stepText[name]()}
                  </p>
                </div>
                {!isDone && name !== 'work' && (
                  <ButtonLink
                    href={paths.jobSeeker.editProfile(FIELD[name])}
                    variant={name === next ? 'primary' : 'secondary'}
                    size="sm"
                  >
                    {t.dashboard.stepAction[name]()}
                  </ButtonLink>
                )}
              </div>
              {name === 'work' && !isDone && form}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const FIELD = { resume: 'resumeUrl', wishes: 'desiredJobTypes' } as const;
