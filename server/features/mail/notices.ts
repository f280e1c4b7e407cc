import { isActiveApplication } from '#shared/domain/application-status.ts';
import { hearBy } from '#shared/domain/hear-by.ts';
import { CLOSING_MS, type NOTICE_MAILS, UNREAD_MS } from '#shared/domain/mail.ts';
import { formatCents, toCents } from '#shared/domain/money.ts';
import { addressFor } from '#shared/domain/pages.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import { titleIn } from '#shared/domain/posting-translation.ts';
import { PROVINCES } from '#shared/domain/provinces.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import { locate } from '../../knowledge/matching/geo/whereabouts.ts';
import { isInAudience } from '../../platform/db/company-scope.ts';
import type { MailData, Writer } from '../../platform/mail/kinds.ts';
import { formatDay } from '../../platform/mail/times.ts';
import { isBlocker } from '../blocks/queries.ts';
import { findRises } from '../jobs/wage-rises/queries.ts';
import { newsAsked } from './news-asked.ts';
import { formatMoney, paymentNotice } from './payment-notice.ts';
import {
  findApplicationForMail,
  findPosting,
  findPublishedChange,
  findStepsAnswer,
  hasMuted,
  isSavedAndOpen,
  listSteps,
  listUnread,
} from './queries.ts';

type NoticeKind = Exclude<(typeof NOTICE_MAILS)[number], 'interview-times' | 'job-offer'>;
type Writers = { [Kind in NoticeKind]: Writer<MailData[Kind]> };

