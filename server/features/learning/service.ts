import { LEARNING_KEPT_DAYS } from '#shared/domain/learning.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type ConsentRow, deleteEvents, deleteEventsBefore, upsertConsent } from './queries.ts';

interface Decision {
  isOn: boolean;
  textVersion: number;
  locale: Locale;
  now: Date;
}

/** Stores a person's decision about learning; a refusal deletes all stored events. */
export async function decide(
  db: Db,
  actor: Actor,
  { isOn, textVersion, locale, now }: Decision,
): Promise<ConsentRow> {
  return db.transaction(async (tx) => {
    const consent = await upsertConsent(tx, {
      userId: actor.id,
      isGiven: isOn,
      textVersion,
      language: locale,
      decidedAt: now,
    });
    if (!isOn) await deleteEvents(tx, actor.id);
    return consent;
  });
}

export async function deleteOldActivity(db: Db, now: Date): Promise<boolean> {
  return deleteEventsBefore(db, new Date(now.getTime() - LEARNING_KEPT_DAYS * 24 * 3_600_000));
}
