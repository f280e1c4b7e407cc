import type { Ref } from 'react';
import { LocationInput } from '#client/components/job/location-input.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import { SKILL_TAGS } from '#shared/domain/constants.ts';
import * as t from '#texts';

/** What a form's controller gives a field, and its error. */
interface ControlledFieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
}

export function SkillsField({
  value,
  onChange,
  onBlur,
  ref,
  error,
}: ControlledFieldProps<string[]>) {
  return (
    <Field label={t.profiles.skills()} hint={t.common.tagHint()} error={error}>
      <TagInput
        ref={ref}
        value={value}
        onValueChange={onChange}
        onBlur={onBlur}
        suggestions={SKILL_TAGS}
        maxLength={100}
      />
    </Field>
  );
}

export function LocationField({
  value,
  onChange,
  onBlur,
  ref,
  error,
}: ControlledFieldProps<string>) {
  return (
    <Field label={t.profiles.location()} hint={t.profiles.locationHint()} error={error}>
      <LocationInput
        ref={ref}
        maxLength={100}
        autoComplete="off"
        value={value}
        onValueChange={onChange}
        onBlur={onBlur}
      />
    </Field>
  );
}
