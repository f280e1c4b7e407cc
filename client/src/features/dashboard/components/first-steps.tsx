import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { ProgressBar } from '#client/components/ui/progress-bar.tsx';
import { paths } from '#client/lib/text/paths.ts';
import type { SeekerProfile } from '#shared/contract/contract.ts';
import { seekerCompletion } from '#shared/domain/profile-completion.ts';
import * as t from '#texts';
import { firstStepsOf } from '../first-steps.ts';
import { StepsCard } from './steps-card.tsx';

interface FirstStepsProps {
  profile: SeekerProfile | null;
  /** Upload of the resume. */
  upload: (isNext: boolean) => ReactNode;
  /** Form of the second step. */
  form: (isNext: boolean) => ReactNode;
}

const focusForm = (form: HTMLElement | null) => form?.focus({ preventScroll: true });

/** Three steps of a new account; the first two can be taken here, the second after the first or without it. */
export function FirstSteps({ profile, upload, form }: FirstStepsProps) {
  const { percent } = seekerCompletion(profile);
  const steps = firstStepsOf(profile);
  const next = steps.findIndex(({ isDone }) => !isDone);
  const [isResumeSkipped, setIsResumeSkipped] = useState(false);
  const formOf = {
    resume: () => upload(next === 0),
    work() {
      if (isResumeSkipped) {
        return (
          <div ref={focusForm} tabIndex={-1} className="outline-none">
            {form(next === 1)}
          </div>
        );
      }
      if (next === 1) return form(true);
      return (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setIsResumeSkipped(true)}
          className="justify-self-start"
        >
          {t.dashboard.stepAction.work()}
        </Button>
      );
    },
  };
  return (
    <StepsCard
      title={t.dashboard.firstSteps()}
      text={t.dashboard.firstStepsText()}
      figure={
        <span className="text-muted tabular-nums">
          {t.dashboard.stepOf({ step: next + 1, total: steps.length })}
        </span>
      }
      progress={percent > 0 && <ProgressBar label={t.dashboard.completion()} percent={percent} />}
      steps={steps.map(({ name, isDone }) => ({
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
          : { form: formOf[name]() }),
      }))}
    />
  );
}
