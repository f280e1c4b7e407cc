import { sql } from 'drizzle-orm';
import { mailsBeforeRestore } from '#shared/schema/installation.ts';
import { mails } from '#shared/schema/mail.ts';
import type { Db } from '../../db/connect.ts';

/**
 * Whether a mail was sent before this database was restored to a time at which it was not: its cause
 * has made it again. Asked once, because the same may be said anew.
 */
export async function wasSentBeforeRestore(db: Db, mailId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from ${mailsBeforeRestore} using ${mails}
     where ${mails.id} = ${mailId} and ${mails.createdAt} > ${mailsBeforeRestore.sentAt}
       and ${mailsBeforeRestore.digest} = mail_digest(${mails.kind}, ${mails.userId}, ${mails.data})`);
  return Boolean(rowCount);
}
