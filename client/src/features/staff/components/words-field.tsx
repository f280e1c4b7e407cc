import { Field } from '#client/components/ui/field.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { REPORT_TEXT_LENGTH } from '#shared/domain/reports.ts';
import * as t from '#texts';

interface WordsFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether an empty field is marked as missing. */
  isChecked: boolean;
}

/** Required words of staff to a person. */
export const WordsField = ({ label, hint, value, onChange, isChecked }: WordsFieldProps) => (
  <Field
    label={label}
    hint={hint}
    error={isChecked && !value.trim() && t.validation.blank()}
    required
  >
    <Textarea
      value={value}
      maxLength={REPORT_TEXT_LENGTH}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
