import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import * as t from '#texts';
import { type Frequency, frequencyOptions } from '../alert-frequencies.ts';

interface AlertChoiceProps {
  /** Where the emails go. */
  email: string;
  often: Frequency;
  onChange: (often: Frequency) => void;
}

/** Asks how often new jobs of a search are to be mailed; unless a person chooses, never. */
export function AlertChoice({ email, often, onChange }: AlertChoiceProps) {
  return (
    <Field
      label={t.emails.ask()}
      hint={often === 'never' ? undefined : t.emails.consent({ email })}
    >
      <Select options={frequencyOptions()} value={often} onValueChange={onChange} />
    </Field>
  );
}
