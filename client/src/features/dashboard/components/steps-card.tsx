import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { formatNumber } from '#client/lib/text/format.ts';
import * as t from '#texts';

export interface FirstStep {
  name: string;
  title: string;
  text: string;
  isDone: boolean;
  /** Link to the page where the step is taken. */
  action?: { href: string; label: string };
  /** Form of a step that can be taken here. */
  form?: ReactNode;
}

interface StepsCardProps {
  title: string;
  text: string;
  steps: readonly FirstStep[];
  /** Progress as a figure beside the title and as a bar below it. */
  figure?: ReactNode;
  progress?: ReactNode;
}

/** The onboarding steps of a new account, with the current one highlighted. */
export function StepsCard({ title, text, steps, figure, progress }: StepsCardProps) {
  const next = steps.find(({ isDone }) => !isDone)?.name;
  return (
    <Card title={title} description={text} actions={figure}>
      {progress}
      <ol className="mt-2 -mb-3 divide-y">
        {steps.map((step, index) => (
          <li key={step.name} className="flex gap-4 py-4">
            <span
              aria-hidden
              className={cx(
                'flex size-8 shrink-0 items-center justify-center rounded-full font-semibold text-sm',
                step.isDone
                  ? 'bg-positive-soft text-positive'
                  : step.name === next
                    ? 'bg-primary text-primary-ink'
                    : 'bg-surface-sunken text-muted',
              )}
            >
              {step.isDone ? <Check className="size-4" /> : formatNumber(index + 1)}
            </span>
            <Step step={step} isNext={step.name === next} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const { title, text, isDone, action, form } = step;
  return (
    <div className="grid min-w-0 grow grid-cols-1 gap-3">
      <div className="min-h-8">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted text-sm">{isDone ? t.dashboard.stepDone() : text}</p>
      </div>
      {!isDone && action && (
        <ButtonLink
          href={action.href}
          variant={isNext ? 'primary' : 'secondary'}
          size="sm"
          className="justify-self-start"
        >
          {action.label}
        </ButtonLink>
      )}
      {!isDone && form}
    </div>
  );
}
