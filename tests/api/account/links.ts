import type { MailKind } from '#shared/domain/mail.ts';
import { mails } from '#shared/schema/mail.ts';
import type { TestApp } from '#tests/support/app.ts';

/** Mails of the outbox to a person, optionally of one kind, the latest last. */
export async function mailsTo({ db }: TestApp, userId: number, kind?: MailKind) {
  const rows = await db.select().from(mails).orderBy(mails.id);
  return rows.filter((row) => row.userId === userId && (!kind || row.kind === kind));
}

/** Token of the link in the latest mail of a kind. */
export async function tokenFor(app: TestApp, userId: number, kind: MailKind): Promise<string> {
  const [mail] = (await mailsTo(app, userId, kind)).toReversed();
  const { path = '' } = (mail?.data ?? {}) as { path?: string };
  return new URL(path, 'http://site').searchParams.get('token') ?? '';
}
