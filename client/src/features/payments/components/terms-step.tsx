import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { DialogActions } from '#client/components/ui/dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { useFormDraft } from '#client/lib/storage/form-draft.ts';
import { formatPercent } from '#client/lib/text/format.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { formatCents } from '#shared/domain/money.ts';
import * as t from '#texts';
import { splitAmount } from '../amount.ts';
import { useFund } from '../api.ts';
import { deadlineBounds } from '../deadline-bounds.ts';
import { type FundingTerms, type FundingValues, fundingResolver } from '../funding-form.ts';
import { Amounts } from './amounts.tsx';
import { HoldRules } from './hold-rules.tsx';

interface TermsStepProps {
  applicationId: number;
  name: string;
  platformFeeBps: number;
  /** Set if the employer was asked. */
  confirmsInvoice: true | undefined;
  initial: FundingValues;
  /** Switches to paying in steps. */
  onSteps?: () => void;
  onFunding: (funding: ResponseOf<'fundEscrow'>, values: FundingValues) => void;
}

/** Amount, deadline and description, with the cost before a card is asked for. */
export function TermsStep(props: TermsStepProps) {
  const { applicationId, name, platformFeeBps, confirmsInvoice, initial, onSteps, onFunding } =
    props;
  const form = useForm<FundingValues, unknown, FundingTerms>({
    resolver: fundingResolver,
    defaultValues: initial,
    mode: 'onTouched',
  });
  const { forget } = useFormDraft(form, `fund-${applicationId}`);
  const { errors } = form.formState;
  const fund = useFund();
  const { setFocus } = form;
  useEffect(() => {
    // After the dialog has focused its first control.
    const timer = setTimeout(() => setFocus('amount'));
    return () => clearTimeout(timer);
  }, [setFocus]);
  const split = splitAmount(form.watch('amount'), platformFeeBps);

  const submit = form.handleSubmit(({ amount, completionDeadline, description }) => {
    const body = {
      applicationId,
      amount: formatCents(amount),
      completionDeadline,
      description,
      confirmsInvoice,
    };
    fund.mutate(
      { body },
      {
        onSuccess: (funding) => {
          forget();
          onFunding(funding, form.getValues());
        },
        onError: (error) => showFieldErrors(error, form),
      },
    );
  });
  const failure = fund.error && fund.error.errors.length === 0 ? fund.error : undefined;

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.payments.amount()}
          required
          hint={t.payments.feeHint({ fee: formatPercent(platformFeeBps / 10_000), name })}
          error={errorOf(errors.amount)}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            placeholder={t.payments.amountExample()}
            {...form.register('amount')}
          />
        </Field>
        <Field
          label={t.payments.deadline()}
          required
          hint={t.payments.deadlineHint()}
          error={errorOf(errors.completionDeadline)}
        >
          <Input type="date" {...deadlineBounds()} {...form.register('completionDeadline')} />
        </Field>
      </div>
      <Field label={t.payments.descriptionOptional()} error={errorOf(errors.description)}>
        <Textarea maxLength={1000} {...form.register('description')} />
      </Field>
      {split && <Amounts {...split} name={name} />}
      <HoldRules name={name} />
      {failure && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          {errorText(failure)}
        </p>
      )}
      <DialogActions className="mt-2">
        {onSteps && (
          <Button variant="secondary" onClick={onSteps}>
            {t.payments.steps.inSteps()}
          </Button>
        )}
        <Button type="submit" pending={fund.isPending}>
          {t.payments.continueToCard()}
        </Button>
      </DialogActions>
    </form>
  );
}
