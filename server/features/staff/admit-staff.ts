import type { RequestHandler } from 'express';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { findMember } from './members.ts';

/** The path that says who one is at the desk, below that of all calls of staff. */
const DESK = '/';

/**
 * Answers everyone but staff as if there were nothing here, whatever the path and the method, and
 * staff without their second factor too, except that they are of the staff.
 */
export function admitStaff(db: Db, { isStaging }: { isStaging: boolean }): RequestHandler {
  return async (req, _res, next) => {
    const { user, sessionID } = req;
    const member = user && (await findMember(db, { userId: user.id, sessionID, isStaging }));
    if (!member) throw new AppError('NOT_FOUND');
    const { role, secondFactor } = member;
    if (secondFactor !== 'given' && req.path !== DESK) {
      const isMissing = secondFactor === 'missing';
      throw new AppError(isMissing ? 'SECOND_FACTOR_MISSING' : 'SECOND_FACTOR_REQUIRED');
    }
    req.user = { ...user, staff: { role, secondFactor } };
    next();
  };
}
