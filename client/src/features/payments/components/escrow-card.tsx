import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/components/ui/badge.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { formatMoney } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { isRefunding, nextStep, statusTones } from '../escrow-state.ts';
import { HoldTerms, Stated } from './hold-terms.tsx';

/** Id of a card's heading, which gets the focus when an action has removed the card's button. */
export const escrowHeadingId = ({ paymentIntentId }: Pick<Escrow, 'paymentIntentId'>) =>
  `escrow-${paymentIntentId}`;

interface EscrowCardProps {
  escrow: Escrow;
  side: 'employer' | 'seeker';
  actions?: ReactNode;
}

/**
 * Money held for a person's work, with its dates and what happens next. Two columns, or on a phone
 * one with the money before the text.
 */
export function EscrowCard({ escrow, side, actions }: EscrowCardProps) {
  const { job } = escrow;
  const counterpart = side === 'employer' ? escrow.jobSeeker.name : escrow.employer.name;
  return (
    <Card className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_fit-content(15rem)] lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="contents min-w-0 content-start gap-3 sm:grid">
        <div className="grid gap-1">
          <h3 id={escrowHeadingId(escrow)} tabIndex={-1} className="wrap-anywhere font-semibold">
            <bdi>{counterpart}</bdi>
          </h3>
          <p className="wrap-anywhere text-muted text-sm">
            <Link href={paths.job(job.id)} className="hover:text-primary hover:underline">
              {job.title}
            </Link>
          </p>
        </div>
        <div className="grid gap-3 max-sm:order-2">
          <EscrowText escrow={escrow} side={side} />
        </div>
      </div>
      <div className="contents flex-col items-end gap-3 sm:flex">
        <EscrowMoney escrow={escrow} side={side} />
        {actions && (
          <div className="flex flex-wrap-reverse gap-3 empty:hidden max-sm:order-3 max-sm:*:grow sm:mt-auto sm:justify-end">
            {actions}
          </div>
        )}
      </div>
    </Card>
  );
}

type EscrowPartProps = Pick<EscrowCardProps, 'escrow' | 'side'>;

/** Next step, and what both parties have said and agreed. */
export function EscrowText({ escrow, side }: EscrowPartProps) {
  const { description, notes, refundReason } = escrow;
  return (
    <>
      <p className="wrap-anywhere max-w-reading">{nextStep(escrow, side)}</p>
      {description && <Stated label={t.payments.descriptionLabel()} text={description} />}
      {notes && <Stated label={t.payments.notesLabel()} text={notes} />}
      {refundReason && <Stated label={t.payments.reasonLabel()} text={refundReason} />}
      <HoldTerms escrow={escrow} side={side} />
    </>
  );
}

/** Gross amount for the payer, net amount for the payee. */
export function EscrowMoney({ escrow, side }: EscrowPartProps) {
  const { status } = escrow;
  const amount = formatMoney(escrow.amount);
  const net = formatMoney(escrow.netAmount);
  const fee = formatMoney(escrow.platformFee);
  const hasFee = status !== 'refunded' && !isRefunding(escrow);
  const isNet = hasFee && side === 'seeker';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-sm:order-1 sm:flex-col sm:items-end sm:gap-y-3 sm:text-right">
      <p className="font-semibold text-xl tabular-nums sm:order-1">{isNet ? net : amount}</p>
      <Badge tone={statusTones[status]}>{t.payments.status[status]()}</Badge>
      {hasFee && (
        <p className="w-full text-muted text-sm tabular-nums sm:order-2">
          {isNet ? t.payments.amountLessFee({ amount, fee }) : t.payments.netAfterFee({ net, fee })}
        </p>
      )}
    </div>
  );
}
