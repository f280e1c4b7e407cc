import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { REACHES, type Reach } from '#shared/domain/constants.ts';
import * as t from '#texts';

interface ReachChoiceProps {
  value: Reach;
  onValueChange: (reach: Reach) => void;
  /** At the end of one line with label and choice. */
  children?: ReactNode;
}

export function ReachChoice({ value, onValueChange, children }: ReachChoiceProps) {
  const id = useId();
  return (
    <div
      className={cx(
        'gap-x-3 gap-y-1.5',
        children ? 'flex flex-wrap items-center' : 'grid justify-items-start',
      )}
    >
      <span aria-hidden className="font-medium text-sm">
        {t.profiles.reach()}
      </span>
      <Segmented
        label={t.profiles.reach()}
        options={REACHES.map((reach) => ({ value: reach, label: t.profiles.reachOf[reach]() }))}
        value={value}
        onValueChange={onValueChange}
        describedBy={id}
      />
      {children}
      <p id={id} className="basis-full text-muted text-sm">
        {t.profiles.reachHint()}
      </p>
    </div>
  );
}
