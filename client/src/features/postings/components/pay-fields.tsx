import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { errorOf } from '#client/lib/form-errors.ts';
import * as t from '#texts';

import { type PostingForm, toNumber } from '../posting-values.ts';

/** CAD an hour to the cent, CAD a year without; `max` is the bound that a lower one may put wrong. */
const fields = [
  {
    name: 'hourlyRateMin',
    label: t.postings.hourlyRateMin,
    max: 'hourlyRateMax',
    step: '0.01',
    placeholder: '32',
  },
  {
    name: 'hourlyRateMax',
    label: t.postings.hourlyRateMax,
    max: undefined,
    step: '0.01',
    placeholder: '40',
  },
  {
    name: 'salaryMin',
    label: t.postings.salaryMin,
    max: 'salaryMax',
    step: '1',
    placeholder: '65000',
  },
  {
    name: 'salaryMax',
    label: t.postings.salaryMax,
    max: undefined,
    step: '1',
    placeholder: '82000',
  },
] as const;

/** Hourly and annual pay, each from and to. */
export function PayFields({ form }: { form: PostingForm }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ name, label, max, step, placeholder }) => (
          <Field key={name} label={label()} error={errorOf(errors[name])}>
            <Input
              type="number"
              inputMode={step === '1' ? 'numeric' : 'decimal'}
              step={step}
              placeholder={placeholder}
              {...form.register(name, {
                setValueAs: toNumber,
                onChange: () => {
                  if (max && form.getFieldState(max).isTouched) form.trigger(max);
                },
              })}
            />
          </Field>
        ))}
      </div>
      <p className="text-muted text-sm">{t.postings.payHint()}</p>
    </div>
  );
}
