import type { STAFF_MAILS } from '#shared/domain/mail.ts';
import { addressFor, PUBLIC_PAGES } from '#shared/domain/pages.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { MailData, Writer } from '../../platform/mail/kinds.ts';
import { formatTime } from '../../platform/mail/times.ts';
import { findReportAnswer, findTakedown } from './queries.ts';
import { watchMails } from './watch-mails.ts';

type Writers = { [Kind in (typeof STAFF_MAILS)[number]]: Writer<MailData[Kind]> };

const postingPath = (id: number) => `/employer/job-postings#posting-${id}`;

export const staffMails: Writers = {
  ...watchMails,
  async 'report-answered'({ db, data: { entryId }, reader: { locale, isConfirmed } }) {
    const answer = await findReportAnswer(db, entryId);
    if (!answer) return 'obsolete';
    const { report, text } = answer;
    if (report.isAppeal) return appealAnswered(report, text, locale);
    const { title: job = '', company } = report.snapshot ?? {};
    const reported = report.applicationId
      ? t.mail.reportedConversation({ job }, locale)
      : t.mail.reportedJob({ job, company: company?.name ?? '' }, locale);
    return {
      title: t.mail.reportAnsweredTitle({ id: report.id }, locale),
      // The posting's title is another person's text, which unconfirmed addresses must not get.
      paragraphs: [...(isConfirmed ? [reported] : []), ...paragraphsOf(text)],
      action: {
        label: t.mail.reportAnsweredAction(locale),
        path: addressFor(locale, PUBLIC_PAGES.fraudPolicy),
      },
    };
  },

  async 'posting-taken-down'({ db, data: { takedownId }, reader: { locale } }) {
    const row = await findTakedown(db, takedownId);
    if (!row || row.takedown.putBackAt || row.job.deletedAt) return 'obsolete';
    const { job, takedown } = row;
    const title = t.mail.takenDownTitle({ job: job.title }, locale);
    return {
      title,
      paragraphs: [
        t.mail.takenDownText(locale),
        t.mail.takenDownReason({ reason: t.reports.reason[takedown.reason](locale) }, locale),
        ...paragraphsOf(takedown.explanation),
      ],
      action: { label: t.mail.takenDownAction(locale), path: postingPath(job.id) },
      note: t.mail.takenDownNote(locale),
    };
  },

  'page-seen': ({ data: { page, reason, at }, reader, reader: { locale } }) => ({
    title: t.mail.pageSeenTitle(locale),
    paragraphs: [
      t.mail.pageSeenText(
        { page: t.seen.page[page](locale), time: formatTime(new Date(at), reader) },
        locale,
      ),
      t.mail.pageSeenReason({ reason }, locale),
      t.mail.pageSeenLimits(locale),
    ],
    action: {
      label: t.mail.pageSeenAction(locale),
      path: addressFor(locale, PUBLIC_PAGES.contact),
    },
  }),

  async 'posting-put-back'({ db, data: { takedownId }, reader: { locale }, now }) {
    const row = await findTakedown(db, takedownId);
    if (!row?.takedown.putBackAt || row.job.takenDownAt || row.job.deletedAt) {
      return 'obsolete';
    }
    const { job } = row;
    const title = t.mail.putBackTitle({ job: job.title }, locale);
    const text = isClosed(job, now) ? t.mail.putBackClosed(locale) : t.mail.putBackText(locale);
    return {
      title,
      paragraphs: [text],
      action: { label: t.mail.takenDownAction(locale), path: postingPath(job.id) },
    };
  },
};

type AnsweredReport = NonNullable<Awaited<ReturnType<typeof findReportAnswer>>>['report'];

/** Reply to an answer about a takedown, or about a suspension, which has no posting. */
function appealAnswered({ id, jobId, snapshot }: AnsweredReport, text: string, locale: Locale) {
  const about = snapshot
    ? t.mail.answeredTakedown({ job: snapshot.title }, locale)
    : t.mail.answeredSuspension(locale);
  return {
    title: t.mail.appealAnsweredTitle({ id }, locale),
    paragraphs: [about, ...paragraphsOf(text)],
    action: jobId
      ? { label: t.mail.takenDownAction(locale), path: postingPath(jobId) }
      : {
          label: t.mail.suspensionLiftedAction(locale),
          path: addressFor(locale, PUBLIC_PAGES.auth),
        },
  };
}

const paragraphsOf = (text: string) => text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
