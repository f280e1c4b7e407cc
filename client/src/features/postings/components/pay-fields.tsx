import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { useFieldErrorText } from '#client/lib/form-errors.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { toNumber } from '../posting-values.ts';
import type { PostingForm } from './posting-form.tsx';

/** Hourly and annual pay, each from and to. */
export function PayFields({ form }: { form: PostingForm }) {
  const t = useTranslate();
  const errorOf = useFieldErrorText();
  const { errors } = form.formState;
  /** A bound that changes may put its counterpart right or wrong. */
  const amount = (
    name: 'hourlyRateMin' | 'hourlyRateMax' | 'salaryMin' | 'salaryMax',
    counterpart?: 'hourlyRateMax' | 'salaryMax',
  ) =>
    form.register(name, {
      setValueAs: toNumber,
      onChange: () => {
        if (counterpart && form.getFieldState(counterpart).isTouched) form.trigger(counterpart);
      },
    });
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('postings.hourlyRateMin')} error={errorOf(errors.hourlyRateMin)}>
          <Input
            type="number"
            inputMode="decimal"
            step="0.01"
            placeholder="32"
            {...amount('hourlyRateMin', 'hourlyRateMax')}
          />
        </Field>
        <Field label={t('postings.hourlyRateMax')} error={errorOf(errors.hourlyRateMax)}>
          <Input
            type="number"
            inputMode="decimal"
            step="0.01"
            placeholder="40"
            {...amount('hourlyRateMax')}
          />
        </Field>
        <Field label={t('postings.salaryMin')} error={errorOf(errors.salaryMin)}>
          <Input
            type="number"
            inputMode="numeric"
            step="1"
            placeholder="65000"
            {...amount('salaryMin', 'salaryMax')}
          />
        </Field>
        <Field label={t('postings.salaryMax')} error={errorOf(errors.salaryMax)}>
          <Input
            type="number"
            inputMode="numeric"
            step="1"
            placeholder="82000"
            {...amount('salaryMax')}
          />
        </Field>
      </div>
      <p className="text-muted text-sm">{t('postings.payHint')}</p>
    </div>
  );
}
