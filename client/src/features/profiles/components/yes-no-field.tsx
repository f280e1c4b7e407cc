import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import * as t from '#texts';

const ANSWERS = { open: null, yes: true, no: false } as const;
type Answer = keyof typeof ANSWERS;

interface YesNoFieldProps {
  label: string;
  hint: string;
  value: boolean | null | undefined;
  onChange: (value: boolean | null) => void;
}

/** A question that may be left open. */
export function YesNoField({ label, hint, value, onChange, ...field }: YesNoFieldProps) {
  const answer: Answer = typeof value === 'boolean' ? (value ? 'yes' : 'no') : 'open';
  return (
    <Field label={label} hint={hint}>
      <Select<Answer>
        {...field}
        value={answer}
        onValueChange={(chosen) => onChange(ANSWERS[chosen])}
        options={[
          { value: 'open', label: t.company.notSpecified() },
          { value: 'yes', label: t.questions.yes() },
          { value: 'no', label: t.questions.no() },
        ]}
      />
    </Field>
  );
}
