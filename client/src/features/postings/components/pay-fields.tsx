import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { useFieldErrorText } from '#client/lib/form-errors.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { type PostingForm, toNumber } from '../posting-values.ts';

/** CAD an hour to the cent, CAD a year without; `max` is the bound that a lower one may put wrong. */
const fields = [
  { name: 'hourlyRateMin', max: 'hourlyRateMax', step: '0.01', placeholder: '32' },
  { name: 'hourlyRateMax', max: undefined, step: '0.01', placeholder: '40' },
  { name: 'salaryMin', max: 'salaryMax', step: '1', placeholder: '65000' },
  { name: 'salaryMax', max: undefined, step: '1', placeholder: '82000' },
] as const;

/** Hourly and annual pay, each from and to. */
export function PayFields({ form }: { form: PostingForm }) {
  const t = useTranslate();
  const errorOf = useFieldErrorText();
  const { errors } = form.formState;
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ name, max, step, placeholder }) => (
          <Field key={name} label={t(`postings.${name}`)} error={errorOf(errors[name])}>
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
      <p className="text-muted text-sm">{t('postings.payHint')}</p>
    </div>
  );
}
