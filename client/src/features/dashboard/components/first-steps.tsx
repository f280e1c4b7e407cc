import type { ReactNode } from 'react';
import { ProgressBar } from '#client/components/ui/progress-bar.tsx';
import { formatPercent } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { SeekerProfile } from '#shared/contract/contract.ts';
import { seekerCompletion } from '#shared/domain/profile-completion.ts';
import * as t from '#texts';
import { firstStepsOf } from '../first-steps.ts';
import { StepsCard } from './steps-card.tsx';

interface FirstStepsProps {
  profile: SeekerProfile | null;
  /** Upload of the resume. */
  upload: ReactNode;
  /** Form of the second step. */
  form: ReactNode;
}

/** Three steps of a new account; the first two can be taken here. */
export function FirstSteps({ profile, upload, form }: FirstStepsProps) {
  const { percent } = seekerCompletion(profile);
  return (
    <StepsCard
      title={t.dashboard.firstSteps()}
      text={t.dashboard.firstStepsText()}
      figure={
        <span className="font-semibold text-lg tabular-nums">{formatPercent(percent / 100)}</span>
      }
      progress={<ProgressBar label={t.dashboard.completion()} percent={percent} />}
      steps={firstStepsOf(profile).map(({ name, isDone }) => ({
        name,
        isDone,
        title: t.dashboard.step[name](),
        text: t.dashboard.stepText[name](),
        ...(name === 'wishes'
          ? {
              action: {
                href: paths.jobSeeker.editProfile('desiredJobTypes'),
                label: t.dashboard.stepAction.wishes(),
              },
            }
          : { form: name === 'resume' ? upload : form }),
      }))}
    />
  );
}
