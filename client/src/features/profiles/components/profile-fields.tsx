import { type Ref, useState } from 'react';
import { LocationInput } from '#client/components/job/location-input.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import * as t from '#texts';
import { useProfileSkills } from '../seeker-api.ts';

/** Props that a form's controller gives a field, and its error. */
interface ControlledFieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
}

const DEBOUNCE_MS = 150;

interface SkillsFieldProps extends ControlledFieldProps<string[]> {
  /** Professional title, for whose work skills are suggested. */
  title: string;
}

/** Skills, suggested from all that are known in either language. */
export function SkillsField({ error, onChange, title, ...field }: SkillsFieldProps) {
  const [text, setText] = useState('');
  const suggestions = useProfileSkills(
    useDebounced(title.trim(), DEBOUNCE_MS),
    useDebounced(text.trim(), DEBOUNCE_MS),
  );
  return (
    <Field label={t.profiles.skills()} hint={t.common.tagHint()} error={error}>
      <TagInput
        {...field}
        onValueChange={onChange}
        suggestions={suggestions}
        onTextChange={setText}
        maxLength={100}
      />
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