export const notices: Writers = {
  async 'application-received'({ db, data: { applicationId }, reader, now }) {
    const { userId = 0, locale } = reader;
    const application = await findApplicationForMail(db, applicationId, now);
    // The employer has seen an application with another status.
    if (application?.status !== 'pending' || application.withdrawnAt) return 'obsolete';
    if (isClosed(application.job, now)) return 'obsolete';
    if (!(await isInAudience(db, { applicationId }, userId))) return 'obsolete';
    const { name } = application.seeker;
    const path = `/employer/candidates?applicationId=${applicationId}`;
    return {
      title: t.mail.applicationTitle({ name }, locale),
      paragraphs: [t.mail.applicationText({ name, job: application.job.title }, locale)],
      action: { label: t.mail.applicationAction(locale), path },
    };
  },

  async 'answer-due'({ db, data: { applicationId }, reader, now }) {
    const { userId = 0, locale } = reader;
    const application = await findApplicationForMail(db, applicationId, now);
    const due =
      application &&
      hearBy({
        ...application.awaited,
        status: application.status,
        isWithdrawn: application.withdrawnAt !== null,
        province: locate(application.job.location).province,
      });
    if (!due || !(await isInAudience(db, { applicationId }, userId))) return 'obsolete';
    const kind = due.isLaw ? 'law' : 'aim';
    const day = formatDay(new Date(`${due.dueOn}T12:00Z`), { locale, timeZone: 'UTC' });
    const values = { name: application.seeker.name, job: application.job.title, day };
    return {
      title: t.mail.answerTitle[kind](values, locale),
      paragraphs: [t.mail.answerText[kind](values, locale)],
      action: {
        label: t.mail.mentionAction(locale),
        path: `/employer/candidates?applicationId=${applicationId}`,
      },
    };
  },

  async 'application-status'({ db, data: { applicationId, changeId }, reader: { locale }, now }) {
    const change = await findPublishedChange(db, applicationId);
    const application = await findApplicationForMail(db, applicationId, now);
    if (!application || application.withdrawnAt || change?.id !== changeId) return 'obsolete';
    const values = { job: titleIn(application.job, locale), company: application.companyName };
    const { status, message } = change;
    const conversation = {
      label: t.mail.interviewAction(locale),
      path: `/job-seeker/messages?applicationId=${applicationId}`,
    };
    return {
      title: t.mail.statusTitle({ ...values, status }, locale),
      paragraphs: message
        ? [t.mail.statusWords(values, locale), ...message.split(/\n{2,}/)]
        : [t.mail.statusText({ ...values, status }, locale)],
      action:
        status === 'interview'
          ? conversation
          : {
              label: t.mail.statusAction(locale),
              path: `/job-seeker/applications#application-${applicationId}`,
            },
    };
  },

  async 'application-ended'({ db, data: { applicationId, about }, reader: { locale }, now }) {
    const application = await findApplicationForMail(db, applicationId, now);
    if (!application || application.withdrawnAt) return 'obsolete';
    if (!isActiveApplication(application.status) || !application.hasEnded) return 'obsolete';
    const values = { job: titleIn(application.job, locale), company: application.companyName };
    return {
      title: t.mail.endedTitle[about](values, locale),
      paragraphs: [t.mail.endedText[about](values, locale)],
      action: {
        label: t.mail.statusAction(locale),
        path: `/job-seeker/applications#application-${applicationId}`,
      },
    };
  },

  'news-asked': newsAsked,

  async 'message-unread'({ db, data: { applicationId }, reader, since, now }) {
    const { userId = 0, locale } = reader;
    const application = await findApplicationForMail(db, applicationId, now);
    if (!application) return 'obsolete';
    const isEmployer = userId !== application.seeker.id;
    const accountId = isEmployer ? application.employerId : userId;
    const [oldest, ...others] = await listUnread(db, applicationId, accountId, since);
    if (!oldest || (await isBlocker(db, accountId, oldest.senderId))) return 'obsolete';
    if (isEmployer && !(await isInAudience(db, { applicationId }, userId))) return 'obsolete';
    if (await hasMuted(db, userId, applicationId)) return 'obsolete';
    const until = new Date(oldest.sentAt.getTime() + UNREAD_MS);
    if (until > now) return { until };
    const { seeker, companyName, job } = application;
    const values = {
      ...(isEmployer
        ? { name: seeker.name, job: job.title }
        : { name: companyName, job: titleIn(job, locale) }),
      count: others.length + 1,
    };
    const area = isEmployer ? 'employer' : 'job-seeker';
    return {
      title: t.mail.messageTitle(values, locale),
      paragraphs: [t.mail.messageText(values, locale)],
      action: {
        label: t.mail.messageAction(locale),
        path: `/${area}/messages?applicationId=${applicationId}`,
      },
    };
  },

  payment: paymentNotice,

  async 'payment-steps'({ db, data: { applicationId }, reader: { locale }, now }) {
    const application = await findApplicationForMail(db, applicationId, now);
    if (!application || application.withdrawnAt) return 'obsolete';
    const steps = await listSteps(db, applicationId);
    const isAccepted = steps.every(({ acceptedVersion }) => acceptedVersion !== null);
    if (steps.length > 0 && isAccepted) return 'obsolete';
    const values = {
      job: titleIn(application.job, locale),
      company: application.companyName,
      count: steps.length,
      amount: formatSum(steps, locale),
    };
    return {
      title: t.mail.stepsTitle(values, locale),
      paragraphs: [t.mail.stepsText(values, locale)],
      action: {
        label: t.mail.stepsAction({ count: steps.length }, locale),
        path: `/job-seeker/payments?applicationId=${applicationId}`,
      },
    };
  },

  async 'payment-steps-answered'({ db, data: { applicationId }, reader, now }) {
    const { userId = 0, locale } = reader;
    const application = await findApplicationForMail(db, applicationId, now);
    const answer = await findStepsAnswer(db, applicationId);
    if (!application || !answer) return 'obsolete';
    if (!(await isInAudience(db, { applicationId }, userId, 'payments'))) return 'obsolete';
    const steps = await listSteps(db, applicationId);
    const values = {
      job: application.job.title,
      name: application.seeker.name,
      answer,
      amount: formatSum(steps, locale),
    };
    return {
      title: t.mail.stepsAnsweredTitle(values, locale),
      paragraphs: [t.mail.stepsAnsweredText(values, locale)],
      action: {
        label: t.mail.stepsAction({ count: steps.length }, locale),
        path: `/employer/payments?applicationId=${applicationId}`,
      },
    };
  },

  async 'posting-closes'({ db, data: { jobId }, reader, now }) {
    const posting = await findPosting(db, jobId);
    const closing = posting && closingOf(posting.job, now);
    if (!closing || 'until' in closing) return closing ?? 'obsolete';
    if (!(await isInAudience(db, { jobId }, reader.userId ?? 0))) return 'obsolete';
    const values = { job: posting.job.title, day: formatDay(closing.at, reader) };
    return {
      title: t.mail.closingTitle(values, reader.locale),
      paragraphs: [t.mail.closingText(values, reader.locale)],
      action: {
        label: t.mail.closingAction(reader.locale),
        path: `/employer/job-postings/edit/${jobId}`,
      },
    };
  },

  async 'minimum-wage'({ db, data: { jobId, from }, reader, now }) {
    const { userId = 0, locale } = reader;
    const posting = await findPosting(db, jobId);
    const rises = await findRises(db, jobId, now);
    const rise = rises.find((each) => each.from === from);
    if (!posting || !rise || !(await isInAudience(db, { jobId }, userId))) return 'obsolete';
    const values = {
      job: posting.job.title,
      province: PROVINCES[rise.province][locale],
      amount: formatMoney(formatCents(rise.hourlyCents), locale),
      day: formatDay(new Date(`${from}T12:00Z`), { locale, timeZone: 'UTC' }),
    };
    return {
      title: t.mail.wageTitle(values, locale),
      paragraphs: [t.mail.wageText(values, locale)],
      action: {
        label: t.mail.closingAction(locale),
        path: `/employer/job-postings/edit/${jobId}`,
      },
    };
  },

  async 'saved-job-closes'({ db, data: { jobId }, reader, now }) {
    const { userId = 0, locale } = reader;
    const posting = await findPosting(db, jobId);
    const closing = posting && closingOf(posting.job, now);
    if (!closing || !(await isSavedAndOpen(db, userId, jobId))) return 'obsolete';
    if ('until' in closing) return closing;
    const { companyName: company, job } = posting;
    const values = { job: titleIn(job, locale), company, day: formatDay(closing.at, reader) };
    return {
      title: t.mail.closingTitle(values, locale),
      paragraphs: [t.mail.savedClosingText(values, locale)],
      action: {
        label: t.mail.savedClosingAction(locale),
        path: addressFor(locale, `/jobs/${jobId}`),
      },
    };
  },
};

function formatSum(steps: readonly { amount: string }[], locale: Locale): string {
  const cents = steps.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return formatMoney(formatCents(cents), locale);
}

/** Closing time of an open posting, or the time to write about it; undefined if it has none. */
function closingOf(
  job: Parameters<typeof isClosed>[0] & { closesAt: Date | null },
  now: Date,
): { at: Date } | { until: Date } | undefined {
  if (!job.closesAt || isClosed(job, now)) return undefined;
  const until = new Date(job.closesAt.getTime() - CLOSING_MS);
  return until > now ? { until } : { at: job.closesAt };
}
