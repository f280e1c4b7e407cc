import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/components/ui/badge.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { formatDate, formatMoney } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { type Agreement, STEP_TOTALS, type StepWithEscrow } from '../agreements.ts';
import { EscrowMoney, EscrowText, escrowHeadingId } from './escrow-card.tsx';

interface AgreementCardProps {
  agreement: Agreement;
  side: 'employer' | 'seeker';
  /** Buttons for the whole agreement. */
  actions?: ReactNode;
  /** Buttons for one step. */
  actionsOf?: (step: StepWithEscrow) => ReactNode;
}

/** Work paid in steps, with its totals and each step's own payment. */
export function AgreementCard({ agreement, side, actions, actionsOf }: AgreementCardProps) {
  const { applicationId, job, totals, steps } = agreement;
  const counterpart = side === 'employer' ? agreement.jobSeeker.name : agreement.employer.name;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h3
            id={agreementHeadingId(applicationId)}
            tabIndex={-1}
            className="wrap-anywhere font-semibold"
          >
            <bdi>{counterpart}</bdi>
          </h3>
          <p className="wrap-anywhere text-muted text-sm">
            <Link href={paths.job(job.id)} className="hover:text-primary hover:underline">
              {job.title}
            </Link>
          </p>
        </div>
        {actions && (
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">{actions}</div>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-surface-sunken p-4 text-sm sm:grid-cols-4">
        {STEP_TOTALS.map((name) => (
          <div key={name}>
            <dt className="text-muted">{t.payments.stepTotals[name]()}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(totals[name])}</dd>
          </div>
        ))}
      </dl>
      <ol className="grid divide-y">
        {steps.map((step) => (
          <Step key={step.step.id} step={step} side={side} actions={actionsOf?.(step)} />
        ))}
      </ol>
    </Card>
  );
}

export const agreementHeadingId = (applicationId: number) => `agreement-${applicationId}`;

interface StepProps {
  step: StepWithEscrow;
  side: 'employer' | 'seeker';
  actions: ReactNode;
}

function Step({ step: { step, escrow }, side, actions }: StepProps) {
  return (
    <li className="grid grid-cols-1 gap-4 py-4 last:pb-0 sm:grid-cols-[minmax(0,1fr)_fit-content(15rem)] lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="contents min-w-0 content-start gap-3 sm:grid">
        <div className="grid gap-1">
          <h4
            id={escrow && escrowHeadingId(escrow)}
            tabIndex={-1}
            className="wrap-anywhere font-medium"
          >
            {step.label}
          </h4>
          {showsDate(escrow) && (
            <p className="text-muted text-sm">
              {t.payments.steps.dueBy({ date: formatDate(step.dueAt) })}
            </p>
          )}
        </div>
        {escrow && (
          <div className="grid gap-3 max-sm:order-2">
            <EscrowText escrow={escrow} side={side} />
          </div>
        )}
      </div>
      <div className="contents flex-col items-end gap-3 sm:flex">
        {escrow ? (
          <EscrowMoney escrow={escrow} side={side} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-sm:order-1 sm:flex-col sm:items-end sm:gap-y-3">
            <p className="font-semibold text-xl tabular-nums sm:order-1">
              {formatMoney(step.amount)}
            </p>
            <Badge tone="outline">{t.payments.steps.unfunded()}</Badge>
          </div>
        )}
        {actions && (
          <div className="flex flex-wrap-reverse gap-3 empty:hidden max-sm:order-3 max-sm:*:grow sm:mt-auto sm:justify-end">
            {actions}
          </div>
        )}
      </div>
    </li>
  );
}

/** An open payment already shows its own due date. */
const showsDate = (escrow: Escrow | undefined) =>
  !escrow || ['releasing', 'released', 'refunded'].includes(escrow.status);
