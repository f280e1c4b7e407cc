import { cx } from 'class-variance-authority';
import { CalendarClock } from 'lucide-react';
import { formatDate } from '#client/lib/text/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';

interface HoldTermsProps {
  escrow: Escrow;
  side: 'employer' | 'seeker';
}

/** Both parties' statements about held money, and its deadlines. */
export function HoldTerms({ escrow, side }: HoldTermsProps) {
  const { deliveredAt, deliveryNote, objection, changes, answer, consentedAt } = escrow;
  const dateOf = (date: string) => ({ date: formatDate(date) });
  return (
    <>
      {deliveredAt && (
        <Stated
          label={t.payments.deliveredOn({
            ...dateOf(deliveredAt),
            note: deliveryNote ? 'some' : 'none',
          })}
          text={deliveryNote}
        />
      )}
      {objection && (
        <Stated label={t.payments.objectedOn(dateOf(objection.at))} text={objection.text} />
      )}
      {changes && (
        <Stated
          label={t.payments.changesOn({ ...dateOf(changes.at), until: formatDate(changes.by) })}
          text={changes.text}
        />
      )}
      {answer && <Stated label={t.payments.answeredOn(dateOf(answer.at))} text={answer.text} />}
      {consentedAt && <Stated label={t.payments.consentedOn(dateOf(consentedAt))} />}
      <Dates escrow={escrow} side={side} />
    </>
  );
}

/** Statement of one party, as they wrote it. */
export function Stated({ label, text }: { label: string; text?: string | null }) {
  return (
    <p className="wrap-anywhere max-w-reading whitespace-pre-wrap text-sm">
      <span className="text-muted">{label}</span> {text}
    </p>
  );
}

/** Deadlines that can still take effect. */
function Dates({ escrow, side }: HoldTermsProps) {
  const { completionDeadline, status, answerBy } = escrow;
  const isOpen = status === 'pending' || status === 'funded' || status === 'disputed';
  const isPast = completionDeadline !== null && Date.parse(completionDeadline) < Date.now();
  // A passed date asks for nothing once the work is delivered or contested.
  const isOverdue = isPast && !escrow.deliveredAt && !escrow.isContested;
  const name = (side === 'employer' ? escrow.jobSeeker : escrow.employer).name;
  const end = endText(escrow, side, name);
  return (
    <div className="grid gap-1 empty:hidden">
      {completionDeadline && isOpen && (
        <Dated isUrgent={isOverdue}>
          {(isPast ? t.payments.workWasDueBy : t.payments.workDueBy)({
            date: formatDate(completionDeadline),
          })}
        </Dated>
      )}
      {answerBy && <Dated>{t.payments[side].answerBy({ name, date: formatDate(answerBy) })}</Dated>}
      {end && <Dated>{end}</Dated>}
      {escrow.isContested && <Dated isUrgent>{t.payments.contestedNote()}</Dated>}
      {status === 'disputed' && <Dated>{t.payments.suspended()}</Dated>}
    </div>
  );
}

/** The end of the hold and its effect; empty for money that moves and waits for no account. */
function endText(
  { holdEnds, status, pendingOperation, waitingFor }: Escrow,
  side: HoldTermsProps['side'],
  name: string,
): string {
  if (!holdEnds || pendingOperation === 'refund') return '';
  const { endsPaid, endsRefunded, endsUnpaid } = t.payments[side];
  const values = { name, date: formatDate(holdEnds.at) };
  const byRule = holdEnds.rule === 'release' ? endsPaid : endsRefunded;
  if (status !== 'releasing') return byRule(values);
  return waitingFor === 'payout-account' ? endsUnpaid(values) : '';
}

function Dated({ isUrgent = false, children }: { isUrgent?: boolean; children: string }) {
  return (
    <p
      className={cx(
        'flex items-start gap-1.5 text-sm',
        isUrgent ? 'font-medium text-caution' : 'text-muted',
      )}
    >
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
