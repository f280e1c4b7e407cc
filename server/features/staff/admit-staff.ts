import type { RequestHandler } from 'express';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { isStaffMember } from './members.ts';

/** Answers everyone but staff as if there were nothing here, whatever the path and the method. */
export function admitStaff(db: Db): RequestHandler {
  return async (req, _res, next) => {
    const { user } = req;
    if (!user || !(await isStaffMember(db, user.id))) throw new AppError('NOT_FOUND');
    req.user = { ...user, isStaff: true };
    next();
  };
}
