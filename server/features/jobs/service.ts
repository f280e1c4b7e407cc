import type { FieldError } from '#shared/contract/errors.ts';
import type { CompanyAct } from '#shared/domain/company.ts';
import { detectPostingLanguages } from '#shared/domain/posting-language.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import { workplaceColumns } from '#shared/domain/workplace.ts';
import { checkPayRanges, checkTranslation, type jobChangesSchema } from '#shared/validators/job.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import { ownsPosting } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { writeProjections } from '../../projections/changed.ts';
import { lockCompanyProfile } from '../profiles/queries.ts';
import { takeDraft } from './drafts.ts';
import { closesBefore, type NewJob, openPostings, queueClosingMail } from './open.ts';
import { presentOwnJob } from './present.ts';
import { readPublicSince } from './public-languages.ts';
import {
  findJob,
  getOwnJob,
  hasApplied,
  type JobRow,
  lockJob,
  type OwnJobRow,
  updateJob,
  type VisibleJob,
} from './queries.ts';
import { keepEarlierVersions, keepVersions } from './versions.ts';

const GONE_AFTER_MS = 30 * 24 * 3_600_000;

type JobChanges = z.output<typeof jobChangesSchema>;

/**
 * Creates a posting of the employer's company, in place of the draft that it was written in, or from a template.
 * @throws AppError COMPANY_PROFILE_REQUIRED, DRAFT_GONE if a colleague posted or deleted the draft
 */
export async function createJob(
  db: Db,
  actor: Actor,
  body: NewJob,
  { draftId, now }: { draftId?: number | undefined; now: Date },
): Promise<OwnJobRow> {
  if (closesBefore(body, now)) throw closesInPast();
  return db.transaction(async (tx) => {
    // Locked, because the search row written below includes company data.
    const company = await lockCompanyProfile(tx, actor.company?.id, 'share');
    if (!company) throw new AppError('COMPANY_PROFILE_REQUIRED');
    if (draftId !== undefined && !(await takeDraft(tx, actor, draftId)))
      throw new AppError('DRAFT_GONE');
    const [id = 0] = await openPostings(tx, actor, [body], { companyId: company.id, now });
    return readOwnJob(tx, id, now);
  });
}

/**
 * Changes a posting's fields, opens or closes it, or deletes it (isActive false with closesAt).
 * Reopening clears a closing date that has passed.
 * @throws AppError NOT_FOUND, FORBIDDEN, STALE_RECORD, JOB_TAKEN_DOWN, VALIDATION_FAILED
 */
export async function changeJob(
  db: Db,
  actor: Actor,
  id: number,
  changes: JobChanges,
  { expectedVersion, now }: { expectedVersion: number | undefined; now: Date },
): Promise<OwnJobRow> {
  return db.transaction(async (tx) => {
    const row = await lockJob(tx, id, 'no key update');
    if (!row) throw new AppError('NOT_FOUND');
    if (!(await ownsPosting(tx, actor, row.job))) throw new AppError('FORBIDDEN');
    const isDeletion = isDeletionOf(changes);
    if (row.job.deletedAt !== null) {
      if (isDeletion) return readOwnJob(tx, id, now);
      throw new AppError('NOT_FOUND');
    }
    if (expectedVersion !== undefined && expectedVersion !== row.job.version) {
      throw new AppError('STALE_RECORD', { details: presentOwnJob(await readOwnJob(tx, id, now)) });
    }
    if (changes.isActive && row.job.takenDownAt) throw new AppError('JOB_TAKEN_DOWN');
    await lockCompanyProfile(tx, row.company.id, 'share');
    await keepEarlierVersions(tx, [id]);
    await updateJob(tx, id, {
      ...(isDeletion ? deletion(now) : changedColumns(row.job, changes, now)),
      updatedAt: now,
    });
    await writeProjections(tx, { jobs: [id] });
    await keepVersions(tx, [id], now);
    await recordActs(tx, actor, [{ act: actOf(changes, row.job), jobId: id }], now);
    const saved = await readOwnJob(tx, id, now);
    await queueClosingMail(tx, saved.job, now);
    return saved;
  });
}

/**
 * Deletion has no call of its own: it is a change of isActive to false together with closesAt and
 * nothing else. `deletedAt` distinguishes it from a closed posting, which its owner still sees.
 */
function isDeletionOf(changes: JobChanges): boolean {
  const { isActive, closesAt, ...others } = changes;
  return isActive === false && typeof closesAt === 'string' && Object.keys(others).length === 0;
}

