import { and, asc, eq } from 'drizzle-orm';
import type { CallOf } from '#shared/contract/contract.ts';
import { MAX_TEMPLATES } from '#shared/domain/decision-message.ts';
import { messageTemplates } from '#shared/schema/companies.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { type Db, onlyRow } from '../../platform/db/connect.ts';
import { lockCompanyProfile } from '../profiles/queries.ts';

type Template = CallOf<'listMessageTemplates'>['response'][number];

const ofCompany = ({ company }: Actor) => eq(messageTemplates.companyId, company?.id ?? 0);
const ownTemplate = (actor: Actor, id: number) =>
  and(ofCompany(actor), eq(messageTemplates.id, id));

const present = ({ id, name, use, words }: typeof messageTemplates.$inferSelect): Template => ({
  id,
  name,
  use,
  words,
});

export async function listTemplates(db: Db, actor: Actor): Promise<Template[]> {
  const { name, id } = messageTemplates;
  const rows = await db
    .select()
    .from(messageTemplates)
    .where(ofCompany(actor))
    .orderBy(asc(name), asc(id));
  return rows.map(present);
}

/** @throws AppError COMPANY_PROFILE_REQUIRED, TOO_MANY_TEMPLATES */
export async function createTemplate(
  db: Db,
  actor: Actor,
  values: CallOf<'createMessageTemplate'>['body'],
): Promise<Template> {
  return db.transaction(async (tx) => {
    // Locked, so that concurrent templates do not exceed the maximum.
    const company = await lockCompanyProfile(tx, actor.company?.id, 'no key update');
    if (!company) throw new AppError('COMPANY_PROFILE_REQUIRED');
    if ((await tx.$count(messageTemplates, ofCompany(actor))) >= MAX_TEMPLATES)
      throw new AppError('TOO_MANY_TEMPLATES');
    const row = { companyId: company.id, ...values };
    return present(await onlyRow(tx.insert(messageTemplates).values(row).returning()));
  });
}

/** @throws AppError NOT_FOUND */
export async function updateTemplate(
  db: Db,
  actor: Actor,
  id: number,
  values: CallOf<'updateMessageTemplate'>['body'],
): Promise<Template> {
  // Sets a column to itself where nothing is given: an UPDATE sets at least one.
  const [row] = await db
    .update(messageTemplates)
    .set({ id, ...values })
    .where(ownTemplate(actor, id))
    .returning();
  if (!row) throw new AppError('NOT_FOUND');
  return present(row);
}

/** @throws AppError NOT_FOUND */
export async function deleteTemplate(db: Db, actor: Actor, id: number): Promise<void> {
  const { rowCount } = await db.delete(messageTemplates).where(ownTemplate(actor, id));
  if (!rowCount) throw new AppError('NOT_FOUND');
}

const ofOwnCompany = ({ company }: Actor) => eq(companyProfiles.id, company?.id ?? 0);

export async function listReasons(db: Db, actor: Actor): Promise<string[]> {
  const { decisionReasons } = companyProfiles;
  const [row] = await db
    .select({ decisionReasons })
    .from(companyProfiles)
    .where(ofOwnCompany(actor));
  return row?.decisionReasons ?? [];
}

/**
 * Replaces the reasons, without repetitions.
 * @throws AppError COMPANY_PROFILE_REQUIRED
 */
export async function setReasons(db: Db, actor: Actor, reasons: string[]): Promise<string[]> {
  const { decisionReasons } = companyProfiles;
  const [row] = await db
    .update(companyProfiles)
    .set({ decisionReasons: [...new Set(reasons)] })
    .where(ofOwnCompany(actor))
    .returning({ decisionReasons });
  if (!row) throw new AppError('COMPANY_PROFILE_REQUIRED');
  return row.decisionReasons;
}
