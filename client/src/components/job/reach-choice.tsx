import { useId } from 'react';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { REACHES, type Reach } from '#shared/domain/constants.ts';
import * as t from '#texts';

interface ReachChoiceProps {
  value: Reach;
  onValueChange: (reach: Reach) => void;
}

export function ReachChoice({ value, onValueChange }: ReachChoiceProps) {
  const id = useId();
  return (
    <div className="grid justify-items-start gap-1.5">
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
      <p id={id} className="text-muted text-sm">
        {t.profiles.reachHint()}
      </p>
    </div>
  );
}
