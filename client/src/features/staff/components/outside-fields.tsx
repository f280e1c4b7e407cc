import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { OUTSIDE_METHODS, OUTSIDE_REFERENCE, type OutsidePayment } from '#shared/domain/money.ts';
import { STAFF_PROOF } from '#shared/domain/staff.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import * as t from '#texts';

type Outside = OutsidePayment & { proof: string };

export const NO_OUTSIDE: Outside = { method: 'transfer', reference: '', paidOn: '', proof: '' };

export const isOutsideComplete = (outside: Outside): boolean =>
  isProven(outside) && outside.reference.trim() !== '' && outside.paidOn !== '';

const isProven = ({ proof }: Outside) => proof.trim().length >= STAFF_PROOF.min;

interface OutsideFieldsProps {
  value: Outside;
  onChange: (value: Outside) => void;
  /** Whether missing fields are marked. */
  isChecked: boolean;
}

/** Fields of a refund that was paid another way. */
export function OutsideFields({ value, onChange, isChecked }: OutsideFieldsProps) {
  const missing = (isMissing: boolean) =>
    isChecked && isMissing ? t.staff.outsideMissing() : undefined;
  const set = (changes: Partial<Outside>) => onChange({ ...value, ...changes });
  return (
    <>
      <Field label={t.staff.method()} required>
        <Select
          options={optionsOf(OUTSIDE_METHODS, (method) => t.staff.methods[method]())}
          value={value.method}
          onValueChange={(method) => set({ method })}
        />
      </Field>
      <Field
        label={t.staff.reference()}
        hint={t.staff.referenceHint()}
        error={missing(value.reference.trim() === '')}
        required
      >
        <Input
          value={value.reference}
          maxLength={OUTSIDE_REFERENCE}
          onChange={({ target }) => set({ reference: target.value })}
        />
      </Field>
      <Field label={t.staff.paidOn()} error={missing(value.paidOn === '')} required>
        <Input
          type="date"
          value={value.paidOn}
          max={torontoDay(new Date())}
          onChange={({ target }) => set({ paidOn: target.value })}
        />
      </Field>
      <Field
        label={t.staff.proof()}
        hint={t.staff.proofHint()}
        error={missing(!isProven(value))}
        required
      >
        <Textarea
          value={value.proof}
          maxLength={STAFF_PROOF.max}
          onChange={({ target }) => set({ proof: target.value })}
        />
      </Field>
    </>
  );
}
