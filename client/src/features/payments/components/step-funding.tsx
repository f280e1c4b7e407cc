import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { DialogActions } from '#client/components/ui/dialog.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import { formatDate, formatMoney } from '#client/lib/text/format.ts';
import type { AgreementStep, Application, ResponseOf } from '#shared/contract/contract.ts';
import { MAX_DEADLINE_DAYS, platformFee, toCents } from '#shared/domain/money.ts';
import * as t from '#texts';
import { type Agreement, isUnfunded } from '../agreements.ts';
import { useFund } from '../api.ts';
import { Amounts } from './amounts.tsx';
import { CardStep } from './card-step.tsx';
import { HireFirst } from './hire-first.tsx';
import { HoldRules } from './hold-rules.tsx';

const DAY_MS = 86_400_000;

interface StepFundingProps {
  application: Application;
  config: ResponseOf<'getStripeConfig'>;
  /** Set if the employer was asked. */
  confirmsInvoice: true | undefined;
  agreement: Agreement;
  /** Step chosen at first; without it, all that can be funded. */
  stepId: number | undefined;
  onDone: () => void;
}

/** Funds one or more steps: first their choice, then a card payment for each in turn. */
export function StepFunding({ agreement, stepId, onDone, ...props }: StepFundingProps) {
  const { application, config, confirmsInvoice } = props;
  const { name } = application.jobSeeker;
  const unfunded = agreement.steps.filter(isUnfunded).map(({ step }) => step);
  const [chosen, setChosen] = useState(() =>
    unfunded
      .filter((step) => (stepId ? step.id === stepId : true) && !blockedReasonOf(step))
      .map(({ id }) => id),
  );
  /** Steps to pay by card; empty until their choice is made. */
  const [queue, setQueue] = useState<AgreementStep[]>([]);
  const [paidCount, setPaidCount] = useState(0);
  const fund = useFund();
  const current = queue[paidCount];

  function startPayment({ applicationId, id, amount, dueAt }: AgreementStep) {
    const step = { applicationId, stepId: id, amount, completionDeadline: dueAt };
    fund.mutate({ body: { ...step, confirmsInvoice } });
  }

  function proceed() {
    const next = queue[paidCount + 1];
    setPaidCount(paidCount + 1);
    if (next) startPayment(next);
    else onDone();
  }

  /** Returns to the choice, without the steps that are paid. */
  function chooseAgain() {
    setChosen(queue.slice(paidCount).map(({ id }) => id));
    setQueue([]);
    setPaidCount(0);
    fund.reset();
  }

  if (current) {
    return (
      <div className="grid gap-4">
        <p className="wrap-anywhere font-medium">
          {queue.length > 1
            ? t.payments.steps.progress({
                number: paidCount + 1,
                count: queue.length,
                label: current.label,
              })
            : current.label}
        </p>
        {paidCount > 0 && (
          <p className="text-muted text-sm">{t.payments.steps.paidSoFar({ count: paidCount })}</p>
        )}
        {fund.isPending && <Spinner />}
        {fund.error && (
          <>
            <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
              {errorText(fund.error)}
            </p>
            <DialogActions className="mt-2">
              <Button variant="secondary" onClick={chooseAgain}>
                {t.common.back()}
              </Button>
            </DialogActions>
          </>
        )}
        {fund.data && (
          <>
            <Amounts {...fund.data} name={name} />
            <CardStep
              key={fund.data.paymentIntentId}
              config={config}
              funding={fund.data}
              onBack={chooseAgain}
              onPaid={proceed}
            />
          </>
        )}
      </div>
    );
  }

  const steps = unfunded.filter(({ id }) => chosen.includes(id));
  const first = steps[0];
  return (
    <div className="grid gap-4">
      {application.status !== 'hired' && <HireFirst application={application} />}
      {unfunded.length === 0 && <p>{t.payments.steps.allFunded()}</p>}
      {unfunded.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-medium text-sm">{t.payments.steps.choose()}</legend>
          {unfunded.map((step) => (
            <Choice
              key={step.id}
              step={step}
              checked={chosen.includes(step.id)}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, step.id] : chosen.filter((id) => id !== step.id))
              }
            />
          ))}
        </fieldset>
      )}
      {first && <Amounts {...sumOf(steps, config.platformFeeBps)} name={name} />}
      {steps.length > 1 && <p className="text-muted text-sm">{t.payments.steps.inTurn()}</p>}
      {first && (
        <>
          <HoldRules name={name} />
          <DialogActions className="mt-2">
            <Button
              onClick={() => {
                setQueue(steps);
                startPayment(first);
              }}
            >
              {t.payments.continueToCard()}
            </Button>
          </DialogActions>
        </>
      )}
    </div>
  );
}

interface ChoiceProps {
  step: AgreementStep;
  checked: boolean;
  onChange: (isChosen: boolean) => void;
}

function Choice({ step, checked, onChange }: ChoiceProps) {
  const blockedReason = blockedReasonOf(step);
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <div className="grid min-w-0 gap-1">
        <Checkbox
          checked={checked}
          disabled={blockedReason !== undefined}
          onCheckedChange={onChange}
          label={step.label}
        />
        <p className="pl-8 text-muted text-sm">
          {blockedReason ?? t.payments.steps.dueBy({ date: formatDate(step.dueAt) })}
        </p>
      </div>
      <p className="font-medium tabular-nums">{formatMoney(step.amount)}</p>
    </div>
  );
}

/** Reason why a step cannot be funded now. */
function blockedReasonOf({ dueAt }: AgreementStep): string | undefined {
  const due = Date.parse(dueAt);
  if (due <= Date.now()) return t.payments.steps.past();
  const opensAt = due - MAX_DEADLINE_DAYS * DAY_MS;
  if (opensAt <= Date.now()) return undefined;
  return t.payments.steps.tooFar({ date: formatDate(new Date(opensAt)) });
}

/** Total cost of the steps, each with its own fee. */
function sumOf(steps: AgreementStep[], basisPoints: number) {
  const parts = steps.map(({ amount }) => platformFee(toCents(amount), basisPoints));
  const fees = parts.reduce((sum, { feeCents }) => sum + feeCents, 0);
  const net = parts.reduce((sum, { netCents }) => sum + netCents, 0);
  return { amount: (fees + net) / 100, platformFee: fees / 100, netAmount: net / 100 };
}
