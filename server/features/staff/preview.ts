import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CallOf } from '#shared/contract/contract.ts';
import { mails } from '#shared/schema/mail.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { MailData } from '../../platform/mail/kinds.ts';
import { greeting } from '../../platform/mail/layout.ts';
import type { MailRow } from '../../platform/mail/machine.ts';
import { findReader } from '../../platform/mail/reader.ts';
import { paymentNotice } from '../mail/payment-notice.ts';
import {
  lockForDecision,
  makeDecision,
  type StaffDecision,
  sharesOf,
} from '../payments/staff/service.ts';
import { requireUninvolved } from './conflicts.ts';
import { partiesOf, requireRead } from './proposal-ends.ts';

type Preview = CallOf<'previewDecision'>['response'];

/** Thrown to undo the transaction of a preview. */
class Rehearsed extends Error {}

/**
 * Makes a decision in a transaction that is undone, to read who would get how much and which mails.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, INVALID_TRANSITION, PAYMENT_CHANGED,
 *   VALIDATION_FAILED
 */
export async function previewDecision(
  db: Db,
  actor: Actor,
  { decision, lastEventId, now }: { decision: StaffDecision; lastEventId: number; now: Date },
): Promise<Preview> {
  let preview: Preview | undefined;
  const rehearsal = db.transaction(async (tx) => {
    const facts = await lockForDecision(tx, decision);
    const { escrow, refusal } = facts;
    if (refusal) throw refusal;
    await requireUninvolved(tx, actor.id, partiesOf(escrow));
    await requireRead(tx, escrow.id, lastEventId);
    await makeDecision(tx, facts, decision, { at: now, leaseEnd: now });
    preview = { shares: sharesOf(decision, facts), mails: await writeMails(tx, escrow, now) };
    throw new Rehearsed();
  });
  await rehearsal.catch((err) => {
    if (!(err instanceof Rehearsed)) throw err;
  });
  if (!preview) throw new Error('A preview without a result.');
  return preview;
}

/** Topics of the mails by which both parties learn of a decision. */
const TOPICS = ['decided', 'split', 'refunded-outside'];

/** Writes the mails that the transaction has queued, each in its reader's language. */
async function writeMails(
  tx: Db,
  { id, jobSeekerId }: { id: number; jobSeekerId: number },
  now: Date,
): Promise<Preview['mails']> {
  const rows = await tx
    .select({ mail: mails, name: users.fullName })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(
      and(
        // Mails about an earlier decision can be queued as well.
        sql`${mails}.xmin = pg_current_xact_id()::xid`,
        eq(mails.kind, 'payment'),
        eq(mails.status, 'queued'),
        sql`${mails.data} ->> 'escrowId' = ${String(id)}`,
        inArray(sql`${mails.data} ->> 'about'`, TOPICS),
      ),
    )
    .orderBy(asc(mails.id));
  const written: Preview['mails'] = [];
  for (const { mail, name } of rows) {
    const to = mail.userId === jobSeekerId ? 'jobSeeker' : 'employer';
    written.push({ to, name, mail: await writeMail(tx, mail, now) });
  }
  return written;
}

/** @returns null for a reader who gets no mail, without a confirmed address or account */
async function writeMail(
  tx: Db,
  row: MailRow,
  now: Date,
): Promise<Preview['mails'][number]['mail']> {
  const reader = await findReader(tx, row);
  if (!reader) return null;
  const data = row.data as MailData['payment'];
  const letter = await paymentNotice({ db: tx, data, reader, since: now, now });
  if (letter === 'obsolete' || 'until' in letter) return null;
  return {
    language: reader.locale,
    subject: letter.title,
    paragraphs: [...greeting(reader), ...letter.paragraphs],
  };
}
