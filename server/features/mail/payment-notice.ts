import { feeOfPart, formatCents, toCents } from '#shared/domain/money.ts';
import { type Locale, localeTag } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { MailData, Occasion, PaymentNews, Written } from './kinds.ts';
import { findPaymentNews } from './queries.ts';
import { formatDay } from './times.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findPaymentNews>>>;

/** A mail to one of the two people of held money, each with their own words. */
export async function paymentNotice(occasion: Occasion<MailData['payment']>): Promise<Written> {
  const { db, data, reader } = occasion;
  const { locale } = reader;
  const found = await findPaymentNews(db, data.escrowId);
  if (!found || !isStillSo(data.about, found)) return 'obsolete';
  const shares = sharesOf(found);
  const { escrow, jobTitle: job, companyName, seekerName } = found;
  const isEmployer = reader.userId === escrow.employerId;
  const texts = isEmployer ? t.mail.toEmployer : t.mail.toSeeker;
  const { completionDeadline: deadline, holdEndsAt } = escrow;
  const day = data.about === 'deadline' ? deadline : holdEndsAt;
  const values = {
    job,
    name: isEmployer ? seekerName : companyName,
    amount: formatMoney(escrow.amount, locale),
    net: formatMoney(shares.net, locale),
    back: formatMoney(shares.back, locale),
    day: day ? formatDay(day, reader) : '',
  };
  return {
    title: t.mail.payment[data.about](values, locale),
    paragraphs: [texts[data.about](values, locale)],
    action: {
      label: t.mail.paymentAction(locale),
      path: isEmployer ? '/employer/payments' : '/job-seeker/payments',
    },
  };
}

/** What the job seeker gets, and what goes back to the employer where the money is divided. */
function sharesOf({ escrow, refunded, released }: Found): { net: string; back: string } {
  const [amountCents, backCents] = [toCents(escrow.amount), toCents(refunded ?? '0')];
  const back = formatCents(backCents);
  const rest = amountCents - backCents;
  if (released) return { net: released, back };
  if (backCents === 0 || rest === 0) return { net: escrow.netAmount, back };
  const fees = { amountCents, feeCents: toCents(escrow.platformFee), chargedCents: 0 };
  return { net: formatCents(rest - feeOfPart(rest, fees)), back };
}

function isStillSo(about: PaymentNews, found: Found): boolean {
  const { escrow, needsAccount, refunded } = found;
  switch (about) {
    case 'held':
    case 'refund-returned':
      return escrow.status === 'funded' || escrow.status === 'in_progress';
    case 'released':
    case 'refunded':
      return escrow.status === about;
    case 'disputed':
      return escrow.stripeDisputeId !== null;
    case 'payout-account':
      return needsAccount;
    case 'split':
      return refunded !== null && toCents(refunded) < toCents(escrow.amount);
    default:
      return escrow.notice === about;
  }
}

export const formatMoney = (amount: string, locale: Locale): string =>
  Number(amount).toLocaleString(localeTag(locale), { style: 'currency', currency: 'CAD' });
