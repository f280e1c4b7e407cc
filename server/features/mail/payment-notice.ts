import type { EscrowNotice } from '#shared/domain/escrow-status.ts';
import type { PaymentMailTopic } from '#shared/domain/escrow-transitions.ts';
import { feeOfPart, formatCents, toCents } from '#shared/domain/money.ts';
import { titleIn } from '#shared/domain/posting-translation.ts';
import { type Locale, localeTag } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { MailContext, MailData, WriteResult } from '../../platform/mail/kinds.ts';
import { formatDay } from '../../platform/mail/times.ts';
import { findPaymentForMail } from './queries.ts';

type EscrowForMail = NonNullable<Awaited<ReturnType<typeof findPaymentForMail>>>;

const OFFER_TOPICS = new Set<PaymentMailTopic>(['offer', 'offer-declined', 'offer-accepted']);
/** Topics of mails that repeat the explanation of staff. */
const DECISION_TOPICS = new Set<PaymentMailTopic>([
  ...(['split', 'decided', 'released', 'refunded', 'refunded-outside'] as const),
]);

/** Writes a mail about held money for either of its two parties. */
export async function paymentNotice(
  context: MailContext<MailData['payment']>,
): Promise<WriteResult> {
  const { db, data, reader } = context;
  const { locale } = reader;
  const payment = await findPaymentForMail(db, data.escrowId);
  if (!payment || !isCurrent(data.about, payment)) return 'obsolete';
  const shares = OFFER_TOPICS.has(data.about) ? offerShares(payment) : sharesOf(payment);
  const { escrow, companyName, seekerName, explanation, outside } = payment;
  const isEmployer = reader.userId !== escrow.jobSeekerId;
  const texts = isEmployer ? t.mail.toEmployer : t.mail.toSeeker;
  const { completionDeadline: deadline, holdEndsAt } = escrow;
  const paidOn = outside && new Date(`${outside.paidOn}T12:00:00Z`);
  const back = data.about === 'refunded-outside' ? outside?.amount : shares.back;
  const day = { deadline, 'refunded-outside': paidOn }[data.about as string] ?? holdEndsAt;
  const values = {
    job: isEmployer ? payment.job.title : titleIn(payment.job, locale),
    name: isEmployer ? seekerName : companyName,
    amount: formatMoney(escrow.amount, locale),
    net: formatMoney(shares.net, locale),
    back: formatMoney(back ?? shares.back, locale),
    day: day ? formatDay(day, reader) : '',
    by: isDisputeLost(payment) ? 'none' : (escrow.decidedBy ?? 'none'),
    decision: payment.released ? 'release' : 'refund',
    offered: Number(escrow.offerReleased) > 0 ? 'part' : 'none',
    id: String(escrow.id),
    step: payment.step ?? 'none',
    method: outside?.method ?? 'other',
    reference: outside?.reference ?? '',
  };
  const isExplained = DECISION_TOPICS.has(data.about) && values.by === 'staff';
  return {
    title: t.mail.payment[data.about](values, locale),
    paragraphs: [
      texts[data.about](values, locale),
      ...(isExplained && explanation ? [t.mail.explanation({ text: explanation }, locale)] : []),
      t.mail.paymentSubject(values, locale),
    ],
    action: {
      label: t.mail.paymentAction(locale),
      path: `${isEmployer ? '/employer/payments' : '/job-seeker/payments'}/${escrow.id}`,
    },
  };
}

/** Whether the card holder's bank has decided, which overrides any earlier decision. */
const isDisputeLost = ({ escrow }: EscrowForMail) =>
  escrow.status === 'refunded' && escrow.stripeDisputeId !== null;

/** Shares of an offer, the job seeker's after the fee. */
function offerShares({ escrow }: EscrowForMail): { net: string; back: string } {
  const released = toCents(escrow.offerReleased ?? '0');
  const amountCents = toCents(escrow.amount);
  const fees = { amountCents, feeCents: toCents(escrow.platformFee), chargedCents: 0 };
  const fee = released > 0 ? feeOfPart(released, fees) : 0;
  return { net: formatCents(released - fee), back: escrow.offerRefunded ?? '0' };
}

/** Share of the job seeker, and share returned to the employer when the money is divided. */
function sharesOf({ escrow, refunded, released }: EscrowForMail): { net: string; back: string } {
  const [amountCents, backCents] = [toCents(escrow.amount), toCents(refunded ?? '0')];
  const back = formatCents(backCents);
  const remaining = amountCents - backCents;
  if (released) return { net: released, back };
  if (backCents === 0 || remaining === 0) return { net: escrow.netAmount, back };
  const fees = { amountCents, feeCents: toCents(escrow.platformFee), chargedCents: 0 };
  return { net: formatCents(remaining - feeOfPart(remaining, fees)), back };
}

function isCurrent(about: PaymentMailTopic, payment: EscrowForMail): boolean {
  const { escrow, needsAccount, refunded } = payment;
  switch (about) {
    case 'held':
    case 'refund-returned':
      return escrow.status === 'funded' || escrow.status === 'in_progress';
    case 'released':
    case 'refunded':
      return escrow.status === about;
    case 'refunded-outside':
      return payment.outside !== null;
    case 'disputed':
      return escrow.stripeDisputeId !== null;
    case 'payout-account':
      return needsAccount;
    case 'split':
      return refunded !== null && toCents(refunded) < toCents(escrow.amount);
    default:
      // Any other topic does not compile: its mails would never be sent.
      return escrow.notice === (about satisfies EscrowNotice);
  }
}

export const formatMoney = (amount: string, locale: Locale): string =>
  Number(amount).toLocaleString(localeTag(locale), { style: 'currency', currency: 'CAD' });
