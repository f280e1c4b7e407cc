import { eq } from 'drizzle-orm';
import type { COMPANY_MAILS } from '#shared/domain/mail.ts';
import { applicationNotes } from '#shared/schema/assessments.ts';
import { companyInvitations } from '#shared/schema/companies.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import * as t from '#texts';
import { isInAudience } from '../../platform/db/company-scope.ts';
import { type Db, firstRow } from '../../platform/db/connect.ts';
import type { MailData, Writer } from '../../platform/mail/kinds.ts';
import { formatTime } from '../../platform/mail/times.ts';
import { findApplicationForMail } from './queries.ts';

type Writers = { [Kind in (typeof COMPANY_MAILS)[number]]: Writer<MailData[Kind]> };

export const companyMails: Writers = {
  async 'company-invitation'({ db, data: { invitationId, path }, reader, now }) {
    const { locale, isConfirmed } = reader;
    const found = await findInvitation(db, invitationId);
    if (!found || found.expiresAt <= now) return 'obsolete';
    const values = {
      company: found.companyName,
      role: t.team.role[found.role](locale),
      time: formatTime(found.expiresAt, reader),
    };
    return {
      title: t.mail.invitationTitle(locale),
      // The company's name is another person's text, which unconfirmed addresses must not get.
      paragraphs: [
        isConfirmed
          ? t.mail.invitationText(values, locale)
          : t.mail.invitationTextUnnamed(values, locale),
      ],
      action: { label: t.mail.invitationAction(locale), path },
      note: t.mail.invitationNote(locale),
    };
  },

  async 'note-mention'({ db, data: { noteId }, reader, now }) {
    const { userId = 0, locale } = reader;
    const note = await findNote(db, noteId);
    const application = note && (await findApplicationForMail(db, note.applicationId, now));
    if (!application || !(await isInAudience(db, note, userId))) return 'obsolete';
    const values = {
      author: note.author,
      name: application.seeker.name,
      job: application.job.title,
    };
    return {
      title: t.mail.mentionTitle(values, locale),
      paragraphs: [t.mail.mentionText(values, locale), note.text],
      action: {
        label: t.mail.mentionAction(locale),
        path: `/employer/candidates?applicationId=${note.applicationId}`,
      },
    };
  },
};

const findInvitation = (db: Db, id: number) =>
  firstRow(
    db
      .select({
        role: companyInvitations.role,
        expiresAt: companyInvitations.expiresAt,
        companyName: companyProfiles.companyName,
      })
      .from(companyInvitations)
      .innerJoin(companyProfiles, eq(companyProfiles.id, companyInvitations.companyId))
      .where(eq(companyInvitations.id, id)),
  );

const findNote = (db: Db, id: number) =>
  firstRow(
    db
      .select({
        applicationId: applicationNotes.applicationId,
        text: applicationNotes.text,
        author: users.fullName,
      })
      .from(applicationNotes)
      .innerJoin(users, eq(users.id, applicationNotes.authorId))
      .where(eq(applicationNotes.id, id)),
  );
