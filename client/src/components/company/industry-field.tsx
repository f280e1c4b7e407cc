import { type ComponentProps, useId } from 'react';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { INDUSTRIES } from '#shared/domain/constants.ts';
import * as t from '#texts';

/** Free text, with the industries that job seekers filter by as suggestions. */
export function IndustryField({
  error,
  ...props
}: ComponentProps<typeof Input> & { error: string | undefined }) {
  const listId = useId();
  return (
    <div>
      <Field label={t.company.industry()} error={error} required>
        <Input maxLength={100} list={listId} {...props} />
      </Field>
      <datalist id={listId}>
        {INDUSTRIES.map((industry) => (
          <option key={industry} value={industry} />
        ))}
      </datalist>
    </div>
  );
}
