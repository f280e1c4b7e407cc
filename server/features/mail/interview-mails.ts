import type { InterviewState } from '#shared/domain/interview.ts';
import type { InterviewMailTopic } from '#shared/domain/interview-transitions.ts';
import type { INTERVIEW_MAILS } from '#shared/domain/mail.ts';
import { titleIn } from '#shared/domain/posting-translation.ts';
import * as t from '#texts';
import { isInAudience } from '../../platform/db/company-scope.ts';
import type { Mail, MailContext, MailData, Reader, Writer } from '../../platform/mail/kinds.ts';
import { formatTime } from '../../platform/mail/times.ts';
import { interviewEntry } from '../interviews/entry.ts';
import { findInterview, type ListedInterview } from '../interviews/queries.ts';

type Kind = (typeof INTERVIEW_MAILS)[number] | 'interview-times';

/** States in which a mail is still true. */
const STATES: Record<InterviewMailTopic, InterviewState> = {
  proposed: 'proposed',
  countered: 'countered',
  declined: 'declined',
  agreed: 'picked',
  moved: 'picked',
  cancelled: 'cancelled',
  reminder: 'picked',
};

export const interviewMails: { [Name in Kind]: Writer<MailData[Name]> } = {
  'interview-times': async (context) => (await write(context, 'interview-times')) ?? 'obsolete',
  interview: async (context) => (await write(context, 'interview')) ?? 'obsolete',
};

async function write(context: MailContext<MailData[Kind]>, kind: Kind): Promise<Mail | undefined> {
  const { db, data, reader, now } = context;
  const { userId = 0, locale } = reader;
  const row = await findInterview(db, data.interviewId, now);
  if (!row || !isCurrent(row, data.about, now)) return undefined;
  const { applicationId, reason } = row.interview;
  const isSeeker = userId === row.seekerId;
  if (!isSeeker && !(await isInAudience(db, { applicationId }, userId))) return undefined;

  const values = {
    name: isSeeker ? row.companyName : row.candidate,
    job: isSeeker ? titleIn(row.job, locale) : row.job.title,
    count: row.schedule.minutes,
    time: timeOf(row, reader),
    side: isSeeker ? 'seeker' : 'employer',
  };
  const { mode, place } = row.schedule;
  const offers = data.about === 'proposed' || data.about === 'countered';
  const times = offers
    ? row.times.map(({ startsAt }) => textOf(new Date(startsAt), row, reader))
    : [];
  const isCalledOff = data.about === 'cancelled' || data.about === 'declined';
  // A proposal that was taken back was in no calendar.
  const isInvitation = kind === 'interview' && data.about !== 'reminder';
  const entry = isInvitation ? interviewEntry(row, { isSeeker, locale }) : undefined;
  const names = row.people.map(({ name }) => name).join(', ');
  return {
    title: t.mail.interviewTitle[data.about](values, locale),
    paragraphs: [
      t.mail.interviewText[data.about](values, locale),
      ...(reason ? [t.mail.interviewReason({ reason }, locale)] : []),
      ...times,
      ...(isCalledOff ? [] : [t.mail.interviewPlace[mode]({ place }, locale)]),
      ...(isCalledOff || !isSeeker || names === ''
        ? []
        : [t.mail.interviewPeople({ names }, locale)]),
    ],
    ...(entry && { calendar: entry, organizer: row.companyName }),
    action: {
      label: t.mail.interviewOpen(locale),
      path: isSeeker
        ? `/job-seeker/applications#application-${applicationId}`
        : `/employer/candidates?applicationId=${applicationId}`,
    },
  };
}

function isCurrent(row: ListedInterview, about: InterviewMailTopic, now: Date): boolean {
  const { state, startsAt } = row.interview;
  if (state !== STATES[about]) return false;
  if (about === 'proposed' || about === 'countered') return row.times.length > 0;
  return about !== 'reminder' || (startsAt !== null && startsAt > now);
}

const timeOf = (row: ListedInterview, reader: Reader): string =>
  row.interview.startsAt ? textOf(row.interview.startsAt, row, reader) : '';

/** A time in the reader's zone and, where it differs, in the zone of the proposal. */
function textOf(time: Date, { schedule }: ListedInterview, reader: Reader): string {
  const own = formatTime(time, reader);
  const theirs = formatTime(time, { locale: reader.locale, timeZone: schedule.timeZone });
  return own === theirs ? own : `${own} (${theirs})`;
}
