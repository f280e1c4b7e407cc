import { and, eq } from 'drizzle-orm';
import { keysOf } from '#shared/domain/keys.ts';
import { MAIL_PREFERENCES, type MailKind, type MailPreference } from '#shared/domain/mail.ts';
import { mailPreferences } from '#shared/schema/mail.ts';
import type { Db } from '../db/connect.ts';

type Preferences = Record<MailPreference, boolean>;

/** Preferences of a person; everything is on unless turned off. */
export async function findPreferences(db: Db, userId: number): Promise<Preferences> {
  const decisions = await db
    .select()
    .from(mailPreferences)
    .where(eq(mailPreferences.userId, userId));
  const byName = new Map(decisions.map(({ preference, isOn }) => [preference, isOn]));
  const isOn = (name: MailPreference) => byName.get(name) ?? true;
  return {
    applications: isOn('applications'),
    messages: isOn('messages'),
    closing: isOn('closing'),
  };
}

export async function savePreferences(
  db: Db,
  userId: number,
  changes: { [Name in MailPreference]?: boolean | undefined },
  now: Date,
): Promise<Preferences> {
  for (const preference of keysOf(MAIL_PREFERENCES)) {
    const isOn = changes[preference];
    if (isOn === undefined) continue;
    await db
      .insert(mailPreferences)
      .values({ userId, preference, isOn, decidedAt: now })
      .onConflictDoUpdate({
        target: [mailPreferences.userId, mailPreferences.preference],
        set: { isOn, decidedAt: now },
      });
  }
  return findPreferences(db, userId);
}

export async function isTurnedOff(db: Db, userId: number, kind: MailKind): Promise<boolean> {
  const preference = keysOf(MAIL_PREFERENCES).find((name) =>
    MAIL_PREFERENCES[name].some((each) => each === kind),
  );
  if (!preference) return false;
  const isOff = and(
    eq(mailPreferences.userId, userId),
    eq(mailPreferences.preference, preference),
    eq(mailPreferences.isOn, false),
  );
  return (await db.$count(mailPreferences, isOff)) > 0;
}
