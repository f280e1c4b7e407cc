import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales/text.ts';
import { mails } from '#shared/schema/mail.ts';
import { users } from '#shared/schema/users.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { MailRow } from '../../../platform/mail/machine.ts';
import type { MailCopy } from '../../../platform/mail/send.ts';

/** Maximum number of listed mails: newest copies, and next waiting ones. */
const LIST_LIMIT = 100;

type StoredCopy = Record<Locale, { subject: string; text: string; html: string }> & {
  locale: Locale;
  to: string;
};

/** Stores a copy with the first row of a mail, so that both are deleted together. */
export async function storeCopy(
  tx: Db,
  { id }: MailRow,
  { locale, mail, translation }: MailCopy,
): Promise<void> {
  const [en, fr] = locale === 'en' ? [mail, translation] : [translation, mail];
  const copied = { locale, to: mail.to, en: contentOf(en), fr: contentOf(fr) } satisfies StoredCopy;
  const copy = JSON.stringify({ copy: copied });
  await tx
    .update(mails)
    .set({ data: sql`${mails.data} || ${copy}::jsonb` })
    .where(eq(mails.id, id));
}

const contentOf = ({ subject, text, html }: MailCopy['mail']) => ({ subject, text, html });

const copyColumn = sql<StoredCopy>`${mails.data} -> 'copy'`;
const isCopied = sql`${mails.data} ? 'copy'`;

export async function listCopies(db: Db) {
  const kinds = sql<
    MailRow['kind'][]
  >`(select json_agg(part.kind order by part.id) from mails part where part.batch = mails.batch and part.status = mails.status)`;
  const rows = await db
    .select({
      id: mails.id,
      kinds,
      status: mails.status,
      endedAt: mails.endedAt,
      copy: copyColumn,
    })
    .from(mails)
    .where(isCopied)
    .orderBy(desc(mails.endedAt), desc(mails.id))
    .limit(LIST_LIMIT);
  return rows.map(({ id, kinds, status, endedAt, copy: { locale, to, en, fr } }) => ({
    id,
    kinds,
    to,
    locale,
    subject: { en: en.subject, fr: fr.subject },
    text: { en: en.text, fr: fr.text },
    isSent: status === 'sent',
    endedAt: (endedAt ?? new Date(0)).toISOString(),
  }));
}

/** Mails that wait for their time or for a process. */
export async function listWaitingMails(db: Db) {
  const rows = await db
    .select({
      id: mails.id,
      kind: mails.kind,
      to: sql<string | null>`coalesce(${mails.address}, ${users.email})`,
      dueAt: mails.dueAt,
    })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.userId))
    .where(inArray(mails.status, ['queued', 'sending']))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(LIST_LIMIT);
  return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: dueAt.toISOString() }));
}

export async function findHtml(db: Db, id: number, locale: Locale): Promise<string | undefined> {
  const [row] = await db
    .select({ copy: copyColumn })
    .from(mails)
    .where(sql`${mails.id} = ${id} and ${isCopied}`);
  return row?.copy[locale].html;
}
