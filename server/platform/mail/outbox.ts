import { sql } from 'drizzle-orm';
import { MAIL_PRIORITIES, type MailKind, mailPriority } from '#shared/domain/mail.ts';
import type { Locale } from '#shared/locales/text.ts';
import { mails } from '#shared/schema/mail.ts';
import type { Db } from '../db/connect.ts';
import { addTask } from '../work/task.ts';
import type { MailData } from './kinds.ts';

export const SEND_MAILS = 'send-mails';

export type NewMail = {
  [Kind in MailKind]: {
    kind: Kind;
    /** A person, who gets it at the address that they have when it is sent, or an address. */
    to: number | { address: string; userId?: number | undefined; language?: Locale };
    data: MailData[Kind];
    /** A waiting mail with the same key is replaced by this one. */
    dedupeKey?: string;
    /** Default: at once. */
    dueAt?: Date;
    /** Whether it skips the pause after other mails; mails about money always do. */
    isUrgent?: boolean;
  };
}[MailKind];

/**
 * Queues mails in the transaction of their cause. The sending task runs every minute, and at once
 * for security, money and interviews.
 */
export async function queueMails(tx: Db, newMails: NewMail[], now: Date): Promise<void> {
  if (newMails.length === 0) return;
  const rows = newMails.map(({ kind, to, data, dedupeKey, dueAt = now, isUrgent }) => {
    const reader = typeof to === 'number' ? { userId: to } : to;
    const priority = mailPriority(kind, isUrgent);
    return { kind, ...reader, data, dedupeKey, dueAt, priority, createdAt: now };
  });
  const queued = await tx
    .insert(mails)
    .values(rows)
    .onConflictDoUpdate({
      target: mails.dedupeKey,
      targetWhere: sql`${mails.status} = 'queued'`,
      set: {
        data: sql`excluded.data`,
        address: sql`excluded.address`,
        priority: sql`least(${mails.priority}, excluded.priority)`,
        dueAt: sql`least(${mails.dueAt}, excluded.due_at)`,
      },
    })
    .returning({ id: mails.id, priority: mails.priority });
  const urgent = queued.find(({ priority }) => priority < MAIL_PRIORITIES.news);
  // A key of its own, because transactions that add a task under the same key wait for each other.
  if (urgent) await addTask(tx, { name: SEND_MAILS }, {}, `${SEND_MAILS}-${urgent.id}`);
}
