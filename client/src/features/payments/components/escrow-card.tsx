import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/components/ui/badge.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { formatDate, formatMoney } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import { nextStep, statusTones } from '../escrow-state.ts';

interface EscrowCardProps {
  escrow: Escrow;
  side: 'employer' | 'seeker';
  /** What this person may do about it now. */
  actions?: ReactNode;
}

/** Money held for somebody's work: how much, for whom, until when, and what happens next. */
export function EscrowCard({ escrow, side, actions }: EscrowCardProps) {
  const t = useTranslate();
  const { job, description, notes, refundReason, completionDeadline, status } = escrow;
  const other = side === 'employer' ? escrow.jobSeeker.name : escrow.employer.name;
  return (
    <Card className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-3">
        <div className="grid gap-1">
          <h3 className="wrap-anywhere font-semibold">
            <bdi>{other}</bdi>
          </h3>
          <p className="wrap-anywhere text-muted text-sm">
            <Link href={paths.job(job.id)} className="hover:text-primary hover:underline">
              {job.title}
            </Link>
          </p>
        </div>
        <p className="max-w-reading">{nextStep(t, escrow, side)}</p>
        {description && <Quoted label={t('payments.description')} text={description} />}
        {notes && <Quoted label={t('payments.notes')} text={notes} />}
        {refundReason && <Quoted label={t('payments.reason')} text={refundReason} />}
        {completionDeadline && (
          <p className="flex items-center gap-1.5 text-muted text-sm">
            <CalendarClock aria-hidden className="size-4 shrink-0" />
            {t('payments.workDueBy', { date: formatDate(completionDeadline) })}
          </p>
        )}
      </div>
      <div className="flex flex-col items-start gap-3 sm:items-end sm:text-right">
        <Badge tone={statusTones[status]}>{t(`payments.status.${status}`)}</Badge>
        <p className="font-semibold text-xl tabular-nums">{formatMoney(escrow.amount)}</p>
        {status !== 'refunded' && (
          <p className="text-muted text-sm tabular-nums">
            {t('payments.netAfterFee', {
              net: formatMoney(escrow.netAmount),
              fee: formatMoney(escrow.platformFee),
            })}
          </p>
        )}
        {actions && <div className="mt-auto flex flex-wrap gap-3 sm:justify-end">{actions}</div>}
      </div>
    </Card>
  );
}

function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <p className="wrap-anywhere max-w-reading whitespace-pre-wrap text-sm">
      <span className="text-muted">{label}: </span>
      {text}
    </p>
  );
}
