import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { Button, IconButton } from '#client/components/ui/button.tsx';
import { DialogActions } from '#client/components/ui/dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import { readAmount } from '#client/lib/text/amount.ts';
import { dayOf } from '#client/lib/text/day.ts';
import { formatMoney } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { isFixed, type StepWithEscrow } from '#client/queries/agreements.ts';
import { formatCents, MAX_DEADLINE_DAYS, MAX_STEPS, parseCents } from '#shared/domain/money.ts';
import type { z } from '#shared/validators/validator.ts';
import * as t from '#texts';
import { useProposeSteps } from '../api.ts';
import type { stepsFormSchema } from '../steps-schema.ts';
import { WithdrawSteps } from './withdraw-steps.tsx';

type Values = z.input<typeof stepsFormSchema>;
type Output = z.output<typeof stepsFormSchema>;

const resolver = lazyResolver(() => import('../steps-schema.ts').then((m) => m.stepsFormSchema));

const NEW_STEP = { label: '', amount: '', dueAt: '' };

interface StepsFormProps {
  applicationId: number;
  /** The job seeker, who accepts them. */
  name: string;
  /** Current steps, by due date. */
  steps: StepWithEscrow[];
  /** Returns to the form that led here. */
  onBack?: () => void;
  onSaved: () => void;
}

/** Rows of an agreement's steps; label and amount are read-only once a payment was started. */
export function StepsForm({ applicationId, name, steps, onBack, onSaved }: StepsFormProps) {
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: { steps: steps.length > 0 ? steps.map(valuesOf) : [NEW_STEP, NEW_STEP] },
    mode: 'onTouched',
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'steps' });
  const agree = useProposeSteps(onSaved);
  const submit = form.handleSubmit((values) => {
    const body = {
      applicationId,
      steps: values.steps.map(({ stepId, amount, ...step }) => ({
        ...(stepId ? { id: stepId } : {}),
        ...step,
        amount: formatCents(amount),
      })),
    };
    agree.mutate({ body }, { onError: (error) => showFieldErrors(error, form) });
  });
  const failure = agree.error && agree.error.errors.length === 0 ? agree.error : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ol className="grid divide-y">
        {fields.map((field, index) => (
          <StepRow
            key={field.id}
            form={form}
            index={index}
            isFixed={steps.some((each) => each.step.id === field.stepId && isFixed(each))}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {fields.length === 0 && <p className="text-muted text-sm">{t.payments.steps.none()}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="secondary"
          disabled={fields.length >= MAX_STEPS}
          onClick={() => append(NEW_STEP)}
        >
          <Plus aria-hidden />
          {t.payments.steps.add()}
        </Button>
        <Total form={form} />
      </div>
      {fields.length > 0 && (
        <p className="text-muted text-sm">
          {t.payments.steps.hint({ name, days: MAX_DEADLINE_DAYS })}
        </p>
      )}
      {failure && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          {errorText(failure)}
        </p>
      )}
      <DialogActions className="mt-2">
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            {t.common.back()}
          </Button>
        )}
        {steps.length > 0 && !steps.some(isFixed) && (
          <WithdrawSteps applicationId={applicationId} name={name} onDone={onSaved} />
        )}
        <Button type="submit" pending={agree.isPending}>
          {t.payments.steps.save()}
        </Button>
      </DialogActions>
    </form>
  );
}

function valuesOf({ step }: StepWithEscrow): Values['steps'][number] {
  const { id, label, amount, dueAt } = step;
  const amountText = currentLocale() === 'fr' ? amount.replace('.', ',') : amount;
  return { stepId: id, label, amount: amountText, dueAt: dayOf(dueAt) };
}

interface StepRowProps {
  form: UseFormReturn<Values, unknown, Output>;
  index: number;
  isFixed: boolean;
  onRemove: () => void;
}

function StepRow({ form, index, isFixed: fixed, onRemove }: StepRowProps) {
  const { register, formState } = form;
  const errors = formState.errors.steps?.[index];
  const number = index + 1;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-medium">{t.payments.steps.one({ number })}</legend>
        <div className="flex items-end gap-3">
          <Field
            label={t.payments.steps.label()}
            required
            error={errorOf(errors?.label)}
            className="min-w-0 grow"
          >
            <Input
              maxLength={100}
              readOnly={fixed}
              className={fixed ? 'bg-surface-sunken' : undefined}
              placeholder={t.payments.steps.labelExample()}
              {...register(`steps.${index}.label`)}
            />
          </Field>
          {!fixed && (
            <IconButton
              label={t.payments.steps.remove({ number })}
              icon={Trash2}
              onClick={onRemove}
            />
          )}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label={t.payments.amount()}
            required
            hint={fixed ? t.payments.steps.fixed() : undefined}
            error={errorOf(errors?.amount)}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              readOnly={fixed}
              className={fixed ? 'bg-surface-sunken' : undefined}
              placeholder={t.payments.amountExample()}
              {...register(`steps.${index}.amount`)}
            />
          </Field>
          <Field label={t.payments.steps.dueAt()} required error={errorOf(errors?.dueAt)}>
            <Input type="date" {...register(`steps.${index}.dueAt`)} />
          </Field>
        </div>
      </fieldset>
    </li>
  );
}

function Total({ form }: Pick<StepRowProps, 'form'>) {
  const steps = form.watch('steps');
  const cents = steps.reduce((sum, { amount }) => sum + (parseCents(readAmount(amount)) ?? 0), 0);
  if (steps.length === 0) return null;
  return (
    <p className="flex gap-4 text-sm tabular-nums">
      <span className="text-muted">{t.payments.steps.total({ count: steps.length })}</span>
      <span className="font-semibold">{formatMoney(cents / 100)}</span>
    </p>
  );
}
