import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { formatDate, formatMoney } from '#client/lib/text/format.ts';
import type { AgreementStep } from '#shared/contract/contract.ts';
import { MAX_DEADLINE_DAYS, platformFee, toCents } from '#shared/domain/money.ts';
import * as t from '#texts';

const DAY_MS = 86_400_000;

interface StepChoiceProps {
  step: AgreementStep;
  checked: boolean;
  onChange: (isChosen: boolean) => void;
}

export function StepChoice({ step, checked, onChange }: StepChoiceProps) {
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
export function blockedReasonOf({ dueAt, isAccepted }: AgreementStep): string | undefined {
  if (!isAccepted) return t.payments.steps.notAccepted();
  const due = Date.parse(dueAt);
  if (due <= Date.now()) return t.payments.steps.past();
  const opensAt = due - MAX_DEADLINE_DAYS * DAY_MS;
  if (opensAt <= Date.now()) return undefined;
  return t.payments.steps.tooFar({ date: formatDate(new Date(opensAt)) });
}

/** Total cost of the steps, each with its own fee. */
export function sumOf(steps: AgreementStep[], basisPoints: number) {
  const parts = steps.map(({ amount }) => platformFee(toCents(amount), basisPoints));
  const fees = parts.reduce((sum, { feeCents }) => sum + feeCents, 0);
  const net = parts.reduce((sum, { netCents }) => sum + netCents, 0);
  return { amount: (fees + net) / 100, platformFee: fees / 100, netAmount: net / 100 };
}
