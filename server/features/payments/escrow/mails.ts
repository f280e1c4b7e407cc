import type { EscrowEventType, EscrowNotice } from '#shared/domain/escrow-status.ts';
import type { PaymentMailTopic } from '../../../platform/mail/kinds.ts';
import type { NewMail } from '../../../platform/mail/outbox.ts';
import type { EscrowRow } from './rows.ts';

const MINUTE_MS = 60_000;

/** Mails to both parties about changes of status. */
const NEWS: { [Type in EscrowEventType]?: PaymentMailTopic } = {
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

/** Authors of notices, which are mailed to the other party. */
const AUTHORS: { [Notice in EscrowNotice]?: 'employer' | 'seeker' } = {
  delivery: 'seeker',
  objection: 'seeker',
  consent: 'seeker',
  changes: 'employer',
  answer: 'employer',
};

export function mailsAbout(
  { id, employerId, jobSeekerId }: Pick<EscrowRow, 'id' | 'employerId' | 'jobSeekerId'>,
  event: { type: EscrowEventType; at: Date },
  notice: EscrowNotice | undefined,
): NewMail[] {
  const mail = (to: number, about: PaymentMailTopic, dueAt = event.at): NewMail => ({
    ...{ kind: 'payment', to, data: { escrowId: id, about }, dueAt },
    dedupeKey: `payment-${id}-${about}-${to}`,
  });
  const news = NEWS[event.type];
  const author = notice && AUTHORS[notice];
  return [
    ...(news ? [mail(employerId, news), mail(jobSeekerId, news)] : []),
    ...(notice && author !== 'employer' ? [mail(employerId, notice)] : []),
    ...(notice && author !== 'seeker' ? [mail(jobSeekerId, notice)] : []),
    // Delayed until it is known whether the money can be sent.
    ...(event.type === 'requestRelease' || event.type === 'refundPart'
      ? [mail(jobSeekerId, 'payout-account', new Date(event.at.getTime() + 5 * MINUTE_MS))]
      : []),
  ];
}
