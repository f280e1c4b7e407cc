import type { RequestHandler } from 'express';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findMember } from './members/queries.ts';

/** Path of the call that returns the caller's role, relative to the staff calls. */
const DESK = '/';

/**
 * Answers 404 to everyone but staff, whatever the path and method. Staff without their second
 * factor reach only the call for their role.
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