/** The act of a change: opening or closing before an edit that came with it. */
function actOf(changes: JobChanges, before: JobRow): CompanyAct {
  if (isDeletionOf(changes)) return 'delete-job';
  if (changes.isActive === undefined || changes.isActive === before.isActive) return 'edit-job';
  return changes.isActive ? 'open-job' : 'close-job';
}

function deletion(now: Date) {
  return { isActive: false, closesAt: now, deletedAt: now };
}

function changedColumns(job: JobRow, { closesAt, startsAt, ...columns }: JobChanges, now: Date) {
  const merged = { ...job, ...columns };
  const errors: FieldError[] = [];
  checkPayRanges(merged, (path, key) => errors.push(fieldError(path, key)));
  checkTranslation(merged, (path, key) => errors.push(fieldError(path, key)));
  if (errors.length > 0) throw validationFailed(errors);
  const changes = {
    ...columns,
    ...workplaceColumns(columns),
    ...(columns.matchCandidates && !saysAi(merged) && { aiUse: 'assist' as const }),
    ...(startsAt !== undefined && { startsAt: startsAt ? new Date(startsAt) : null }),
    detectedLanguages: detectPostingLanguages(merged),
  };
  if (closesAt !== undefined) {
    const newClosesAt = closesAt === null ? null : new Date(closesAt);
    const isMoved = newClosesAt?.getTime() !== job.closesAt?.getTime();
    if (newClosesAt && isMoved && newClosesAt <= now) throw closesInPast();
    return { ...changes, closesAt: newClosesAt };
  }
  const isReopened = changes.isActive === true && job.closesAt !== null && job.closesAt <= now;
  return isReopened ? { ...changes, closesAt: null } : changes;
}

/** Our order of applicants helps people to decide, which the posting then says. */
const saysAi = ({ aiUse }: Pick<JobRow, 'aiUse'>) => aiUse !== null && aiUse !== 'none';

function closesInPast(): AppError {
  return validationFailed([fieldError('closesAt', 'validation.closesInPast')]);
}

/** Returns a job; a closed one only to owner and applicants. @throws AppError NOT_FOUND */
export async function getVisibleJob(
  db: Db,
  actor: Actor | undefined,
  id: number,
  now: Date,
): Promise<VisibleJob> {
  const row = await findJob(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  const isOwner = actor !== undefined && (await ownsPosting(db, actor, row.job));
  const closed = isClosed(row.job, now);
  const isVisible =
    !closed || isOwner || (actor !== undefined && (await hasApplied(db, id, actor.id)));
  if (!isVisible) throw new AppError('NOT_FOUND');
  return { ...row, isOwner, isClosed: closed };
}

/** Whether a posting closed more than 30 days ago. */
export async function isGone(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await findJob(db, id);
  const closedAt = row && isClosed(row.job, now) && closedSince(row.job, now);
  return Boolean(closedAt && now.getTime() - closedAt.getTime() > GONE_AFTER_MS);
}

/** Time of closing, if it is known. For a deactivated posting, its last update. */
function closedSince({ closesAt, isActive, updatedAt }: JobRow, now: Date): Date | null {
  if (closesAt && closesAt <= now) return closesAt;
  return isActive ? null : updatedAt;
}

async function readOwnJob(db: Db, id: number, now: Date): Promise<OwnJobRow> {
  const row = await getOwnJob(db, id);
  return { ...row, publicSince: await readPublicSince(db, row.job, now) };
}

/** Returns a posting of the person's own list. @throws AppError NOT_FOUND for all others */
export async function getListedJob(db: Db, actor: Actor, id: number) {
  const row = await getOwnJob(db, id);
  const isListed = row.job.deletedAt === null && (await ownsPosting(db, actor, row.job));
  if (!isListed) throw new AppError('NOT_FOUND');
  return row;
}

/** Returns a person's own posting, unless it is deleted. @throws AppError NOT_FOUND, FORBIDDEN */
export async function getOwnPosting(db: Db, actor: Actor, id: number): Promise<JobRow> {
  const job = await getKeptPosting(db, actor, id);
  if (job.deletedAt !== null) throw new AppError('NOT_FOUND');
  return job;
}

/** The same, also if it is deleted, for what the law asks to keep of it. */
export async function getKeptPosting(db: Db, actor: Actor, id: number): Promise<JobRow> {
  const job = (await findJob(db, id))?.job;
  const isOwn = job !== undefined && (await ownsPosting(db, actor, job));
  if (!job || (job.deletedAt !== null && !isOwn)) throw new AppError('NOT_FOUND');
  if (!isOwn) throw new AppError('FORBIDDEN');
  return job;
}
