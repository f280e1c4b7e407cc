import { sql } from 'drizzle-orm';
import { mailsBeforeRestore } from '#shared/schema/installation.ts';
import { mails } from '#shared/schema/mail.ts';
import type { Db } from '../db/connect.ts';

/**
 * Whether a mail with the same cause was sent before a restore took the database back to an earlier
 * time. Deletes the record, because the same mail may be due again later.
 */
export async function takeSentBeforeRestore(db: Db, mailId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from ${mailsBeforeRestore} using ${mails}
     where ${mails.id} = ${mailId} and ${mails.createdAt} > ${mailsBeforeRestore.sentAt}
       and ${mailsBeforeRestore.digest} = mail_digest(${mails.kind}, ${mails.userId}, ${mails.data})`);
  return Boolean(rowCount);
}
