import {
  ALERT_TEXT_VERSION,
  type AlertFrequency,
  type AlertPlace,
  MAX_SAVED_SEARCHES,
} from '#shared/domain/mail.ts';
import { readFilters, writeFilters } from '#shared/domain/search-filters.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { type Db, onlyRow } from '../../platform/db/connect.ts';
import {
  deleteSavedSearch,
  findSavedSearch,
  insertConsents,
  listSavedSearches,
  lockAlerts,
  removeAlerts,
  type SavedSearchRow,
  updateAlert,
  upsertSavedSearch,
} from './queries.ts';

interface Decision {
  place: AlertPlace;
  locale: Locale;
  now: Date;
}

/** Starts an alert for postings from now on; it is due at once. */
const alertFrom = (alert: AlertFrequency | null, now: Date) =>
  alert ? { alert, alertFrom: now, alertDueAt: now } : { alert };

const consent = (userId: number, searchId: number, isGiven: boolean, decision: Decision) => ({
  userId,
  searchId,
  isGiven,
  place: decision.place,
  textVersion: ALERT_TEXT_VERSION,
  language: decision.locale,
  decidedAt: decision.now,
});

/**
 * Saves a search, replacing one of the same name. Records the consent to an alert.
 * @throws AppError CONFLICT if there are too many
 */
export async function saveSearch(
  db: Db,
  actor: Actor,
  { name, query, alert }: { name: string; query: string; alert: AlertFrequency | null },
  decision: Decision,
): Promise<SavedSearchRow> {
  return db.transaction(async (tx) => {
    const present = await listSavedSearches(tx, actor.id, MAX_SAVED_SEARCHES);
    const isNew = present.every((search) => search.name !== name);
    if (isNew && present.length >= MAX_SAVED_SEARCHES) throw new AppError('CONFLICT');
    const saved = await onlyRow(
      upsertSavedSearch(tx, {
        userId: actor.id,
        name,
        query: writeFilters(readFilters(query)),
        createdAt: decision.now,
        ...alertFrom(alert, decision.now),
      }),
    );
    if (alert) await insertConsents(tx, [consent(actor.id, saved.id, true, decision)]);
    return saved;
  });
}

/** Starts, changes or ends the alert of a saved search. @throws AppError NOT_FOUND */
export async function setAlert(
  db: Db,
  actor: Actor,
  { id, alert }: { id: number; alert: AlertFrequency | null },
  decision: Decision,
): Promise<SavedSearchRow> {
  return db.transaction(async (tx) => {
    const search = await getSavedSearch(tx, actor, id);
    if (search.alert === alert) return search;
    const isToggled = (search.alert === null) !== (alert === null);
    // A change of frequency keeps the start of the next alert's interval.
    const values = isToggled ? alertFrom(alert, decision.now) : { alert, alertDueAt: decision.now };
    await updateAlert(tx, id, values);
    if (isToggled) {
      await insertConsents(tx, [consent(actor.id, id, alert !== null, decision)]);
    }
    return getSavedSearch(tx, actor, id);
  });
}

/** @throws AppError NOT_FOUND */
export async function removeSavedSearch(
  db: Db,
  actor: Actor,
  id: number,
  decision: Decision,
): Promise<void> {
  await db.transaction(async (tx) => {
    const search = await getSavedSearch(tx, actor, id);
    if (search.alert) await insertConsents(tx, [consent(actor.id, id, false, decision)]);
    await deleteSavedSearch(tx, id);
  });
}

/** Ends alerts by the link of a mail. Idempotent. */
export async function endAlerts(db: Db, ids: number[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const alerts = await lockAlerts(tx, ids);
    await removeAlerts(tx, ids);
    const place = 'email' as const;
    await insertConsents(
      tx,
      alerts.map(({ id, userId, language: locale }) =>
        consent(userId, id, false, { place, locale, now }),
      ),
    );
  });
}

async function getSavedSearch(db: Db, actor: Actor, id: number): Promise<SavedSearchRow> {
  const search = await findSavedSearch(db, id, actor.id);
  if (!search) throw new AppError('NOT_FOUND');
  return search;
}
