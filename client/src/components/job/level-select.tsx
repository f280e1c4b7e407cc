import type { ComponentProps } from 'react';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { LEVELS, type Level } from '#shared/domain/constants.ts';
import * as t from '#texts';

interface LevelSelectProps
  extends Omit<ComponentProps<typeof Select<string>>, 'value' | 'onValueChange' | 'options'> {
  /** Level that the texts say. */
  read: Level | null;
  /** Null for what the texts say. */
  value: Level | null;
  onValueChange: (level: Level | null) => void;
}

const READ = 'read';

export function LevelSelect({ read, value, onValueChange, ...props }: LevelSelectProps) {
  const readText = read
    ? t.common.readLevel({ level: t.jobs.seniority[read]() })
    : t.common.notSpecified();
  return (
    <Select
      {...props}
      value={value ?? READ}
      onValueChange={(choice) => onValueChange(LEVELS.find((level) => level === choice) ?? null)}
      options={[
        { value: READ, label: readText },
        ...optionsOf(LEVELS, (level) => t.jobs.seniority[level]()),
      ]}
    />
  );
}
