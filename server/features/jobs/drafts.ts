import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallOf } from '#shared/contract/contract.ts';
import { MAX_DRAFTS } from '#shared/domain/company.ts';
import { type DraftValues, postingDrafts } from '#shared/schema/companies.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { type Db, firstRow } from '../../platform/db/connect.ts';
import { lockCompanyProfile } from '../profiles/queries.ts';
import { employerColumns } from './queries.ts';

type Draft = CallOf<'getPostingDraft'>['response'];

const ofCompany = ({ company }: Actor) => eq(postingDrafts.companyId, company?.id ?? 0);
const ownDraft = (actor: Actor, id: number) => and(ofCompany(actor), eq(postingDrafts.id, id));

const selectDrafts = (db: Db) =>
  db
    .select({ draft: postingDrafts, employer: employerColumns, author: users.fullName })
    .from(postingDrafts)
    .innerJoin(companyProfiles, eq(companyProfiles.id, postingDrafts.companyId))
    .leftJoin(users, eq(users.id, postingDrafts.savedBy));

type DraftRow = Awaited<ReturnType<typeof selectDrafts>>[number];

const present = ({ draft, employer, author }: DraftRow, actor: Actor): Draft => ({
  id: draft.id,
  employer,
  values: draft.values as Draft['values'],
  savedBy: author,
  isOwn: draft.savedBy === actor.id,
  isTemplate: draft.isTemplate,
  savedAt: draft.savedAt.toISOString(),
  version: draft.version,
});

export async function listDrafts(db: Db, actor: Actor): Promise<Draft[]> {
  const { savedAt, id } = postingDrafts;
  const rows = await selectDrafts(db).where(ofCompany(actor)).orderBy(desc(savedAt), desc(id));
  return rows.map((row) => present(row, actor));
}

/** @throws AppError NOT_FOUND */
export async function getDraft(db: Db, actor: Actor, id: number): Promise<Draft> {
  const row = await firstRow(selectDrafts(db).where(ownDraft(actor, id)));
  if (!row) throw new AppError('NOT_FOUND');
  return present(row, actor);
}

/** @throws AppError COMPANY_PROFILE_REQUIRED, TOO_MANY_DRAFTS */
export async function createDraft(
  db: Db,
  actor: Actor,
  { now, ...draft }: { values: DraftValues; isTemplate?: boolean | undefined; now: Date },
): Promise<Draft> {
  return db.transaction(async (tx) => {
    // Locked, so that concurrent drafts do not exceed the maximum.
    const company = await lockCompanyProfile(tx, actor.company?.id, 'no key update');
    if (!company) throw new AppError('COMPANY_PROFILE_REQUIRED');
    const [id = 0] = await insertDrafts(tx, actor, [draft], { companyId: company.id, now });
    return getDraft(tx, actor, id);
  });
}

/**
 * Inserts drafts of a company, whose profile is locked.
 * @returns their ids, in order
 * @throws AppError TOO_MANY_DRAFTS
 */
export async function insertDrafts(
  tx: Db,
  actor: Actor,
  list: readonly { values: DraftValues; isTemplate?: boolean | undefined }[],
  { companyId, now }: { companyId: number; now: Date },
): Promise<number[]> {
  const existing = await tx.$count(postingDrafts, ofCompany(actor));
  if (existing + list.length > MAX_DRAFTS) throw new AppError('TOO_MANY_DRAFTS');
  const rows = list.map((draft) => ({ ...draft, companyId, savedBy: actor.id, savedAt: now }));
  const inserted = await tx.insert(postingDrafts).values(rows).returning({ id: postingDrafts.id });
  return inserted.map(({ id }) => id);
}

/** @throws AppError NOT_FOUND, STALE_RECORD with the draft as a colleague saved it */
export async function saveDraft(
  db: Db,
  actor: Actor,
  id: number,
  change: {
    values: DraftValues;
    isTemplate?: boolean | undefined;
    expectedVersion: number | undefined;
    now: Date;
  },
): Promise<Draft> {
  const { expectedVersion, now, ...values } = change;
  return db.transaction(async (tx) => {
    const draft = await firstRow(
      tx.select().from(postingDrafts).where(ownDraft(actor, id)).for('no key update'),
    );
    if (!draft) throw new AppError('NOT_FOUND');
    if (expectedVersion !== undefined && expectedVersion !== draft.version)
      throw new AppError('STALE_RECORD', { details: await getDraft(tx, actor, id) });
    await tx
      .update(postingDrafts)
      .set({
        ...values,
        savedBy: actor.id,
        savedAt: now,
        version: sql`${postingDrafts.version} + 1`,
      })
      .where(eq(postingDrafts.id, id));
    return getDraft(tx, actor, id);
  });
}

/**
 * Deletes the draft that a posting is made from; a template stays.
 * @returns whether there was one
 */
export async function takeDraft(db: Db, actor: Actor, id: number): Promise<boolean> {
  const draft = await firstRow(
    db.select().from(postingDrafts).where(ownDraft(actor, id)).for('no key update'),
  );
  return draft?.isTemplate || deleteDraft(db, actor, id);
}

/** Deletes a draft of the company. @returns whether there was one */
export async function deleteDraft(db: Db, actor: Actor, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(postingDrafts).where(ownDraft(actor, id));
  return (rowCount ?? 0) > 0;
}
