import { formatCents } from '#shared/domain/money.ts';
import type { OfferState } from '#shared/domain/offer.ts';
import { titleIn } from '#shared/domain/posting-translation.ts';
import * as t from '#texts';
import { isInAudience } from '../../platform/db/company-scope.ts';
import type { MailData, Writer } from '../../platform/mail/kinds.ts';
import { formatDay, formatTime } from '../../platform/mail/times.ts';
import { findOffer } from '../offers/queries.ts';
import { formatMoney } from './payment-notice.ts';

/** Mail about a state of a job offer; obsolete once the offer has another. */
export const offerMail: Writer<MailData['job-offer']> = async ({ db, data, reader, now }) => {
  const { userId = 0, locale } = reader;
  const row = await findOffer(db, data.offerId, now);
  if (row?.offer.state !== data.about) return 'obsolete';
  const { offer, job, companyName, candidate, seekerId } = row;
  const { applicationId, cents, period, startsOn, text, reason } = offer;
  const isSeeker = userId === seekerId;
  if (!isSeeker && !(await isInAudience(db, { applicationId }, userId))) return 'obsolete';
  const values = {
    name: isSeeker ? companyName : candidate,
    job: isSeeker ? titleIn(job, locale) : job.title,
    time: formatTime(offer.answerBy, reader),
    side: isSeeker ? 'seeker' : 'employer',
  };
  const amount = formatMoney(formatCents(cents), locale);
  const terms = [
    t.mail.offerPay({ pay: t.offers.payText({ amount, period }, locale) }, locale),
    t.mail.offerStart(
      { day: formatDay(new Date(`${startsOn}T12:00Z`), { locale, timeZone: 'UTC' }) },
      locale,
    ),
    ...(text ? [text] : []),
  ];
  return {
    title: t.mail.offerTitle[data.about](values, locale),
    paragraphs: [
      t.mail.offerText[data.about](values, locale),
      ...(reason ? [t.mail.interviewReason({ reason }, locale)] : []),
      ...(TELLS_TERMS.includes(data.about) ? terms : []),
    ],
    action: {
      label: t.mail.offerOpen(locale),
      path: isSeeker
        ? `/job-seeker/applications#application-${applicationId}`
        : `/employer/candidates?applicationId=${applicationId}`,
    },
  };
};

const TELLS_TERMS: readonly OfferState[] = ['sent', 'accepted'];
