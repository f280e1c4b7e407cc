import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { DialogActions } from '#client/components/ui/dialog.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { formatMoney } from '#client/lib/text/format.ts';
import { type Agreement, isUnfunded, stateOfStep } from '#client/queries/agreements.ts';
import type { AgreementStep, Application, ResponseOf } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useFund, useKeptCard } from '../api.ts';
import { usePayKept } from '../use-pay-kept.ts';
import { Amounts } from './amounts.tsx';
import { CardStep } from './card-step.tsx';
import { HireFirst } from './hire-first.tsx';
import { HoldRules } from './hold-rules.tsx';
import { CardChoice, cardName } from './kept-card.tsx';
import { blockedReasonOf, StepChoice, sumOf } from './step-choice.tsx';
import { StepsDecline } from './steps-decline.tsx';

interface StepFundingProps {
  application: Application;
  config: ResponseOf<'getStripeConfig'>;
  /** Set if the employer was asked. */
  confirmsInvoice: true | undefined;
  agreement: Agreement;
  /** Step chosen at first; without it, all that can be funded. */
  stepId: number | undefined;
  /** Opens the form of the steps, for those that cannot be funded as they are. */
  onEdit: () => void;
  onDone: () => void;
}

/**
 * Funds one or more steps: first their choice and the card, then a payment for each in turn. A
 * kept card pays them without another entry, until a payment fails.
 */
export function StepFunding({ agreement, stepId, onEdit, onDone, ...props }: StepFundingProps) {
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
  const [isKeptUsed, setKeptUsed] = useState(true);
  const [keeps, setKeeps] = useState(false);
  const [isPayingKept, setPayingKept] = useState(false);
  const [failure, setFailure] = useState('');
  const kept = useKeptCard(application.id);
  const fund = useFund();
  const payKept = usePayKept(config);
  const isClosed = useRef(false);
  const current = queue[paidCount];
  const card = (isKeptUsed && kept.data) || undefined;

  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  function bodyOf({ applicationId, id, amount, dueAt }: AgreementStep) {
    return { applicationId, stepId: id, amount, completionDeadline: dueAt, confirmsInvoice };
  }

  function startPayment(step: AgreementStep) {
    const keepsCard = keeps && unfunded.length > 1;
    fund.mutate({ body: { ...bodyOf(step), ...(keepsCard && { keepsCard }) } });
  }

  /** Pays steps with a kept card until one fails or the dialog is closed. */
  async function payAll(steps: AgreementStep[], from: number, cardId: number) {
    setPayingKept(true);
    for (const [at, step] of steps.entries()) {
      if (at < from) continue;
      if (isClosed.current) return;
      setPaidCount(at);
      try {
        const message = await payKept(
          await fund.mutateAsync({ body: { ...bodyOf(step), cardId } }),
        );
        if (message) return setFailure(message);
      } catch (error) {
        // The consent was to the removed card.
        if (error instanceof ApiError && error.code === 'CARD_REMOVED') setKeeps(false);
        return setFailure(errorText(error));
      }
    }
    onDone();
  }

  function proceed() {
    const next = queue[paidCount + 1];
    const cardId = fund.data?.cardId;
    setPaidCount(paidCount + 1);
    if (!next) onDone();
    else if (cardId) void payAll(queue, paidCount + 1, cardId);
    else startPayment(next);
  }

  function begin(steps: AgreementStep[]) {
    setQueue(steps);
    if (card) void payAll(steps, 0, card.id);
    else if (steps[0]) startPayment(steps[0]);
  }

  /** Returns to the choice, without the steps that are paid. */
  function chooseAgain() {
    setChosen(queue.slice(paidCount).map(({ id }) => id));
    setQueue([]);
    setPaidCount(0);
    setPayingKept(false);
    setFailure('');
    fund.reset();
  }

  if (current) {
    const message = failure || (fund.error && errorText(fund.error));
    // One entry pays for the steps to come too.
    const covered = fund.data?.cardId ? queue.slice(paidCount) : [current];
    const total = sumOf(covered, config.platformFeeBps);
    return (
      <div className="grid gap-4">
        <p className="wrap-anywhere font-medium" role="status">
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
        {!message && (fund.isPending || isPayingKept) && <Spinner />}
        {message && (
          <>
            <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
              {message}
            </p>
            <DialogActions className="mt-2">
              <Button variant="secondary" onClick={chooseAgain}>
                {t.common.back()}
              </Button>
              {isPayingKept && (
                <Button
                  onClick={() => {
                    setKeptUsed(false);
                    chooseAgain();
                  }}
                >
                  {t.payments.keptCard.otherCard()}
                </Button>
              )}
            </DialogActions>
          </>
        )}
        {fund.data && !isPayingKept && (
          <>
            <Amounts {...total} name={name} />
            <CardStep
              key={fund.data.paymentIntentId}
              config={config}
              funding={fund.data}
              payText={
                covered.length > 1
                  ? t.payments.steps.payAll({
                      amount: formatMoney(total.amount),
                      count: covered.length,
                    })
                  : undefined
              }
              onBack={chooseAgain}
              onPaid={proceed}
            />
          </>
        )}
      </div>
    );
  }

  if (kept.isPending) return <Spinner />;
  const steps = unfunded.filter(({ id }) => chosen.includes(id));
  const total = sumOf(steps, config.platformFeeBps);
  const isWaiting = unfunded.some((step) => stateOfStep(step) === 'proposed');
  const edit = unfunded.some((step) => blockedReasonOf(step)) && (
    <Button variant="secondary" onClick={onEdit}>
      {t.payments.steps.edit()}
    </Button>
  );
  return (
    <div className="grid gap-4">
      {application.status !== 'hired' && <HireFirst application={application} />}
      {unfunded.length === 0 && <p>{t.payments.steps.allFunded()}</p>}
      <StepsDecline agreement={agreement} side="employer" />
      {isWaiting && <p>{t.payments.steps.waiting({ name })}</p>}
      {unfunded.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-medium text-sm">{t.payments.steps.choose()}</legend>
          {unfunded.map((step) => (
            <StepChoice
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
      {steps.length === 0 && edit && <DialogActions className="mt-2">{edit}</DialogActions>}
      {steps.length > 0 && <Amounts {...total} name={name} />}
      {steps.length > 1 && <p className="text-muted text-sm">{t.payments.steps.inTurn()}</p>}
      {steps.length > 0 && (
        <>
          <CardChoice
            name={name}
            count={unfunded.length}
            card={kept.data ?? null}
            isKeptUsed={isKeptUsed}
            onUseKept={setKeptUsed}
            keeps={keeps}
            onKeep={setKeeps}
          />
          <HoldRules name={name} />
          <DialogActions className="mt-2">
            {edit}
            <Button onClick={() => begin(steps)}>
              {card
                ? t.payments.keptCard.pay({
                    amount: formatMoney(total.amount),
                    card: cardName(card),
                  })
                : t.payments.continueToCard()}
            </Button>
          </DialogActions>
        </>
      )}
    </div>
  );
}
