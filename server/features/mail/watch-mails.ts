import { STAFF_ACTS } from '#shared/domain/staff.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { MailData, Writer } from '../../platform/mail/kinds.ts';
import { formatDay, formatTime } from '../../platform/mail/times.ts';
import { findUser } from '../auth/queries.ts';
import { countUse, listDeciders } from './queries.ts';

type UseRow = Awaited<ReturnType<typeof countUse>>[number];

export const watchMails: {
  [Kind in 'staff-digest' | 'staff-alarm']: Writer<MailData[Kind]>;
} = {
  async 'staff-digest'({ db, data: { from, until, place }, reader, reader: { locale, userId } }) {
    if (!(await listDeciders(db)).some((id) => id === userId)) return 'obsolete';
    const [start, end] = [new Date(from), new Date(until)];
    const days = { from: formatDay(start, reader), until: formatDay(end, reader) };
    return {
      title: t.mail.staffDigestTitle(days, locale),
      paragraphs: [
        t.mail.staffDigestText(locale),
        place === null
          ? t.mail.staffDigestChanged(locale)
          : t.mail.staffDigestVerified({ place }, locale),
      ],
      items: toItems(await countUse(db, start, end), locale),
      action: { label: t.mail.staffDigestAction(locale), path: '/staff/audit' },
    };
  },

  async 'staff-alarm'({ db, data: { staffId, looks, at }, reader, reader: { locale, userId } }) {
    const member = await findUser(db, staffId);
    if (!member || !(await listDeciders(db)).some((id) => id === userId)) return 'obsolete';
    const { fullName: name, username } = member;
    const values = { name: t.staff.person({ name, username }, locale), count: looks };
    return {
      title: t.mail.staffAlarmTitle(locale),
      paragraphs: [
        t.mail.staffAlarmText({ ...values, time: formatTime(new Date(at), reader) }, locale),
        t.mail.staffAlarmNext(locale),
      ],
      action: {
        label: t.mail.staffAlarmAction(locale),
        path: `/staff/audit?person=${encodeURIComponent(username)}`,
      },
    };
  },
};

/** An entry of the mail for each member, with the number of each kind of act. */
function toItems(rows: UseRow[], locale: Locale) {
  const byMember = new Map<number | undefined, UseRow[]>();
  for (const row of rows) {
    byMember.set(row.member?.id, [...(byMember.get(row.member?.id) ?? []), row]);
  }
  return [...byMember.values()].map((acts) => {
    const member = acts[0]?.member;
    return {
      title: member
        ? t.staff.person({ name: member.fullName, username: member.username }, locale)
        : t.mail.staffDigestNoMember(locale),
      text: acts
        .map(({ act, entries }) => {
          const known = STAFF_ACTS.find((each) => each === act);
          const what = known ? t.staff.act[known](locale) : act;
          return t.mail.staffDigestCount({ what, count: entries }, locale);
        })
        .join(' · '),
    };
  });
}
