import type { FieldError } from '#shared/contract/errors.ts';
import { CLOSING_MS } from '#shared/domain/mail.ts';
import { detectPostingLanguages } from '#shared/domain/posting-language.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import { checkPayRanges, type jobChangesSchema, type jobSchema } from '#shared/validators/job.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { writeProjections } from '../../projections/changed.ts';
import { queueMails } from '../mail/outbox.ts';
import { lockCompanyProfile } from '../profiles/queries.ts';
import { presentOwnJob } from './present.ts';
import {
  findJob,
  getOwnJob,
  hasApplied,
  insertJob,
  type JobRow,
  lockJob,
  type OwnJobRow,
  updateJob,
  type VisibleJob,
} from './queries.ts';

const GONE_AFTER_MS = 30 * 24 * 3_600_000;

type NewJob = z.output<typeof jobSchema>;
type JobChanges = z.output<typeof jobChangesSchema>;

/** A posting by the employer's company. @throws AppError COMPANY_PROFILE_REQUIRED */
export async function createJob(db: Db, actor: Actor, body: NewJob, now: Date): Promise<OwnJobRow> {
  const closesAt = body.closesAt ? new Date(body.closesAt) : null;
  if (closesAt && closesAt <= now) throw closesInPast();
  return db.transaction(async (tx) => {
    // The search row written below includes the company.
    const company = await lockCompanyProfile(tx, actor.id, 'share');
    if (!company) throw new AppError('COMPANY_PROFILE_REQUIRED');
    const job = await insertJob(tx, {
      ...body,
      detectedLanguages: detectPostingLanguages(body),
      closesAt,
      companyId: company.id,
      postedAt: now,
      updatedAt: now,
    });
    await writeProjections(tx, { jobs: [job.id] });
    await queueClosingMail(tx, actor, { id: job.id, closesAt }, now);
    return getOwnJob(tx, job.id);
  });
}

/**
 * Changes a posting: its fields, whether it is open, or its end (isActive false with closesAt).
 * Opening it again clears a closing date that has passed.
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
    const found = await lockJob(tx, id, 'no key update');
    if (!found) throw new AppError('NOT_FOUND');
    if (found.company.userId !== actor.id) throw new AppError('FORBIDDEN');
    const isDeletion = isDeletionOf(changes);
    if (found.job.deletedAt !== null) {
      if (isDeletion) return getOwnJob(tx, id);
      throw new AppError('NOT_FOUND');
    }
    if (expectedVersion !== undefined && expectedVersion !== found.job.version) {
      throw new AppError('STALE_RECORD', { details: presentOwnJob(await getOwnJob(tx, id)) });
    }
    if (changes.isActive && found.job.takenDownAt) throw new AppError('JOB_TAKEN_DOWN');
    await lockCompanyProfile(tx, actor.id, 'share');
    await updateJob(tx, id, {
      ...(isDeletion ? deletion(now) : changedColumns(found.job, changes, now)),
      updatedAt: now,
    });
    await writeProjections(tx, { jobs: [id] });
    const saved = await getOwnJob(tx, id);
    await queueClosingMail(tx, actor, saved.job, now);
    return saved;
  });
}

/**
 * Deletion has no call of its own: it is a change of isActive to false together with closesAt, and
 * nothing else. `deletedAt` distinguishes it from a closed posting, which its owner still sees.
 */
function isDeletionOf(changes: JobChanges): boolean {
  const { isActive, closesAt, ...others } = changes;
  return isActive === false && typeof closesAt === 'string' && Object.keys(others).length === 0;
}

function deletion(now: Date) {
  return { isActive: false, closesAt: now, deletedAt: now };
}

function changedColumns(job: JobRow, { closesAt, ...given }: JobChanges, now: Date) {
  const merged = { ...job, ...given };
  const errors: FieldError[] = [];
  checkPayRanges(merged, (path, key) => errors.push(fieldError(path, key)));
  if (errors.length > 0) throw validationFailed(errors);
  const changes = { ...given, detectedLanguages: detectPostingLanguages(merged) };
  if (closesAt !== undefined) {
    const closing = closesAt === null ? null : new Date(closesAt);
    const isMoved = closing?.getTime() !== job.closesAt?.getTime();
    if (closing && isMoved && closing <= now) throw closesInPast();
    return { ...changes, closesAt: closing };
  }
  const isReopened = changes.isActive === true && job.closesAt !== null && job.closesAt <= now;
  return isReopened ? { ...changes, closesAt: null } : changes;
}

/** Reminds the employer before the posting closes, where that is later than the reminder. */
async function queueClosingMail(
  tx: Db,
  actor: Actor,
  { id, closesAt }: { id: number; closesAt: Date | null },
  now: Date,
): Promise<void> {
  const dueAt = closesAt && new Date(closesAt.getTime() - CLOSING_MS);
  if (!dueAt || dueAt <= now) return;
  const mail = { kind: 'posting-closes' as const, to: actor.id, data: { jobId: id } };
  await queueMails(tx, [{ ...mail, dueAt, dedupeKey: `posting-closes-${id}` }], now);
}

function closesInPast(): AppError {
  return validationFailed([fieldError('closesAt', 'validation.closesInPast')]);
}

/** A job as this person may see it: a closed one only as its owner or applicant. */
export async function getVisibleJob(
  db: Db,
  actor: Actor | undefined,
  id: number,
  now: Date,
): Promise<VisibleJob> {
  const found = await findJob(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  const isOwner = found.company.userId === actor?.id;
  const closed = isClosed(found.job, now);
  const isVisible =
    !closed || isOwner || (actor !== undefined && (await hasApplied(db, id, actor.id)));
  if (!isVisible) throw new AppError('NOT_FOUND');
  return { ...found, isOwner, isClosed: closed };
}

/** Whether a posting has been closed for longer than its address is worth asking for. */
export async function isGone(db: Db, id: number, now: Date): Promise<boolean> {
  const found = await findJob(db, id);
  const since = found && isClosed(found.job, now) && closedSince(found.job, now);
  return Boolean(since && now.getTime() - since.getTime() > GONE_AFTER_MS);
}

/** Null where it is not known: that a posting was made inactive is a change like any other. */
function closedSince({ closesAt, isActive, updatedAt }: JobRow, now: Date): Date | null {
  return closesAt && closesAt <= now ? closesAt : isActive ? null : updatedAt;
}

/** A posting as the list of own postings has it. @throws AppError NOT_FOUND for all others */
export async function getListedJob(db: Db, actor: Actor, id: number): Promise<OwnJobRow> {
  const found = await getOwnJob(db, id);
  const isListed = found.company.userId === actor.id && found.job.deletedAt === null;
  if (!isListed) throw new AppError('NOT_FOUND');
  return found;
}

/** A posting of one's own that is not deleted. @throws AppError NOT_FOUND, FORBIDDEN */
export async function getOwnPosting(db: Db, actor: Actor, id: number): Promise<JobRow> {
  const found = await findJob(db, id);
  if (!found || found.job.deletedAt !== null) throw new AppError('NOT_FOUND');
  if (found.company.userId !== actor.id) throw new AppError('FORBIDDEN');
  return found.job;
}
