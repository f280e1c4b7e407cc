import type { STAFF_MAILS } from '#shared/domain/mail.ts';
import { addressFor, PUBLIC_PAGES } from '#shared/domain/pages.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import * as t from '#texts';
import type { MailData, Writer } from './kinds.ts';
import { findAnswer, findTakedown } from './queries.ts';

type Writers = { [Kind in (typeof STAFF_MAILS)[number]]: Writer<MailData[Kind]> };

const POSTINGS = '/employer/job-postings';

export const staffMails: Writers = {
  async 'report-answered'({ db, data: { entryId }, reader: { locale, isConfirmed } }) {
    const found = await findAnswer(db, entryId);
    if (!found) return 'obsolete';
    const { report, text } = found;
    const { title: job, company } = report.snapshot;
    const title = t.mail.reportAnsweredTitle({ id: report.id }, locale);
    const about = report.applicationId
      ? t.mail.reportedConversation({ job }, locale)
      : t.mail.reportedJob({ job, company: company.name }, locale);
    return {
      title,
      // The title of a posting is typed by others, and the address only by the reader.
      paragraphs: [...(isConfirmed ? [about] : []), ...paragraphsOf(text)],
      action: {
        label: t.mail.reportAnsweredAction(locale),
        path: addressFor(locale, PUBLIC_PAGES.fraudPolicy),
      },
    };
  },

  async 'posting-taken-down'({ db, data: { takedownId }, reader: { locale } }) {
    const found = await findTakedown(db, takedownId);
    if (!found || found.takedown.putBackAt || found.job.deletedAt) return 'obsolete';
    const { job, takedown } = found;
    const title = t.mail.takenDownTitle({ job: job.title }, locale);
    return {
      title,
      paragraphs: [
        t.mail.takenDownText(locale),
        t.mail.takenDownReason({ reason: t.reports.reason[takedown.reason](locale) }, locale),
        ...paragraphsOf(takedown.explanation),
      ],
      action: { label: t.mail.takenDownAction(locale), path: POSTINGS },
      note: t.mail.takenDownNote(locale),
    };
  },

  async 'posting-put-back'({ db, data: { takedownId }, reader: { locale }, now }) {
    const found = await findTakedown(db, takedownId);
    if (!found?.takedown.putBackAt || found.job.takenDownAt || found.job.deletedAt) {
      return 'obsolete';
    }
    const { job } = found;
    const title = t.mail.putBackTitle({ job: job.title }, locale);
    const text = isClosed(job, now) ? t.mail.putBackClosed(locale) : t.mail.putBackText(locale);
    return {
      title,
      paragraphs: [text],
      action: { label: t.mail.takenDownAction(locale), path: POSTINGS },
    };
  },
};

/** What a person wrote, in its paragraphs. */
const paragraphsOf = (text: string) => text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
