import { keysOf } from '#shared/domain/keys.ts';
import { VERIFIED_MONTHS } from '#shared/domain/verification.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { lockCompanyProfile } from '../profiles/queries.ts';
import { isRepeat, recordAct } from '../staff/audit.ts';
import { requireUninvolved } from '../staff/conflicts.ts';
import { checksOf } from './present.ts';
import {
  type EmployerRow,
  getEmployer,
  insertVerification,
  revokeVerification,
  type VerificationRow,
} from './queries.ts';

interface Grant {
  seen?: string | undefined;
  seenWhere?: string | undefined;
  reason: string;
}

/**
 * Verifies an employer by everything that is true of it now; replaces an earlier mark.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT if there is nothing to verify
 */
export function verifyEmployer(
  db: Db,
  actor: Actor,
  userId: number,
  { seen, seenWhere, reason }: Grant,
  now: Date,
): Promise<EmployerRow> {
  return db.transaction(async (tx) => {
    // Locks the company, so that the mark of a concurrent second call replaces the first one's.
    const { company } = await getEmployer(tx, userId, now);
    await lockCompanyProfile(tx, company.id, 'no key update');
    const employer = await getEmployer(tx, userId, now);
    await requireUninvolved(tx, actor.id, [userId]);
    const { domain, businessNumber } = checksOf(employer);
    if (!domain && !businessNumber && !seen) throw new AppError('CONFLICT');
    const granted = { domain, businessNumber, seen: seen ?? null, seenWhere: seenWhere ?? null };
    const act = { act: 'verify-employer', staffId: actor.id, subjectId: userId, reason } as const;
    if (isSameMark(employer, granted) && (await isRepeat(tx, act, now))) return employer;
    await revokeVerification(tx, userId, now);
    const expiresAt = new Date(now);
    expiresAt.setUTCMonth(now.getUTCMonth() + VERIFIED_MONTHS);
    const { companyName } = employer.company;
    const checked = { companyName, domain, businessNumber, seen, seenWhere };
    await insertVerification(tx, { userId, ...checked, verifiedAt: now, expiresAt });
    const verifiedFacts = { domain: domain !== null, businessNumber: businessNumber !== null };
    const details = { ...verifiedFacts, seen: seen !== undefined };
    await recordAct(tx, { ...act, details }, now);
    return getEmployer(tx, userId, now);
  });
}

type Checked = Pick<VerificationRow, 'domain' | 'businessNumber' | 'seen' | 'seenWhere'>;

/** Whether the current mark has the same content, after a repeated submission. */
const isSameMark = ({ granted }: EmployerRow, checked: Checked): boolean =>
  granted !== null && keysOf(checked).every((fact) => granted[fact] === checked[fact]);

/** @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT if there is no mark */
export function revokeMark(
  db: Db,
  actor: Actor,
  userId: number,
  reason: string,
  now: Date,
): Promise<EmployerRow> {
  return db.transaction(async (tx) => {
    await getEmployer(tx, userId, now);
    await requireUninvolved(tx, actor.id, [userId]);
    if (!(await revokeVerification(tx, userId, now))) throw new AppError('CONFLICT');
    const act = { act: 'revoke-verification', staffId: actor.id, subjectId: userId } as const;
    await recordAct(tx, { ...act, reason }, now);
    return getEmployer(tx, userId, now);
  });
}
