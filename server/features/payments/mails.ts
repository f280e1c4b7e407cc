import type { EscrowEventType, EscrowNotice } from '#shared/domain/escrow-status.ts';
import type { PaymentNews } from '../mail/kinds.ts';
import type { NewMail } from '../mail/outbox.ts';
import type { EscrowRow } from './rows.ts';

const MINUTE_MS = 60_000;

/** The changes of status that both people are written to about. */
const NEWS: { [Type in EscrowEventType]?: PaymentNews } = {
  fund: 'held',
  split: 'split',
  release: 'released',
  refund: 'refunded',
  adoptRefund: 'refunded',
  loseDispute: 'refunded',
  returnRefund: 'refund-returned',
  returnPart: 'refund-returned',
  holdDispute: 'disputed',
  reclaimRelease: 'disputed',
};

/** What one of the two has stated is news to the other. */
const SENT_BY: { [Notice in EscrowNotice]?: 'employer' | 'seeker' } = {
  delivery: 'seeker',
  objection: 'seeker',
  consent: 'seeker',
  changes: 'employer',
  answer: 'employer',
};

/** The mails about an event of an escrow. */
export function mailsAbout(
  { id, employerId, jobSeekerId }: Pick<EscrowRow, 'id' | 'employerId' | 'jobSeekerId'>,
  event: { type: EscrowEventType; at: Date },
  notice: EscrowNotice | undefined,
): NewMail[] {
  const mail = (to: number, about: PaymentNews, dueAt = event.at): NewMail => ({
    ...{ kind: 'payment', to, data: { escrowId: id, about }, dueAt },
    dedupeKey: `payment-${id}-${about}-${to}`,
  });
  const news = NEWS[event.type];
  const statedBy = notice && SENT_BY[notice];
  return [
    ...(news ? [mail(employerId, news), mail(jobSeekerId, news)] : []),
    ...(notice && statedBy !== 'employer' ? [mail(employerId, notice)] : []),
    ...(notice && statedBy !== 'seeker' ? [mail(jobSeekerId, notice)] : []),
    // By then it is known whether the money can be sent.
    ...(event.type === 'requestRelease' || event.type === 'refundPart'
      ? [mail(jobSeekerId, 'payout-account', new Date(event.at.getTime() + 5 * MINUTE_MS))]
      : []),
  ];
}
