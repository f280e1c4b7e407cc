import type { Ref } from 'react';
import { LocationInput } from '#client/components/job/location-input.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import { SKILL_TAGS } from '#shared/domain/constants.ts';
import * as t from '#texts';

/** Props that a form's controller gives a field, and its error. */
interface ControlledFieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
}

export function SkillsField({ error, onChange, ...field }: ControlledFieldProps<string[]>) {
  return (
    <Field label={t.profiles.skills()} hint={t.common.tagHint()} error={error}>
      <TagInput {...field} onValueChange={onChange} suggestions={SKILL_TAGS} maxLength={100} />
    </Field>
  );
}

export function LocationField({ error, onChange, ...field }: ControlledFieldProps<string>) {
  return (
    <Field label={t.profiles.location()} hint={t.profiles.locationHint()} error={error}>
      <LocationInput {...field} onValueChange={onChange} maxLength={100} autoComplete="off" />
    </Field>
  );
}
